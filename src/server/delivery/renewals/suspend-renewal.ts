import { HOUR_MS } from '#core/time/durations.ts';
import { changeSuspension } from '#server/delivery/services/change-suspension.ts';
import { endService } from '#server/delivery/services/end-service.ts';
import { findService } from '#server/delivery/services/service-store.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isPayable, findOrderMoney, lockOrder } from '#server/sales/public.ts';
import { abandonLeftPayment } from './abandon-payment.ts';
import { isBeingPaid } from './charge-renewal.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, updateRenewalState, updateRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewal.ts';

/**
 * Suspends a service whose renewal is unpaid, unless it is being paid; its provisioner and the customer are
 * notified. A payment left on the provider's page is abandoned.
 */
export async function suspendRenewal(services: RenewalServices, { renewal }: DueRenewal): Promise<void> {
  const { brandId, orderId } = renewal;
  if (orderId === null) return;
  await abandonLeftPayment(services, renewal);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, brandId, orderId);
    const { payments } = await findOrderMoney(tx, brandId, orderId);
    if (order === null || !isPayable(order, at) || isBeingPaid(payments, at)) {
      await updateRenewal(tx, renewal, { nextAt: at + HOUR_MS }, at);
      return;
    }
    if (!(await updateRenewalState(tx, renewal, 'suspended', { nextAt: at }, at))) return;
    await changeState(services, tx, renewal, 'suspend', at);
    await enqueueJobs(tx, brandId, [orderEmailJob(services.ids, { kind: 'renewal-suspended', orderId }, at)], at);
  });
}

/** Suspends, resumes or ends a service because its renewal is unpaid, paid or ended, at its provisioner by a job. */
export async function changeState(
  services: Pick<RenewalServices, 'ids' | 'publish'>,
  tx: Transaction,
  { brandId, kind, subjectId, orderId, lineId, sourceOrderId, sourceLineId }: StoredRenewal,
  change: 'suspend' | 'resume' | 'end',
  at: number,
): Promise<void> {
  if (kind !== 'service') return;
  if (change === 'end') {
    const service = await findService(tx, { brandId, id: subjectId });
    if (service !== null) await endService(services, tx, service, { reason: 'unpaid', at });
    return;
  }
  const service = await findService(tx, { brandId, id: subjectId });
  if (service === null) return;
  const about = { orderId: orderId ?? sourceOrderId, lineId: lineId ?? sourceLineId };
  await changeSuspension(services, tx, service, { event: EVENTS[change], ...about, at });
}

const EVENTS = { suspend: 'unpaid', resume: 'paid' } as const;
