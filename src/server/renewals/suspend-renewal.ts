import { HOUR_MS } from '#core/durations.ts';
import { enqueueJobs, changeDocument, endService, findService, setServiceState } from '#server/fulfilment/public.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import { isPayable, lockOrder } from '#server/orders/public.ts';
import { isRunning, loadOrderMoney } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RenewalServices } from './renewal-services.ts';
import { updateRenewal, moveRenewal } from './renewal-store.ts';
import type { StoredRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewals.ts';

/**
 * Suspends a service whose renewal is unpaid, unless a payment is running; its provisioner and the customer are
 * notified.
 */
export async function suspendRenewal(services: RenewalServices, { renewal }: DueRenewal): Promise<void> {
  const { brandId, orderId } = renewal;
  if (orderId === null) return;
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, brandId, orderId);
    const { payments } = await loadOrderMoney(tx, brandId, orderId);
    if (order === null || !isPayable(order, at) || payments.some(isRunning)) {
      await updateRenewal(tx, renewal, { nextAt: at + HOUR_MS }, at);
      return;
    }
    if (!(await moveRenewal(tx, renewal, 'suspended', { nextAt: at }, at))) return;
    await changeState(services, tx, renewal, 'suspend', at);
    await enqueueJobs(tx, brandId, [orderEmailJob(services.ids, { kind: 'renewal-suspended', orderId }, at)], at);
  });
}

/** Suspends, resumes or ends a service, and adds the step that does so at its provisioner. */
export async function changeState(
  services: Pick<RenewalServices, 'ids' | 'tell'>,
  tx: Queries,
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
  const { from, to, step: job } = CHANGES[change];
  if (!(await setServiceState(tx, { brandId, id: subjectId }, { from, to }))) return;
  const about = { orderId: orderId ?? sourceOrderId, lineId: lineId ?? sourceLineId };
  const asked = { id: services.ids.uuid(), ...about, kind: job, document: changeDocument(subjectId) };
  await enqueueJobs(tx, brandId, [asked], at);
}

const CHANGES = {
  suspend: { from: ['active'], to: 'suspended', step: 'suspend-service' },
  resume: { from: ['suspended'], to: 'active', step: 'resume-service' },
} as const;
