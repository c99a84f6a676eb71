import { LISTED_STATES } from '#contract/operator/jobs.ts';
import type { listWebhooks as endpoint } from '#contract/operator/webhooks.ts';
import { ok } from '#core/result.ts';
import { jobRowView } from '#server/operator/jobs/job-view.ts';
import { jobsPage } from '#server/operator/jobs/list-jobs.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/** Webhooks of the brands the caller may see, newest first; those sent to the operator by default. */
export function listWebhooks({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, input) => {
    const { state, topic = null, direction = 'sent' } = input;
    const states = state === undefined ? LISTED_STATES : [state];
    const queues = [direction === 'sent' ? 'operator-webhooks' : 'payment-webhooks'] as const;
    const query = { ...input, queues, states, kind: null, topic, order: 'desc' } as const;
    const { rows, next } = await jobsPage(database.read, context, query, null);
    return ok({ rows: rows.map((row) => jobRowView(row, context.now)), next });
  };
}
