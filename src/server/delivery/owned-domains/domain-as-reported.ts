import type { Tld } from '#core/domains/tld.ts';
import type { InfoResult } from '#server/domains/public.ts';
import type { OwnedDomain } from './owned-domain-store.ts';
import { ownedStateOf } from './owned-state.ts';
import { storedPartOf } from './registry-info.ts';

/** A domain with the state, expiry, name servers, DS records and lock its registry reports at an instant (ms). */
export function domainAsReported(owned: OwnedDomain, info: InfoResult, tld: Tld | undefined, at: number): OwnedDomain {
  const isOurs = info.kind === 'known' && info.isOurs;
  const document = isOurs ? { ...owned.document, ...storedPartOf(info) } : owned.document;
  return { ...owned, ...ownedStateOf(owned, info, tld, at), document };
}

/**
 * A changed domain with the term and state it had before if its expiry changed: a job that renews or restores it counts the
 * years since the end of the term that was paid for.
 */
export function withTermOf(owned: OwnedDomain, changed: OwnedDomain): OwnedDomain {
  const { state, expiresAt, ending } = owned;
  return changed.expiresAt === expiresAt ? changed : { ...changed, state, expiresAt, ending };
}
