import type { Queries } from '#server/platform/database/database.ts';

/** What was sold by the ledger, in minor units of a currency. */
export interface LedgerSales {
  readonly currency: string;
  readonly revenueMinor: number;
  readonly taxMinor: number;
}

/** Revenue and tax of a brand by the ledger entries of invoices and credit notes issued in a period (ms), less what was credited. */
export async function sumLedgerSales(
  db: Queries,
  { brandId, from, to }: { readonly brandId: string; readonly from: number; readonly to: number },
): Promise<readonly LedgerSales[]> {
  const entries = db
    .selectFrom('ledger_entries as entry')
    .select((eb) => ['entry.currency', 'entry.account', eb.fn.sum<number | string>('entry.amount_minor').as('minor')])
    .where('entry.brand_id', '=', brandId)
    .where('entry.account', 'in', ['revenue', 'tax'])
    .where('entry.at', '>=', from)
    .where('entry.at', '<', to)
    .groupBy(['entry.currency', 'entry.account']);
  const invoiced = await entries
    .where('entry.reason', '=', 'invoice')
    .where('entry.invoice_id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('issued_at', '>=', from)
        .where('issued_at', '<', to),
    )
    .execute();
  const credited = await entries
    .where('entry.reason', '=', 'credit-note')
    .where('entry.invoice_id', 'in', (eb) =>
      eb
        .selectFrom('credit_notes')
        .select('invoice_id')
        .where('brand_id', '=', brandId)
        .where('issued_at', '>=', from)
        .where('issued_at', '<', to),
    )
    .execute();
  const sums = new Map<string, LedgerSales>();
  for (const { currency, account, minor } of [...invoiced, ...credited]) {
    const sum = sums.get(currency) ?? { currency, revenueMinor: 0, taxMinor: 0 };
    // Earned and owed amounts are negative in the ledger.
    const member = account === 'tax' ? 'taxMinor' : 'revenueMinor';
    sums.set(currency, { ...sum, [member]: sum[member] - Number(minor) });
  }
  return [...sums.values()];
}
