import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { countriesWithRegions, regionsIn } from './regions.ts';
import { PROVINCES } from './tax/provinces.ts';

test.each([
  ['US', 59],
  ['CA', 13],
  ['AU', 8],
  ['BR', 27],
  ['MX', 32],
  ['IN', 36],
  ['CN', 31],
  ['JP', 47],
])('%s has %i regions, each once', (country, count) => {
  const regions = regionsIn(country) ?? [];
  expect(new Set(regions.map(({ name }) => name)).size).toBe(count);
  const codes = regions.flatMap(({ code }) => code ?? []);
  expect([0, count]).toContain(codes.length);
  expect(new Set(codes).size).toBe(codes.length);
});

test('every country whose addresses require a region has a list of regions', () => {
  const needed = COUNTRIES.filter(({ regionRequired }) => regionRequired).map(({ code }) => code);
  expect(countriesWithRegions().toSorted()).toEqual(needed.toSorted());
  expect(regionsIn('DE')).toBeNull();
});

test('the provinces in the list are those of the tax rules', () => {
  expect(regionsIn('CA')?.map(({ code }) => code)).toEqual(expect.arrayContaining(PROVINCES.map(({ code }) => code)));
});
