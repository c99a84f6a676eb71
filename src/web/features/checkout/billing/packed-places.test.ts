import { expect, test } from 'vitest';
import { countriesIn } from '#core/billing/countries.ts';
import type { Language } from '#core/languages/languages.ts';
import { addressRules } from './address-rules.ts';
import { unpackPlaces } from './packed-places.ts';
import { placesIn } from './places-in.ts';

test.each<Language>(['en', 'de'])(
  'countries in %s and the rules of their addresses are unpacked unchanged',
  (language) => {
    expect(unpackPlaces(placesIn(language))).toEqual({ countries: countriesIn(language), rules: addressRules() });
  },
);

test('the places of a language are packed once', () => {
  expect(placesIn('de')).toBe(placesIn('de'));
  expect(placesIn('de')).not.toBe(placesIn('en'));
});
