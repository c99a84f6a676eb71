import type { ReferenceRate } from '#core/reports/reference-rate.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** The stored rate of a currency and day; null if there is none. */
export async function findExchangeRate(
  read: Queries,
  { currency, day }: Pick<ReferenceRate, 'currency' | 'day'>,
): Promise<string | null> {
  const row = await read
    .selectFrom('exchange_rates')
    .select('rate')
    .where('published_on', '=', day)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.rate ?? null;
}

/** The stored rates of the days from one to another. */
export async function listExchangeRates(read: Queries, from: string, to: string): Promise<readonly ReferenceRate[]> {
  const rows = await read
    .selectFrom('exchange_rates')
    .select(['published_on as day', 'currency', 'rate'])
    .where('published_on', '>=', from)
    .where('published_on', '<=', to)
    .execute();
  return rows;
}

/** Stores rates of days and currencies that have none. */
export async function insertExchangeRates(tx: Transaction, rates: readonly ReferenceRate[], at: number): Promise<void> {
  for (const rows of chunksOf(rates)) {
    await tx
      .insertInto('exchange_rates')
      .values(rows.map(({ day, currency, rate }) => ({ published_on: day, currency, rate, imported_at: at })))
      .execute();
  }
}
