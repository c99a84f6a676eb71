import type { DomainDeal } from '#core/domains/domain-product.ts';
import type { LineStatus } from './line-status.ts';

/** Why a domain's line is not done, or never will be, as the shopper is told (D8). */
export const DOMAIN_REASONS = [
  'registry-away',
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
] as const;

/** Why a domain's line is not done, or never will be (D8). */
export type DomainReason = (typeof DOMAIN_REASONS)[number];

/** How a domain's line stands for the shopper (D12: each line's progress, live). */
export interface DomainLineView {
  readonly state:
    | 'waiting'
    | 'registering'
    | 'transferring'
    | 'delayed'
    | 'needs-action'
    | 'registered'
    | 'transferred'
    | 'not-obtained';
  readonly reason: DomainReason | null;
}

/** What of a domain's line decides how it is shown. */
export interface DomainLineFacts {
  readonly deal: DomainDeal;
  readonly lineState: LineStatus;
  /** Whether its step is there: a transfer's comes with the money. */
  readonly hasBegun: boolean;
  readonly reason: DomainReason | null;
}

/** How a domain's line is shown: what only the shopper can clear asks for action, what the registry keeps waiting is delayed (D8). */
export function domainLineView({ deal, lineState, hasBegun, reason }: DomainLineFacts): DomainLineView {
  switch (lineState) {
    case 'delivered':
      return { state: deal === 'register' ? 'registered' : 'transferred', reason: null };
    case 'not-obtained':
    case 'refund-due':
    case 'refunded':
    case 'cancelled':
      return { state: 'not-obtained', reason };
    case 'needs-a-person':
      return { state: 'delayed', reason };
    case 'waiting':
    case 'working':
      if (!hasBegun) return { state: 'waiting', reason: null };
      if (reason === null) return { state: deal === 'register' ? 'registering' : 'transferring', reason };
      return { state: NEEDS_ACTION.includes(reason) ? 'needs-action' : 'delayed', reason };
  }
}

const NEEDS_ACTION: readonly DomainReason[] = ['code-missing', 'wrong-code', 'locked'];
