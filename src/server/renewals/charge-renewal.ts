import { nextOrderStatus } from '#core/orders/order-status.ts';
import { isPayable, lockOrder, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { loadMethods } from '#server/payment-methods/public.ts';
import {
  askForNewPayment,
  automaticPayment,
  cancelPayment,
  insertPayment,
  isRunning,
  loadOrderMoney,
} from '#server/payments/public.ts';
import type { StoredPayment } from '#server/payments/public.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import { noteUnpaid } from './note-unpaid.ts';
import type { RenewalServices } from './renewal-services.ts';
import { keepRenewal, loadRenewalsBy } from './renewal-store.ts';
import type { StoredRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewals.ts';
import { loadSubject } from './subject.ts';
import { isUnpaid, withdrawOrder } from './withdraw-order.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Has the order of a renewal paid by the method its customer agreed to, or asks them to pay it: once for each time it is due, whoever does it. What was stored is
 * asked for by the poller when this worker dies.
 */
export async function chargeRenewal(services: RenewalServices, due: DueRenewal): Promise<void> {
  const { brandId, orderId } = due.renewal;
  if (orderId === null) throw new Error(`The renewal of ${due.renewal.subjectId} has no order.`);
  const { payments } = await loadOrderMoney(services.database.read, brandId, orderId);
  // Whoever left the provider's page has left that payment.
  for (const payment of payments) if (payment.state === 'action-needed') await cancelPayment(services, payment);
  const payment = await services.database.transaction((tx) => begin(services, tx, due, orderId));
  if (payment !== null) await askForNewPayment(services, payment);
}

async function begin(
  services: RenewalServices,
  tx: Queries,
  due: DueRenewal,
  orderId: string,
): Promise<StoredPayment | null> {
  const at = services.clock.now();
  const { brandId } = due.renewal;
  const order = await lockOrder(tx, brandId, orderId);
  const rows = (await loadRenewalsBy(tx, { brandId, orderId })).filter(isUnpaid);
  const isDue = rows.some((row) => isSame(row, due.renewal) && row.attempts === due.renewal.attempts);
  if (order === null || !isDue) return null;
  if (!(await areWanted(services, tx, due, rows))) {
    await withdrawOrder(services, tx, due.renewal, 'withdrawn', at);
    return null;
  }
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  const isOpen = invoice?.state === 'open' && isPayable(order, at);
  if (invoice === null || !isOpen || payments.some(isRunning)) {
    for (const row of rows) await keepRenewal(tx, row, { nextAt: at + HOUR_MS }, at);
    return null;
  }
  const methods = order.customerId === null ? [] : await loadMethods(tx, { brandId, customerId: order.customerId });
  const where = { store: due.store, origin: services.originOf(due.store.brand), now: at };
  const payment = automaticPayment(services, where, services.ids.uuid(), { order, invoice, methods });
  const tried = await noteTried(tx, rows, at);
  if (payment === null) await noteUnpaid(services, tx, order, tried, at);
  else await keepPayment(tx, order, payment, at);
  return payment;
}

async function noteTried(tx: Queries, rows: readonly StoredRenewal[], at: number): Promise<readonly StoredRenewal[]> {
  const tried: StoredRenewal[] = [];
  for (const row of rows) {
    const change = { attempts: row.attempts + 1, triedAt: at, nextAt: at };
    if (!(await keepRenewal(tx, row, change, at))) throw rowMovedOn(`The renewal of ${row.subjectId}`);
    tried.push({ ...row, ...change });
  }
  return tried;
}

async function keepPayment(tx: Queries, order: StoredOrder, payment: StoredPayment, at: number): Promise<void> {
  await insertPayment(tx, payment);
  const again = nextOrderStatus(order.state, 'payment-begun');
  if (again.ok) await setOrderState(tx, order.brandId, order.id, again.value, at);
}

/** What was cancelled, ended or renewed otherwise at this very moment is not charged. */
async function areWanted(
  services: RenewalServices,
  tx: Queries,
  { store }: DueRenewal,
  rows: readonly StoredRenewal[],
): Promise<boolean> {
  for (const row of rows) {
    const subject = await loadSubject(services, tx, store, row);
    if (subject === null || !subject.isWanted || subject.runsUntil !== row.periodStart) return false;
  }
  return true;
}

function isSame(a: StoredRenewal, b: StoredRenewal): boolean {
  return a.kind === b.kind && a.subjectId === b.subjectId && a.periodStart === b.periodStart;
}
