import type * as z from 'zod/mini';
import type { ownedDomain as schema } from '#contract/owned-domains.ts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import { pricesIn } from '#core/catalogue/term-price.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import {
  type OwnedDomainOperation,
  type OwnedName,
  isRenewalDue,
  isRestorable,
  yearsToRenew,
} from '#core/domains/owned/owned-name.ts';
import type { LiveStore } from '#server/storefront/public.ts';

type OrdersView = Pick<z.output<typeof schema>, 'renewals' | 'isRenewalDue' | 'restore'>;

/** What can be ordered for a domain now, at basket prices. */
export function ordersView(
  store: LiveStore,
  owned: OwnedName & { readonly name: string },
  { now, currency }: { readonly now: number; readonly currency: string },
): OrdersView {
  const tld = findTld(owned.name, store.tldIndex);
  if (tld === undefined) return { renewals: [], isRenewalDue: false, restore: null };
  const termsOf = (operation: OwnedDomainOperation) => {
    const product = store.product(domainProductId(tld.name, operation));
    return product === undefined ? [] : pricesIn(product.prices, currency);
  };
  const years = new Set(yearsToRenew(tld, owned, now));
  const renewals = termsOf('renew')
    .map(({ term, currentMinor }) => ({ years: term / 12, amountMinor: currentMinor }))
    .filter((renewal) => years.has(renewal.years));
  const [back] = isRestorable(tld, owned, now) ? termsOf('restore') : [];
  return {
    renewals,
    isRenewalDue: renewals.length > 0 && isRenewalDue(owned, now),
    restore:
      back === undefined ? null : { years: back.term / 12, feeMinor: back.setupMinor, yearsMinor: back.currentMinor },
  };
}
