import type { Tld } from '#core/domains/tld.ts';
import { addDays, addMonths } from '#core/time/billing-term.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { type OwnedEvent, type OwnedState, nextOwnedState } from './owned-state.ts';

/** The maximum remaining term in years (ICANN registry agreement §2.10: renewals up to ten years). */
const MAX_YEARS_AHEAD = 10;

/** Until when an expired domain can be renewed at the usual price: the end of its grace period, in ms. */
export function graceEndsAt(tld: Tld, expiresAt: number): number {
  return addDays(expiresAt, tld.graceDays);
}

/** Until when an expired domain can be restored for a fee, in ms (RFC 3915). */
export function redemptionEndsAt(tld: Tld, expiresAt: number): number {
  return addDays(graceEndsAt(tld, expiresAt), tld.restoreDays);
}

/** The event caused by time alone: the term, the grace period or the redemption period has ended; null if none has. */
export function lapseEvent(state: OwnedState, tld: Tld, expiresAt: number, now: number): OwnedEvent | null {
  if (state === 'active') return now >= expiresAt ? 'expired' : null;
  if (state === 'grace') {
    if (now < graceEndsAt(tld, expiresAt)) return null;
    return tld.restoreDays === 0 ? 'gone' : 'grace-ended';
  }
  return state === 'redemption' && now >= redemptionEndsAt(tld, expiresAt) ? 'gone' : null;
}

/** The state after all periods that have ended by `now`. A domain is lost only when its registry reports it. */
export function lapsedState(state: OwnedState, tld: Tld, expiresAt: number, now: number): OwnedState {
  const event = lapseEvent(state, tld, expiresAt, now);
  const next = event === null || event === 'gone' ? null : nextOwnedState(state, event);
  return next?.ok === true ? lapsedState(next.value, tld, expiresAt, now) : state;
}

/** By how many years a domain can be renewed now at most, so that its term ends at most ten years ahead; 0 after the grace period. */
export function renewableYears(tld: Tld, expiresAt: number, now: number): number {
  return now >= graceEndsAt(tld, expiresAt) ? 0 : yearsAhead(expiresAt, now);
}

/** By how many years a term can be extended so that it ends at most ten years ahead. */
export function yearsAhead(expiresAt: number, now: number): number {
  const limit = addMonths(now, MAX_YEARS_AHEAD * 12);
  let years = 0;
  while (years < MAX_YEARS_AHEAD && addMonths(expiresAt, (years + 1) * 12) <= limit) years += 1;
  return years;
}

/** Margin before the end of the period: a delete that arrives too late costs the fee and leaves the domain in redemption. */
const MARGIN_MS = 3_600_000;

/**
 * Whether a domain registered at an instant (ms) can still be deleted with a refund: within its TLD's add grace period (RFC 3915 §3.1),
 * until one hour before its end.
 */
export function isInAddGrace({ addGrace }: Pick<Tld, 'addGrace'>, createdAt: number | null, now: number): boolean {
  if (addGrace === undefined || createdAt === null) return false;
  return now < createdAt + addGrace.days * DAY_MS - MARGIN_MS;
}
