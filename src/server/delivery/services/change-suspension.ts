import { type SuspensionEvent, nextSuspension, suspensionChange } from '#core/services/service-suspension.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type ChangedService, ofService } from './change-service.ts';
import { type KnownService, updateSuspension } from './service-store.ts';

/** What suspends or resumes a service, and the line whose job does so at its provisioner. */
export interface SuspensionCause {
  readonly event: SuspensionEvent;
  readonly orderId: string;
  readonly lineId: string;
  /** Makes it one job; by default one per kind and line. */
  readonly key?: string;
  readonly at: number;
}

/**
 * Suspends or resumes a service for a reason, and adds the job that does so at its provisioner if it was not suspended
 * before or is not any more; false when the reason was already there or already gone, or the service has ended.
 */
export async function changeSuspension(
  { ids }: Pick<FulfilmentServices, 'ids'>,
  tx: Transaction,
  service: Pick<KnownService, 'brandId' | 'id' | 'suspension'>,
  { event, orderId, lineId, key, at }: SuspensionCause,
): Promise<boolean> {
  const { brandId, id, suspension } = service;
  const before = suspension ?? 'none';
  const next = nextSuspension(before, event);
  if (!next.ok) return false;
  const to = next.value === 'none' ? null : next.value;
  if (!(await updateSuspension(tx, { brandId, id }, { from: suspension, to, at }))) return false;
  const change = suspensionChange(before, next.value);
  if (change === null) return true;
  const subject = ofService({ serviceId: id, orderId, lineId });
  const job = {
    id: ids.uuid(),
    kind: `${change}-service`,
    ...subject,
    dedupeKey: key ?? subject.dedupeKey,
    payload: { serviceId: id } satisfies ChangedService,
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  return true;
}
