import { type ReferenceRate, isSameRate } from '#core/reports/reference-rate.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { insertExchangeRates, listExchangeRates } from './exchange-rate-store.ts';

/** What an import did. */
export interface ImportedRates {
  readonly imported: number;
  /** Rates that were stored before. */
  readonly known: number;
  /** The first and last day of the file. */
  readonly from: string;
  readonly to: string;
}

/** What the audit log calls the rates, which are those of all brands. */
export const RATES_SUBJECT = { kind: 'brand', id: '*' } as const;

/**
 * Stores the rates of a file within a transaction that holds the lock of the audit log, so that imports do not overlap.
 * Rates that are stored already stay; problem: 'differs' if one of them has another value there or in the file, since
 * returns may have been filed with it.
 */
export async function storeRates(
  tx: Transaction,
  rates: readonly ReferenceRate[],
  at: number,
): Promise<Result<AppliedChange<ImportedRates>, 'differs'>> {
  const { from, to } = daysOf(rates);
  const known = new Map((await listExchangeRates(tx, from, to)).map((one) => [keyOf(one), one]));
  const added = new Map<string, ReferenceRate>();
  for (const rate of rates) {
    const stored = known.get(keyOf(rate)) ?? added.get(keyOf(rate));
    if (stored !== undefined && !isSameRate(stored.rate, rate.rate)) return refuse('differs');
    if (stored === undefined) added.set(keyOf(rate), rate);
  }
  await insertExchangeRates(tx, [...added.values()], at);
  const imported = added.size;
  return ok({
    value: { imported, known: rates.length - imported, from, to },
    after: { imported, from, to },
    isChanged: imported > 0,
  });
}

/** The first and last day of rates. */
export function daysOf(rates: readonly ReferenceRate[]): { readonly from: string; readonly to: string } {
  const days = rates.map(({ day }) => day).toSorted();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

function keyOf({ day, currency }: ReferenceRate): string {
  return `${day} ${currency}`;
}
