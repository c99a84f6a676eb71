import type { Brand } from './brand.ts';

/** A German hoster that sells to everybody in euros, dollars and yen, prices with tax, cards by the sandbox. */
export function buildBrand(overrides: Partial<Brand> = {}): Brand {
  return {
    id: 'larkhost',
    name: 'Larkhost',
    hosts: ['shop.larkhost.example'],
    image: null,
    favicon: null,
    languages: ['en'],
    uiTheme: { variant: 'light' },
    theme: {
      id: 'landrush',
      name: 'Landrush',
      tokens: { fonts: {}, border: {}, ring: {}, colors: { light: {}, dark: {} } },
      uiConfig: {},
    },
    styles: { brand_font: { family: 'Inter Tight', href: null } },
    storefrontRoute: '/order/shop',
    headerLinks: [],
    footer: { description: 'Hosting from the coast.', socialLinks: [] },
    legal: {
      name: 'Larkhost Beispiel GmbH',
      address: 'Musterkai 1, 18055 Rostock',
      taxRegistrations: [{ country: 'DE', number: 'DE999999999' }],
      termsUrl: 'https://larkhost.example/terms',
      termsVersion: '2026-03',
      privacyUrl: 'https://larkhost.example/privacy',
    },
    senderAddress: 'orders@larkhost.example',
    country: 'DE',
    currencies: ['EUR', 'USD', 'JPY'],
    pricesIncludeTax: true,
    keepAbroad: 'gross',
    guestCheckout: true,
    captcha: { mode: 'off' },
    orderButton: { pay: 'Order with obligation to pay', free: 'Order at no charge' },
    blockedNetworks: [],
    allowedNetworks: [],
    maintenance: null,
    paymentProviders: [{ provider: 'sandbox', types: ['1', 'card-intent'] }],
    trialNeedsMethod: false,
    cardPayableHours: 24,
    customFields: [],
    textOverrides: {},
    ...overrides,
  };
}
