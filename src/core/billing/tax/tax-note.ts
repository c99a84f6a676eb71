import type { TaxRegistration } from './applicable-registrations.ts';
import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import type { TaxAddress } from './tax-rate.ts';
import { isInEuVatTerritory, isOutsideVatTerritory } from './tax-territory.ts';

/** The notes of invoices without tax. */
export const TAX_NOTES = [
  'reverse-charge-eu',
  'reverse-charge-gb',
  'reverse-charge-no',
  'reverse-charge-au',
  'reverse-charge-nz',
  'reverse-charge',
  'outside',
  'small-enterprise',
] as const;

/** The note of an invoice without tax. */
export type TaxNote = (typeof TAX_NOTES)[number];

/** What of a brand decides the note. */
interface NotedSeller {
  readonly country: string;
  readonly legal: { readonly taxRegistrations: readonly TaxRegistration[] };
}

/**
 * The note of an invoice without tax: 'Reverse charge' (Directive 2006/112/EC art. 226(11a)) by art. 196 within the EU, elsewhere by the
 * law of the recipient's country, which is named if known; that the service is supplied where the buyer is (art. 44, 58); or that a seller
 * that is not registered at home is exempt within the Union as a small enterprise (art. 226(11), 284; in Germany § 34a UStDV), unless the
 * buyer is a business in another member state, which accounts for the tax (art. 196). A seller in a place outside the VAT of its country
 * (art. 6) is outside the Union: not exempt, and businesses on its mainland account for the tax too. null if no note is needed.
 */
export function taxNoteOf(
  treatment: 'standard' | 'reverse-charge' | 'export' | 'not-registered',
  buyer: Pick<TaxAddress, 'country' | 'region' | 'taxNumberValid'>,
  seller: NotedSeller,
): TaxNote | null {
  const { country } = buyer;
  switch (treatment) {
    case 'reverse-charge':
      return isEuMemberState(country) ? 'reverse-charge-eu' : (BY_COUNTRY.get(country) ?? 'reverse-charge');
    case 'export':
      return 'outside';
    case 'not-registered':
      if (!isEuMemberState(seller.country) || !isInEuVatTerritory(buyer)) return null;
      if (buyer.taxNumberValid && (isOutsideVat(seller) || country !== taxCountryOf(seller.country)))
        return 'reverse-charge-eu';
      return isOutsideVat(seller) ? null : 'small-enterprise';
    case 'standard':
      return null;
  }
}

/** Whether a seller that is not registered in its country is registered in a place outside the VAT of it, such as the Canary Islands. */
function isOutsideVat({ country: home, legal: { taxRegistrations } }: NotedSeller): boolean {
  return taxRegistrations.some(
    ({ country, region = null }) =>
      taxCountryOf(country) === taxCountryOf(home) && isOutsideVatTerritory({ country: taxCountryOf(country), region }),
  );
}

const BY_COUNTRY: ReadonlyMap<string, TaxNote> = new Map([
  ['GB', 'reverse-charge-gb'],
  ['NO', 'reverse-charge-no'],
  ['AU', 'reverse-charge-au'],
  ['NZ', 'reverse-charge-nz'],
]);
