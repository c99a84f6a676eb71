import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { isInUnion, taxTerritoryOf } from './tax-territory.ts';

function at(country: string, postcode = '', region = ''): string {
  const territory = taxTerritoryOf({ country, region, postcode });
  return territory.region === null ? territory.country : `${territory.country}-${territory.region}`;
}

test.each([
  ['MC', '98000', 'FR'],
  ['IM', 'IM1 1AA', 'GB'],
  ['LI', '9490', 'CH'],
  ['DE', '78266', 'CH'],
  ['DE', '27498', 'DE-HEL'],
  ['DE', '18055', 'DE'],
  ['ES', '35001', 'ES-CN'],
  ['ES', '38 001', 'ES-CN'],
  ['ES', '51001', 'ES-CE'],
  ['ES', '52001', 'ES-ML'],
  ['ES', '07001', 'ES'],
  ['GR', '630 86', 'GR-69'],
  ['IT', '23041', 'IT-LIV'],
  ['IT', '22061', 'IT-CAM'],
  ['FR', '97110', 'GP'],
  ['FR', '97410', 'RE'],
  ['FR', '20000', 'FR'],
  ['PT', '9000-018', 'PT-30'],
  ['PT', '9500-039', 'PT-20'],
  ['PT', '1000-001', 'PT'],
  ['AT', '6691', 'AT-KLW'],
  ['AT', '6993', 'AT-KLW'],
])('%s %s is taxed as %s', (country, postcode, taxed) => {
  expect(at(country, postcode)).toBe(taxed);
});

test.each([
  ['QC', '', 'QC'],
  ['Québec', '', 'QC'],
  ['P.E.I.', '', 'PE'],
  ['British Columbia', '', 'BC'],
  ['Ontario', 'H2X 1Y4', 'ON'],
  ['', 'h2x1y4', 'QC'],
  ['', 'B3H 4R2', 'NS'],
  ['', 'X0A 0H0', null],
  ['somewhere', '', null],
])('in Canada the province is written (%s) or told by the postal code (%s): %s', (region, postcode, code) => {
  expect(taxTerritoryOf({ country: 'CA', region, postcode }).region).toBe(code);
});

test.each(['DE-HEL', 'ES-CN', 'ES-CE', 'ES-ML', 'GR-69', 'IT-LIV', 'IT-CAM', 'GP', 'AX', 'GB', 'GG', 'GI', 'FO', 'SM'])(
  '%s is outside the VAT of the Union',
  (place) => {
    const [country = '', region = null] = place.split('-');
    expect(isInUnion({ country, region })).toBe(false);
  },
);

test.each(['DE', 'FR', 'PT-30', 'PT-20', 'AT-KLW'])('%s is inside', (place) => {
  const [country = '', region = null] = place.split('-');
  expect(isInUnion({ country, region })).toBe(true);
});

test('every address has a territory, which is its own', () => {
  const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
  fc.assert(
    fc.property(country, fc.string(), fc.string(), (code, region, postcode) => {
      const territory = taxTerritoryOf({ country: code, region, postcode });
      expect(taxTerritoryOf({ ...territory, region: territory.region ?? '', postcode: '' })).toEqual(territory);
    }),
  );
});
