import { type WorkedCase, buildWorkedCase, company } from './worked-case.builder.ts';

const DIRECTIVE = 'https://eur-lex.europa.eu/eli/dir/2006/112/oj';
const ART_6 = `${DIRECTIVE} art. 6`;
const ART_7 = `${DIRECTIVE} art. 7`;
const ART_44_196 = `${DIRECTIVE} art. 44, 196`;
const ART_58 = `${DIRECTIVE} art. 58`;
const ART_59C = `${DIRECTIVE} art. 59c`;
const ART_18 = 'https://eur-lex.europa.eu/eli/reg_impl/2011/282/oj art. 18';
const TERRITORIES =
  'https://ec.europa.eu/taxation_customs/business/vat/eu-vat-rules-topic/territorial-status-eu-countries-certain-territories_en';
const UK_TERRITORY = 'https://www.gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs03500';
const BMF_2020 = 'BMF letter of 30 June 2020, III C 2 - S 7030/20/10009 :004 (BStBl 2020 I p. 584)';
const VERO =
  'https://vero.fi/en/businesses-and-corporations/taxes-and-charges/vat/rates-of-vat/new-vat-rate-from-1-september-2024--instructions-for-vat-reporting';

/** Sales by a seller in the European Union. */
export const EU_CASES: readonly WorkedCase[] = [
  // Consumers in each member state: taxed at their place, at the local rate.
  buildWorkedCase('german', 'AT', 10_000, 'VAT 20% 20.00 = 120.00', ART_58),
  buildWorkedCase('german', 'BE', 10_000, 'VAT 21% 21.00 = 121.00', ART_58),
  buildWorkedCase('german', 'BG', 10_000, 'VAT 20% 20.00 = 120.00', ART_58),
  buildWorkedCase('german', 'CY', 10_000, 'VAT 19% 19.00 = 119.00', ART_58),
  buildWorkedCase('german', 'CZ', 10_000, 'VAT 21% 21.00 = 121.00', ART_58),
  buildWorkedCase('german', 'DE', 10_000, 'VAT 19% 19.00 = 119.00', ART_58),
  buildWorkedCase('german', 'DK', 10_000, 'VAT 25% 25.00 = 125.00', ART_58),
  buildWorkedCase('german', 'EE', 10_000, 'VAT 24% 24.00 = 124.00', ART_58),
  buildWorkedCase('german', 'ES', 10_000, 'VAT 21% 21.00 = 121.00', ART_58),
  buildWorkedCase('german', 'FI', 10_000, 'VAT 25.5% 25.50 = 125.50', ART_58),
  buildWorkedCase('german', 'FR', 10_000, 'VAT 20% 20.00 = 120.00', ART_58),
  buildWorkedCase('german', 'GR', 10_000, 'VAT 24% 24.00 = 124.00', ART_58),
  buildWorkedCase('german', 'HR', 10_000, 'VAT 25% 25.00 = 125.00', ART_58),
  buildWorkedCase('german', 'HU', 10_000, 'VAT 27% 27.00 = 127.00', ART_58),
  buildWorkedCase('german', 'IE', 10_000, 'VAT 23% 23.00 = 123.00', ART_58),
  buildWorkedCase('german', 'IT', 10_000, 'VAT 22% 22.00 = 122.00', ART_58),
  buildWorkedCase('german', 'LT', 10_000, 'VAT 21% 21.00 = 121.00', ART_58),
  buildWorkedCase('german', 'LU', 10_000, 'VAT 17% 17.00 = 117.00', ART_58),
  buildWorkedCase('german', 'LV', 10_000, 'VAT 21% 21.00 = 121.00', ART_58),
  buildWorkedCase('german', 'MT', 10_000, 'VAT 18% 18.00 = 118.00', ART_58),
  buildWorkedCase('german', 'NL', 10_000, 'VAT 21% 21.00 = 121.00', ART_58),
  buildWorkedCase('german', 'PL', 10_000, 'VAT 23% 23.00 = 123.00', ART_58),
  buildWorkedCase('german', 'PT', 10_000, 'VAT 23% 23.00 = 123.00', ART_58),
  buildWorkedCase('german', 'RO', 10_000, 'VAT 21% 21.00 = 121.00', ART_58),
  buildWorkedCase('german', 'SE', 10_000, 'VAT 25% 25.00 = 125.00', ART_58),
  buildWorkedCase('german', 'SI', 10_000, 'VAT 22% 22.00 = 122.00', ART_58),
  buildWorkedCase('german', 'SK', 10_000, 'VAT 23% 23.00 = 123.00', ART_58),
  // Prices with tax: the gross or the net stays.
  buildWorkedCase('germanGross', 'DE', 11_900, 'VAT 19% 19.00 = 119.00', ART_58),
  buildWorkedCase('germanGross', 'FR', 11_900, 'VAT 20% 19.83 = 119.00', ART_58),
  buildWorkedCase('germanGross', 'HU', 11_900, 'VAT 27% 25.30 = 119.00', ART_58),
  buildWorkedCase('germanNet', 'FR', 11_900, 'VAT 20% 20.00 = 120.00', ART_58),
  buildWorkedCase('germanNet', 'LU', 11_900, 'VAT 17% 17.00 = 117.00', ART_58),
  // Companies.
  buildWorkedCase('german', company('FR'), 10_000, 'reverse-charge = 100.00', ART_44_196),
  buildWorkedCase('germanGross', company('FR'), 11_900, 'reverse-charge = 100.00', ART_44_196),
  buildWorkedCase('germanSmall', company('AT'), 11_900, 'reverse-charge = 100.00', ART_44_196),
  buildWorkedCase('german', company('DE'), 10_000, 'VAT 19% 19.00 = 119.00', `${DIRECTIVE} art. 44, 193`),
  buildWorkedCase('german', company('FR', { company: 'unconfirmed' }), 10_000, 'VAT 20% 20.00 = 120.00', ART_18),
  buildWorkedCase('german', company('MC'), 10_000, 'reverse-charge = 100.00', ART_7),
  buildWorkedCase('german', company('US'), 10_000, 'export = 100.00', `${DIRECTIVE} art. 44`),
  buildWorkedCase('german', company('GB'), 10_000, 'export = 100.00', `${DIRECTIVE} art. 44`),
  buildWorkedCase('german', company('ES', { postcode: '35001' }), 10_000, 'export = 100.00', ART_6),
  // Below the threshold the seller's own tax is charged to consumers in other member states.
  buildWorkedCase('germanSmall', 'FR', 11_900, 'VAT 19% 19.00 = 119.00', ART_59C),
  buildWorkedCase('germanSmall', 'HU', 11_900, 'VAT 19% 19.00 = 119.00', ART_59C),
  buildWorkedCase('germanSmall', 'US', 11_900, 'export = 100.00', ART_58),
  // Third countries.
  buildWorkedCase('germanGross', 'US', 11_900, 'export = 100.00', ART_58),
  buildWorkedCase('germanGross', 'CH', 11_900, 'export = 100.00', ART_58),
  buildWorkedCase('germanGross', 'GB', 11_900, 'export = 100.00', ART_58),
  buildWorkedCase('germanGross', 'NO', 11_900, 'export = 100.00', ART_58),
  // Northern Ireland is treated as a member state for goods only.
  buildWorkedCase(
    'germanGross',
    { country: 'GB', postcode: 'BT1 5GS' },
    11_900,
    'export = 100.00',
    'https://www.gov.uk/guidance/vat-place-of-supply-of-services-notice-741a §1.4',
  ),
  // Parts of member states outside their VAT, and others that are inside.
  buildWorkedCase('german', 'MC', 10_000, 'VAT 20% 20.00 = 120.00', ART_7),
  buildWorkedCase('germanGross', 'AX', 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', { country: 'ES', postcode: '35001' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('spanish', { country: 'ES', postcode: '38001' }, 12_100, 'export = 100.00', ART_6),
  buildWorkedCase('spanish', { country: 'ES', postcode: '07001' }, 12_100, 'VAT 21% 21.00 = 121.00', TERRITORIES),
  buildWorkedCase('germanGross', { country: 'ES', postcode: '51001' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', { country: 'ES', postcode: '52001' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', { country: 'IT', postcode: '23041' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('italian', { country: 'IT', postcode: '22061' }, 12_200, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', { country: 'GR', postcode: '63086' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', { country: 'DE', postcode: '27498' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', { country: 'DE', postcode: '78266' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', 'GP', 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', { country: 'FR', postcode: '97410' }, 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', 'GG', 11_900, 'export = 100.00', ART_6),
  buildWorkedCase('germanGross', 'FO', 11_900, 'export = 100.00', TERRITORIES),
  buildWorkedCase('germanGross', 'IM', 11_900, 'export = 100.00', UK_TERRITORY),
  // The day decides.
  buildWorkedCase('german', 'DE', 10_000, 'VAT 19% 19.00 = 119.00', BMF_2020, '2020-06-30'),
  buildWorkedCase('german', 'DE', 10_000, 'VAT 16% 16.00 = 116.00', BMF_2020, '2020-07-01'),
  buildWorkedCase('german', 'DE', 10_000, 'VAT 16% 16.00 = 116.00', BMF_2020, '2020-12-31'),
  buildWorkedCase('german', 'DE', 10_000, 'VAT 19% 19.00 = 119.00', BMF_2020, '2021-01-01'),
  buildWorkedCase('german', 'FI', 10_000, 'VAT 24% 24.00 = 124.00', VERO, '2024-08-31'),
  buildWorkedCase('german', 'FI', 10_000, 'VAT 25.5% 25.50 = 125.50', VERO, '2024-09-01'),
];
