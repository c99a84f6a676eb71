import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandOf, checkCard, checkField, formatCardNumber, formatExpiry } from './card-fields.ts';

const today = { year: 2026, month: 11 };
const good = {
  card_num: '4242 4242 4242 4242',
  card_expiry: '11/26',
  card_cvv: '123',
  cardholder_name: ' Ada Lovelace ',
};

test('a complete card is parsed without spaces around or inside', () => {
  expect(checkCard(good, today)).toEqual({
    ok: true,
    value: {
      number: '4242424242424242',
      last4: '4242',
      brand: 'visa',
      expiry: '11/26',
      cardholderName: 'Ada Lovelace',
    },
  });
});

test('an empty form has one message for each field', () => {
  expect(checkCard({ card_num: '', card_expiry: '', card_cvv: '', cardholder_name: '' }, today)).toEqual({
    ok: false,
    problem: {
      card_num: 'Enter the 16 digits of your card number',
      card_expiry: 'Enter the expiry date as MM/YY',
      card_cvv: 'Enter the 3 or 4 digits of the CVV',
      cardholder_name: 'Enter the name on the card',
    },
  });
});

test.each([
  ['card_num', '4242 4242 4242 424', 'Enter the 16 digits of your card number'],
  ['card_num', '4242 4242 4242 4242 4', 'Enter the 16 digits of your card number'],
  ['card_num', '4242 4242 4242 424a', 'Enter the 16 digits of your card number'],
  ['card_num', '4242 4242 4242 4243', 'This card number is incorrect. Please check it.'],
  ['card_num', '4242-4242-4242-4242', null],
  ['card_num', '４２４２ ４２４２ ４２４２ ４２４２', null],
  ['card_expiry', '13/30', 'Enter the expiry date as MM/YY'],
  ['card_expiry', '00/30', 'Enter the expiry date as MM/YY'],
  ['card_expiry', '1', 'Enter the expiry date as MM/YY'],
  ['card_expiry', '10/26', 'This card has expired'],
  ['card_expiry', '12/25', 'This card has expired'],
  ['card_expiry', '11/26', null],
  ['card_expiry', '1/27', null],
  ['card_expiry', '01 / 2027', null],
  ['card_cvv', '12', 'Enter the 3 or 4 digits of the CVV'],
  ['card_cvv', '12a', 'Enter the 3 or 4 digits of the CVV'],
  ['card_cvv', '1234', null],
  ['cardholder_name', '   ', 'Enter the name on the card'],
  ['cardholder_name', '4242 4242 4242 4242', 'Enter the name on the card, not its number'],
  ['cardholder_name', 'Ōtani Ryūnosuke', null],
] as const)('%s "%s" has the message: %s', (name, value, message) => {
  expect(checkField(name, value, today)).toBe(message);
});

test('a change of any single digit of a valid number is detected', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (position, added) => {
      const digits = '4000000000000028'.split('');
      digits[position] = String((Number(digits[position]) + added) % 10);
      expect(checkField('card_num', digits.join(''), today)).not.toBeNull();
    }),
  );
});

describe('formatting', () => {
  test.each([
    ['42', '42'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424242424242421', '4242 4242 4242 4242 1'],
    ['4242 4', '4242 4'],
    ['', ''],
  ])('the number %s is shown as %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  test.each([
    ['1', '1'],
    ['4', '04'],
    ['04', '04'],
    ['04/', '04/'],
    ['1/', '01/'],
    ['042', '04/2'],
    ['0429', '04/29'],
    ['4/29', '04/29'],
    ['429', '04/29'],
    ['04 / 29', '04/29'],
    ['04/202', '04/202'],
    ['04/2029', '04/29'],
    ['12-29', '12/29'],
    ['', ''],
  ])('the expiry %s is shown as %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test('formatting is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 /'.split('')), maxLength: 25 }), (typed) => {
        expect(formatCardNumber(formatCardNumber(typed))).toBe(formatCardNumber(typed));
        expect(formatExpiry(formatExpiry(typed))).toBe(formatExpiry(typed));
      }),
    );
  });
});

test.each([
  ['4', 'visa'],
  ['5105', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', 'card'],
  ['6011', 'discover'],
  ['3530', 'jcb'],
  ['62', 'unionpay'],
  ['9', 'card'],
  ['', 'card'],
])('%s… is %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});
