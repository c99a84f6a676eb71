import { isEuMemberState } from '#core/billing/tax/eu-member-states.ts';
import type { TaxNote } from '#core/billing/tax/tax-note.ts';
import { type TaxTerritory, isOutsideVatTerritory } from '#core/billing/tax/tax-territory.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';

/** What of an invoice decides whether there is a structured one. */
interface InvoiceFacts {
  /** null for a payment request. */
  readonly number: string | null;
  readonly currency: string;
  readonly sellerCountry: string;
  /** How many tax registrations of the seller apply. */
  readonly registrations: number;
  readonly buyer: { readonly company: string | null; readonly taxNumber: string | null };
  /** Where the buyer is taxed. */
  readonly place: TaxTerritory;
  readonly taxNote: TaxNote | null;
  /** The charged lines. */
  readonly lines: readonly Pick<PricedLine, 'taxes'>[];
}

/**
 * Whether an invoice is also available in the structured form of EN 16931, which Directive 2014/55/EU defines: a numbered one of a
 * registered seller in the EU to a business, with the VAT of a member state, or with none because the recipient in another member state
 * accounts for it. The tax of a place outside the VAT of its member state, such as the Canary Islands, is none. Amounts have two decimals
 * at most.
 */
export function hasEInvoice(invoice: InvoiceFacts): boolean {
  const { number, currency, sellerCountry, registrations, buyer, place, lines } = invoice;
  const isBetweenBusinesses = isEuMemberState(sellerCountry) && registrations > 0 && buyer.company !== null;
  if (number === null || !isBetweenBusinesses || currencyDigits(currency) > 2) return false;
  if (lines.length === 0 || isOutsideVatTerritory(place)) return false;
  const taxes = lines.flatMap((line) => line.taxes);
  if (taxes.length === 0) return invoice.taxNote === 'reverse-charge-eu' && buyer.taxNumber !== null;
  const isVat = taxes.every(({ country, basisPoints }) => basisPoints > 0 && isEuMemberState(country));
  return isVat && lines.every((line) => line.taxes.length <= 1);
}
