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
] as const)('an address in %s is asked for in the order it is written: %j', (country, fields) => {
  expect(placeFields(country, rules)).toEqual(fields);
});

test('no country without postcodes or regions has a place in the orders of them', () => {
  expect(rules.cityFirst.filter((code) => rules.postcodeNone.includes(code))).toEqual([]);
  expect(rules.regionLast.filter((code) => !rules.cityFirst.includes(code))).toEqual([]);
});
