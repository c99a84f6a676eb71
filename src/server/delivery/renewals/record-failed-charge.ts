import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, updateRenewalState, updateRenewal } from './renewal-store.ts';

/** Records a failed charge of a renewal order and queues one email per attempt. */
export async function recordFailedCharge(
  { ids }: Pick<RenewalServices, 'ids'>,
  tx: Transaction,
  { brandId, id: orderId }: Pick<StoredOrder, 'brandId' | 'id'>,
  renewals: readonly StoredRenewal[],
  at: number,
): Promise<void> {
  const attempt = Math.max(0, ...renewals.map(({ attempts }) => attempts));
  for (const renewal of renewals) {
    const change = { failures: renewal.attempts, nextAt: at };
    if (renewal.state === 'invoiced') await updateRenewalState(tx, renewal, 'unpaid', change, at);
    else await updateRenewal(tx, renewal, change, at);
  }
  await enqueueJobs(tx, brandId, [orderEmailJob(ids, { kind: 'renewal-failed', orderId, attempt }, at)], at);
}
