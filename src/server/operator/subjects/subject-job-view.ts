import type { getDomain } from '#contract/operator/domains.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { SubjectHistory } from './subject-history-store.ts';

/** A job about a domain or service as the operator API returns it. */
export function subjectJobView(
  job: SubjectHistory['jobs'][number],
): OperatorOutputOf<typeof getDomain>['jobs'][number] {
  return {
    id: job.id,
    kind: job.kind,
    orderId: job.order_id,
    state: job.state,
    attempts: job.attempts,
    nextAt: job.next_at,
    createdAt: job.created_at,
    updatedAt: job.updated_at,
  };
}
