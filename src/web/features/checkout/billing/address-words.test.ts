import { expect, test } from 'vitest';
import billing from '#web/text/en/billing.json';
import { addressWord } from './address-words.ts';

test.each([
  ['DE', ['Street and number', 'Town or city', 'Postcode', 'State or region']],
  ['US', ['Street address', 'City', 'ZIP code', 'State']],
  ['CA', ['Street address', 'City', 'Postal code', 'Province']],
  ['IE', ['Street address', 'Town or city', 'Eircode', 'State or region']],
  ['JP', ['Street address', 'Town or city', 'Postal code', 'Prefecture']],
  ['AU', ['Street address', 'Suburb', 'Postcode', 'State']],
  ['', ['Street and number', 'Town or city', 'Postcode', 'State or region']],
])('the address fields in %s are labelled %j', (country, words) => {
  const fields = ['line1', 'city', 'postcode', 'region'] as const;
  expect(fields.map((field) => billing[addressWord(field, country)])).toEqual(words);
});
