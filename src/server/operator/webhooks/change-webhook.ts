import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type {
  cancelWebhook as cancelEndpoint,
  getWebhook as getEndpoint,
  replayWebhook as replayEndpoint,
  retryWebhook as retryEndpoint,
} from '#contract/operator/webhooks.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { readOperatorWebhook } from '#server/notify/public.ts';
import { changeJob, retryOf, skipOf } from '#server/operator/jobs/change-job.ts';
import { findVisibleJob, jobPage } from '#server/operator/jobs/get-job.ts';
import type { FoundJob } from '#server/operator/jobs/job-view.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';

type Services = Pick<OperatorServices, 'database' | 'log'>;

const QUEUES = ['operator-webhooks', 'payment-webhooks'] as const;
const SENT = ['operator-webhooks'] as const;

/** A webhook. Problem: 'webhooks/not-found', also for one of a brand the caller may not see. */
export function getWebhook({ database }: Services): OperatorHandler<typeof getEndpoint> {
  return async (context, input) => {
    const job = await findVisibleJob(database.read, context, { ...input, queues: QUEUES });
    return job === null
      ? refuse(problem('webhooks/not-found'))
      : ok(await webhookPage(database.read, job, context.now));
  };
}

/**
 * Sends a webhook that was delivered, or not sent to a receiver that was gone or removed, as a job whose id is that of the
 * command; receivers recognise the event by its id (Standard Webhooks). Problem: 'jobs/refused' for any other.
 */
export function replayWebhook(services: Services): OperatorHandler<typeof replayEndpoint> {
  return async (context, input) => {
    const { brandId, commandId: id } = input;
    const scope = { queues: SENT, action: 'webhooks.replay' };
    const changed = await changeJob<'jobs/refused' | 'operator/changed-meanwhile'>(
      services,
      context,
      { ...input, ...scope },
      async (tx, job) => {
        if (job === null) return refuse(problem('operator/changed-meanwhile'));
        const payload = job.state === 'done' ? readOperatorWebhook(job.payload) : null;
        if (payload === null) return refuse(problem('jobs/refused', { data: { reason: 'needed' } }));
        const again = {
          id,
          kind: 'send-webhook',
          subject: { type: job.subject_type, id: job.subject_id },
          ...(job.order_id === null ? {} : { orderId: job.order_id }),
          dedupeKey: id,
          payload,
        } as const;
        await enqueueJobs(tx, brandId, [again], context.now);
        return ok({ value: null, after: { delivery: id, event: payload.eventId, type: job.topic } });
      },
    );
    if (!changed.ok) return changed;
    const { read } = services.database;
    const sent = await findVisibleJob(read, context, { brandId, jobId: id, queues: QUEUES });
    return ok(await webhookPage(read, sent ?? changed.value, context.now));
  };
}

/** Tries to deliver or process a webhook now. */
export function retryWebhook(services: Services): OperatorHandler<typeof retryEndpoint> {
  return async (context, input) =>
    shown(services, context, await retryOf(services, context, input, { queues: QUEUES, action: 'webhooks.retry' }));
}

/** A webhook that was not delivered or processed never is. */
export function cancelWebhook(services: Services): OperatorHandler<typeof cancelEndpoint> {
  return async (context, input) =>
    shown(services, context, await skipOf(services, context, input, { queues: QUEUES, action: 'webhooks.cancel' }));
}

async function shown<Refused extends Problem>(
  { database }: Services,
  { now }: CallerContext,
  changed: Result<FoundJob, Refused>,
): Promise<Result<WebhookPage, Refused>> {
  return changed.ok ? ok(await webhookPage(database.read, changed.value, now)) : changed;
}

type WebhookPage = OperatorOutputOf<typeof getEndpoint>;

/** Events of payment providers contain data of buyers and are not shown. */
async function webhookPage(db: Queries, job: FoundJob, now: number): Promise<WebhookPage> {
  const isSent = job.queue === 'operator-webhooks';
  const sent = isSent ? readOperatorWebhook(job.payload) : null;
  const request = sent === null ? null : { url: sent.url, eventId: sent.eventId, body: sent.body };
  return { ...(await jobPage(db, job, now)), direction: isSent ? 'sent' : 'received', request };
}
