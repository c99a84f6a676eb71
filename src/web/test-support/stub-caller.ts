import type { ApiClient } from '#contract/api.ts';
import { ok } from '#core/result.ts';
import {
  buildListedInvoice,
  buildListedOrder,
  buildProfile,
  buildSecurity,
  buildService,
  buildSetup,
  buildTerms,
} from './stub-account.ts';
import { NOW, buildBasket } from './stub-basket.ts';
import { buildProductDetail, buildProductList, buildRecommendations } from './stub-catalogue.ts';
import { buildCheckout, buildInvoice, buildOrder, buildPlaced } from './stub-checkout.ts';
import { buildDomainCard, buildPreflight, buildRegistrant, buildSearchAnswer } from './stub-domains.ts';
import { buildOwnedDetail, buildOwnedDomain } from './stub-owned-domains.ts';
import { buildCustomerSession, buildSession, buildStorefront } from './stub-storefront.ts';

type CallerOverrides = { readonly [Resource in keyof ApiClient]?: Partial<ApiClient[Resource]> };

/**
 * An API stub with realistic answers that changes nothing, for tests of pages and components: `buildCaller({ basket: {
 * get: async () => ok(buildEmptyBasket()) } })`.
 */
export function buildCaller(overrides: CallerOverrides = {}): ApiClient {
  const signedIn = { session: buildCustomerSession(), merged: { added: 0, skipped: 0 } };
  return {
    storefront: { get: result(buildStorefront()), ...overrides.storefront },
    account: {
      session: result(buildSession({ basketCount: 2 })),
      register: result(signedIn),
      login: result(signedIn),
      verify: result(signedIn),
      secondFactor: result(signedIn),
      logout: result({}),
      goOnAsGuest: result({}),
      requestRecovery: result({}),
      checkRecovery: result({ works: true }),
      resetPassword: result(signedIn),
      passwordStrength: result({ score: 4, isEnough: true }),
      makeTransferCode: result({
        code: 'code',
        url: 'https://larkhost.example/order/auth/transfer?code=code',
        qr: { size: 29, path: 'M4 4h7v1h-7z' },
        expiresAt: NOW + 60_000,
      }),
      transfer: result(signedIn),
      openStaffView: result({}),
      endStaffView: result({}),
      ...overrides.account,
    },
    security: {
      get: result(buildSecurity()),
      changePassword: result(buildSecurity()),
      beginTwoFactor: result(buildSetup()),
      confirmTwoFactor: result({ recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }),
      endTwoFactor: result(buildSecurity()),
      renewRecoveryCodes: result({ recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }),
      endSession: result(buildSecurity()),
      endOtherSessions: result(buildSecurity()),
      forgetDevice: result(buildSecurity()),
      ...overrides.security,
    },
    personalData: {
      get: result(buildProfile()),
      change: result(buildProfile()),
      changeEmail: result(buildProfile({ newEmail: 'ada@new.example' })),
      confirmEmail: result({ email: 'ada@new.example' }),
      setAvatar: result({ avatar: '/order/account/avatar/cafe' }),
      removeAvatar: result({ avatar: null }),
      avatar: result({ type: 'image/png', picture: 'iVBORw0KGgo=' }),
      export: result({ exportedAt: '2031-01-15T12:00:00.000Z', brand: 'Larkhost', parts: [] }),
      delete: result({}),
      ...overrides.personalData,
    },
    captcha: { challenge: result({ kind: 'off' }), ...overrides.captcha },
    catalogue: {
      list: result(buildProductList()),
      get: result(buildProductDetail()),
      recommendations: result(buildRecommendations()),
      ...overrides.catalogue,
    },
    domains: {
      search: result(buildSearchAnswer()),
      check: result(buildDomainCard()),
      prices: result({ currency: 'EUR', tlds: [] }),
      transferPreflight: result(buildPreflight()),
      giveTransferCode: result({ verdict: 'taken' }),
      registrant: result(buildRegistrant()),
      saveRegistrant: result(buildRegistrant()),
      ...overrides.domains,
    },
    ownedDomains: {
      list: result({ domains: [buildOwnedDomain()] }),
      get: result(buildOwnedDetail()),
      change: result(buildOwnedDomain()),
      makeAuthCode: result({ authCode: 'new-code' }),
      sendVerification: result(buildOwnedDomain()),
      verifyRegistrant: result({ email: 'ida@example.com', names: ['bluelantern.com'] }),
      ...overrides.ownedDomains,
    },
    basket: {
      get: result(buildBasket()),
      command: result(buildBasket()),
      batch: result({ basket: buildBasket(), outcomes: [] }),
      previewCurrency: result({ from: 'EUR', to: 'USD', lines: [], totalBeforeMinor: 8618, totalAfterMinor: 9310 }),
      ...overrides.basket,
    },
    checkout: { get: result(buildCheckout()), saveBilling: result(buildCheckout()), ...overrides.checkout },
    orders: {
      place: result(buildPlaced()),
      list: result({ orders: [buildListedOrder()], before: null }),
      get: result(buildOrder()),
      check: result(buildOrder()),
      cancelPayment: result(buildOrder()),
      askPhoneAgain: result(buildOrder()),
      again: result({ added: 1, left: [] }),
      ...overrides.orders,
    },
    contracts: {
      state: result({ receivedAt: 0 }),
      ...overrides.contracts,
    },
    withdrawals: {
      get: result({ withdrawal: null }),
      withdraw: result({ withdrawal: null }),
      ...overrides.withdrawals,
    },
    invoices: {
      list: result({ invoices: [buildListedInvoice()], openCount: 1, before: null }),
      get: result(buildInvoice()),
      pdf: result({ filename: '2031-000042.pdf', content: 'JVBERi0=' }),
      eInvoice: result({ filename: '2031-000042.xml', content: 'PEludm9pY2UvPg==' }),
      pay: result(buildPlaced()),
      ...overrides.invoices,
    },
    savedDetails: {
      list: result({ entries: [] }),
      add: result({ id: 'entry', entries: [] }),
      change: result({ entries: [] }),
      remove: result({ entries: [] }),
      makeDefault: result({ entries: [] }),
      ...overrides.savedDetails,
    },
    paymentMethods: {
      list: result({ methods: [] }),
      change: result({ methods: [] }),
      remove: result({ methods: [] }),
      ...overrides.paymentMethods,
    },
    renewalPrices: { get: result({ price: null }), accept: result({ price: null }), ...overrides.renewalPrices },
    services: {
      list: result({ services: [buildService()] }),
      cancel: result(null),
      keep: result(null),
      acceptTerm: result(null),
      declineTerm: result(null),
      terms: result(buildTerms()),
      changeTerm: result(null),
      ...overrides.services,
    },
  };
}

function result<const Value>(value: Value): () => Promise<{ readonly ok: true; readonly value: Value }> {
  return () => Promise.resolve(ok(value));
}
