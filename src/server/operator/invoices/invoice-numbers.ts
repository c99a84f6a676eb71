import { NUMBER_SERIES, numberSpellings } from '#core/billing/document-number.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';

/** The numbers that invoices of some brands may have when a text names them in any case; null for all brands. */
export function invoiceNumbers(
  storefronts: Pick<OperatorServices['storefronts'], 'list'>,
  brandIds: readonly string[] | null,
  text: string,
): readonly string[] {
  const brands = storefronts.list().flatMap(({ brand }) => (brandIds?.includes(brand.id) === false ? [] : brand));
  const series = brands.map(({ numbering }) => numbering?.invoice ?? NUMBER_SERIES.invoice);
  // Numbers of earlier prefixes are found as they are, or in capitals.
  return [...new Set([text, text.toUpperCase(), ...series.flatMap((one) => numberSpellings(text, one))])];
}
