import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type CancelServices, canBeAbandoned, findOrderMoney, isRunning } from '#server/sales/public.ts';
import { abandonPayment } from './abandon-payment.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, findRenewal, updateRenewal } from './renewal-store.ts';
import { isUnpaid, withdrawOrder } from './withdraw-order.ts';

/** A service with the end of its term. */
interface EndingService {
  readonly brandId: string;
  readonly id: string;
  readonly renewsAt: number | null;
}

/**
 * Cancels the next term of a service, with an unpaid order for it; false while its payment is running or after it was
 * paid.
 */
export async function closeNextTerm(
  services: CancelServices,
  tx: Transaction,
  service: EndingService,
  at: number,
): Promise<boolean> {
  const renewal = await nextTermOf(tx, service);
  const isOpen = renewal !== null && ['upcoming', 'invoiced', 'dunning', 'suspended'].includes(renewal.state);
  if (isOpen) return withdrawOrder(services, tx, renewal, 'cancelled', at);
  return renewal?.state !== 'paid';
}

/**
 * Has the job of a next term that is not paid run at once, which cancels its order once the service has ended, also an order
 * made at the same moment: throws `rowMovedOn` then, so that the transaction is retried.
 */
export async function wakeNextTerm(tx: Transaction, service: EndingService, at: number): Promise<void> {
  const renewal = await nextTermOf(tx, service);
  if (renewal === null || !(isUnpaid(renewal) || renewal.state === 'upcoming')) return;
  if (!(await updateRenewal(tx, renewal, { nextAt: at }, at))) throw rowMovedOn(`The renewal of ${service.id}`);
}

/**
 * Leaves the next term of a service that was cancelled or has ended to its job, which abandons its payments and cancels
 * its order; false unless payments are running that can all be abandoned.
 */
export async function leaveNextTerm(tx: Transaction, service: EndingService, at: number): Promise<boolean> {
  const renewal = await nextTermOf(tx, service);
  if (renewal === null || renewal.orderId === null || !isUnpaid(renewal)) return false;
  const { payments } = await findOrderMoney(tx, renewal.brandId, renewal.orderId);
  const running = payments.filter(isRunning);
  if (running.length === 0 || !running.every(canBeAbandoned)) return false;
  await wakeNextTerm(tx, service, at);
  return true;
}

/**
 * Cancels the payment of an unpaid next term by `abandonPayment`: a customer who cancels the service has abandoned it.
 */
export async function abandonNextPayment(services: RenewalServices, service: EndingService): Promise<void> {
  const renewal = await nextTermOf(services.database.read, service);
  if (renewal !== null && isUnpaid(renewal)) await abandonPayment(services, renewal);
}

async function nextTermOf(db: Queries, { brandId, id, renewsAt }: EndingService): Promise<StoredRenewal | null> {
  return renewsAt === null ? null : findRenewal(db, { brandId, kind: 'service', subjectId: id, periodStart: renewsAt });
}
