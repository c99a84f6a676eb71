import { expect, test } from 'vitest';
import { type KnownTaxNumber, invoicedTaxNumber, taxEvidenceOf } from './tax-evidence.ts';

const NUMBER: KnownTaxNumber = { text: 'ATU12345675', state: 'valid', checkedAt: 1, validAt: 1, requestId: 'W-1' };

function placesOf(phone: string, taxNumber: KnownTaxNumber | null) {
  return taxEvidenceOf({ country: 'DE', phone }, taxNumber).places.map(({ by, says }) => `${by} ${says}`);
}

test('the place is proved by the address, the phone calling code and a confirmed tax number', () => {
  expect(placesOf('+49 30 1234567', null)).toEqual(['billing-address DE', 'phone +49']);
  expect(placesOf('', NUMBER)).toEqual(['billing-address DE', 'tax-number AT']);
  expect(placesOf('', null)).toEqual(['billing-address DE']);
});

test.each([
  ['FR40303265045', 'FR'],
  ['FRXX123456789', 'FR'],
  ['ESX1234567L', 'ES'],
  ['ATU12345675', 'AT'],
  ['EL094259216', 'EL'],
  ['XI123456782', 'XI'],
])('the evidence of the confirmed tax number %s is its prefix %s', (text, says) => {
  expect(placesOf('', { ...NUMBER, text })).toContain(`tax-number ${says}`);
});

test.each(['pending', 'invalid', 'unvalidated'] as const)(
  'a tax number that is %s is stored but is no evidence',
  (state) => {
    const taxNumber = { ...NUMBER, state };
    expect(taxEvidenceOf({ country: 'DE', phone: '' }, taxNumber).taxNumber).toEqual(taxNumber);
    expect(placesOf('', taxNumber)).toEqual(['billing-address DE']);
  },
);

test('invoices state a tax number unless it was found invalid', () => {
  expect(invoicedTaxNumber(undefined)).toBeNull();
  expect(invoicedTaxNumber({ taxNumber: null })).toBeNull();
  for (const state of ['pending', 'valid', 'unvalidated'] as const)
    expect(invoicedTaxNumber({ taxNumber: { ...NUMBER, state } })).toBe(NUMBER.text);
  expect(invoicedTaxNumber({ taxNumber: { ...NUMBER, state: 'invalid' } })).toBeNull();
});
