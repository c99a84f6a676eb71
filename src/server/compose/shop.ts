import { isListedTld } from '#server/adapters/registries/rdap/server-of.ts';
import { listOwnedNames } from '#server/delivery/public.ts';
import type { SearchServices } from '#server/domains/public.ts';
import type { CheckCaptcha } from '#server/identity/public.ts';
import type { Handlers, RequestContext } from '#server/request/request-context.ts';
import { hasOrdered } from '#server/sales/public.ts';
import type { BasketFacts } from '#server/shop/basket/basket-facts.ts';
import { basketHandlers } from '#server/shop/basket/routes.ts';
import { catalogueHandlers } from '#server/shop/catalogue/routes.ts';
import { type LoadPricingFacts, basketFacts, createPricingFacts } from '#server/shop/public.ts';
import { getRegistrant } from '#server/shop/registrants/get-registrant.ts';
import { saveRegistrant } from '#server/shop/registrants/save-registrant.ts';
import { storefrontHandlers } from '#server/shop/storefront/get-storefront.ts';
import type { Foundation } from './foundation.ts';

/** Storefront, catalogue, prices and baskets. */
export interface Shop {
  readonly handlers: Pick<Handlers, 'storefront' | 'catalogue' | 'basket'>;
  readonly registrants: Pick<Handlers['domains'], 'registrant' | 'saveRegistrant'>;
  readonly loadPricingFacts: LoadPricingFacts;
  readonly basketOf: (context: RequestContext) => Promise<BasketFacts>;
}

/** Prices depend on owned domains and earlier orders, which modules above the shop look up. */
export function composeShop(
  foundation: Foundation,
  needs: Pick<SearchServices, 'registryOf' | 'timeout'> & { readonly checkCaptcha: CheckCaptcha },
): Shop {
  const { env, database, clock, ids, storefronts } = foundation;
  const basketOf = basketFacts({ database });
  const loadPricingFacts = createPricingFacts({ listOwnedNames, hasOrdered });
  return {
    handlers: {
      storefront: storefrontHandlers(env.platform),
      catalogue: catalogueHandlers({
        basketCurrency: async (context) => (await basketOf(context)).currency,
        productsInBasket: async (context) => (await basketOf(context)).productIds,
      }),
      basket: basketHandlers({ database, clock, ids, storefronts, ...needs, isListedTld, loadPricingFacts }),
    },
    registrants: { registrant: getRegistrant({ database }), saveRegistrant: saveRegistrant({ database }) },
    loadPricingFacts,
    basketOf,
  };
}
