import { addDays, addMonths } from '#core/billing-term.ts';
import { nextOwnedState } from './owned-domain.ts';
import type { OwnedEvent, OwnedState } from './owned-domain.ts';
import type { Tld } from './tld.ts';

/** The most years ahead a name may be held (ICANN registry agreement §2.10: renewals up to ten years). */
const MAX_YEARS_AHEAD = 10;

/** Until when a name still renews at the usual price: the end of its grace days, in ms (D8). */
export function graceEnds(tld: Tld, expiresAt: number): number {
  return addDays(expiresAt, tld.graceDays);
}

/** Until when a lapsed name can be restored for its fee, in ms (D8; RFC 3915). */
export function restoreEnds(tld: Tld, expiresAt: number): number {
  return addDays(graceEnds(tld, expiresAt), tld.restoreDays);
}

/** What the calendar alone does to a name now: its term, its grace days or its time to be restored are over; null while it stays as it is. */
export function lapseEvent(state: OwnedState, tld: Tld, expiresAt: number, now: number): OwnedEvent | null {
  if (state === 'active') return now >= expiresAt ? 'expired' : null;
  if (state === 'grace') {
    if (now < graceEnds(tld, expiresAt)) return null;
    return tld.restoreDays === 0 ? 'gone' : 'grace-ended';
  }
  return state === 'redemption' && now >= restoreEnds(tld, expiresAt) ? 'gone' : null;
}

/** Where a name stands by the calendar alone, for who looks after a long while: its term, then its grace days are over; gone it is only by its registry's word. */
export function lapsedState(state: OwnedState, tld: Tld, expiresAt: number, now: number): OwnedState {
  const event = lapseEvent(state, tld, expiresAt, now);
  const next = event === null || event === 'gone' ? null : nextOwnedState(state, event);
  return next?.ok === true ? lapsedState(next.value, tld, expiresAt, now) : state;
}

/** By how many years at most a name can be renewed now: its term never ends more than ten years ahead; 0 when no grace is left (D8). */
export function renewableYears(tld: Tld, expiresAt: number, now: number): number {
  return now >= graceEnds(tld, expiresAt) ? 0 : yearsAhead(expiresAt, now);
}

/** How many years a term can be made longer so that it ends at most ten years ahead. */
export function yearsAhead(expiresAt: number, now: number): number {
  const limit = addMonths(now, MAX_YEARS_AHEAD * 12);
  let years = 0;
  while (years < MAX_YEARS_AHEAD && addMonths(expiresAt, (years + 1) * 12) <= limit) years += 1;
  return years;
}
