import {
  type Difference,
  isSameDifference,
  reconcilePayment,
  reconcileUnassigned,
} from '#core/accounting/reconcile.ts';
import { dayOf } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findImportedDays, updateDayChanged } from './day-store.ts';
import { type StoredDifference, deleteDifferences, listDifferencesOf, upsertDifferences } from './difference-store.ts';
import {
  type Account,
  type AssignedTransaction,
  findOpenDisputes,
  listBookedOf,
  listTransactionsOf,
} from './transaction-store.ts';

/** What is compared again: payments as a whole, and transactions without one. */
interface ToCompare {
  readonly account: Account;
  readonly zone: TimeZone;
  readonly paymentIds: readonly string[];
  readonly transactions: readonly AssignedTransaction[];
  readonly at: number;
}

/**
 * Compares payments and unassigned transactions with the ledger and with open disputes and stores what differs. What
 * stays the same is not written, and an explanation stays as long as its amounts do. The ledger itself is only read.
 */
export async function compareWithLedger(tx: Transaction, compared: ToCompare): Promise<void> {
  const { account, zone, transactions, at } = compared;
  const unassigned = transactions.filter(({ paymentId }) => paymentId === null);
  const found = reconcileUnassigned(unassigned).differences.map((one) => ({ ...one, paymentId: null }));
  const all: (Difference & { readonly paymentId: string | null })[] = [...found];
  for (const ids of chunksOf(compared.paymentIds)) all.push(...(await comparePayments(tx, { account, zone }, ids)));
  const transactionIds = transactions.map(({ id }) => id);
  const known = await listDifferencesOf(tx, account, { paymentIds: compared.paymentIds, transactionIds });
  const before = new Map(known.map((one) => [one.id, one]));
  const after = all.map((one): StoredDifference => {
    const { key, ...facts } = one;
    const id = `${account.provider}.${key}`;
    const earlier = before.get(id);
    const isKept = earlier !== undefined && isSameDifference(earlier, one) && earlier.state === 'explained';
    const explanation = isKept ? earlier : NOT_EXPLAINED;
    return {
      ...account,
      ...facts,
      id,
      state: isKept ? 'explained' : one.state,
      day: dayOf(one.at, zone),
      foundAt: earlier?.foundAt ?? at,
      explainedAt: explanation.explainedAt,
      explainedBy: explanation.explainedBy,
      note: explanation.note,
    };
  });
  const kept = new Set(after.map(({ id }) => id));
  const closed = known.filter(({ id }) => !kept.has(id));
  const changed = after.filter((one) => isChanged(before.get(one.id), one));
  await deleteDifferences(
    tx,
    account.brandId,
    closed.map(({ id }) => id),
  );
  await upsertDifferences(tx, changed);
  for (const day of new Set([...closed, ...changed].map((one) => one.day)))
    await updateDayChanged(tx, { ...account, day }, at);
}

const NOT_EXPLAINED = { explainedAt: null, explainedBy: null, note: null } as const;

async function comparePayments(
  tx: Transaction,
  { account, zone }: Pick<ToCompare, 'account' | 'zone'>,
  paymentIds: readonly string[],
): Promise<readonly (Difference & { readonly paymentId: string })[]> {
  const transactions = Map.groupBy(await listTransactionsOf(tx, account, paymentIds), ({ paymentId }) => paymentId);
  const booked = await listBookedOf(tx, account.brandId, paymentIds);
  const disputes = await findOpenDisputes(tx, account.brandId, paymentIds);
  const imported = await findImportedDays(tx, account, [...new Set(booked.map(({ at }) => dayOf(at, zone)))]);
  const entries = Map.groupBy(
    booked.map((one) => ({ ...one, isCovered: imported.has(dayOf(one.at, zone)) })),
    ({ paymentId }) => paymentId,
  );
  return paymentIds.flatMap((paymentId) => {
    const dispute = disputes.get(paymentId) ?? null;
    const found = reconcilePayment(transactions.get(paymentId) ?? [], entries.get(paymentId) ?? [], dispute);
    return found.differences.map((one) => ({ ...one, paymentId }));
  });
}

function isChanged(before: StoredDifference | undefined, after: StoredDifference): boolean {
  return (
    before === undefined ||
    !isSameDifference(before, after) ||
    before.state !== after.state ||
    before.paymentId !== after.paymentId
  );
}
