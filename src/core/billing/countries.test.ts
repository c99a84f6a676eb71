import { expect, test } from 'vitest';
import { COUNTRIES, findCountry } from './countries.ts';
import { EU_MEMBER_STATES } from './tax/eu-member-states.ts';

test('all 249 codes of ISO 3166-1 are listed once, by name', () => {
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(249);
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES.map((country) => country.name).slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
});

test('every code is two capital letters and every name begins with a letter', () => {
  expect(COUNTRIES.filter(({ code, name }) => !/^[A-Z]{2}$/.test(code) || !/^\p{Lu}/u.test(name))).toEqual([]);
});

test('every member state of the EU is a country', () => {
  expect(EU_MEMBER_STATES.filter((code) => findCountry(code) === null)).toEqual([]);
});

test('an unknown code is null, in any case', () => {
  expect(findCountry('XX')).toBeNull();
  expect(findCountry('de')).toBeNull();
  expect(findCountry('constructor')).toBeNull();
});

test('postcodes and regions are required where addresses have them', () => {
  expect(findCountry('DE')).toMatchObject({ name: 'Germany', postcode: 'required', regionRequired: false });
  expect(findCountry('US')).toMatchObject({ postcode: 'required', regionRequired: true });
  expect(findCountry('IE')).toMatchObject({ postcode: 'optional', regionRequired: false });
  expect(findCountry('HK')).toMatchObject({ postcode: 'none', regionRequired: false });
});
