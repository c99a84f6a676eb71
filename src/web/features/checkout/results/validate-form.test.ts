import { expect, test } from 'vitest';
import { EMPTY_BILLING_DETAILS } from '#core/billing/billing-details.ts';
import { addressRules } from '#web/features/checkout/billing/address-rules.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { fieldsWithCards } from './mark-cards.ts';
import { isTaxNumberInvalid, validateForm } from './validate-form.ts';

const GOOD = {
  type: 'personal',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  country: 'DE',
  line1: 'Musterweg 12',
  city: 'Berlin',
  postcode: '10115',
};

function issuesOf(fields: Record<string, string>) {
  const form = formOf({ ...GOOD, ...fields });
  return validateForm(form, addressRules(), null);
}

test('valid details have no errors', () => {
  expect(issuesOf({})).toBeNull();
});

test('missing and invalid fields are reported together', () => {
  expect(issuesOf({ name: '', email: 'ada@', phone: 'call me' })).toMatchObject({
    code: 'checkout/billing-invalid',
    errors: { name: 'required', email: 'invalid', phone: 'invalid' },
  });
});

test('missing and invalid fields of another domain owner are reported too', () => {
  const owner = { 'registrant.asked': 'true', 'registrant.name': 'Grace Hopper', 'registrant.email': 'grace' };
  const wrong = issuesOf({ email: 'ada@', ...owner });
  expect(wrong?.errors).toEqual({ email: 'invalid' });
  const paths = wrong?.registrant?.problems.map(({ path, code }) => `${path} ${code}`);
  expect(paths).toEqual(expect.arrayContaining(['line1 required', 'phone required', 'email invalid']));
});

test('a tax number is invalid only for a company and in a wrong format', async () => {
  const company = { ...EMPTY_BILLING_DETAILS, type: 'business', country: 'AT' } as const;
  expect(await isTaxNumberInvalid({ ...company, taxNumber: 'ATU1' })).toBe(true);
  expect(await isTaxNumberInvalid({ ...company, taxNumber: ' ATU50300008 ' })).toBe(false);
  expect(await isTaxNumberInvalid({ ...company, taxNumber: '' })).toBe(false);
  expect(await isTaxNumberInvalid({ ...company, type: 'personal', taxNumber: 'ATU1' })).toBe(false);
});

test('fields that contain a card number are found, and a phone number is not one', () => {
  const form = formOf({ ...GOOD, name: '4242 4242 4242 4242', phone: '4222222222222' });
  form.set('registrant.line1', '4000-0000-0000-0010');
  expect(fieldsWithCards(form)).toEqual(['name', 'registrant.line1']);
});
