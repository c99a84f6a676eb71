import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';

/** A country as needed by address forms. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** 'none': its addresses have no postcode, and the form does not show the field. */
  readonly postcode: 'required' | 'optional' | 'none';
  /** Its addresses need a state, province or prefecture. */
  readonly regionRequired: boolean;
}

/** The country of a code; null if there is none. */
export function findCountry(code: string): Country | null {
  return BY_CODE.get(code) ?? null;
}

/** The name of a country in a language; null for an unknown code. */
export function countryName(code: string, language: Language): string | null {
  const country = findCountry(code);
  if (country === null || language === DEFAULT_LANGUAGE) return country?.name ?? null;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? country.name;
}

/**
 * All countries and territories with their names in a language, sorted by its rules. Cached: every checkout page needs
 * them, and they take 2 ms.
 */
export function countriesIn(language: Language): CountryNames {
  const known = listsIn.get(language) ?? inOrderOf(language);
  listsIn.set(language, known);
  return known;
}

type CountryNames = readonly { readonly code: string; readonly name: string }[];

function inOrderOf(language: Language): CountryNames {
  const { compare } = new Intl.Collator(language);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const nameOf = ({ code, name }: Country) => (language === DEFAULT_LANGUAGE ? name : (names.of(code) ?? name));
  const named = COUNTRIES.map((country) => ({ code: country.code, name: nameOf(country) }));
  return named.toSorted((a, b) => compare(a.name, b.name));
}

const listsIn = new Map<Language, CountryNames>();

// Codes by ISO 3166-1 (https://www.iso.org/iso-3166-country-codes.html).
const NAMES = `
  AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua and Barbuda; AI Anguilla; AL Albania;
  AM Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria; AU Australia; AW Aruba;
  AX Åland Islands; AZ Azerbaijan; BA Bosnia and Herzegovina; BB Barbados; BD Bangladesh; BE Belgium;
  BF Burkina Faso; BG Bulgaria; BH Bahrain; BI Burundi; BJ Benin; BL Saint Barthélemy; BM Bermuda; BN Brunei;
  BO Bolivia; BQ Caribbean Netherlands; BR Brazil; BS Bahamas; BT Bhutan; BV Bouvet Island; BW Botswana;
  BY Belarus; BZ Belize; CA Canada; CC Cocos (Keeling) Islands; CD Congo (Democratic Republic);
  CF Central African Republic; CG Congo (Republic); CH Switzerland; CI Côte d'Ivoire; CK Cook Islands; CL Chile;
  CM Cameroon; CN China; CO Colombia; CR Costa Rica; CU Cuba; CV Cape Verde; CW Curaçao; CX Christmas Island;
  CY Cyprus; CZ Czechia; DE Germany; DJ Djibouti; DK Denmark; DM Dominica; DO Dominican Republic; DZ Algeria;
  EC Ecuador; EE Estonia; EG Egypt; EH Western Sahara; ER Eritrea; ES Spain; ET Ethiopia; FI Finland; FJ Fiji;
  FK Falkland Islands; FM Micronesia; FO Faroe Islands; FR France; GA Gabon; GB United Kingdom; GD Grenada;
  GE Georgia; GF French Guiana; GG Guernsey; GH Ghana; GI Gibraltar; GL Greenland; GM Gambia; GN Guinea;
  GP Guadeloupe; GQ Equatorial Guinea; GR Greece; GS South Georgia and South Sandwich Islands; GT Guatemala;
  GU Guam; GW Guinea-Bissau; GY Guyana; HK Hong Kong; HM Heard and McDonald Islands; HN Honduras; HR Croatia;
  HT Haiti; HU Hungary; ID Indonesia; IE Ireland; IL Israel; IM Isle of Man; IN India;
  IO British Indian Ocean Territory; IQ Iraq; IR Iran; IS Iceland; IT Italy; JE Jersey; JM Jamaica; JO Jordan;
  JP Japan; KE Kenya; KG Kyrgyzstan; KH Cambodia; KI Kiribati; KM Comoros; KN Saint Kitts and Nevis;
  KP North Korea; KR South Korea; KW Kuwait; KY Cayman Islands; KZ Kazakhstan; LA Laos; LB Lebanon;
  LC Saint Lucia; LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesotho; LT Lithuania; LU Luxembourg;
  LV Latvia; LY Libya; MA Morocco; MC Monaco; MD Moldova; ME Montenegro; MF Saint Martin; MG Madagascar;
  MH Marshall Islands; MK North Macedonia; ML Mali; MM Myanmar; MN Mongolia; MO Macao;
  MP Northern Mariana Islands; MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; MU Mauritius; MV Maldives;
  MW Malawi; MX Mexico; MY Malaysia; MZ Mozambique; NA Namibia; NC New Caledonia; NE Niger; NF Norfolk Island;
  NG Nigeria; NI Nicaragua; NL Netherlands; NO Norway; NP Nepal; NR Nauru; NU Niue; NZ New Zealand; OM Oman;
  PA Panama; PE Peru; PF French Polynesia; PG Papua New Guinea; PH Philippines; PK Pakistan; PL Poland;
  PM Saint Pierre and Miquelon; PN Pitcairn Islands; PR Puerto Rico; PS Palestine; PT Portugal; PW Palau;
  PY Paraguay; QA Qatar; RE Réunion; RO Romania; RS Serbia; RU Russia; RW Rwanda; SA Saudi Arabia;
  SB Solomon Islands; SC Seychelles; SD Sudan; SE Sweden; SG Singapore; SH Saint Helena; SI Slovenia;
  SJ Svalbard and Jan Mayen; SK Slovakia; SL Sierra Leone; SM San Marino; SN Senegal; SO Somalia; SR Suriname;
  SS South Sudan; ST São Tomé and Príncipe; SV El Salvador; SX Sint Maarten; SY Syria; SZ Eswatini;
  TC Turks and Caicos Islands; TD Chad; TF French Southern Territories; TG Togo; TH Thailand; TJ Tajikistan;
  TK Tokelau; TL Timor-Leste; TM Turkmenistan; TN Tunisia; TO Tonga; TR Türkiye; TT Trinidad and Tobago;
  TV Tuvalu; TW Taiwan; TZ Tanzania; UA Ukraine; UG Uganda; UM US Outlying Islands; US United States;
  UY Uruguay; UZ Uzbekistan; VA Vatican City; VC Saint Vincent and Grenadines; VE Venezuela;
  VG British Virgin Islands; VI US Virgin Islands; VN Vietnam; VU Vanuatu; WF Wallis and Futuna; WS Samoa;
  YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia; ZW Zimbabwe
`;

// Postcodes by the postal addressing systems of the Universal Postal Union
// (https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions).
const POSTCODE_REQUIRED = new Set(
  (
    'AT AU AX BE BG BR CA CH CN CY CZ DE DK EE ES FI FO FR GB GF GG GL GP GR HR HU IM IN IS IT JE JP KR LI LT LU LV ' +
    'MC MQ MT MX NL NO NZ PL PM PR PT RE RO RU SE SG SI SJ SK SM TR TW UA US VA YT ZA'
  ).split(' '),
);

const POSTCODE_NONE = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM ML MO MR MW NR QA RW SB ' +
    'SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

const REGION_REQUIRED = new Set('AU BR CA CN IN JP MX US'.split(' '));

/** All countries and territories of ISO 3166-1, sorted by English name. */
export const COUNTRIES: readonly Country[] = NAMES.trim()
  .split(/;\s*/)
  .map((entry) => countryFrom(entry.slice(0, 2), entry.slice(3)))
  .toSorted((a, b) => a.name.localeCompare(b.name, DEFAULT_LANGUAGE));

const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

function countryFrom(code: string, name: string): Country {
  const postcode = POSTCODE_REQUIRED.has(code) ? 'required' : POSTCODE_NONE.has(code) ? 'none' : 'optional';
  return { code, name, postcode, regionRequired: REGION_REQUIRED.has(code) };
}
