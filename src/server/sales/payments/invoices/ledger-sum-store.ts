import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** What was sold by the ledger, in minor units of a currency. */
export interface LedgerSales {
  readonly currency: string;
  readonly revenueMinor: number;
  readonly taxMinor: number;
}

/**
 * Revenue and tax of some brands by the ledger entries of invoices and credit notes issued in a period (ms), less what
 * was credited: the entries of a document are of its instant. Uses an index that contains all summed columns.
 */
export async function sumLedgerSales(
  db: Queries,
  { brandIds, from, to }: { readonly brandIds: readonly string[]; readonly from: number; readonly to: number },
): Promise<readonly LedgerSales[]> {
  const sold = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['currency', 'account', eb.fn.sum<number | string>('amount_minor').as('minor')])
    .where('brand_id', 'in', brandIds)
    // Literals let PostgreSQL use the partial index.
    .where(sql<boolean>`account in ('revenue', 'tax')`)
    .where('reason', 'in', ['invoice', 'credit-note'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(['currency', 'account'])
    .execute();
  const sums = new Map<string, LedgerSales>();
  for (const { currency, account, minor } of sold) {
    const sum = sums.get(currency) ?? { currency, revenueMinor: 0, taxMinor: 0 };
    // Earned and owed amounts are negative in the ledger.
    const member = account === 'tax' ? 'taxMinor' : 'revenueMinor';
    sums.set(currency, { ...sum, [member]: sum[member] - Number(minor) });
  }
  return [...sums.values()];
}
