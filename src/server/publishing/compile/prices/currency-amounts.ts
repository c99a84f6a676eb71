import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { suggestKnown } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { convert } from './derive-price.ts';
import type { Pricing } from './pricing.ts';

type Amount = string | number;

/**
 * An amount in every currency by the declared rates, or as written per currency, in minor units. Problems:
 * catalogue/price-too-precise, catalogue/unknown-currency.
 */
export function compileAmounts(
  source: Amount | Readonly<Record<string, Amount>>,
  place: Place,
  { pricing, findings }: { readonly pricing: Pricing; readonly findings: Findings },
): Readonly<Record<string, number>> {
  if (typeof source !== 'object') {
    const baseMinor = readAmount(source, pricing.base, place, findings);
    return Object.fromEntries(
      pricing.currencies.flatMap((currency) => {
        const rate = currency === pricing.base ? '1' : pricing.rates[currency];
        return rate === undefined ? [] : [[currency, convert(baseMinor, pricing.base, currency, rate)]];
      }),
    );
  }
  return Object.fromEntries(
    Object.entries(source).map(([currency, amount]) => {
      const at = inside(place, currency);
      if (!pricing.currencies.includes(currency)) {
        findings.add(
          at,
          'catalogue/unknown-currency',
          `"${currency}" is not sold in${suggestKnown(currency, pricing.currencies)}`,
          'key',
        );
      }
      return [currency, readAmount(amount, currency, at, findings)];
    }),
  );
}

/**
 * An amount in minor units of a currency; 0 and a problem (catalogue/price-too-precise) when it has too many decimals.
 */
export function readAmount(amount: Amount, currency: string, place: Place, findings: Findings): number {
  const digits = currencyDigits(currency);
  const parsed = parseDecimal(String(amount), digits);
  if (parsed.ok) return parsed.value;
  findings.add(
    place,
    'catalogue/price-too-precise',
    `${amount} has more decimals than ${currency}, which has ${digits}`,
  );
  return 0;
}
