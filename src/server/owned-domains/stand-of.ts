import { lapsedState } from '#core/domains/domain-lapse.ts';
import { nextOwnedState } from '#core/domains/owned-domain.ts';
import type { OwnedEvent, OwnedState } from '#core/domains/owned-domain.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { InfoAnswer } from '#server/domains/public.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** Where a name stands and until when. */
type Stand = Pick<OwnedDomain, 'state' | 'expiresAt'>;

/** What a registry calls a name that can only be restored, or not even that any more (RFC 3915 §3.1). */
const LAPSED: readonly string[] = ['redemptionPeriod', 'pendingRestore', 'pendingDelete'];

/**
 * How a name stands whose term was over: what its registry says counts. Where it says nothing the calendar does – that the term, then the grace days are
 * over; a name is gone only by the registry's own word (D8).
 */
export function standOf(owned: Stand, info: InfoAnswer, tld: Tld | undefined, at: number): Stand {
  const { state, expiresAt } = owned;
  if (info.kind === 'unknown') return { state: byCalendar(owned, tld, at), expiresAt };
  if (info.kind !== 'known' || !info.isOurs) return { state: moved(state, ['gone']), expiresAt };
  // Registries that renew by themselves and take it back tell the term that nobody paid for.
  if (info.statuses.some((status) => LAPSED.includes(status)))
    return { state: moved(state, ['expired', 'grace-ended']), expiresAt };
  const known = { state, expiresAt: info.expiresAt ?? expiresAt };
  if (known.expiresAt !== null && known.expiresAt > at)
    return { ...known, state: moved(state, ['renewed', 'restored']) };
  return { ...known, state: byCalendar(known, tld, at) };
}

function byCalendar({ state, expiresAt }: Stand, tld: Tld | undefined, at: number): OwnedState {
  return tld === undefined || expiresAt === null ? state : lapsedState(state, tld, expiresAt, at);
}

/** The state after those of the events that can happen in it. */
function moved(state: OwnedState, events: readonly OwnedEvent[]): OwnedState {
  return events.reduce<OwnedState>((before, event) => {
    const next = nextOwnedState(before, event);
    return next.ok ? next.value : before;
  }, state);
}
