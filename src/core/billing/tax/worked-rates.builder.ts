import type { TaxRate } from './tax-rate.ts';
import { buildTaxRate } from './tax-table.builder.ts';

const COMMISSION = 'https://taxation-customs.ec.europa.eu/system/files/2021-06/vat_rates_en.pdf';
const TEDB = 'https://ec.europa.eu/taxation_customs/tedb/';
const CRA =
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html';
const REVENU_QUEBEC =
  'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/';
const VERO =
  'https://vero.fi/en/businesses-and-corporations/taxes-and-charges/vat/rates-of-vat/new-vat-rate-from-1-september-2024--instructions-for-vat-reporting';
const USTG_12 = 'https://www.gesetze-im-internet.de/ustg_1980/__12.html';
const BMF_2020 = 'BMF letter of 30 June 2020, III C 2 - S 7030/20/10009 :004 (BStBl 2020 I p. 584)';
const ESTV = 'https://www.estv.admin.ch/estv/en/home/value-added-tax/vat-rates-switzerland.html';

/** Standard rates for the worked cases: [where, name, percent, first day, page, last day]. */
const WRITTEN: readonly (readonly [string, string, number, string, string, string?])[] = [
  ['AT', 'VAT', 20, '1984-01-01', COMMISSION],
  ['BE', 'VAT', 21, '1996-01-01', COMMISSION],
  ['BG', 'VAT', 20, '1999-01-01', COMMISSION],
  ['CY', 'VAT', 19, '2014-01-13', COMMISSION],
  ['CZ', 'VAT', 21, '2013-01-01', COMMISSION],
  ['DE', 'VAT', 19, '2007-01-01', USTG_12, '2020-06-30'],
  ['DE', 'VAT', 16, '2020-07-01', BMF_2020, '2020-12-31'],
  ['DE', 'VAT', 19, '2021-01-01', USTG_12],
  ['DK', 'VAT', 25, '1992-01-01', COMMISSION],
  ['EE', 'VAT', 24, '2025-07-01', TEDB],
  ['ES', 'VAT', 21, '2012-09-01', COMMISSION],
  ['FI', 'VAT', 24, '2013-01-01', VERO, '2024-08-31'],
  ['FI', 'VAT', 25.5, '2024-09-01', VERO],
  ['FR', 'VAT', 20, '2014-01-01', COMMISSION],
  ['GR', 'VAT', 24, '2016-06-01', COMMISSION],
  ['HR', 'VAT', 25, '2012-03-01', COMMISSION],
  ['HU', 'VAT', 27, '2012-01-01', COMMISSION],
  ['IE', 'VAT', 23, '2021-03-01', TEDB],
  ['IT', 'VAT', 22, '2013-10-01', COMMISSION],
  ['LT', 'VAT', 21, '2009-09-01', COMMISSION],
  ['LU', 'VAT', 17, '2024-01-01', TEDB],
  ['LV', 'VAT', 21, '2012-07-01', COMMISSION],
  ['MT', 'VAT', 18, '2004-01-01', COMMISSION],
  ['NL', 'VAT', 21, '2012-10-01', COMMISSION],
  ['PL', 'VAT', 23, '2011-01-01', COMMISSION],
  ['PT', 'VAT', 23, '2011-01-01', COMMISSION],
  ['RO', 'VAT', 21, '2025-08-01', TEDB],
  ['SE', 'VAT', 25, '1990-07-01', COMMISSION],
  ['SI', 'VAT', 22, '2013-07-01', COMMISSION],
  ['SK', 'VAT', 23, '2025-01-01', TEDB],
  ['GB', 'VAT', 20, '2011-01-04', 'https://www.gov.uk/vat-rates'],
  ['CH', 'VAT', 7.7, '2018-01-01', ESTV, '2023-12-31'],
  ['CH', 'VAT', 8.1, '2024-01-01', ESTV],
  ['NO', 'VAT', 25, '2012-01-01', 'https://www.skatteetaten.no/satser/merverdiavgift'],
  [
    'AU',
    'GST',
    10,
    '2000-07-01',
    'https://www.ato.gov.au/about-ato/research-and-statistics/in-detail/tax-gap/a-h-tax-gaps/goods-and-services-tax-gap/overview',
  ],
  [
    'NZ',
    'GST',
    15,
    '2010-10-01',
    'https://www.taxtechnical.ird.govt.nz/new-legislation/act-articles/taxation-budget-measures-act-2010/gst-rate-increase',
  ],
  [
    'ZA',
    'VAT',
    15,
    '2018-04-01',
    'https://www.sars.gov.za/businesses-and-employers/my-business-and-tax/vat-connect-issue-19-june-2025',
  ],
  ['CA', 'GST', 5, '2008-01-01', CRA],
  ['CA-ON', 'HST', 13, '2010-07-01', CRA],
  ['CA-NB', 'HST', 15, '2016-07-01', CRA],
  ['CA-NL', 'HST', 15, '2016-07-01', CRA],
  ['CA-PE', 'HST', 15, '2016-10-01', CRA],
  ['CA-NS', 'HST', 15, '2010-07-01', CRA, '2025-03-31'],
  ['CA-NS', 'HST', 14, '2025-04-01', CRA],
  ['CA-QC', 'QST', 9.975, '2013-01-01', REVENU_QUEBEC],
];

/** The rates of the worked cases; QST is charged in addition to its country's rate. */
export const WORKED_RATES: readonly TaxRate[] = WRITTEN.map(([where, name, percent, from, source, to = null]) => {
  const [country = '', region = null] = where.split('-');
  const basisPoints = Number((percent * 100).toFixed(1));
  return buildTaxRate({ country, region, name, basisPoints, from, to, source, isAdditional: name === 'QST' });
});
