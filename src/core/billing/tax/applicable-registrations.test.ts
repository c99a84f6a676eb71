import { expect, test } from 'vitest';
import { applicableRegistrations, taxNumberKindOf } from './applicable-registrations.ts';

const GERMAN = [
  { country: 'DE', number: 'DE1', oneStopShop: true },
  { country: 'GB', number: 'GB1' },
] as const;
const AMERICAN = [
  { country: 'IE', number: 'EU372', oneStopShop: true },
  { country: 'GB', number: 'GB2' },
  { country: 'CA', number: 'RT1' },
  { country: 'CA', region: 'QC', number: 'TQ1' },
] as const;

const at = (country: string, region: string | null = null) => ({ country, region });

test.each([
  ['at home', 'DE', at('DE'), ['DE'], ['DE1']],
  ['in another member state by the One-Stop Shop', 'DE', at('FR'), ['FR'], ['DE1']],
  ['in Monaco, which counts as France', 'DE', at('MC'), ['FR'], ['DE1']],
  ['where it is registered abroad', 'DE', at('GB'), ['GB'], ['GB1']],
  ['without tax, under its own registration', 'DE', at('US'), [], ['DE1']],
] as const)('a German brand %s', (_where, sellerCountry, buyer, countries, numbers) => {
  const taxes = countries.map((country) => ({ country }));
  const named = applicableRegistrations(GERMAN, { sellerCountry, buyer, taxes });
  expect(named.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ['in the EU', at('DE'), ['DE'], ['EU372']],
  ['in the United Kingdom', at('GB'), ['GB'], ['GB2']],
  ['in Ontario', at('CA', 'ON'), ['CA'], ['RT1']],
  ['in Québec, where two taxes are charged', at('CA', 'QC'), ['CA', 'CA'], ['RT1', 'TQ1']],
  ['to a British business that accounts for the tax', at('GB'), [], ['GB2']],
  ['at home, where it is not registered', at('US'), [], []],
] as const)('an American brand %s', (_where, buyer, countries, numbers) => {
  const taxes = countries.map((country) => ({ country }));
  const named = applicableRegistrations(AMERICAN, { sellerCountry: 'US', buyer, taxes });
  expect(named.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ['on the islands, which the One-Stop Shop does not cover', at('ES', 'CN'), ['B35']],
  ['on the mainland', at('ES'), ['EU724']],
  ['in another member state', at('FR'), ['EU724']],
])('a brand in the Canary Islands %s', (_where, buyer, numbers) => {
  const registrations = [
    { country: 'ES', region: 'CN', number: 'B35' },
    { country: 'ES', number: 'EU724', oneStopShop: true },
  ];
  const named = applicableRegistrations(registrations, { sellerCountry: 'ES', buyer, taxes: [buyer] });
  expect(named.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ['to a business on the mainland', at('ES')],
  ['outside the Union', at('US')],
])('a brand in the Canary Islands names its own number without tax, %s', (_where, buyer) => {
  const registrations = [
    { country: 'ES', number: 'EU724', oneStopShop: true },
    { country: 'ES', region: 'CN', number: 'B35' },
  ];
  const named = applicableRegistrations(registrations, { sellerCountry: 'ES', buyer, taxes: [] });
  expect(named.map(({ number }) => number)).toEqual(['B35']);
});

test('only one One-Stop Shop registration applies, and none if the brand has none', () => {
  const there = { sellerCountry: 'US', buyer: at('FR'), taxes: [{ country: 'FR' }] };
  const numbersOf = (registrations: Parameters<typeof applicableRegistrations>[0]) =>
    applicableRegistrations(registrations, there).map(({ number }) => number);
  expect(numbersOf([...AMERICAN, { country: 'EE', number: 'EU373', oneStopShop: true }])).toEqual(['EU372']);
  expect(numbersOf(AMERICAN.slice(1))).toEqual([]);
});

test('a number has the kind used in its country', () => {
  expect(taxNumberKindOf({ country: 'DE' })).toBe('vat-eu');
  expect(taxNumberKindOf({ country: 'CH' })).toBe('vat');
  expect(taxNumberKindOf({ country: 'AU' })).toBe('gst');
  expect(taxNumberKindOf({ country: 'CA', region: 'QC' })).toBe('qst');
});
