import type { SessionView, Storefront } from '#web/runtime/shell-data.ts';

/** A brand with every field set. */
export function buildStorefront(overrides: Partial<Storefront> = {}): Storefront {
  return {
    brand: buildBrand(),
    currencies: [
      { code: 'EUR', name: 'Euro', country: 'European Union', countryCode: 'eu', digits: 2 },
      { code: 'USD', name: 'US dollar', country: 'United States', countryCode: 'us', digits: 2 },
      { code: 'JPY', name: 'Japanese yen', country: 'Japan', countryCode: 'jp', digits: 0 },
    ],
    platform: { name: 'Landrush', href: 'https://landrush.example/' },
    client: {
      apiBase: '/api/v1',
      region: 'euc1',
      captcha: { mode: 'off' },
      analytics: null,
      errorReporting: null,
      textNamespaces: ['basket', 'checkout'],
      flows: {},
      theme: { id: 'landrush', variant: 'light' },
    },
    sellsDomains: true,
    nameservers: ['ns1.larkhost.example', 'ns2.larkhost.example'],
    catalogueVersion: 1,
    preview: null,
    year: 2031,
    ...overrides,
  };
}

/** Larkhost with the default theme. */
export function buildBrand(overrides: Partial<Storefront['brand']> = {}): Storefront['brand'] {
  return {
    id: 'larkhost',
    name: 'Larkhost',
    image: null,
    favicon: null,
    socialImage: null,
    languages: ['en'],
    uiTheme: { variant: 'light' },
    theme: {
      id: 'landrush',
      name: 'Landrush',
      tokens: { fonts: {}, border: {}, ring: {}, colors: { light: {}, dark: {} } },
      uiConfig: {},
    },
    styles: { brandFont: { family: 'Inter Tight', href: null } },
    timeZone: 'UTC',
    storefrontRoute: '/order/shop',
    headerLinks: [
      { key: 'login', name: null, href: '/order/auth/login' },
      { key: 'basket', name: null, href: '/order/basket' },
      { key: 'account', name: null, href: '/order/account' },
      { key: 'shop', name: null, href: '/order/shop' },
      { key: 'dedicatedServer', name: null, href: '/order/shop?category=dedicated' },
      { key: 'company', name: null, href: 'https://larkhost.example/company' },
      { key: 'contact', name: null, href: 'https://larkhost.example/contact' },
    ],
    footer: {
      description:
        'Hosting and domains from people who answer the phone. Servers in Frankfurt and Vienna, run on wind and water.',
      socialLinks: [
        { name: 'Mastodon', href: 'https://social.example/@larkhost' },
        { name: 'LinkedIn', href: 'https://linked.example/larkhost' },
      ],
      linkLists: [],
    },
    legal: {
      name: 'Larkhost GmbH',
      address: 'Lerchenweg 1, 1010 Wien, Austria',
      termsUrl: 'https://larkhost.example/terms',
      privacyUrl: 'https://larkhost.example/privacy',
      imprintUrl: 'https://larkhost.example/imprint',
    },
    country: 'AT',
    pricesIncludeTax: true,
    guestCheckout: true,
    orderButton: null,
    customFields: [],
    textOverrides: {},
    ...overrides,
  };
}

/** A new anonymous shopper. */
export function buildSession(overrides: Partial<SessionView> = {}): SessionView {
  return {
    kind: 'none',
    user: null,
    email: null,
    basketCount: 0,
    basketDomainCount: 0,
    pendingOrder: null,
    currency: 'EUR',
    formsAvailable: true,
    expired: false,
    replacesExpired: false,
    ...overrides,
  };
}

/** Ada, signed in with two lines in her basket. */
export function buildCustomerSession(overrides: Partial<SessionView> = {}): SessionView {
  const user = { display: 'Ada', fullname: 'Ada Lovelace', username: 'ada@example.com', avatar: null };
  return buildSession({ kind: 'customer', user, email: user.username, basketCount: 2, ...overrides });
}
