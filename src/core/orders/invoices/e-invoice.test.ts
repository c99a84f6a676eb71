import { expect, test } from 'vitest';
import { hasEInvoice } from './e-invoice.ts';

const VAT = { name: 'VAT', country: 'ES', basisPoints: 2100, taxableMinor: 1000, amountMinor: 210 } as const;

const TAXED = {
  number: 'R-000001',
  currency: 'EUR',
  sellerCountry: 'DE',
  registrations: 1,
  buyer: { company: 'Faro SL', taxNumber: 'ESB58378431' },
  place: { country: 'ES', region: null },
  taxNote: null,
  lines: [{ taxes: [VAT] }],
} as const;

test('an invoice to a business with the VAT of a member state has an e-invoice', () => {
  expect(hasEInvoice(TAXED)).toBe(true);
});

test('the tax of the Canary Islands is no VAT', () => {
  const lines = [{ taxes: [{ ...VAT, name: 'IGIC', basisPoints: 700 }] }];
  expect(hasEInvoice({ ...TAXED, place: { country: 'ES', region: 'CN' }, lines })).toBe(false);
});

test('a rate of zero has a category of its own, which is not written', () => {
  expect(hasEInvoice({ ...TAXED, lines: [{ taxes: [{ ...VAT, basisPoints: 0, amountMinor: 0 }] }] })).toBe(false);
});

test('an invoice without tax has one where the recipient accounts for it, and a line is charged', () => {
  const untaxed = { ...TAXED, taxNote: 'reverse-charge-eu', lines: [{ taxes: [] }] } as const;
  expect(hasEInvoice(untaxed)).toBe(true);
  expect(hasEInvoice({ ...untaxed, taxNote: 'small-enterprise' })).toBe(false);
  expect(hasEInvoice({ ...untaxed, lines: [] })).toBe(false);
});

test('payment requests, persons and sellers without a registration have none', () => {
  expect(hasEInvoice({ ...TAXED, number: null })).toBe(false);
  expect(hasEInvoice({ ...TAXED, buyer: { company: null, taxNumber: null } })).toBe(false);
  expect(hasEInvoice({ ...TAXED, registrations: 0 })).toBe(false);
});
