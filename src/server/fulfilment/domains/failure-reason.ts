import type { DomainReason } from '#core/orders/domain-line-view.ts';

/** Why a name is not obtained, and the operator task it needs, if any. */
export interface FailureReason {
  readonly reason: DomainReason;
  readonly task?: string;
}
