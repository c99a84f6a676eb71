import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { attemptsDue } from '#core/renewals/renewal-schedule.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import {
  type StoredPayment,
  automaticPayment,
  isPayable,
  isRunning,
  isTransferAwaited,
  listMethods,
  findOrderMoney,
  lockOrder,
  queryNewPayment,
  storePayment,
  updateTotals,
  withChargedNow,
} from '#server/sales/public.ts';
import { abandonLeftPayment, abandonPayment } from './abandon-payment.ts';
import { recordFailedCharge } from './record-failed-charge.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, listRenewalsBy, updateRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewal.ts';
import { loadSubject } from './subject.ts';
import { isUnpaid, withdrawOrder } from './withdraw-order.ts';

/**
 * Charges a renewal order by the customer's automatic payment method, or requests a manual payment; once per due date.
 * The payment is stored first, so that the poller continues it after a crash. An order that is being paid is left
 * alone; a transfer of which nothing is held in time is requested again, and nothing else is charged.
 */
export async function chargeRenewal(services: RenewalServices, due: DueRenewal): Promise<void> {
  const { brandId, orderId } = due.renewal;
  if (orderId === null) throw new Error(`The renewal of ${due.renewal.subjectId} has no order.`);
  const { read } = services.database;
  const rows = (await listRenewalsBy(read, { brandId, orderId })).filter(isUnpaid);
  // A payment left on the provider's page is abandoned; others only where the order is to be cancelled.
  if (await areChargeable(services, read, due, rows)) await abandonLeftPayment(services, due.renewal);
  else await abandonPayment(services, due.renewal);
  const payment = await services.database.transaction((tx) => begin(services, tx, due, orderId));
  if (payment !== null) await queryNewPayment(services, payment);
}

async function begin(
  services: RenewalServices,
  tx: Transaction,
  due: DueRenewal,
  orderId: string,
): Promise<StoredPayment | null> {
  const at = services.clock.now();
  const { brandId } = due.renewal;
  const order = await lockOrder(tx, brandId, orderId);
  const rows = (await listRenewalsBy(tx, { brandId, orderId })).filter(isUnpaid);
  const isDue = rows.some((row) => isSame(row, due.renewal) && row.attempts === due.renewal.attempts);
  if (order === null || !isDue) return null;
  if (!(await areChargeable(services, tx, due, rows))) {
    if (!(await withdrawOrder(services, tx, due.renewal, 'withdrawn', at))) await retryLater(tx, rows, at);
    return null;
  }
  const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
  const isOpen = invoice?.state === 'open' && isPayable(order, at);
  if (invoice === null || !isOpen || isBeingPaid(payments, at)) {
    await retryLater(tx, rows, at);
    return null;
  }
  const isAwaited = payments.some(isRunning);
  const payment = isAwaited ? null : await newCharge(services, tx, due, { order, invoice }, at);
  const { brand } = due.store;
  // Attempts that were due while the transfer was awaited are skipped.
  const attemptsOf = (row: StoredRenewal) =>
    isAwaited
      ? attemptsDue(row, brand.renewals ?? RENEWAL_POLICY, { at, zone: timeZoneOf(brand.timeZone) })
      : row.attempts + 1;
  const tried = await recordAttempts(tx, rows, attemptsOf, at);
  if (payment === null) await recordFailedCharge(services, tx, order, tried, at);
  else await storePayment(services, tx, order, payment);
  return payment;
}

/** After how many days without any money a transfer is late. */
const TRANSFER_DAYS = 5;

/**
 * Whether an order is being paid: a payment is running, except a transfer of which nothing is held five days after the
 * order's first one was chosen; `at` in ms.
 */
export function isBeingPaid(payments: readonly StoredPayment[], at: number): boolean {
  const chosenAt = payments.filter(({ request }) => request.method === 'bank-transfer').map((one) => one.createdAt);
  const isLate = at >= Math.min(...chosenAt) + TRANSFER_DAYS * DAY_MS;
  return payments.some((payment) => isRunning(payment) && !(isTransferAwaited(payment) && isLate));
}

/** A payment by the automatic method; null without one. */
async function newCharge(
  services: RenewalServices,
  tx: Transaction,
  { store }: DueRenewal,
  { order, invoice }: Parameters<typeof withChargedNow>[1],
  at: number,
): Promise<StoredPayment | null> {
  const { brandId, customerId } = order;
  const methods = customerId === null ? [] : await listMethods(tx, { brandId, customerId });
  const where = { store, origin: services.originOf(store.brand), now: at };
  const recalculated = withChargedNow(where, { order, invoice });
  // No customer is present to confirm a higher total: the confirmed total is charged, and its net changes.
  const charged = recalculated.order.totalMinor < order.totalMinor ? recalculated : { order, invoice };
  // A business order's total falls with the tax rate: the net is kept (docs/decisions/049).
  if (charged.order !== order) await updateTotals(tx, charged, at);
  return automaticPayment(services, where, services.ids.uuid(), { ...charged, methods });
}

async function retryLater(tx: Transaction, rows: readonly StoredRenewal[], at: number): Promise<void> {
  for (const row of rows) await updateRenewal(tx, row, { nextAt: at + HOUR_MS }, at);
}

async function recordAttempts(
  tx: Transaction,
  rows: readonly StoredRenewal[],
  attemptsOf: (row: StoredRenewal) => number,
  at: number,
): Promise<readonly StoredRenewal[]> {
  const tried: StoredRenewal[] = [];
  for (const row of rows) {
    const change = { attempts: attemptsOf(row), triedAt: at, nextAt: at };
    if (!(await updateRenewal(tx, row, change, at))) throw rowMovedOn(`The renewal of ${row.subjectId}`);
    tried.push({ ...row, ...change });
  }
  return tried;
}

/** Not charged when cancelled, ended or renewed by another order meanwhile. */
async function areChargeable(
  services: RenewalServices,
  db: Queries,
  { store }: DueRenewal,
  rows: readonly StoredRenewal[],
): Promise<boolean> {
  for (const row of rows) {
    const subject = await loadSubject(services, db, store, row);
    if (subject === null || !subject.isWanted || subject.runsUntil !== row.periodStart) return false;
  }
  return true;
}

function isSame(a: StoredRenewal, b: StoredRenewal): boolean {
  return a.kind === b.kind && a.subjectId === b.subjectId && a.periodStart === b.periodStart;
}
