import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillingDetails } from './billing-details.ts';
import { MAX_BILLING_LENGTHS, checkBillingDetails } from './check-billing-details.ts';

const PERSON: BillingDetails = {
  type: 'personal',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  country: 'DE',
  line1: 'Hauptstraße 1',
  line2: '',
  city: 'Berlin',
  postcode: '10115',
  region: '',
  phone: '',
  company: '',
  registrationNumber: '',
  taxNumber: '',
};

function problems(details: Partial<BillingDetails>): string[] {
  return checkBillingDetails({ ...PERSON, ...details }).map(({ path, code }) => `${path} ${code}`);
}

test('a person with an address is valid', () => {
  expect(problems({})).toEqual([]);
});

test('name, email address, country, first line and city are required; spaces count as empty', () => {
  const empty = { name: ' ', email: '', country: '', line1: '\t', city: ' ', postcode: '' };
  const required = ['name', 'email', 'country', 'line1', 'city'].map((path) => `${path} required`);
  expect(problems(empty)).toEqual(required);
});

test('a business requires a company as well', () => {
  expect(problems({ type: 'business' })).toEqual(['company required']);
  expect(problems({ type: 'business', company: 'Lark Ltd', taxNumber: 'DE 136.695-976' })).toEqual([]);
});

test('postcode and region are required where the country has them', () => {
  expect(problems({ postcode: '' })).toEqual(['postcode required']);
  expect(problems({ country: 'IE', postcode: '' })).toEqual([]);
  expect(problems({ country: 'HK', postcode: '' })).toEqual([]);
  expect(problems({ country: 'US' })).toEqual(['region required']);
  expect(problems({ country: 'US', region: 'CA' })).toEqual([]);
});

test('a country must be an ISO 3166-1 code', () => {
  expect(problems({ country: 'XX' })).toEqual(['country unknown']);
  expect(problems({ country: 'de' })).toEqual(['country unknown']);
  expect(problems({ country: 'Germany' })).toEqual(['country too-long']);
});

test('the characters of email address, phone and tax number are checked', () => {
  expect(problems({ email: 'ada' })).toEqual(['email invalid']);
  expect(problems({ phone: '+49 (30) 1234-56' })).toEqual([]);
  expect(problems({ phone: 'call me' })).toEqual(['phone invalid']);
  expect(problems({ taxNumber: '<DE>' })).toEqual(['taxNumber invalid']);
  expect(problems({ taxNumber: 'DE136695977' })).toEqual(['taxNumber invalid']);
});

test('control characters are refused, other scripts are not', () => {
  expect(problems({ name: 'Ada\u0000', city: 'Ber\nlin' })).toEqual(['name invalid', 'city invalid']);
  expect(problems({ name: '山田 太郎', line1: 'Λεωφόρος 1' })).toEqual([]);
});

test.each(Object.entries(MAX_BILLING_LENGTHS))('%s holds at most %i characters', (path, length) => {
  expect(problems({ [path]: 'x'.repeat(length + 1) })).toContain(`${path} too-long`);
  expect(problems({ [path]: 'x'.repeat(length) })).not.toContain(`${path} too-long`);
});

test('any input has at most one problem per field', () => {
  const texts = Object.keys(MAX_BILLING_LENGTHS).map((path) => [path, fc.string({ unit: 'binary' })] as const);
  const anyDetails = fc.record(Object.fromEntries(texts));
  fc.assert(
    fc.property(anyDetails, (details) => {
      const paths = checkBillingDetails({ ...PERSON, ...details }).map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    }),
  );
});
