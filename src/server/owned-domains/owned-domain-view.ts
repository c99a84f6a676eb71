import type * as z from 'zod/mini';
import type { ownedDomain as schema } from '#contract/owned-domains.ts';
import { graceEnds, restoreEnds } from '#core/domains/domain-lapse.ts';
import { domainPriceView } from '#core/domains/domain-price-view.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { isSwitchedOff } from '#core/domains/registrants/registrant-hold.ts';
import { isVerificationOverdue } from '#core/domains/registrants/registrant-verification.ts';
import { shelfContext } from '#server/storefront/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { ordersView } from './orders-view.ts';
import type { OwnedDomain } from './owned-domain-store.ts';
import { tldOfName } from './tld-of-name.ts';

/** A name as shown to its owner: possible actions, deadlines and prices in a currency. */
export function ownedDomainView(
  store: LiveStore,
  owned: OwnedDomain,
  { now, currency }: { readonly now: number; readonly currency: string },
): z.output<typeof schema> {
  const { name, state, registeredAt, expiresAt, autoRenew } = owned;
  const { nameservers, glue = [], ds, locked } = owned.document;
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
    glue: glue.filter((host) => nameservers.includes(host.name)),
    ds,
    locked,
    registrantEmail: owned.registrantEmail,
    emailVerifiedAt: owned.emailVerifiedAt,
    verifyBy: owned.emailVerifiedAt === null ? owned.verifyBy : null,
    isVerifyOverdue: isVerificationOverdue(owned, now),
    isSwitchedOff: isSwitchedOff(owned.hold),
    price: domainPriceView(tld, currency, shelfContext(store, now)),
    ...ordersView(store, owned, { now, currency }),
  };
}
