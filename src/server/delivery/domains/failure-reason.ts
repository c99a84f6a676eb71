import type { DomainReason } from '#core/orders/domain-line-view.ts';
import type { TaskReason } from '#server/jobs/public.ts';

/** Why a domain is not obtained, and the operator task it needs, if any. */
export interface FailureReason {
  readonly reason: DomainReason;
  readonly task?: TaskReason;
}
