import type {
  cancelEmail as cancelEndpoint,
  getEmail as getEndpoint,
  resendEmail as resendEndpoint,
  retryEmail as retryEndpoint,
} from '#contract/operator/emails.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { findEmail } from '#server/notify/public.ts';
import { changeJob, retryOf, skipOf } from '#server/operator/jobs/change-job.ts';
import { findVisibleJob } from '#server/operator/jobs/get-job.ts';
import type { FoundJob } from '#server/operator/jobs/job-view.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { emailPage } from './email-page.ts';

const QUEUES = ['emails'] as const;

/** An email with its content. Problem: 'emails/not-found', also for one of a brand the caller may not see. */
export function getEmail(services: OperatorServices): OperatorHandler<typeof getEndpoint> {
  return async (context, input) => {
    const job = await findVisibleJob(services.database.read, context, { ...input, queues: QUEUES });
    return job === null ? refuse(problem('emails/not-found')) : ok(await emailPage(services, job, context.now));
  };
}

/**
 * Sends an email again: a job with the same request, whose id is that of the command. Problem:
 * 'emails/not-resendable'.
 */
export function resendEmail(services: OperatorServices): OperatorHandler<typeof resendEndpoint> {
  return async (context, input) => {
    const { brandId, commandId: id } = input;
    const scope = { queues: QUEUES, action: 'emails.resend' };
    const changed = await changeJob<'emails/not-resendable' | 'operator/changed-meanwhile'>(
      services,
      context,
      { ...input, ...scope },
      async (tx, job) => {
        if (job === null) return refuse(problem('operator/changed-meanwhile'));
        const copy = job.state === 'done' ? await findEmail(tx, brandId, job.id) : null;
        if (copy === null) return refuse(problem('emails/not-resendable'));
        const subject =
          job.subject_type === 'email'
            ? { type: job.subject_type, id }
            : { type: job.subject_type, id: job.subject_id };
        const again = {
          id,
          kind: 'send-email',
          subject,
          ...(job.order_id === null ? {} : { orderId: job.order_id }),
          ...(job.line_id === null ? {} : { lineId: job.line_id }),
          dedupeKey: id,
          payload: { requestedAt: job.created_at, ...copy.request },
        } as const;
        await enqueueJobs(tx, brandId, [again], context.now);
        return ok({ value: null, after: { email: id, kind: job.topic } });
      },
    );
    if (!changed.ok) return changed;
    const sent = await findVisibleJob(services.database.read, context, { brandId, jobId: id, queues: QUEUES });
    return ok(await emailPage(services, sent ?? changed.value, context.now));
  };
}

/** Tries to send an email now. */
export function retryEmail(services: OperatorServices): OperatorHandler<typeof retryEndpoint> {
  return async (context, input) =>
    shown(services, context, await retryOf(services, context, input, { queues: QUEUES, action: 'emails.retry' }));
}

/** An email that was not sent never is. */
export function cancelEmail(services: OperatorServices): OperatorHandler<typeof cancelEndpoint> {
  return async (context, input) =>
    shown(services, context, await skipOf(services, context, input, { queues: QUEUES, action: 'emails.cancel' }));
}

async function shown<Refused extends Problem>(
  services: OperatorServices,
  { now }: CallerContext,
  changed: Result<FoundJob, Refused>,
): Promise<Result<Awaited<ReturnType<typeof emailPage>>, Refused>> {
  return changed.ok ? ok(await emailPage(services, changed.value, now)) : changed;
}
