import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkInput } from './check-input.ts';

const refused = { code: 'request/card-data-refused' };

describe('card data', () => {
  test.each([
    ['a Visa number', '4242424242424242'],
    ['with spaces', '4242 4242 4242 4242'],
    ['with dashes', '5555-5555-5555-4444'],
    ['an American Express number', '3782 822463 10005'],
    ['of 13 digits', '4222222222222'],
    ['of 19 digits', '6304000000000000000'],
    ['within a sentence', 'my card is 4242 4242 4242 4242, thanks'],
    ['after a house number', 'Kai 1 4242424242424242'],
  ])('%s is refused', (_, text) => {
    expect(checkInput({ note: text })).toEqual(refused);
  });

  test('is refused as a number, in a list, in nested members and as a name', () => {
    expect(checkInput({ n: 4_242_424_242_424_242 })).toEqual(refused);
    expect(checkInput({ list: [{ deep: ['4242424242424242'] }] })).toEqual(refused);
    expect(checkInput({ '4242424242424242': 'x' })).toEqual(refused);
  });

  test.each(['card_num', 'card_cvv', 'card_expiry'])('a field named %s is refused whatever its value', (name) => {
    expect(checkInput({ payment: { [name]: '' } })).toEqual(refused);
  });

  test.each([
    ['a wrong check digit', '4242424242424243'],
    ['a phone number with a plus', '+4915112345678901'],
    ['a UUID made of digits', '42424242-4242-4242-8424-242424242424'],
    ['an email address with a UUID', '42424242-4242-4242-8424-242424242424@example.org'],
    ['a hash', '4242424242424242'.padEnd(64, 'a')],
    ['digits in a word', 'order4242424242424242x'],
    ['a product key', 'sku-0000000000000000'],
  ])('%s is not a card number', (_, text) => {
    expect(checkInput({ note: text })).toBeNull();
  });

  test('a French SIRET is accepted as a registration number, although its check digit matches a card', () => {
    expect(checkInput({ registrationNumber: '38347481400051', taxNumber: '38347481400051' })).toBeNull();
    expect(checkInput({ registrationNumber: '4242424242424242' })).toEqual(refused);
  });

  test('UUIDs and hashes are never mistaken for cards', () => {
    const hash = fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 64, maxLength: 64 });
    fc.assert(fc.property(fc.oneof(fc.uuid(), hash), (text) => checkInput({ id: text }) === null));
    fc.assert(fc.property(fc.uuid(), (id) => checkInput({ email: `${id}@example.org` }) === null));
  });

  test('a card number next to a UUID is detected', () => {
    const id = '42424242-4242-4242-8424-242424242424';
    expect(checkInput({ note: `${id} 4242424242424242` })).toEqual(refused);
    expect(checkInput({ note: `4242 4242 4242 4242-${id}` })).toEqual(refused);
  });
});

describe('any input', () => {
  test('must not contain NUL, in values or names', () => {
    expect(checkInput({ name: 'a\0b' })).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: 'name', code: 'invalid' }],
    });
    expect(checkInput({ 'a\0': 1 })).toMatchObject({ code: 'request/invalid' });
  });

  test('must not contain numbers beyond 2^53', () => {
    expect(checkInput({ n: 2 ** 53 })).toMatchObject({ fields: [{ path: 'n', code: 'too-large' }] });
    expect(checkInput({ n: -(2 ** 60) })).toMatchObject({ code: 'request/invalid' });
    expect(checkInput({ n: Number.POSITIVE_INFINITY })).toMatchObject({ code: 'request/invalid' });
    expect(checkInput({ n: 2 ** 53 - 1 })).toBeNull();
  });

  test('has a limited number of values and length of names', () => {
    const list = (length: number) => ({ list: Array.from({ length }, () => 1) });
    expect(checkInput(list(1_998))).toBeNull();
    expect(checkInput(list(1_999))).toEqual({ code: 'request/too-large' });
    expect(checkInput({ ['n'.repeat(257)]: 1 })).toEqual({ code: 'request/too-large' });
  });

  test('may have members with the names of object properties', () => {
    const input: unknown = JSON.parse('{"constructor":"a","__proto__":"b","toString":"c"}');
    expect(checkInput(input)).toBeNull();
  });

  test('has a limited nesting depth', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(checkInput({ deep })).toMatchObject({ code: 'request/invalid', fields: [{ code: 'too-deep' }] });
  });
});
