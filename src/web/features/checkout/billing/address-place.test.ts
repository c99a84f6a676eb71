import { expect, test } from 'vitest';
import { placeFields } from './address-place.ts';
import { addressRules } from './address-rules.ts';

const rules = addressRules();

test.each([
  ['DE', ['postcode', 'city']],
  ['GB', ['city', 'postcode']],
  ['US', ['city', 'region', 'postcode']],
  ['IN', ['city', 'postcode', 'region']],
  ['MX', ['postcode', 'city', 'region']],
  ['HK', ['city']],
  ['IE', ['city', 'postcode']],
  ['', ['postcode', 'city']],
] as const)('the address fields in %s are in local order: %j', (country, fields) => {
  expect(placeFields(country, rules)).toEqual(fields);
});

test('the city is first only in countries with postcodes, and the region last only where the city is first', () => {
  expect(rules.cityFirst.filter((code) => rules.postcodeNone.includes(code))).toEqual([]);
  expect(rules.regionLast.filter((code) => !rules.cityFirst.includes(code))).toEqual([]);
});
