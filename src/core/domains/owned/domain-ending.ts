import type { OwnedState } from './owned-state.ts';

/** How a customer's domain ended. */
export const DOMAIN_ENDINGS = ['expired', 'deleted', 'transferred-away', 'cancelled'] as const;

/**
 * 'expired': not renewed in time and no longer ours at its registry. 'deleted': its registry does not have it any more
 * although its term had not ended. 'transferred-away': another registrar has it. 'cancelled': ended for its buyer, who
 * withdrew.
 */
export type DomainEnding = (typeof DOMAIN_ENDINGS)[number];

/**
 * How a domain ended that its registry no longer has, by its last state. Once it has expired it does not matter
 * who has registered it since.
 */
export function endingOf(before: OwnedState, isHeldElsewhere: boolean): DomainEnding {
  if (before === 'grace' || before === 'redemption') return 'expired';
  return isHeldElsewhere ? 'transferred-away' : 'deleted';
}
