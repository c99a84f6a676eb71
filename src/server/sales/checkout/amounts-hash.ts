import { canonicalJson, quotedConfiguration } from '#core/pricing/quote.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { basketView } from '#server/shop/public.ts';

/**
 * A hash of what a shopper sees of an order: the configuration of each line, the charges today and later, and the
 * catalogue version whose terms apply. Equal hashes are the same offer, so billing details that change no amount need no
 * second confirmation.
 */
export function amountsHash(catalogueVersion: number, basket: ReturnType<typeof basketView>): string {
  const { currency, lines, discountMinor, taxMode, taxTreatment, taxes, totalMinor, renewals } = basket;
  return sha256(
    canonicalJson([
      catalogueVersion,
      currency,
      totalMinor,
      discountMinor,
      taxMode,
      taxTreatment,
      lines.map((line) => [
        line.id,
        quotedConfiguration(line),
        line.totalMinor,
        line.renewal?.amountMinor ?? null,
        line.trial?.firstChargeMinor ?? null,
      ]),
      taxes.map((tax) => [tax.name, tax.country, tax.basisPoints, tax.amountMinor]),
      renewals.map((renewal) => [renewal.term, renewal.amountMinor]),
    ]),
  );
}
