import type { Caller } from '#contract/api.ts';
import { ok } from '#core/result.ts';
import { buildBasket } from './stub-basket.ts';
import { buildProductDetail, buildProductList, buildRecommendations } from './stub-catalogue.ts';
import { buildCheckout, buildInvoice, buildOrder, buildPlaced } from './stub-checkout.ts';
import { buildDomainCard, buildPreflight, buildRegistrant, buildSearchAnswer } from './stub-domains.ts';
import { buildOwnedDetail, buildOwnedDomain } from './stub-owned-domains.ts';
import { buildCustomerSession, buildSession, buildStorefront } from './stub-storefront.ts';

type CallerOverrides = { readonly [Noun in keyof Caller]?: Partial<Caller[Noun]> };

/**
 * An API that answers realistic views and changes nothing, for the tests of pages and components:
 * `buildCaller({ basket: { get: async () => ok(buildEmptyBasket()) } })`.
 */
export function buildCaller(overrides: CallerOverrides = {}): Caller {
  const signedIn = { session: buildCustomerSession(), merged: { added: 0, skipped: 0 } };
  return {
    storefront: { get: answer(buildStorefront()), ...overrides.storefront },
    account: {
      session: answer(buildSession({ basketCount: 2 })),
      register: answer(signedIn),
      login: answer(signedIn),
      logout: answer({}),
      ...overrides.account,
    },
    catalogue: {
      list: answer(buildProductList()),
      get: answer(buildProductDetail()),
      recommendations: answer(buildRecommendations()),
      ...overrides.catalogue,
    },
    domains: {
      search: answer(buildSearchAnswer()),
      check: answer(buildDomainCard()),
      transferPreflight: answer(buildPreflight()),
      giveTransferCode: answer({ verdict: 'taken' }),
      registrant: answer(buildRegistrant()),
      saveRegistrant: answer(buildRegistrant()),
      ...overrides.domains,
    },
    ownedDomains: {
      list: answer({ domains: [buildOwnedDomain()] }),
      get: answer(buildOwnedDetail()),
      change: answer(buildOwnedDomain()),
      makeAuthCode: answer({ authCode: 'new-code' }),
      ...overrides.ownedDomains,
    },
    basket: {
      get: answer(buildBasket()),
      command: answer(buildBasket()),
      previewCurrency: answer({ from: 'EUR', to: 'USD', lines: [], totalBeforeMinor: 8618, totalAfterMinor: 9310 }),
      ...overrides.basket,
    },
    checkout: { get: answer(buildCheckout()), saveBilling: answer(buildCheckout()), ...overrides.checkout },
    orders: {
      place: answer(buildPlaced()),
      get: answer(buildOrder()),
      check: answer(buildOrder()),
      ...overrides.orders,
    },
    invoices: { get: answer(buildInvoice()), pay: answer(buildPlaced()), ...overrides.invoices },
  };
}

function answer<const Value>(value: Value): () => Promise<{ readonly ok: true; readonly value: Value }> {
  return () => Promise.resolve(ok(value));
}
