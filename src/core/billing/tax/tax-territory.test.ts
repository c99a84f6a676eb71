import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_BILLING_DETAILS } from '#core/billing/billing-details.ts';
import { COUNTRIES } from '#core/billing/countries.ts';
import { isInEuVatTerritory, taxAddressOf, taxTerritoryOf } from './tax-territory.ts';

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
])('in Canada the province is entered (%s) or derived from the postal code (%s): %s', (region, postcode, code) => {
  expect(taxTerritoryOf({ country: 'CA', region, postcode }).region).toBe(code);
});

test.each(['DE-HEL', 'ES-CN', 'ES-CE', 'ES-ML', 'GR-69', 'IT-LIV', 'IT-CAM', 'GP', 'AX', 'GB', 'GG', 'GI', 'FO', 'SM'])(
  '%s is outside the VAT of the Union',
  (place) => {
    const [country = '', region = null] = place.split('-');
    expect(isInEuVatTerritory({ country, region })).toBe(false);
  },
);

test.each(['DE', 'FR', 'PT-30', 'PT-20', 'AT-KLW'])('%s is inside', (place) => {
  const [country = '', region = null] = place.split('-');
  expect(isInEuVatTerritory({ country, region })).toBe(true);
});

/** Places with every notation of their addresses: [territory, country, postcode]; without postcode if the country code alone decides. */
const ALIASES: readonly (readonly [taxed: string, country: string, postcode: string])[] = [
  ['DE-HEL', 'DE', '27498'],
  ['CH', 'DE', '78266'],
  ['CH', 'CH', '8238'],
  ['CH', 'LI', '9490'],
  ['CH', 'LI', ''],
  ['AT-KLW', 'AT', '6691'],
  ['AT-KLW', 'AT', '6993'],
  ['AT-KLW', 'DE', '87491'],
  ['AT-KLW', 'DE', '87569'],
  ['AT-KLW', 'AT', '87567'],
  ['ES-CN', 'ES', '35001'],
  ['ES-CN', 'ES', '38683'],
  ['ES-CN', 'IC', '35001'],
  ['ES-CN', 'IC', ''],
  ['ES-CE', 'ES', '51001'],
  ['ES-CE', 'EA', '51001'],
  ['ES-ML', 'ES', '52001'],
  ['ES-ML', 'EA', '52001'],
  ['GR-69', 'GR', '63086'],
  ['GR-69', 'EL', '63087'],
  ['IT-LIV', 'IT', '23041'],
  ['IT-CAM', 'IT', '22061'],
  ['IT-CAM', 'CH', '6911'],
  ['SM', 'IT', '47890'],
  ['SM', 'SM', '47890'],
  ['SM', 'SM', ''],
  ['VA', 'IT', '00120'],
  ['VA', 'VA', '00120'],
  ['PT-30', 'PT', '9000018'],
  ['PT-30', 'PT', '9400'],
  ['PT-20', 'PT', '9500039'],
  ['PT-20', 'PT', '9980'],
  ['AX', 'FI', '22100'],
  ['AX', 'AX', '22100'],
  ['AX', 'AX', ''],
  ['GP', 'FR', '97110'],
  ['GP', 'GP', '97110'],
  ['MQ', 'FR', '97200'],
  ['MQ', 'MQ', ''],
  ['GF', 'FR', '97300'],
  ['GF', 'GF', '97300'],
  ['RE', 'FR', '97410'],
  ['RE', 'RE', '97410'],
  ['YT', 'FR', '97600'],
  ['YT', 'YT', ''],
  ['BL', 'FR', '97133'],
  ['BL', 'BL', '97133'],
  ['MF', 'FR', '97150'],
  ['PM', 'FR', '97500'],
  ['NC', 'FR', '98800'],
  ['PF', 'PF', '98714'],
  ['FR', 'FR', '98000'],
  ['FR', 'MC', '98000'],
  ['FR', 'MC', ''],
  ['GL', 'DK', '3900'],
  ['GL', 'GL', '3900'],
  ['GL', 'GL', ''],
  ['FO', 'DK', '100'],
  ['FO', 'FO', '100'],
  ['SJ', 'NO', '9170'],
  ['SJ', 'NO', '8099'],
  ['SJ', 'SJ', '9170'],
  ['SJ', 'SJ', ''],
  ['JE', 'GB', 'JE23QQ'],
  ['JE', 'JE', 'JE23QQ'],
  ['JE', 'JE', ''],
  ['GG', 'GB', 'GY11AA'],
  ['GG', 'GG', 'GY11AA'],
  ['GB', 'GB', 'IM11AA'],
  ['GB', 'IM', 'IM11AA'],
  ['GB', 'IM', ''],
  ['GB', 'GB', 'BT15GS'],
  ['GB', 'XI', 'BT15GS'],
  ['NF', 'AU', '2899'],
  ['CX', 'CX', '6798'],
];

const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  DE: ['D', 'DE'],
  IT: ['I', 'IT'],
  ES: ['E', 'ES'],
  FR: ['F', 'FR'],
  AT: ['A', 'AT'],
  PT: ['P', 'PT'],
  FI: ['FI', 'FIN', 'AX'],
  NO: ['N', 'NO'],
  DK: ['DK', 'GL', 'FO'],
  CH: ['CH', 'FL'],
  GB: ['GB', 'UK'],
};

/** Any spelling of a postcode: preceded by the country, with spaces and dashes, lower-case letters, full-width digits. */
function anySpelling(country: string, postcode: string): fc.Arbitrary<string> {
  const prefix = fc.constantFrom('', ...(PREFIXES[country] ?? [country]));
  const between = fc.constantFrom('', ' ', '-', '–', '.', ' - ');
  const written = fc.array(between, { minLength: postcode.length, maxLength: postcode.length });
  return fc.tuple(prefix, between, written, fc.boolean(), fc.boolean()).map(([before, gap, gaps, isSmall, isWide]) => {
    const body = postcode
      .split('')
      .map((sign, index) => `${index === 0 ? '' : gaps[index]}${sign}`)
      .join('');
    const plain = ` ${before}${gap}${body} `;
    const wide = plain.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    return isSmall ? (isWide ? wide : plain).toLowerCase() : isWide ? wide : plain;
  });
}

test('a place is one territory, whatever country and spelling its addresses use', () => {
  const spelled = fc
    .constantFrom(...ALIASES)
    .chain(([taxed, country, postcode]) =>
      fc.tuple(
        fc.constant(taxed),
        fc.constant(country),
        postcode === '' ? fc.constantFrom('', ' ') : anySpelling(country, postcode),
        fc.string(),
      ),
    );
  fc.assert(
    fc.property(spelled, ([taxed, country, postcode, region]) => {
      expect(at(country, postcode, region)).toBe(taxed);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['AX', '00100', 'FI'],
  ['SJ', '0150', 'NO'],
  ['RE', '75001', 'FR'],
  ['JE', 'SW1A 1AA', 'GB'],
  ['IC', '28001', 'ES'],
  ['GL', '1050', 'DK'],
])('%s with the postcode %s, which is on the mainland, is taxed there: %s', (country, postcode, taxed) => {
  expect(at(country, postcode)).toBe(taxed);
});

test.each([
  ['ES', '28001', 'TF', 'ES'],
  ['IT', '57121', 'LIV', 'IT'],
  ['PT', '1000-001', '30', 'PT'],
  ['AT', '1010', 'KLW', 'AT'],
])('the region field does not change the tax: %s %s %s', (country, postcode, region, taxed) => {
  expect(at(country, postcode, region)).toBe(taxed);
});

test('every address has a territory', () => {
  const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
  fc.assert(
    fc.property(country, fc.string(), fc.string(), (code, region, postcode) => {
      expect(taxTerritoryOf({ country: code, region, postcode }).country).toMatch(/^[A-Z]{2}$/);
    }),
  );
});

test.each([
  ['personal', 'FR', 'valid', { business: false, taxNumberValid: false }],
  ['personal', 'CH', 'valid', { business: false, taxNumberValid: false }],
  ['business', 'FR', null, { business: true, taxNumberValid: false }],
  ['business', 'FR', 'valid', { business: true, taxNumberValid: true }],
  ['business', 'FR', 'unvalidated', { business: true, taxNumberValid: false }],
  ['business', 'CH', null, { business: true, taxNumberValid: false }],
  ['business', 'CH', 'invalid', { business: true, taxNumberValid: false }],
  ['business', 'CH', 'pending', { business: true, taxNumberValid: false, taxNumberWellFormed: true }],
  ['business', 'CH', 'valid', { business: true, taxNumberValid: true, taxNumberWellFormed: true }],
] as const)('a %s buyer in %s whose tax number is %s is taxed as %o', (type, country, state, taxed) => {
  const billing = { ...EMPTY_BILLING_DETAILS, type, country };
  expect(taxAddressOf(billing, state)).toEqual({ country, region: null, ...taxed });
});
