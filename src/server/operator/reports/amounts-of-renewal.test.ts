import { expect, test } from 'vitest';
import { buildTaxAddress, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { amountsOfRenewal } from './amounts-of-renewal.ts';

const brand = {
  country: 'DE',
  taxes: buildTaxTable({ registrations: ['DE', 'EU'] }),
  zone: timeZoneOf('Europe/Berlin'),
};
const VAT = { name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 1, amountMinor: 1 };

const confirmed = (taxes: readonly (typeof VAT)[] | null, country = 'DE') => ({
  confirmed: { taxes, address: buildTaxAddress({ country }), placedAt: Date.UTC(2026, 10, 26) },
});

test('a renewal price includes the taxes of the line it was confirmed with', () => {
  expect(amountsOfRenewal(1190, confirmed([VAT]), brand)).toEqual({ netMinor: 1000, taxMinor: 190, amountMinor: 1190 });
  expect(amountsOfRenewal(1000, confirmed([]), brand)).toEqual({ netMinor: 1000, taxMinor: 0, amountMinor: 1000 });
});

test('after a free trial, a renewal price includes the tax for the address of the order', () => {
  expect(amountsOfRenewal(1190, confirmed(null), brand)).toMatchObject({ netMinor: 1000, taxMinor: 190 });
  expect(amountsOfRenewal(1200, confirmed(null, 'FR'), brand)).toMatchObject({ netMinor: 1000, taxMinor: 200 });
  expect(amountsOfRenewal(1000, confirmed(null, 'US'), brand)).toMatchObject({ netMinor: 1000, taxMinor: 0 });
});
