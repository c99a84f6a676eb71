import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import type { TaxAddress } from './tax-rate.ts';
import { isInEuVatTerritory } from './tax-territory.ts';

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

/**
 * The note of an invoice without tax: 'Reverse charge' (Directive 2006/112/EC art. 226(11a)) by art. 196 within the EU, elsewhere by the
 * law of the recipient's country, which is named if known; that the service is supplied where the buyer is (art. 44, 58); or that a seller
 * that is not registered at home is exempt within the Union as a small enterprise (art. 226(11), 284; in Germany § 34a UStDV), unless the
 * buyer is a business in another member state, which accounts for the tax (art. 196). null if no note is needed.
 */
export function taxNoteOf(
  treatment: 'standard' | 'reverse-charge' | 'export' | 'not-registered',
  buyer: Pick<TaxAddress, 'country' | 'region' | 'taxNumberValid'>,
  seller: { readonly country: string },
): TaxNote | null {
  const { country } = buyer;
  switch (treatment) {
    case 'reverse-charge':
      return isEuMemberState(country) ? 'reverse-charge-eu' : (BY_COUNTRY.get(country) ?? 'reverse-charge');
    case 'export':
      return 'outside';
    case 'not-registered':
      if (!isEuMemberState(seller.country) || !isInEuVatTerritory(buyer)) return null;
      return buyer.taxNumberValid && country !== taxCountryOf(seller.country)
        ? 'reverse-charge-eu'
        : 'small-enterprise';
    case 'standard':
      return null;
  }
}

const BY_COUNTRY: ReadonlyMap<string, TaxNote> = new Map([
  ['GB', 'reverse-charge-gb'],
  ['NO', 'reverse-charge-no'],
  ['AU', 'reverse-charge-au'],
  ['NZ', 'reverse-charge-nz'],
]);
