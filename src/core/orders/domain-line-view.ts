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
  'not-held',
  'lapsed',
  'not-lapsed',
  'too-many-years',
  /** It was obtained, and its money went back: its buyer withdrew, or the operator took it back. */
  'given-back',
] as const;

/** Why a domain's line is not done, or never will be (D8). */
export type DomainReason = (typeof DOMAIN_REASONS)[number];

/** How far a domain's line is: 'waiting' begins with the money, 'needs-action' waits for the shopper, 'delayed' for the registry (D8, D12). */
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

/** How far a domain's line is (D8, D12). */
export type DomainLineState = (typeof DOMAIN_LINE_STATES)[number];

/** How a domain's line stands for the shopper (D12: each line's progress, live). */
export interface DomainLineView {
  readonly state: DomainLineState;
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
      return { state: DONE[deal], reason: null };
    case 'refund-due':
    case 'refunded':
      return { state: 'not-obtained', reason: reason ?? 'given-back' };
    case 'not-obtained':
    case 'cancelled':
      return { state: 'not-obtained', reason };
    case 'needs-a-person':
      return { state: 'delayed', reason };
    case 'waiting':
    case 'working':
      if (!hasBegun) return { state: 'waiting', reason: null };
      if (reason === null) return { state: DOING[deal], reason };
      return { state: NEEDS_ACTION.includes(reason) ? 'needs-action' : 'delayed', reason };
  }
}

const DOING = {
  register: 'registering',
  transfer: 'transferring',
  renew: 'renewing',
  restore: 'restoring',
} as const satisfies Record<DomainDeal, DomainLineState>;

const DONE = {
  register: 'registered',
  transfer: 'transferred',
  renew: 'renewed',
  restore: 'restored',
} as const satisfies Record<DomainDeal, DomainLineState>;

const NEEDS_ACTION: readonly DomainReason[] = ['code-missing', 'wrong-code', 'locked'];
