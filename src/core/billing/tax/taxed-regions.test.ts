import { expect, test } from 'vitest';
import { ownRatePlaces, regionsOf } from './taxed-regions.ts';

test.each([
  ['PT', 'PT-20 PT-30'],
  ['AT', 'AT-KLW'],
  ['EU', 'AT-KLW PT-20 PT-30'],
  ['FR', 'GP MQ RE'],
  ['CA', 'CA-NB CA-NL CA-NS CA-ON CA-PE'],
  ['DE', ''],
])('a registration in %s reaches places with rates of their own: %s', (registration, codes) => {
  const places = ownRatePlaces(registration);
  expect(places.map(({ country, region }) => (region === null ? country : `${country}-${region}`)).join(' ')).toBe(
    codes,
  );
});

test('regions are those an address can be in', () => {
  expect(regionsOf('PT')).toEqual(['30', '20']);
  expect(regionsOf('GB')).toEqual([]);
  expect(regionsOf('CA')).toContain('QC');
  expect(regionsOf('US')).toBeNull();
});
