import { type WorkedCase, buildWorkedCase, company } from './worked-case.builder.ts';

const NOTICE_741A = 'https://www.gov.uk/guidance/vat-place-of-supply-of-services-notice-741a';
const UK_DIGITAL =
  'https://www.gov.uk/government/publications/vat-supplying-digital-services-and-the-vat-mini-one-stop-shop/vat-supplying-digital-services-and-the-vat-mini-one-stop-shop';
const UK_TERRITORY = 'https://www.gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs03500';
const ART_58 = 'https://eur-lex.europa.eu/eli/dir/2006/112/oj art. 58, 358a–369';
const ART_44_196 = 'https://eur-lex.europa.eu/eli/dir/2006/112/oj art. 44, 196';
const LIECHTENSTEIN =
  'https://llv.li/en/national-administration/fiscal-authority/value-added-tax/who-is-taxable-for-vat';
const ESTV = 'https://www.estv.admin.ch/estv/en/home/value-added-tax/vat-rates-switzerland.html';
const VOEC =
  'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/electronic-services/legal-information/what-is-vat-on-electronic-services/';
const VOEC_BUSINESS =
  'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/electronic-services/legal-information/who-can-use-the-simplified-system/';
const ATO = 'http://www.ato.gov.au/AusGSTCompliance';
const ATO_BUSINESS =
  'https://www.ato.gov.au/Business/International-tax-for-business/GST-on-imported-goods-and-services/Australian-business-importing-goods-and-services/';
const IRD = 'https://www.ird.govt.nz/gst/gst-for-overseas-businesses/supplying-remote-services-into-new-zealand';
const IRD_BUSINESS = 'http://www.ird.govt.nz/news-updates/like-to-know-supplying-remote-services.html';
const SARS = 'https://www.sars.gov.za/businesses-and-employers/my-business-and-tax/vat-connect-issue-19-june-2025';
const CRA =
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html';
const REVENU_QUEBEC = 'http://www.revenuquebec.ca/en/entreprise/taxes/tvq_tps/calcul-taxes.aspx';

const MONTREAL = { country: 'CA', region: 'Québec', postcode: 'H2X 1Y4' };

/** Sales by sellers outside the European Union, and to buyers in countries where a foreign seller is registered. */
export const NON_EU_CASES: readonly WorkedCase[] = [
  // United Kingdom.
  buildWorkedCase('british', 'GB', 10_000, 'VAT 20% 20.00 = 120.00', UK_DIGITAL),
  buildWorkedCase('british', company('GB'), 10_000, 'VAT 20% 20.00 = 120.00', `${NOTICE_741A} §6`),
  buildWorkedCase('british', { country: 'GB', postcode: 'BT1 5GS' }, 10_000, 'VAT 20% 20.00 = 120.00', UK_DIGITAL),
  buildWorkedCase('british', 'IM', 10_000, 'VAT 20% 20.00 = 120.00', UK_TERRITORY),
  buildWorkedCase('british', 'FR', 10_000, 'export = 100.00', UK_DIGITAL),
  buildWorkedCase('british', company('FR'), 10_000, 'export = 100.00', `${NOTICE_741A} §6`),
  buildWorkedCase('british', 'JE', 10_000, 'export = 100.00', UK_TERRITORY),
  buildWorkedCase('britishWithUnion', 'FR', 10_000, 'VAT 20% 20.00 = 120.00', ART_58),
  buildWorkedCase('britishWithUnion', 'IE', 10_000, 'VAT 23% 23.00 = 123.00', ART_58),
  buildWorkedCase('britishWithUnion', company('FR'), 10_000, 'reverse-charge = 100.00', ART_44_196),
  buildWorkedCase('american', 'GB', 10_000, 'VAT 20% 20.00 = 120.00', UK_DIGITAL),
  buildWorkedCase('american', company('GB'), 10_000, 'reverse-charge = 100.00', `${NOTICE_741A} §5`),
  buildWorkedCase(
    'american',
    company('GB', { company: 'unconfirmed' }),
    10_000,
    'VAT 20% 20.00 = 120.00',
    `${NOTICE_741A} §6`,
  ),
  // The Union, from outside.
  buildWorkedCase('american', 'DE', 10_000, 'VAT 19% 19.00 = 119.00', ART_58),
  buildWorkedCase('american', company('DE'), 10_000, 'reverse-charge = 100.00', ART_44_196),
  // Switzerland and Liechtenstein.
  buildWorkedCase('swiss', 'CH', 10_000, 'VAT 8.1% 8.10 = 108.10', ESTV),
  buildWorkedCase('swiss', 'CH', 10_000, 'VAT 7.7% 7.70 = 107.70', ESTV, '2023-12-31'),
  buildWorkedCase('swiss', 'CH', 10_000, 'VAT 8.1% 8.10 = 108.10', ESTV, '2024-01-01'),
  buildWorkedCase('swiss', 'LI', 10_000, 'VAT 8.1% 8.10 = 108.10', LIECHTENSTEIN),
  // Norway: consumers by VOEC, companies account for the tax themselves.
  buildWorkedCase('american', 'NO', 10_000, 'VAT 25% 25.00 = 125.00', VOEC),
  buildWorkedCase('american', company('NO'), 10_000, 'reverse-charge = 100.00', VOEC_BUSINESS),
  // Australia.
  buildWorkedCase('american', 'AU', 10_000, 'GST 10% 10.00 = 110.00', ATO),
  buildWorkedCase('american', company('AU'), 10_000, 'reverse-charge = 100.00', ATO_BUSINESS),
  buildWorkedCase(
    'american',
    company('AU', { company: 'unconfirmed' }),
    10_000,
    'GST 10% 10.00 = 110.00',
    ATO_BUSINESS,
  ),
  buildWorkedCase('australian', 'AU', 11_000, 'GST 10% 10.00 = 110.00', ATO),
  // New Zealand.
  buildWorkedCase('american', 'NZ', 10_000, 'GST 15% 15.00 = 115.00', IRD),
  buildWorkedCase('american', company('NZ'), 10_000, 'reverse-charge = 100.00', IRD_BUSINESS),
  buildWorkedCase('newZealander', 'NZ', 11_500, 'GST 15% 15.00 = 115.00', IRD),
  // South Africa.
  buildWorkedCase('american', 'ZA', 10_000, 'VAT 15% 15.00 = 115.00', SARS),
  // Canada: by province, two taxes in Québec.
  buildWorkedCase('canadian', { country: 'CA', region: 'ON' }, 10_000, 'HST 13% 13.00 = 113.00', CRA),
  buildWorkedCase('canadian', { country: 'CA', region: 'NB' }, 10_000, 'HST 15% 15.00 = 115.00', CRA),
  buildWorkedCase('canadian', { country: 'CA', region: 'NL' }, 10_000, 'HST 15% 15.00 = 115.00', CRA),
  buildWorkedCase('canadian', { country: 'CA', region: 'PE' }, 10_000, 'HST 15% 15.00 = 115.00', CRA),
  buildWorkedCase('canadian', { country: 'CA', region: 'NS' }, 10_000, 'HST 15% 15.00 = 115.00', CRA, '2025-03-31'),
  buildWorkedCase('canadian', { country: 'CA', region: 'NS' }, 10_000, 'HST 14% 14.00 = 114.00', CRA, '2025-04-01'),
  buildWorkedCase('canadian', { country: 'CA', region: 'AB' }, 10_000, 'GST 5% 5.00 = 105.00', CRA),
  buildWorkedCase('canadian', { country: 'CA', region: 'YT' }, 10_000, 'GST 5% 5.00 = 105.00', CRA),
  buildWorkedCase('canadian', MONTREAL, 10_000, 'GST 5% 5.00 + QST 9.975% 9.98 = 114.98', REVENU_QUEBEC),
  buildWorkedCase('canadianGross', MONTREAL, 11_498, 'GST 5% 5.00 + QST 9.975% 9.98 = 114.98', REVENU_QUEBEC),
  buildWorkedCase('american', MONTREAL, 10_000, 'GST 5% 5.00 + QST 9.975% 9.98 = 114.98', REVENU_QUEBEC),
  buildWorkedCase('american', { country: 'CA', postcode: 'M5V 2T6' }, 10_000, 'HST 13% 13.00 = 113.00', CRA),
  buildWorkedCase('american', { country: 'CA', region: 'Alberta' }, 10_000, 'GST 5% 5.00 = 105.00', CRA),
];
