import { addDays } from '#core/billing-term.ts';
import type { Attention } from '#core/pricing/priced-basket.ts';
import { graceEnds, lapsedState, renewableYears, restoreEnds } from './domain-lapse.ts';
import type { DomainDeal } from './domain-product.ts';
import type { OwnedState } from './owned-domain.ts';
import type { Tld } from './tld.ts';

/** A name as far as ordering more of it asks: where it stands and until when, in ms. */
export interface HeldName {
  readonly state: OwnedState;
  readonly expiresAt: number | null;
}

/** What can be ordered for a name that is held. */
export type HeldDeal = Extract<DomainDeal, 'renew' | 'restore'>;

/** What is meant to be ordered for one. */
export interface HeldOrder {
  readonly deal: HeldDeal;
  readonly years: number;
}

const REMINDER_DAYS = 60;

/** For what numbers of years a name can be renewed now: those its TLD sells that end at most ten years ahead; none when it is not to be renewed (D8). */
export function yearsToRenew(tld: Tld, held: HeldName, at: number): number[] {
  const most = isRenewable(tld, held, at) ? Math.min(tld.maxYears, renewableYears(tld, held.expiresAt, at)) : 0;
  return Array.from({ length: Math.max(0, most - tld.minYears + 1) }, (_, position) => tld.minYears + position);
}

/** Whether a name's holder is reminded to renew it: its term ends within 60 days, or is over. */
export function isRenewalDue({ expiresAt }: Pick<HeldName, 'expiresAt'>, at: number): boolean {
  return expiresAt !== null && at >= addDays(expiresAt, -REMINDER_DAYS);
}

/** Whether a name can be restored now: it is in redemption, and its registry and brand do that (D8; RFC 3915). */
export function isRestorable(tld: Tld, held: HeldName, at: number): boolean {
  const { expiresAt } = held;
  if (expiresAt === null || tld.restoreDays === 0 || stateAt(tld, held, at) !== 'redemption') return false;
  return at < restoreEnds(tld, expiresAt);
}

/** Why a name cannot be renewed or restored as ordered, of a customer who holds it; null when it can (D8). */
export function heldNameObstacle(
  tld: Tld,
  held: HeldName,
  { deal, years }: HeldOrder,
  at: number,
): Extract<Attention['code'], 'not-renewable' | 'not-restorable' | 'too-many-years'> | null {
  if (deal === 'restore') return isRestorable(tld, held, at) ? null : 'not-restorable';
  if (!isRenewable(tld, held, at)) return 'not-renewable';
  return years > renewableYears(tld, held.expiresAt, at) ? 'too-many-years' : null;
}

function isRenewable(tld: Tld, held: HeldName, at: number): held is HeldName & { readonly expiresAt: number } {
  if (held.expiresAt === null || at >= graceEnds(tld, held.expiresAt)) return false;
  const state = stateAt(tld, held, at);
  return state === 'active' || state === 'grace';
}

function stateAt(tld: Tld, { state, expiresAt }: HeldName, at: number): OwnedState {
  return expiresAt === null ? state : lapsedState(state, tld, expiresAt, at);
}
