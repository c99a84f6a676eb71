import { expect, test } from 'vitest';
import { regionalRateAreas, taxRegionsOf } from './regional-rate-areas.ts';

test.each([
  ['PT', 'PT-20 PT-30'],
  ['AT', 'AT-KLW'],
  ['EU', 'AT-KLW PT-20 PT-30'],
  ['FR', 'GP MQ RE'],
  ['CA', 'CA-NB CA-NL CA-NS CA-ON CA-PE'],
  ['DE', ''],
])('a registration in %s covers areas with separate rates: %s', (registration, codes) => {
  const places = regionalRateAreas(registration);
  expect(places.map(({ country, region }) => (region === null ? country : `${country}-${region}`)).join(' ')).toBe(
    codes,
  );
});

test('regions are those of addresses', () => {
  expect(taxRegionsOf('PT')).toEqual(['30', '20']);
  expect(taxRegionsOf('GB')).toEqual([]);
  expect(taxRegionsOf('CA')).toContain('QC');
  expect(taxRegionsOf('US')).toBeNull();
});
