import { isExtendedUnpaid } from '#core/domains/owned/compare-with-registry.ts';
import { endingOf } from '#core/domains/owned/domain-ending.ts';
import { lapsedState } from '#core/domains/owned/domain-lapse.ts';
import { type OwnedEvent, type OwnedState, nextOwnedState } from '#core/domains/owned/owned-state.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { InfoResult } from '#server/domains/public.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** The state of a domain, its expiry and how it ended. */
type StateOfDomain = Pick<OwnedDomain, 'state' | 'expiresAt' | 'ending'>;

/** Status names after the grace period (RFC 3915 §3.1). */
const LAPSED: readonly string[] = ['redemptionPeriod', 'pendingRestore', 'pendingDelete'];

/**
 * The new state of an expired domain, according to its registry. Without an answer the calendar decides about expiry and
 * grace; only the registry can make a domain lost.
 */
export function ownedStateOf(owned: StateOfDomain, info: InfoResult, tld: Tld | undefined, at: number): StateOfDomain {
  const { state, expiresAt, ending } = owned;
  if (info.kind === 'unknown') return { state: byCalendar(owned, tld, at), expiresAt, ending };
  if (info.kind !== 'known' || !info.isOurs) {
    const now = moved(state, ['gone']);
    const isLost = now === 'lost' && state !== 'lost';
    return { state: now, expiresAt, ending: isLost ? endingOf(state, info.kind === 'known') : ending };
  }
  // Registries with automatic renewal report the extended, unpaid term.
  if (hasLapsed(info.statuses)) return { state: moved(state, ['expired', 'grace-ended']), expiresAt, ending };
  if (isExtendedUnpaid(expiresAt, info)) return { state: endedTerm(owned, at), expiresAt, ending };
  const known = { state, expiresAt: info.expiresAt ?? expiresAt, ending };
  if (known.expiresAt !== null && known.expiresAt > at)
    return { ...known, state: moved(state, ['renewed', 'restored']) };
  return { ...known, state: byCalendar(known, tld, at) };
}

/** Whether a domain can only be restored, or no longer even that, by the status names its registry reports. */
export function hasLapsed(statuses: readonly string[]): boolean {
  return statuses.some((status) => LAPSED.includes(status));
}

/** In its grace period, which the registry has not ended. */
function endedTerm({ state, expiresAt }: StateOfDomain, at: number): OwnedState {
  return state === 'active' && expiresAt !== null && expiresAt <= at ? 'grace' : state;
}

function byCalendar({ state, expiresAt }: StateOfDomain, tld: Tld | undefined, at: number): OwnedState {
  return tld === undefined || expiresAt === null ? state : lapsedState(state, tld, expiresAt, at);
}

/** The state after applying the events possible in it. */
function moved(state: OwnedState, events: readonly OwnedEvent[]): OwnedState {
  return events.reduce<OwnedState>((before, event) => {
    const next = nextOwnedState(before, event);
    return next.ok ? next.value : before;
  }, state);
}
