import { endDomain } from '#server/fulfilment/domains/end-domain.ts';
import { registerDomain } from '#server/fulfilment/domains/register-domain.ts';
import { renewDomain } from '#server/fulfilment/domains/renew-domain.ts';
import { restoreDomain } from '#server/fulfilment/domains/restore-domain.ts';
import { transferDomain } from '#server/fulfilment/domains/transfer-domain.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { changeService } from '#server/fulfilment/services/change-service.ts';
import { createService } from '#server/fulfilment/services/create-service.ts';
import { provisionService } from '#server/fulfilment/services/provision-service.ts';
import { renewService } from '#server/fulfilment/services/renew-service.ts';
import { deadLetterJob } from './dead-letter-job.ts';
import { deadLetterAt } from './job-limits.ts';
import { claimJobs, postponeJob } from './job-store.ts';
import type { Claiming, Job } from './job-store.ts';
import { runLanes } from './run-lanes.ts';

/** Lease of a step (ms), after which another worker may take it over. */
export const LEASE_MS = 30_000;
/** The steps of a batch run concurrently, so that none exceeds its lease while queued. */
const BATCH = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/**
 * Steps that move money are retried every 10 s for their first five minutes, so that they complete within a minute
 * after their provider, or another refund of the same payment, is done.
 */
const MONEY_KINDS: ReadonlySet<string> = new Set(['capture-payment', 'return-excess', 'refund-line', 'refund-order']);
const MONEY_PAUSE_MS = 10_000;
const MONEY_ATTEMPTS = 30;

/**
 * Claims due steps and runs them; returns their number. A failing step is retried with growing pauses; after its time
 * limit it becomes an operator task.
 */
export async function runJobs(services: FulfilmentServices, about: Claiming['about'] = 'others'): Promise<number> {
  const { database, clock } = services;
  const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect, about };
  const jobs = await database.transaction((tx) => claimJobs(tx, claiming));
  const runs = await Promise.allSettled(jobs.map((job) => runJob(services, job)));
  const failed = runs.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return jobs.length;
}

/** The same for steps that call the operators' systems, with one lane per brand. */
export async function runJobsByBrand(
  services: FulfilmentServices,
  about: 'provisioning' | 'webhooks',
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const claim = (without: readonly string[]) => {
    const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect, about, without };
    return database.transaction((tx) => claimJobs(tx, claiming));
  };
  await runLanes({ claim, run: (job: Job) => runJob(services, job) }, stopping);
}

async function runJob(services: FulfilmentServices, job: Job): Promise<void> {
  const outcome = await attempt(services, job);
  if (outcome === 'done') return;
  const at = services.clock.now();
  if (outcome === 'given-up' || at >= deadLetterAt(job, outcome)) {
    await deadLetterJob(services, job, at);
    return;
  }
  const nextAt = outcome === 'again' ? at + delayMs(job) : outcome.until;
  await services.database.transaction((tx) => postponeJob(tx, job, nextAt, at));
}

/** The pause after an unsuccessful attempt in ms; `attempts` includes it. */
export function delayMs({ kind, attempts }: Pick<Job, 'kind' | 'attempts'>): number {
  if (!MONEY_KINDS.has(kind)) return Math.min(doubled(attempts), LONGEST_PAUSE_MS);
  if (attempts < MONEY_ATTEMPTS) return Math.min(doubled(attempts), MONEY_PAUSE_MS);
  return Math.min(doubled(attempts - MONEY_ATTEMPTS + 3), LONGEST_PAUSE_MS);
}

function doubled(times: number): number {
  return FIRST_PAUSE_MS * 2 ** Math.min(times, 20);
}

async function attempt(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  try {
    return await run(services, job);
  } catch (error) {
    const about = { err: error, step: job.id, kind: job.kind, order: job.orderId };
    services.log.warn(about, 'a step failed and will be retried');
    return 'again';
  }
}

async function run(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  switch (job.kind) {
    case 'create-service':
      return createService(services, job);
    case 'provision-service':
      return provisionService(services, job);
    case 'renew-service':
      return renewService(services, job);
    case 'suspend-service':
      return changeService(services, job, 'suspend');
    case 'resume-service':
      return changeService(services, job, 'resume');
    case 'end-service':
      return changeService(services, job, 'end');
    case 'register-domain':
      return registerDomain(services, job);
    case 'transfer-domain':
      return transferDomain(services, job);
    case 'renew-domain':
      return renewDomain(services, job);
    case 'restore-domain':
      return restoreDomain(services, job);
    case 'end-domain':
      return endDomain(services, job);
    case 'capture-payment':
      return services.capturePayment(job);
    case 'return-excess':
      return services.returnOverpayment(job);
    case 'refund-line':
      return services.refundLine(job);
    case 'refund-order':
      return services.refundOrder(job);
    case 'send-mail':
      return services.sendMail(job);
    case 'send-webhook':
      return services.sendWebhook(job);
    default:
      throw new Error(`There is no step of kind ${job.kind}.`);
  }
}
