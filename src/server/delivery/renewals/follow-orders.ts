import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findOrderMoney, lockOrder } from '#server/sales/public.ts';
import { abandonPayment } from './abandon-payment.ts';
import {
  type MovedOrder,
  type UnpaidRenewal,
  listEndedLines,
  listMovedOrders,
  listUnpaidRenewals,
  listUnwanted,
} from './follow-store.ts';
import { recordFailedCharge } from './record-failed-charge.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, listRenewalsBy, updateRenewalState } from './renewal-store.ts';
import { updateAutoRenewOffByTerm, updateCancelledAt } from './subject-store.ts';
import { changeState } from './suspend-renewal.ts';
import { isUnpaid, restartOrder, withdrawOrder } from './withdraw-order.ts';

const BATCH = 50;
/** Unpaid renewals read at once. */
const PAGE = 1000;

/**
 * Updates renewals whose order was paid, declined or cancelled among the orders changed last, was fulfilled or failed, or
 * whose domain is no longer renewed automatically; returns the number of changes.
 */
export async function followOrders(services: RenewalServices): Promise<number> {
  const { database, clock } = services;
  const at = clock.now();
  let moved = 0;
  for (const order of await listMovedOrders(database.read, BATCH)) moved += await followInTransaction(services, order);
  for (const { renewal, isRenewed } of await listEndedLines(database.read, BATCH)) {
    const ended = await database.transaction((tx) =>
      isRenewed ? updateRenewalState(tx, renewal, 'renewed', { nextAt: null }, at) : endCancelled(tx, renewal, at),
    );
    moved += ended ? 1 : 0;
  }
  for (const renewal of await listUnwanted(database.read, BATCH)) {
    moved += (await withdrawUnwanted(services, renewal, at)) ? 1 : 0;
  }
  return moved;
}

/**
 * The same for the orders of all unpaid renewals, by pages, until `stopping`: some may have changed while no worker ran, or too
 * many at once. Returns the number of changes.
 */
export async function followAllOrders(
  services: RenewalServices,
  { stopping, progressed }: { readonly stopping: AbortSignal; readonly progressed: () => void },
): Promise<number> {
  const { database } = services;
  let moved = 0;
  let after: UnpaidRenewal | null = null;
  do {
    const page: readonly UnpaidRenewal[] = await listUnpaidRenewals(database.read, { after, limit: PAGE });
    for (const order of page.filter(({ hasMoved }) => hasMoved)) moved += await followInTransaction(services, order);
    after = page.length < PAGE ? null : (page.at(-1) ?? null);
    progressed();
  } while (after !== null && !stopping.aborted);
  return moved;
}

/** False while its order cannot be cancelled; an error delays no other renewal. */
async function withdrawUnwanted(services: RenewalServices, renewal: StoredRenewal, at: number): Promise<boolean> {
  try {
    await abandonPayment(services, renewal);
    return await services.database.transaction((tx) => withdrawOrder(services, tx, renewal, 'withdrawn', at));
  } catch (error) {
    const order = renewal.orderId;
    services.log.warn({ err: error, order }, 'a renewal that is not wanted could not be withdrawn and will be retried');
    return false;
  }
}

/** In a transaction of its own; an error of an order delays no other one. */
async function followInTransaction(services: RenewalServices, order: MovedOrder): Promise<number> {
  const { database, clock, log } = services;
  try {
    return await database.transaction((tx) => follow(services, tx, order, clock.now()));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error, order: order.orderId }, 'the renewals of an order could not be updated and will be retried');
    return 0;
  }
}

/** Updates all renewals of an order once; conditional updates prevent duplicates. */
async function follow(
  services: RenewalServices,
  tx: Transaction,
  { brandId, orderId }: MovedOrder,
  at: number,
): Promise<number> {
  const order = await lockOrder(tx, brandId, orderId);
  const rows = (await listRenewalsBy(tx, { brandId, orderId })).filter(isUnpaid);
  const { invoice } = await findOrderMoney(tx, brandId, orderId);
  if (order === null || rows.length === 0) return 0;
  if (invoice?.state === 'paid') {
    for (const row of rows)
      if (await updateRenewalState(tx, row, 'paid', { nextAt: null }, at))
        await changeState(services, tx, row, 'resume', at);
  } else if (order.state === 'cancelled') {
    for (const row of rows) {
      const isOver = row.endAt !== null && row.endAt <= at;
      if (!isOver) await endCancelled(tx, row, at);
      else if (await updateRenewalState(tx, row, 'ended', { nextAt: null }, at))
        await changeState(services, tx, row, 'end', at);
    }
  } else if (order.state === 'failed') {
    const tried = rows.filter(({ attempts, failures }) => attempts > failures);
    if (tried.length === 0) return 0;
    await recordFailedCharge(services, tx, order, tried, at);
  } else return 0;
  return rows.length;
}

/**
 * Ends a renewal whose order, or line, was cancelled or could not be fulfilled. A service ends with its term; a domain is not
 * renewed automatically any more, and its owner is still reminded of that. The customer can take back both, and is invoiced
 * again then. False when the renewal changed concurrently.
 */
async function endCancelled(tx: Transaction, renewal: StoredRenewal, at: number): Promise<boolean> {
  const { brandId, kind, subjectId } = renewal;
  const isName = kind === 'domain';
  const change = isName ? restartOrder(at) : { nextAt: null };
  if (!(await updateRenewalState(tx, renewal, isName ? 'withdrawn' : 'lost', change, at))) return false;
  if (isName) await updateAutoRenewOffByTerm(tx, renewal, at);
  else await updateCancelledAt(tx, { brandId, id: subjectId }, at);
  return true;
}
