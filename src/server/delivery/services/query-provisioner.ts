import { setTimeout as wait } from 'node:timers/promises';
import { type Job, listOrderJobs } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/public.ts';
import { type ProvisioningServices, provisionerFor } from './provisioner-for.ts';
import type { ProvisionAnswer } from './provisioner.ts';
import type { StoredService } from './service-store.ts';

/** What a provisioner answers about a service; 'none' when no system set it up, 'unknown' without an answer in time. */
export type ProvisionerResponse = ProvisionAnswer | { readonly kind: 'absent' } | { readonly kind: 'none' };

/** Asks the provisioner about a service by the job that set it up; waits for `timeoutMs` at most. */
export async function queryProvisioner(
  provisioning: ProvisioningServices,
  db: Queries,
  { brandId, orderId, lineId, productId }: StoredService,
  timeoutMs: number,
): Promise<ProvisionerResponse> {
  const order = await findOrder(db, brandId, orderId);
  const provisioner = order === null ? null : await provisionerFor(provisioning, order, productId);
  const jobs = await listOrderJobs(db, { brandId, orderId }, ['provision-service']);
  const job: Job | undefined = jobs.find((one) => one.lineId === lineId);
  if (provisioner === null || job === undefined) return { kind: 'none' };
  const ended = new AbortController();
  const timeout = wait(timeoutMs, null, { signal: ended.signal }).catch(() => null);
  const answer = await Promise.race([provisioner.find(job.id), timeout]);
  ended.abort();
  return answer ?? { kind: 'unknown', reason: 'timeout' };
}
