import type * as z from 'zod/mini';
import type { registrantView as schema } from '#contract/domains.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { parseDomainProductId } from '#core/catalogue/domain-product.ts';
import { checkRegistrant } from '#core/domains/registrants/check-registrant.ts';
import { type RegistrantDetails, SAME_AS_BILLING } from '#core/domains/registrants/registrant-details.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { questionsView } from './question-view.ts';
import { registrantOf } from './registrant-of.ts';

/** The registrant part of the checkout as returned by the API. */
export type RegistrantView = z.output<typeof schema>;

/** The registrant fields the basket's registries require, the answers, and the validation issues. */
export function registrantView(
  store: LiveStore,
  basket: Basket | null,
  { details, billing }: { readonly details: RegistrantDetails | null; readonly billing: BillingDetails | null },
): RegistrantView {
  const tlds = tldsOf(store, basket);
  if (tlds.length === 0) return { needed: false, details, questions: [], problems: [] };
  return { needed: true, details, questions: questionsView(tlds), problems: problemsOf(tlds, details, billing) };
}

/** The distinct TLDs of names the basket registers or transfers. */
export function tldsOf(store: LiveStore, basket: Pick<Basket, 'lines'> | null): Tld[] {
  const names = (basket?.lines ?? []).map(({ configuration }) => parseDomainProductId(configuration.productId)?.tld);
  return [...new Set(names)].flatMap((name) => (name === undefined ? [] : (store.tldIndex.get(name) ?? [])));
}

/** Without billing details only the registries' own questions are validated. */
function problemsOf(tlds: readonly Tld[], details: RegistrantDetails | null, billing: BillingDetails | null) {
  const registrant = registrantOf(details, billing);
  if (registrant !== null) return checkRegistrant(registrant, tlds);
  return checkRegistrant(details ?? SAME_AS_BILLING, tlds).filter(({ path }) => path.startsWith('fields.'));
}
