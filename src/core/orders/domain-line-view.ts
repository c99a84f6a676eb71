import type { DomainOperation } from '#core/domains/domain-operation.ts';
import type { LineState } from './line-state.ts';

/** The reason of a delayed or failed domain line, as shown to the shopper. */
export const DOMAIN_REASONS = [
  'registry-away',
  /** The registrar's account has no credit, or another order transfers the domain to it; shown as a delay on our side. */
  'account-empty',
  'registry-pending',
  'code-missing',
  'wrong-code',
  'locked',
  'too-young',
  'taken',
  'premium',
  'reserved',
  'refused',
  'not-registered',
  'already-here',
  'too-late',
  'not-held',
  'lapsed',
  'not-lapsed',
  'too-many-years',
  /** The domain was obtained and refunded: its buyer withdrew, or the operator refunded it. */
  'given-back',
] as const;

/** The reason of a delayed or failed domain line. */
export type DomainReason = (typeof DOMAIN_REASONS)[number];

/** Progress of a domain line as shown: 'waiting' starts after payment, 'needs-action' waits for the shopper, 'delayed' for the registry. */
export const DOMAIN_LINE_STATES = [
  'waiting',
  'registering',
  'transferring',
  'renewing',
  'restoring',
  'delayed',
  'needs-action',
  'registered',
  'transferred',
  'renewed',
  'restored',
  'not-obtained',
] as const;

/** Progress of a domain line as shown. */
export type DomainLineState = (typeof DOMAIN_LINE_STATES)[number];

/** A domain line on the confirmation page. */
export interface DomainLineView {
  readonly state: DomainLineState;
  readonly reason: DomainReason | null;
}

/** The facts about a domain line that decide how it is shown. */
export interface DomainLineInput {
  readonly operation: DomainOperation;
  readonly lineState: LineState;
  /** Whether its job exists; a transfer's job is created after payment. */
  readonly hasBegun: boolean;
  readonly reason: DomainReason | null;
}

/** How a domain line is shown: 'needs-action' if only the shopper can resolve the problem, 'delayed' if the registry causes the wait. */
export function domainLineView({ operation, lineState, hasBegun, reason }: DomainLineInput): DomainLineView {
  switch (lineState) {
    case 'delivered':
      return { state: DONE[operation], reason: null };
    case 'refund-due':
    case 'refunded':
      return { state: 'not-obtained', reason: reason ?? 'given-back' };
    case 'withdrawn':
      return { state: 'not-obtained', reason: 'given-back' };
    case 'not-obtained':
    case 'cancelled':
      return { state: 'not-obtained', reason };
    case 'being-set-up':
    case 'manual-review':
      return { state: 'delayed', reason };
    case 'waiting':
    case 'working':
      if (!hasBegun) return { state: 'waiting', reason: null };
      if (reason === null) return { state: IN_PROGRESS_STATE[operation], reason };
      return { state: NEEDS_ACTION.includes(reason) ? 'needs-action' : 'delayed', reason };
  }
}

const IN_PROGRESS_STATE = {
  register: 'registering',
  transfer: 'transferring',
  renew: 'renewing',
  restore: 'restoring',
} as const satisfies Record<DomainOperation, DomainLineState>;

const DONE = {
  register: 'registered',
  transfer: 'transferred',
  renew: 'renewed',
  restore: 'restored',
} as const satisfies Record<DomainOperation, DomainLineState>;

const NEEDS_ACTION: readonly DomainReason[] = ['code-missing', 'wrong-code', 'locked'];
