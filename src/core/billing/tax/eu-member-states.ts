/**
 * The member states of the European Union, ISO 3166-1 alpha-2
 * (https://european-union.europa.eu/principles-countries-history/eu-countries_en).
 */
export const EU_MEMBER_STATES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether a country is a member state for VAT on services. Northern Ireland (XI) is one for goods only. */
export function isEuMemberState(country: string): boolean {
  return EU_MEMBER_STATES.includes(taxCountryOf(country));
}

/**
 * The country whose VAT law applies in a country. EL is Greece in tax numbers (Directive 2006/112/EC art. 215); Monaco counts as France
 * (art. 7), the Isle of Man as the United Kingdom (https://www.gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs03500),
 * Liechtenstein as Switzerland (Swiss Customs Act art. 3). Åland and the French overseas departments have codes of their own and are
 * outside (art. 6).
 */
export function taxCountryOf(country: string): string {
  return TAXED_AS.get(country) ?? country;
}

const TAXED_AS: ReadonlyMap<string, string> = new Map([
  ['EL', 'GR'],
  ['MC', 'FR'],
  ['IM', 'GB'],
  ['LI', 'CH'],
]);
