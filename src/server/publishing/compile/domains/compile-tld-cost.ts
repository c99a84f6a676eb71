import type { TldCost } from '#core/domains/tld.ts';
import { readAmount } from '#server/publishing/compile/prices/currency-amounts.ts';
import type { CostSource } from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/** Compiles the registry costs of a TLD; problems: catalogue/price-too-precise. */
export function compileTldCost(
  source: CostSource,
  place: Place,
  { base, findings }: { readonly base: string; readonly findings: Findings },
): TldCost {
  const currency = source.currency ?? base;
  const read = (key: Exclude<keyof CostSource, 'currency'>): number | null => {
    const amount = source[key];
    return amount === undefined ? null : readAmount(amount, currency, inside(place, key), findings);
  };
  const registerMinor = read('register') ?? 0;
  const renewMinor = read('renew') ?? registerMinor;
  return {
    currency,
    registerMinor,
    renewMinor,
    transferMinor: read('transfer') ?? renewMinor,
    restoreMinor: read('restore'),
  };
}
