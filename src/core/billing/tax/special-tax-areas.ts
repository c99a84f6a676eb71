/**
 * A place with tax rules of its own, and the ways addresses there are written: by a country and a postcode, or by a country code of its
 * own.
 */
export interface SpecialTaxArea {
  /** The country whose tax law applies there, or the place itself. */
  readonly country: string;
  /** The subdivision of ISO 3166-2; for places without one a code of our own (HEL, LIV, CAM, KLW). */
  readonly region: string | null;
  /**
   * Countries whose postcodes it shares, with its postcodes: digits only, or letters and digits in the United Kingdom and its neighbours.
   */
  readonly written: readonly (readonly [country: string, postcodes: RegExp])[];
  /** Country codes of this place, whatever the postcode: ISO 3166-1, or reserved ones (IC, EA, XI). */
  readonly codes?: readonly string[];
}

/**
 * Places whose tax differs from that of the country in their addresses. Within member states: Directive 2006/112/EC art. 6 (outside their
 * VAT), 7 (Monaco, the Isle of Man), 104 and 105 (rates of their own), and
 * https://taxation-customs.ec.europa.eu/taxation/vat/vat-directive/territorial-status-eu-countries-and-certain-territories_en. Elsewhere:
 * Svalbard and Jan Mayen (Norwegian VAT Act § 1-2), Büsingen and Liechtenstein (Swiss VAT Act art. 3), Jersey and Guernsey
 * (https://www.gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs03500), Australia's external territories (A New Tax System
 * (Goods and Services Tax) Act 1999 s 195-1, indirect tax zone). The first match counts.
 */
export const SPECIAL_TAX_AREAS: readonly SpecialTaxArea[] = [
  { country: 'DE', region: 'HEL', written: [['DE', /^27498$/]] },
  {
    country: 'CH',
    region: null,
    written: [
      ['DE', /^78266$/],
      ['CH', /^8238$/],
    ],
  },
  // Jungholz and Mittelberg have German postcodes too.
  {
    country: 'AT',
    region: 'KLW',
    written: [
      ['AT', /^(?:6691|699[123]|87491|8756[789])$/],
      ['DE', /^(?:87491|8756[789])$/],
    ],
  },
  { country: 'ES', region: 'CN', written: [['ES', /^(?:35|38)\d{3}$/]], codes: ['IC'] },
  { country: 'ES', region: 'CE', written: [['ES', /^51\d{3}$/]], codes: ['EA'] },
  { country: 'ES', region: 'ML', written: [['ES', /^52\d{3}$/]] },
  { country: 'GR', region: '69', written: [['GR', /^6308[67]$/]] },
  { country: 'IT', region: 'LIV', written: [['IT', /^23041$/]] },
  // Campione has a Swiss postcode too.
  {
    country: 'IT',
    region: 'CAM',
    written: [
      ['IT', /^(?:22061|22060|6911)$/],
      ['CH', /^(?:6911|22061)$/],
    ],
  },
  { country: 'SM', region: null, written: [['IT', /^4789\d$/]], codes: ['SM'] },
  { country: 'VA', region: null, written: [['IT', /^00120$/]], codes: ['VA'] },
  { country: 'PT', region: '30', written: [['PT', /^9[0-4]\d\d(?:\d{3})?$/]] },
  { country: 'PT', region: '20', written: [['PT', /^9[5-9]\d\d(?:\d{3})?$/]] },
  { country: 'AX', region: null, written: [['FI', /^22\d{3}$/]], codes: ['AX'] },
  { country: 'BL', region: null, written: [['FR', /^97133$/]], codes: ['BL'] },
  { country: 'MF', region: null, written: [['FR', /^97150$/]], codes: ['MF'] },
  { country: 'GP', region: null, written: [['FR', /^971\d\d$/]], codes: ['GP'] },
  { country: 'MQ', region: null, written: [['FR', /^972\d\d$/]], codes: ['MQ'] },
  { country: 'GF', region: null, written: [['FR', /^973\d\d$/]], codes: ['GF'] },
  { country: 'RE', region: null, written: [['FR', /^974\d\d$/]], codes: ['RE'] },
  { country: 'PM', region: null, written: [['FR', /^975\d\d$/]], codes: ['PM'] },
  { country: 'YT', region: null, written: [['FR', /^976\d\d$/]], codes: ['YT'] },
  { country: 'TF', region: null, written: [['FR', /^984\d\d$/]], codes: ['TF'] },
  { country: 'WF', region: null, written: [['FR', /^986\d\d$/]], codes: ['WF'] },
  { country: 'PF', region: null, written: [['FR', /^987\d\d$/]], codes: ['PF'] },
  { country: 'NC', region: null, written: [['FR', /^988\d\d$/]], codes: ['NC'] },
  { country: 'FR', region: null, written: [['FR', /^980\d\d$/]], codes: ['MC'] },
  { country: 'GL', region: null, written: [['DK', /^39\d\d$/]], codes: ['GL'] },
  { country: 'FO', region: null, written: [['DK', /^\d{3}$/]], codes: ['FO'] },
  { country: 'SJ', region: null, written: [['NO', /^(?:917\d|8099)$/]], codes: ['SJ'] },
  { country: 'JE', region: null, written: [['GB', /^JE/]], codes: ['JE'] },
  { country: 'GG', region: null, written: [['GB', /^GY/]], codes: ['GG'] },
  { country: 'GB', region: null, written: [['GB', /^(?:IM|BT)/]], codes: ['IM', 'XI'] },
  { country: 'CH', region: null, written: [['CH', /^94(?:8[5-9]|9\d)$/]], codes: ['LI'] },
  { country: 'NF', region: null, written: [['AU', /^2899$/]], codes: ['NF'] },
  { country: 'CX', region: null, written: [['AU', /^6798$/]], codes: ['CX'] },
  { country: 'CC', region: null, written: [['AU', /^6799$/]], codes: ['CC'] },
];
