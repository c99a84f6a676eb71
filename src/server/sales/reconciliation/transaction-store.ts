import { sql } from 'kysely';
import { IS_BOOKED, type OpenDispute, type ProviderMovement } from '#core/accounting/reconcile.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { ProviderTransaction } from '#server/sales/payments/provider-transactions.ts';
import type { DayKey } from './day-store.ts';

/** A transaction with the payment it belongs to. */
export interface AssignedTransaction extends ProviderTransaction {
  readonly paymentId: string | null;
}

/** A brand's account at a provider. */
export type Account = Omit<DayKey, 'day'>;

/** Stores transactions under the provider's ids; known ones are updated. */
export async function upsertTransactions(
  tx: Transaction,
  { brandId, provider }: Account,
  transactions: readonly AssignedTransaction[],
  at: number,
): Promise<void> {
  for (const part of chunksOf(transactions)) {
    await tx
      .insertInto('provider_transactions')
      .values(
        part.map((one) => ({
          brand_id: brandId,
          provider,
          id: one.id,
          kind: one.kind,
          currency: one.currency,
          amount_minor: one.amountMinor,
          items_minor: one.itemsMinor,
          payment_id: one.paymentId,
          at: one.at,
          imported_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'provider', 'id']).doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          currency: eb.ref('excluded.currency'),
          amount_minor: eb.ref('excluded.amount_minor'),
          items_minor: eb.ref('excluded.items_minor'),
          payment_id: eb.ref('excluded.payment_id'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute();
  }
}

/** Replaces the sums of a day by those of its transactions. */
export async function replaceSums(
  tx: Transaction,
  { brandId, provider, day }: DayKey,
  transactions: readonly ProviderTransaction[],
): Promise<void> {
  await tx
    .deleteFrom('reconciliation_sums')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
  const currencies = [...new Set(transactions.map(({ currency }) => currency))];
  const rows = currencies.map((currency) => {
    const own = transactions.filter((one) => one.currency === currency);
    const sum = (isPart: (one: ProviderTransaction) => boolean): number =>
      own.reduce((total, one) => total + (isPart(one) ? one.amountMinor : 0), 0);
    return {
      brand_id: brandId,
      provider,
      day,
      currency,
      booked_minor: sum(({ kind }) => IS_BOOKED[kind]),
      fee_minor: 0 - sum(({ kind }) => kind === 'fee'),
      payout_minor: 0 - sum(({ kind }) => kind === 'payout'),
    };
  });
  if (rows.length > 0) await tx.insertInto('reconciliation_sums').values(rows).execute();
}

/** A payment that transactions or ledger entries belong to. */
export interface KnownPayment {
  readonly brandId: string;
  readonly id: string;
  readonly providerPaymentId: string | null;
}

/** The payments of all brands with one of these ids, ours or the provider's. */
export async function findKnownPayments(
  db: Queries,
  brandIds: readonly string[],
  ids: readonly string[],
): Promise<readonly KnownPayment[]> {
  const found: KnownPayment[] = [];
  for (const part of chunksOf(ids)) {
    for (const column of ['id', 'provider_payment_id'] as const) {
      const rows = await db
        .selectFrom('payments')
        .select(['brand_id', 'id', 'provider_payment_id'])
        .where('brand_id', 'in', brandIds)
        .where(column, 'in', part)
        .execute();
      for (const row of rows)
        found.push({ brandId: row.brand_id, id: row.id, providerPaymentId: row.provider_payment_id });
    }
  }
  return found;
}

/** The payments of an account with ledger entries from an instant and before another (ms). */
export async function findBookedPayments(
  db: Queries,
  { brandId, provider }: Account,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.brand_id', '=', 'ledger_entries.brand_id')
        .onRef('payments.id', '=', 'ledger_entries.payment_id'),
    )
    .select('payments.id')
    .distinct()
    .where('ledger_entries.brand_id', '=', brandId)
    .where(sql<boolean>`ledger_entries.account = 'provider'`)
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', to)
    .where('payments.provider', '=', provider)
    .execute();
  return rows.map(({ id }) => id);
}

/** When the first payment of a brand was begun (ms); null when it has none. */
export async function findFirstPaymentAt(db: Queries, brandId: string): Promise<number | null> {
  const payments = db.selectFrom('payments').select('created_at').where('brand_id', '=', brandId);
  return (await payments.orderBy('created_at').limit(1).executeTakeFirst())?.created_at ?? null;
}

/** A movement and the payment it belongs to. */
export type OfPayment<Moved> = Moved & { readonly paymentId: string };

/** All transactions of payments. */
export async function listTransactionsOf(
  db: Queries,
  { brandId, provider }: Account,
  paymentIds: readonly string[],
): Promise<readonly OfPayment<ProviderMovement>[]> {
  const rows = await db
    .selectFrom('provider_transactions')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payment_id', 'in', paymentIds)
    .where('provider', '=', provider)
    .execute();
  return rows.map((row) => ({
    paymentId: row.payment_id ?? '',
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    amountMinor: row.amount_minor,
    itemsMinor: row.items_minor,
    at: row.at,
  }));
}

/** All entries of payments on the ledger's account 'provider'. */
export async function listBookedOf(
  db: Queries,
  brandId: string,
  paymentIds: readonly string[],
): Promise<readonly OfPayment<Omit<ProviderMovement, 'kind' | 'itemsMinor'>>[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['id', 'payment_id', 'currency', 'amount_minor', 'at'])
    .where('brand_id', '=', brandId)
    .where('payment_id', 'in', paymentIds)
    .where('account', '=', 'provider')
    .execute();
  return rows.map((row) => ({
    paymentId: row.payment_id ?? '',
    id: row.id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    at: row.at,
  }));
}

/** The disputed and undecided amounts of payments, by the id of the payment. */
export async function findOpenDisputes(
  db: Queries,
  brandId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, OpenDispute>> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'currency', 'disputed_minor', 'decided_minor', 'taken_back_minor'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', paymentIds)
    .execute();
  const disputes = rows.map(({ id, currency, ...row }): readonly [string, OpenDispute] => {
    const { disputed_minor: disputedMinor, decided_minor: decidedMinor, taken_back_minor: takenBackMinor } = row;
    return [id, { currency, openMinor: openDisputeMinor({ disputedMinor, decidedMinor, takenBackMinor }) }];
  });
  return new Map(disputes.filter(([, { openMinor }]) => openMinor > 0));
}
