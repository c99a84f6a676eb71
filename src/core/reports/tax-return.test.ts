import { expect, test } from 'vitest';
import { buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { UTC } from '#core/time/time-zone.ts';
import type { SalesLine } from './sales-line.ts';
import { fileTogether, taxReturnOf, taxReturnParts } from './tax-return.ts';

const seller = {
  country: 'DE',
  taxRegistrations: [
    { country: 'DE', number: 'DE123456789', oneStopShop: true },
    { country: 'AT', number: 'ATU12345678' },
    { country: 'CA', number: '123456789RT0001' },
  ],
  zone: UTC,
  taxes: buildTaxTable(),
};

test.each([
  ['DE', 'home'],
  ['FR', 'one-stop-shop'],
  ['EL', 'one-stop-shop'],
  ['AT', 'country'],
  ['CA', 'country'],
  ['CH', 'country'],
] as const)('tax of %s is declared: %s', (country, expected) => {
  expect(taxReturnOf(country, seller)).toBe(expected);
});

test.each([
  ['US', 'EU372999999', 'IE', 'one-stop-shop'],
  ['US', 'EU 372 999 999', 'IE', 'one-stop-shop'],
  ['US', 'EU372999999', 'FR', 'one-stop-shop'],
  ['US', 'EU372999999', 'GB', 'country'],
  ['US', 'EU372999999', 'US', 'home'],
  ['US', 'IE9999999WI', 'IE', 'country'],
  ['US', 'IE9999999WI', 'FR', 'one-stop-shop'],
  ['IE', 'IE9999999WI', 'IE', 'home'],
] as const)('a seller from %s with the number %s declares tax of %s: %s', (home, number, country, expected) => {
  const taxRegistrations = [
    { country: 'IE', number, oneStopShop: true },
    { country: 'GB', number: 'GB 999 9999 98' },
  ];
  expect(taxReturnOf(country, { ...seller, country: home, taxRegistrations })).toBe(expected);
});

test('a seller in the Canary Islands declares the tax of the mainland in the One-Stop Shop', () => {
  const registrations = [{ country: 'ES', number: 'EU724999999', oneStopShop: true }];
  const islands = { country: 'ES', region: 'CN', number: 'B35000000' };
  const of = (taxRegistrations: typeof seller.taxRegistrations) =>
    taxReturnOf('ES', { ...seller, country: 'ES', taxRegistrations });
  expect(of([islands, ...registrations])).toBe('one-stop-shop');
  expect(of([islands])).toBe('home');
  const mainland = { country: 'ES', number: 'ESB35000000' };
  expect(of([islands, mainland, ...registrations])).toBe('home');
  expect(of([islands, ...registrations, mainland])).toBe('home');
});

test('without the One-Stop Shop tax is declared in each country', () => {
  const registered = { ...seller, taxRegistrations: [{ country: 'DE', number: 'DE123456789' }] };
  expect(taxReturnOf('FR', registered)).toBe('country');
});

function buildLine(chargeableAt = Date.parse('2026-11-02')): SalesLine {
  return {
    document: {
      kind: 'credit-note',
      brandId: 'larkhost',
      id: 'note',
      number: 'CN-000001',
      orderId: 'order',
      orderNumber: 'LH-1',
      currency: 'EUR',
      issuedAt: Date.parse('2026-11-20'),
      invoicedAt: Date.parse('2026-11-02'),
    },
    lineId: 'line',
    chargeableAt,
    productId: 'product',
    name: 'Hosting',
    country: 'FR',
    treatment: 'standard',
    netMinor: -1_000,
    taxMinor: -200,
    totalMinor: -1_200,
    taxes: [{ name: 'TVA', country: 'FR', basisPoints: 2_000, taxableMinor: -1_000, amountMinor: -200 }],
    discounts: [],
    taxMode: 'exclusive',
  };
}

test('a credit note of the same period reduces its supplies', () => {
  const parts = taxReturnParts(buildLine(), seller, Date.parse('2026-11-01'));
  expect(parts).toMatchObject([{ key: 'one-stop-shop FR TVA 2000', corrects: null, taxMinor: -200 }]);
});

test('tax that became chargeable in an earlier quarter corrects that quarter', () => {
  const line = buildLine(Date.parse('2026-09-30'));
  const parts = taxReturnParts(line, seller, Date.parse('2026-11-01'));
  expect(parts).toMatchObject([{ key: 'one-stop-shop FR TVA 2000 2026-Q3', corrects: '2026-Q3', taxMinor: -200 }]);
});

test.each(['DE', 'ES'])('a seller from %s declares the tax of a place outside the VAT of its country there', (home) => {
  const igic = { country: 'ES', region: 'CN', name: 'IGIC', basisPoints: 700 };
  const vat = { country: 'ES', name: 'VAT', basisPoints: 2100 };
  const taxes = buildTaxTable({ rates: [igic, vat].map(buildTaxRate), registrations: ['ES-CN', 'EU'] });
  const amounts = { taxableMinor: 1_000, amountMinor: 70 };
  const line = { ...buildLine(), country: 'ES', taxes: [igic, vat].map((tax) => ({ ...tax, ...amounts })) };
  const parts = taxReturnParts(line, { ...seller, country: home, taxes }, 0);
  expect(parts.map(({ key }) => key)).toEqual([
    'country ES IGIC 700',
    home === 'ES' ? 'home ES VAT 2100' : 'one-stop-shop ES VAT 2100',
  ]);
});

test.each([
  [['DE999999999', 'DE 999 999 999'], true],
  [['DE999999999', null], true],
  [[null], true],
  [['DE999999999', 'EU372999999'], false],
])('sellers with the registrations %j in the One-Stop Shop file together: %j', (numbers, expected) => {
  const sellers = numbers.map((number) => ({
    taxRegistrations: [
      { country: 'FR', number: 'FR00999999999' },
      ...(number === null ? [] : [{ country: 'DE', number, oneStopShop: true }]),
    ],
  }));
  expect(fileTogether(sellers)).toBe(expected);
});
