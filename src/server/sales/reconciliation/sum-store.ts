import { sql } from 'kysely';
import type { DifferenceTotals, ProviderTotals } from '#core/accounting/month-sums.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Which days are summed: from one on and up to another, of some brands or all. */
export interface SumScope {
  readonly brandIds: readonly string[] | null;
  readonly from: string;
  readonly to: string;
}

/** The providers' sums by month and currency. */
export async function sumProviders(db: Queries, { brandIds, from, to }: SumScope): Promise<readonly ProviderTotals[]> {
  if (brandIds?.length === 0) return [];
  const month = sql<string>`substr(day, 1, 7)`;
  let sums = db.selectFrom('reconciliation_sums').where('day', '>=', from).where('day', '<=', to);
  if (brandIds !== null) sums = sums.where('brand_id', 'in', brandIds);
  const rows = await sums
    .select(['brand_id', 'provider', 'currency', month.as('month')])
    .select((eb) => [
      eb.fn.sum('booked_minor').as('booked'),
      eb.fn.sum('fee_minor').as('fees'),
      eb.fn.sum('payout_minor').as('payouts'),
    ])
    .groupBy(['brand_id', 'provider', 'currency', sql`substr(day, 1, 7)`])
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    provider: row.provider,
    month: row.month,
    currency: row.currency,
    bookedMinor: Number(row.booked),
    feeMinor: Number(row.fees),
    payoutMinor: Number(row.payouts),
  }));
}

/** The differences by month, currency, kind and state. */
export async function sumDifferences(
  db: Queries,
  { brandIds, from, to }: SumScope,
): Promise<readonly DifferenceTotals[]> {
  if (brandIds?.length === 0) return [];
  let sums = db.selectFrom('reconciliation_differences').where('day', '>=', from).where('day', '<=', to);
  if (brandIds !== null) sums = sums.where('brand_id', 'in', brandIds);
  const rows = await sums
    .select(['brand_id', 'provider', 'currency', 'kind', 'state', sql<string>`substr(day, 1, 7)`.as('month')])
    .select((eb) => [
      eb.fn.sum('provider_minor').as('at_provider'),
      eb.fn.sum('expected_minor').as('expected'),
      eb.fn.countAll().as('count'),
    ])
    .groupBy(['brand_id', 'provider', 'currency', 'kind', 'state', sql`substr(day, 1, 7)`])
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    provider: row.provider,
    month: row.month,
    currency: row.currency,
    kind: row.kind,
    state: row.state,
    providerMinor: Number(row.at_provider),
    expectedMinor: Number(row.expected),
    count: Number(row.count),
  }));
}
