import type * as z from 'zod/mini';
import type { ownedDomain as schema } from '#contract/owned-domains.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import { graceEndsAt, redemptionEndsAt } from '#core/domains/owned/domain-lapse.ts';
import { isVerificationOverdue } from '#core/domains/registrants/registrant-verification.ts';
import { isOnHold } from '#core/domains/registrants/verification-hold.ts';
import { domainPriceView } from '#core/pricing/domain-price-view.ts';
import { type LiveStore, shelfContext } from '#server/storefront/public.ts';
import { ordersView } from './orders-view.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** A domain as shown to its owner: possible actions, deadlines and prices in a currency. */
export function ownedDomainView(
  store: LiveStore,
  owned: OwnedDomain,
  { now, currency }: { readonly now: number; readonly currency: string },
): z.output<typeof schema> {
  const { name, state, registeredAt, expiresAt, autoRenew } = owned;
  const { nameservers, glue = [], ds, locked } = owned.document;
  const tld = findTld(name, store.tldIndex);
  const isOver = tld !== undefined && expiresAt !== null;
  return {
    name,
    unicode: toUnicode(name),
    state,
    registeredAt,
    expiresAt,
    graceEndsAt: isOver ? graceEndsAt(tld, expiresAt) : null,
    restoreEndsAt: isOver && tld.restoreDays > 0 ? redemptionEndsAt(tld, expiresAt) : null,
    autoRenew,
    nameservers,
    glue: glue.filter((host) => nameservers.includes(host.name)),
    ds,
    locked,
    registrantEmail: owned.registrantEmail,
    emailVerifiedAt: owned.emailVerifiedAt,
    verifyBy: owned.emailVerifiedAt === null ? owned.verifyBy : null,
    isVerifyOverdue: isVerificationOverdue(owned, now),
    isSwitchedOff: isOnHold(owned.hold),
    price: domainPriceView(tld, currency, shelfContext(store, now)),
    ...ordersView(store, owned, { now, currency }),
  };
}
