import type { SessionView, StorefrontView } from '#web/runtime/shell-data.ts';

/** A brand with every field set. */
export function buildStorefront(overrides: Partial<StorefrontView> = {}): StorefrontView {
  return {
    brand: buildBrand(),
    currencies: [
      { code: 'EUR', name: 'Euro', country: 'European Union', country_code: 'eu', digits: 2 },
      { code: 'USD', name: 'US dollar', country: 'United States', country_code: 'us', digits: 2 },
      { code: 'JPY', name: 'Japanese yen', country: 'Japan', country_code: 'jp', digits: 0 },
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
    sells_domains: true,
    nameservers: ['ns1.larkhost.example', 'ns2.larkhost.example'],
    catalogueVersion: 1,
    year: 2031,
    ...overrides,
  };
}

/** Larkhost with the default theme. */
export function buildBrand(overrides: Partial<StorefrontView['brand']> = {}): StorefrontView['brand'] {
  return {
    id: 'larkhost',
    name: 'Larkhost',
    image: null,
    favicon: null,
    languages: ['en'],
    ui_theme: { variant: 'light' },
    theme: {
      id: 'landrush',
      name: 'Landrush',
      tokens: { fonts: {}, border: {}, ring: {}, colors: { light: {}, dark: {} } },
      uiConfig: {},
    },
    styles: { brand_font: { family: 'Inter Tight', href: null } },
    time_zone: 'UTC',
    storefront_route: '/order/shop',
    header_links: [
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
      social_links: [
        { name: 'Mastodon', href: 'https://social.example/@larkhost' },
        { name: 'LinkedIn', href: 'https://linked.example/larkhost' },
      ],
      link_lists: [],
    },
    legal: {
      name: 'Larkhost GmbH',
      address: 'Lerchenweg 1, 1010 Wien, Austria',
      terms_url: 'https://larkhost.example/terms',
      privacy_url: 'https://larkhost.example/privacy',
      imprint_url: 'https://larkhost.example/imprint',
    },
    country: 'AT',
    prices_include_tax: true,
    guest_checkout: true,
    order_button: null,
    custom_fields: [],
    text_overrides: {},
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
