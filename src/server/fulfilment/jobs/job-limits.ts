import { addDays } from '#core/billing-term.ts';
import { captureProgress, domainProgress } from '#server/fulfilment/domains/domain-progress.ts';
import type { JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { provisionProgress } from '#server/fulfilment/services/provision-progress.ts';
import type { Job } from './job-store.ts';

/** Days a shopper has to clear the obstacles of a transfer, and a registry to complete a pending command. */
const WAITING_DAYS = 14;

/** Days an operator's system may be unavailable before its undelivered webhook becomes an operator task. */
const WEBHOOK_DAYS = 3;

/**
 * When a step that has not ended is given up (ms): failing steps after 24 hours; an unavailable registry 24 hours after
 * its last answer or a manual retry; steps waiting for the shopper or a pending command after 14 days; operator
 * webhooks after 3 days; a capture one day after its deadline, which the authorization outlasts.
 */
export function deadLetterAt(job: Job, outcome: Exclude<JobOutcome, 'done' | 'given-up'>): number {
  switch (job.kind) {
    case 'capture-payment':
      return addDays(captureProgress(job.document).deadlineAt, 1);
    case 'register-domain':
    case 'renew-domain':
    case 'restore-domain':
    case 'transfer-domain': {
      if (outcome !== 'again' && outcome.isFailing !== true) return addDays(job.createdAt, WAITING_DAYS);
      const { awaySince } = domainProgress(job.document);
      if (awaySince !== null) return dayAfter(job, awaySince);
      return addDays(job.createdAt, job.kind === 'transfer-domain' ? WAITING_DAYS : 1);
    }
    case 'end-domain':
      if (outcome !== 'again' && outcome.isFailing !== true) return addDays(job.createdAt, WAITING_DAYS);
      return dayAfter(job, domainProgress(job.document).awaySince);
    case 'provision-service': {
      if (outcome !== 'again' && outcome.isFailing !== true) return addDays(job.createdAt, WAITING_DAYS);
      return dayAfter(job, provisionProgress(job.document).awaySince);
    }
    case 'send-webhook':
      return addDays(job.createdAt, WEBHOOK_DAYS);
    default:
      return addDays(job.createdAt, 1);
  }
}

/** A manually retried step starts over, although it still remembers an earlier absence. */
function dayAfter({ createdAt }: Job, awaySince: number | null): number {
  return addDays(Math.max(createdAt, awaySince ?? createdAt), 1);
}
