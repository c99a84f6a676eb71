import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savableFields } from '#core/forms/form-fields.ts';
import { decodeFields, encodeFields } from './sent-form.ts';

function formOf(...fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('encoded fields are decoded unchanged, with their order and duplicates', () => {
  const field = fc.tuple(fc.stringMatching(/^[d-n]{1,3}$/), fc.string({ unit: 'binary', maxLength: 40 }));
  fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), (fields) => {
      const saved = savableFields(formOf(...fields));
      expect(saved).toEqual(fields);
      expect(decodeFields(encodeFields(saved)) ?? []).toEqual(fields);
    }),
  );
});

test('passwords, codes, cards and the review flag are not saved; a promo code is', () => {
  const secrets = ['password', 'currentPassword', 'code', 'domain.code', 'card_num', 'captcha', 'challenge', 'review'];
  const typed = secrets.map((name) => [name, 'secret'] as const);
  expect(savableFields(formOf(['intent', 'profile'], ...typed, ['city', 'Wien']))).toEqual([
    ['intent', 'profile'],
    ['city', 'Wien'],
  ]);
  const voucher = [
    ['intent', 'apply-voucher'],
    ['code', 'WELCOME10'],
  ] as const;
  expect(savableFields(formOf(...voucher))).toEqual(voucher);
});

test('a registration number that looks like a card number is not recognizable when encoded', () => {
  const siret = '73282932000074';
  expect(encodeFields([['registrationNumber', siret]])).not.toContain(siret);
});

test('input that is too large is not encoded', () => {
  expect(encodeFields([['text', 'x'.repeat(40_000)]])).toBe('');
});

test('invalid encoded fields are read as null', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String()), (written) => void decodeFields(written)));
  expect(decodeFields(btoa('[["a","b"],["c"]]'))).toBeNull();
  expect(decodeFields(btoa('{"a":"b"}'))).toBeNull();
  expect(decodeFields(null)).toBeNull();
});
