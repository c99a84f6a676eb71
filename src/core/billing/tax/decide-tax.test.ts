import { describe, expect, test } from 'vitest';
import { decideTax } from './decide-tax.ts';
import type { TaxAddress, TaxTable } from './tax-rate.ts';
import { buildTaxAddress, buildTaxRate, buildTaxTable } from './tax-table.builder.ts';

const DAY = '2026-05-01';
const COMPANY = { business: true, taxNumberValid: true } as const;

function decide(address: TaxAddress | null, { table = buildTaxTable(), brandCountry = 'DE', day = DAY } = {}) {
  const { treatment, rates, homeRates, estimated } = decideTax({ brandCountry, table, address, day });
  return {
    treatment,
    charged: rates.length === 0 ? null : rates.map((rate) => `${rate.country} ${rate.basisPoints}`).join(' + '),
    home: homeRates[0]?.basisPoints ?? null,
    estimated,
  };
}

describe('a German brand registered at home and for the One-Stop Shop', () => {
  test('charges German tax to a person in Germany', () => {
    const decided = decide(buildTaxAddress());
    expect(decided).toEqual({ treatment: 'standard', charged: 'DE 1900', home: 1900, estimated: false });
  });

  test('charges German tax to a German company with a valid number', () => {
    expect(decide(buildTaxAddress(COMPANY))).toMatchObject({ treatment: 'standard', charged: 'DE 1900' });
  });

  test('charges French tax to a person in France', () => {
    expect(decide(buildTaxAddress({ country: 'FR' }))).toMatchObject({ treatment: 'standard', charged: 'FR 2000' });
  });

  test('leaves the tax to a French company with a valid number', () => {
    const decided = decide(buildTaxAddress({ country: 'FR', ...COMPANY }));
    expect(decided).toEqual({ treatment: 'reverse-charge', charged: null, home: 1900, estimated: false });
  });

  test('charges French tax to a French company whose number is not confirmed', () => {
    const address = buildTaxAddress({ country: 'FR', business: true });
    expect(decide(address)).toMatchObject({ treatment: 'standard', charged: 'FR 2000' });
  });

  test.each(['US', 'GB', 'CH', 'AX'])('exports to %s without tax, company or not', (country) => {
    expect(decide(buildTaxAddress({ country }))).toMatchObject({ treatment: 'export', charged: null, home: 1900 });
    expect(decide(buildTaxAddress({ country, ...COMPANY }))).toMatchObject({ treatment: 'export', charged: null });
  });

  test.each(['GR', 'EL'])('charges Greek tax to %s', (country) => {
    expect(decide(buildTaxAddress({ country }))).toMatchObject({ treatment: 'standard', charged: 'GR 2400' });
  });

  test('charges French tax in Monaco, which counts as France', () => {
    expect(decide(buildTaxAddress({ country: 'MC' }))).toMatchObject({ treatment: 'standard', charged: 'FR 2000' });
  });

  test('assumes its own country, marked as an estimate, while the address is unknown', () => {
    expect(decide(null)).toEqual({ treatment: 'standard', charged: 'DE 1900', home: 1900, estimated: true });
  });
});

describe('a brand with other registrations', () => {
  const german = buildTaxTable({ registrations: ['DE'] });

  test('in one member state only charges its own rate in the others', () => {
    const decided = decide(buildTaxAddress({ country: 'FR' }), { table: german });
    expect(decided).toMatchObject({ treatment: 'standard', charged: 'DE 1900' });
  });

  test('in one member state only leaves the tax to a company in another', () => {
    const decided = decide(buildTaxAddress({ country: 'FR', ...COMPANY }), { table: german });
    expect(decided).toMatchObject({ treatment: 'reverse-charge', charged: null });
  });

  test('abroad charges the rate there, also to companies outside the EU', () => {
    const table = buildTaxTable({ registrations: ['DE', 'EU', 'GB', 'CH'] });
    expect(decide(buildTaxAddress({ country: 'GB' }), { table })).toMatchObject({ charged: 'GB 2000' });
    expect(decide(buildTaxAddress({ country: 'CH', ...COMPANY }), { table })).toMatchObject({ charged: 'CH 810' });
  });

  test('in Britain and for the One-Stop Shop charges both, and leaves the tax to companies in the EU', () => {
    const context = { table: buildTaxTable({ registrations: ['GB', 'EU'] }), brandCountry: 'GB' };
    expect(decide(buildTaxAddress({ country: 'GB', ...COMPANY }), context)).toMatchObject({ charged: 'GB 2000' });
    expect(decide(buildTaxAddress({ country: 'FR' }), context)).toMatchObject({ charged: 'FR 2000' });
    const company = decide(buildTaxAddress({ country: 'FR', ...COMPANY }), context);
    expect(company).toMatchObject({ treatment: 'reverse-charge' });
  });

  test('in Britain alone exports to the EU', () => {
    const context = { table: buildTaxTable({ registrations: ['GB'] }), brandCountry: 'GB' };
    expect(decide(buildTaxAddress({ country: 'FR' }), context)).toMatchObject({ treatment: 'export', home: 2000 });
  });

  test('nowhere charges nothing, at home or abroad', () => {
    const table = buildTaxTable({ registrations: [] });
    const nothing = { treatment: 'not-registered', charged: null, home: null };
    expect(decide(buildTaxAddress(), { table })).toMatchObject(nothing);
    expect(decide(buildTaxAddress({ country: 'FR', ...COMPANY }), { table })).toMatchObject(nothing);
    expect(decide(null, { table })).toMatchObject({ ...nothing, estimated: true });
  });
});

describe('the rate', () => {
  const table: TaxTable = buildTaxTable({
    rates: [
      buildTaxRate({ basisPoints: 1900, to: '2020-06-30' }),
      buildTaxRate({ basisPoints: 1600, from: '2020-07-01', to: '2020-12-31' }),
      buildTaxRate({ basisPoints: 1900, from: '2021-01-01' }),
      buildTaxRate({ country: 'CA', basisPoints: 500, name: 'GST' }),
      buildTaxRate({ country: 'CA', region: 'ON', basisPoints: 1300, name: 'HST' }),
    ],
    registrations: ['DE', 'CA', 'US'],
  });

  test.each([
    ['2020-06-30', 'DE 1900'],
    ['2020-07-01', 'DE 1600'],
    ['2020-12-31', 'DE 1600'],
    ['2021-01-01', 'DE 1900'],
  ])('is that of the day: %s', (day, charged) => {
    expect(decide(buildTaxAddress(), { table, day })).toMatchObject({ charged });
  });

  test('is that of the region, else of the country', () => {
    expect(decide(buildTaxAddress({ country: 'CA', region: 'ON' }), { table })).toMatchObject({ charged: 'CA 1300' });
    expect(decide(buildTaxAddress({ country: 'CA', region: 'AB' }), { table })).toMatchObject({ charged: 'CA 500' });
    expect(decide(buildTaxAddress({ country: 'CA' }), { table })).toMatchObject({ charged: 'CA 500' });
  });

  test("of a region in addition to the country's is charged only if the brand is registered for it", () => {
    const quebec = buildTaxAddress({ country: 'CA', region: 'QC' });
    const gst = buildTaxTable({ registrations: ['DE', 'CA'] });
    expect(decide(quebec, { table: gst })).toMatchObject({ treatment: 'standard', charged: 'CA 500' });
    const both = buildTaxTable({ registrations: ['DE', 'CA', 'CA-QC'] });
    expect(decide(quebec, { table: both })).toMatchObject({ charged: 'CA 500 + CA 997.5' });
    expect(decide(buildTaxAddress({ country: 'CA', region: 'ON' }), { table: both })).toMatchObject({
      charged: 'CA 1300',
    });
    const qst = buildTaxTable({ registrations: ['DE', 'EU', 'CA-QC'] });
    expect(decide(quebec, { table: qst })).toMatchObject({ charged: 'CA 997.5' });
    expect(decide(buildTaxAddress({ country: 'CA', region: 'ON' }), { table: qst })).toMatchObject({
      treatment: 'export',
    });
  });

  test('that began last is charged where several are valid, and none after the last one ended', () => {
    const before = buildTaxRate({ basisPoints: 1900 });
    const after = buildTaxRate({ basisPoints: 2100, from: '2026-05-01' });
    for (const rates of [
      [before, after],
      [after, before],
    ]) {
      const changed = buildTaxTable({ rates });
      expect(decide(buildTaxAddress(), { table: changed, day: '2026-04-30' })).toMatchObject({ charged: 'DE 1900' });
      expect(decide(buildTaxAddress(), { table: changed, day: '2026-05-01' })).toMatchObject({ charged: 'DE 2100' });
    }
    const ended = buildTaxTable({ rates: [{ ...before, to: '2026-04-30' }] });
    expect(decide(buildTaxAddress(), { table: ended, day: '2026-04-30' })).toMatchObject({ charged: 'DE 1900' });
    expect(decide(buildTaxAddress(), { table: ended, day: '2026-05-01' })).toMatchObject({ charged: null });
  });

  test('of a region is charged once and by its own region only, the newest of each tax', () => {
    const provincial = { country: 'CA', isAdditional: true } as const;
    const rates = [
      ...buildTaxTable().rates.filter(({ region }) => region !== 'QC'),
      buildTaxRate({ ...provincial, region: 'QC', name: 'QST', basisPoints: 950 }),
      buildTaxRate({ ...provincial, region: 'QC', name: 'QST', basisPoints: 997.5, from: '2026-01-01' }),
      buildTaxRate({ ...provincial, region: 'BC', name: 'PST', basisPoints: 700 }),
    ];
    const inRegion = (region: string, registrations: readonly string[]) =>
      decide(buildTaxAddress({ country: 'CA', region }), { table: buildTaxTable({ rates, registrations }) }).charged;
    const everywhere = ['DE', 'CA', 'CA-QC', 'CA-BC', 'CA-ON'];
    expect(inRegion('QC', everywhere)).toBe('CA 500 + CA 997.5');
    expect(inRegion('BC', everywhere)).toBe('CA 500 + CA 700');
    expect(inRegion('ON', everywhere)).toBe('CA 1300');
    expect(inRegion('ON', ['DE', 'CA-ON'])).toBe('CA 1300');
  });

  test('of its own country is unknown for a brand that is registered abroad only', () => {
    const british = { brandCountry: 'FR', table: buildTaxTable({ registrations: ['GB'] }) };
    expect(decide(buildTaxAddress({ country: 'GB' }), british)).toMatchObject({ charged: 'GB 2000', home: null });
  });

  test('is none where the brand is registered but the table has no rate', () => {
    const decided = decide(buildTaxAddress({ country: 'US', region: 'OR' }), { table });
    expect(decided).toMatchObject({ treatment: 'standard', charged: null });
  });
});

describe('a brand that charges in a country but not in a part of it', () => {
  test('charges nothing there', () => {
    const table = buildTaxTable({ outside: ['FR-X'] });
    expect(decide(buildTaxAddress({ country: 'FR', region: 'X' }), { table })).toMatchObject({
      treatment: 'export',
      charged: null,
    });
    expect(decide(buildTaxAddress({ country: 'FR' }), { table })).toMatchObject({ charged: 'FR 2000' });
  });
});

describe('a brand in the Canary Islands that is registered for the One-Stop Shop', () => {
  const rates = [
    buildTaxRate({ country: 'ES', basisPoints: 2100 }),
    buildTaxRate({ country: 'ES', region: 'CN', name: 'IGIC', basisPoints: 700 }),
  ];
  const canarian = { brandCountry: 'ES', table: buildTaxTable({ rates, registrations: ['EU', 'ES-CN'] }) };
  const mainland = { brandCountry: 'ES', table: buildTaxTable({ rates, registrations: ['ES', 'EU', 'ES-CN'] }) };

  test.each([
    ['leaves the tax to a company on the mainland', canarian, null, COMPANY, 'reverse-charge', null],
    ['charges a person on the mainland its tax', canarian, null, {}, 'standard', 'ES 2100'],
    ['charges a company on the islands their tax', canarian, 'CN', COMPANY, 'standard', 'ES 700'],
    ['is on the mainland if it is registered there as well', mainland, null, COMPANY, 'standard', 'ES 2100'],
  ] as const)('%s', (_case, seller, region, buyer, treatment, charged) => {
    const address = buildTaxAddress({ country: 'ES', region, ...buyer });
    expect(decide(address, seller)).toMatchObject({ treatment, charged });
  });
});

describe('a business outside the Union, where the brand is registered', () => {
  const registrations = ['DE', 'EU', 'GB', 'NO', 'CH'];
  const business = (country: string) => buildTaxAddress({ country, business: true, taxNumberWellFormed: true });

  test.each([
    ['GB', 'reverse-charge'],
    ['NO', 'reverse-charge'],
    ['CH', 'standard'],
  ])('in %s with a well-formed number is treated by local law: %s', (country, treatment) => {
    expect(decide(business(country), { table: buildTaxTable({ registrations }) })).toMatchObject({ treatment });
  });

  test('is taxed without a number, and if the buyer is a person', () => {
    const table = buildTaxTable({ registrations });
    expect(decide(buildTaxAddress({ country: 'GB', business: true }), { table })).toMatchObject({ charged: 'GB 2000' });
    const person = buildTaxAddress({ country: 'GB', taxNumberWellFormed: true });
    expect(decide(person, { table })).toMatchObject({ charged: 'GB 2000' });
  });

  test('is treated as configured by the brand', () => {
    const always = buildTaxTable({ registrations, businesses: { GB: 'always-tax' } });
    expect(decide(business('GB'), { table: always })).toMatchObject({ charged: 'GB 2000' });
    const withAuthority = buildTaxTable({ registrations, businesses: { GB: 'ask-authority' } });
    expect(decide(business('GB'), { table: withAuthority })).toMatchObject({ charged: 'GB 2000' });
    const confirmed = { ...business('GB'), taxNumberValid: true };
    expect(decide(confirmed, { table: withAuthority })).toMatchObject({ treatment: 'reverse-charge' });
  });

  test('in a member state needs a confirmed number, not only a well-formed one', () => {
    expect(decide(business('FR'), { table: buildTaxTable({ registrations }) })).toMatchObject({ charged: 'FR 2000' });
  });
});
