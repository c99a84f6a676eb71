import { expect, test } from 'vitest';
import { isSoldTo, soldCountries } from './sales-area.ts';

const ONLY = { rule: 'only', countries: ['DE', 'AT'] } as const;
const NOT = { rule: 'not', countries: ['US'] } as const;

test.each([
  ['everywhere', undefined, 'US', true],
  ['in these only', ONLY, 'AT', true],
  ['in these only', ONLY, 'US', false],
  ['everywhere else', NOT, 'DE', true],
  ['everywhere else', NOT, 'US', false],
] as const)('a brand that sells %s: %j, billed in %s', (_rule, area, country, isSold) => {
  expect(isSoldTo(area, country)).toBe(isSold);
});

test('the countries it sells to are those in the list', () => {
  expect(soldCountries(undefined)).toBeNull();
  expect(soldCountries(ONLY)?.toSorted()).toEqual(['AT', 'DE']);
  expect(soldCountries(NOT)).not.toContain('US');
  expect(soldCountries(NOT)?.length).toBeGreaterThan(200);
});
