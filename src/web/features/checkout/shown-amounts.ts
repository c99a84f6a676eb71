import type { CheckoutView } from './checkout-data.ts';

/**
 * Everything the shopper saw of the price as one string: the charges today and later, and the catalogue version whose
 * terms apply. Equal strings mean the same offer, so an address that changes no amount needs no second confirmation.
 */
export function shownAmounts(catalogueVersion: number, basket: CheckoutView['basket']): string {
  const { currency, lines, discountMinor, taxMode, taxTreatment, taxes, totalMinor, renewals } = basket;
  return JSON.stringify([
    catalogueVersion,
    currency,
    totalMinor,
    discountMinor,
    taxMode,
    taxTreatment,
    lines.map((line) => [line.id, line.totalMinor, line.renewal?.amountMinor, line.trial?.firstChargeMinor]),
    taxes.map((tax) => [tax.name, tax.country, tax.basisPoints, tax.amountMinor]),
    renewals.map((renewal) => [renewal.term, renewal.amountMinor]),
  ]);
}
