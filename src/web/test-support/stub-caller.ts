import type { ApiClient } from '#contract/api.ts';
import { ok } from '#core/result.ts';
import {
  buildListedInvoice,
  buildListedOrder,
  buildProfile,
  buildSecurity,
  buildService,
  buildSetup,
} from './stub-account.ts';
import { buildBasket, NOW } from './stub-basket.ts';
import { buildProductDetail, buildProductList, buildRecommendations } from './stub-catalogue.ts';
import { buildCheckout, buildInvoice, buildOrder, buildPlaced } from './stub-checkout.ts';
import { buildDomainCard, buildPreflight, buildRegistrant, buildSearchAnswer } from './stub-domains.ts';
import { buildOwnedDetail, buildOwnedDomain } from './stub-owned-domains.ts';
import { buildCustomerSession, buildSession, buildStorefront } from './stub-storefront.ts';

type CallerOverrides = { readonly [Noun in keyof ApiClient]?: Partial<ApiClient[Noun]> };

/**
 * An API stub with realistic answers that changes nothing, for tests of pages and components: `buildCaller({ basket: {
 * get: async () => ok(buildEmptyBasket()) } })`.
 */
export function buildCaller(overrides: CallerOverrides = {}): ApiClient {
  const signedIn = { session: buildCustomerSession(), merged: { added: 0, skipped: 0 } };
  return {
    storefront: { get: answer(buildStorefront()), ...overrides.storefront },
    account: {
      session: answer(buildSession({ basketCount: 2 })),
      register: answer(signedIn),
      login: answer(signedIn),
      verify: answer(signedIn),
      secondFactor: answer(signedIn),
      logout: answer({}),
      goOnAsGuest: answer({}),
      requestRecovery: answer({}),
      checkRecovery: answer({ works: true }),
      resetPassword: answer(signedIn),
      passwordStrength: answer({ score: 4, isEnough: true }),
      makeTransferCode: answer({
        code: 'code',
        url: 'https://larkhost.example/order/auth/transfer?code=code',
        qr: { size: 29, path: 'M4 4h7v1h-7z' },
        expiresAt: NOW + 60_000,
      }),
      transfer: answer(signedIn),
      ...overrides.account,
    },
    security: {
      get: answer(buildSecurity()),
      changePassword: answer(buildSecurity()),
      beginTwoFactor: answer(buildSetup()),
      confirmTwoFactor: answer({ recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }),
      endTwoFactor: answer(buildSecurity()),
      renewRecoveryCodes: answer({ recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }),
      endSession: answer(buildSecurity()),
      endOtherSessions: answer(buildSecurity()),
      forgetDevice: answer(buildSecurity()),
      ...overrides.security,
    },
    personalData: {
      get: answer(buildProfile()),
      change: answer(buildProfile()),
      changeEmail: answer(buildProfile({ newEmail: 'ada@new.example' })),
      confirmEmail: answer({ email: 'ada@new.example' }),
      setAvatar: answer({ avatar: '/order/account/avatar/cafe' }),
      removeAvatar: answer({ avatar: null }),
      avatar: answer({ type: 'image/png', picture: 'iVBORw0KGgo=' }),
      export: answer({ exportedAt: '2031-01-15T12:00:00.000Z', brand: 'Larkhost', parts: [] }),
      delete: answer({}),
      ...overrides.personalData,
    },
    captcha: { challenge: answer({ kind: 'off' }), ...overrides.captcha },
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
      sendVerification: answer(buildOwnedDomain()),
      verifyRegistrant: answer({ email: 'ida@example.com', names: ['bluelantern.com'] }),
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
      list: answer({ orders: [buildListedOrder()], before: null }),
      get: answer(buildOrder()),
      check: answer(buildOrder()),
      cancelPayment: answer(buildOrder()),
      askPhoneAgain: answer(buildOrder()),
      again: answer({ added: 1, left: [] }),
      ...overrides.orders,
    },
    withdrawals: {
      get: answer({ withdrawal: null }),
      withdraw: answer({ withdrawal: null }),
      ...overrides.withdrawals,
    },
    invoices: {
      list: answer({ invoices: [buildListedInvoice()], before: null }),
      get: answer(buildInvoice()),
      pdf: answer({ filename: '2031-000042.pdf', content: 'JVBERi0=' }),
      pay: answer(buildPlaced()),
      ...overrides.invoices,
    },
    savedDetails: {
      list: answer({ entries: [] }),
      add: answer({ id: 'entry', entries: [] }),
      change: answer({ entries: [] }),
      remove: answer({ entries: [] }),
      makeDefault: answer({ entries: [] }),
      ...overrides.savedDetails,
    },
    paymentMethods: {
      list: answer({ methods: [] }),
      change: answer({ methods: [] }),
      remove: answer({ methods: [] }),
      ...overrides.paymentMethods,
    },
    renewalPrices: { get: answer({ price: null }), accept: answer({ price: null }), ...overrides.renewalPrices },
    services: {
      list: answer({ services: [buildService()] }),
      cancel: answer(null),
      keep: answer(null),
      ...overrides.services,
    },
  };
}

function answer<const Value>(value: Value): () => Promise<{ readonly ok: true; readonly value: Value }> {
  return () => Promise.resolve(ok(value));
}
