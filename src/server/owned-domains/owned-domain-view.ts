import type * as z from 'zod/mini';
import type { ownedDomain as schema } from '#contract/owned-domains.ts';
import { graceEnds, restoreEnds } from '#core/domains/domain-lapse.ts';
import { toUnicode } from '#core/domains/domain-name.ts';
import { domainPriceView } from '#core/domains/domain-price-view.ts';
import { isVerificationOverdue } from '#core/domains/registrant-verification.ts';
import { splitSuffix } from '#core/domains/split-suffix.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** A name as its holder sees it: what can still be done and until when, with what it costs in the brand's first currency. */
export function ownedDomainView(store: LiveStore, owned: OwnedDomain, now: number): z.output<typeof schema> {
  const { name, state, registeredAt, expiresAt, autoRenew } = owned;
  const { nameservers, ds, locked } = owned.document;
  const tld = tldOfName(store, name);
  const isOver = tld !== undefined && expiresAt !== null;
  return {
    name,
    unicode: toUnicode(name),
    state,
    registeredAt,
    expiresAt,
    graceEndsAt: isOver ? graceEnds(tld, expiresAt) : null,
    restoreEndsAt: isOver && tld.restoreDays > 0 ? restoreEnds(tld, expiresAt) : null,
    autoRenew,
    nameservers,
    ds,
    locked,
    registrantEmail: owned.registrantEmail,
    emailVerifiedAt: owned.emailVerifiedAt,
    verifyBy: owned.emailVerifiedAt === null ? owned.verifyBy : null,
    isVerifyOverdue: isVerificationOverdue(owned, now),
    price: domainPriceView(tld, store.brand.currencies[0] ?? ''),
  };
}

/** The TLD of a name somebody holds; undefined once it is sold no more. */
export function tldOfName({ tldIndex }: LiveStore, name: string): Tld | undefined {
  return tldIndex.get(splitSuffix(name, tldIndex)?.tld ?? '');
}
