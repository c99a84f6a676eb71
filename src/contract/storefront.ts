import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyCode, list } from './shared-schemas.ts';

const cssValues = z.record(z.string(), z.string());

/** An entry of the currency switcher. */
export const currencyView = z.object({
  code: currencyCode,
  name: z.string(),
  country: z.string(),
  countryCode: z.string(),
  digits: z.int(),
});

const namedLink = z.object({ name: z.string(), href: z.string() });

/** The public part of a brand. */
export const brandView = z.object({
  id: z.string(),
  name: z.string(),
  image: z.nullable(z.object({ fullUrl: z.string() })),
  favicon: z.nullable(z.string()),
  /** The preview image of pages without one of their own. */
  socialImage: z.nullable(z.string()),
  languages: list(z.string()),
  uiTheme: z.object({ variant: z.enum(['light', 'dark', 'auto']) }),
  theme: z.object({
    id: z.string(),
    name: z.string(),
    tokens: z.object({
      fonts: cssValues,
      border: cssValues,
      ring: cssValues,
      colors: z.object({ light: cssValues, dark: cssValues }),
    }),
    uiConfig: z.record(z.string(), z.string()),
  }),
  styles: z.object({ brandFont: z.object({ family: z.string(), href: z.nullable(z.string()) }) }),
  storefrontRoute: z.string(),
  /** Each has either a key, whose text is the storefront's, or a name given by the brand. */
  headerLinks: list(z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()), href: z.string() })),
  footer: z.object({
    description: z.string(),
    socialLinks: list(namedLink),
    linkLists: list(z.object({ heading: z.string(), links: list(namedLink) })),
  }),
  legal: z.object({
    name: z.string(),
    address: z.string(),
    termsUrl: z.string(),
    privacyUrl: z.string(),
    imprintUrl: z.nullable(z.string()),
  }),
  country: z.string(),
  /** IANA name of the time zone of the shop's dates. */
  timeZone: z.string(),
  pricesIncludeTax: z.boolean(),
  guestCheckout: z.boolean(),
  orderButton: z.nullable(z.object({ pay: z.string(), free: z.string() })),
  customFields: list(z.object({ key: z.string(), name: z.string(), required: z.boolean() })),
  textOverrides: z.record(z.string(), z.string()),
});

/** The public client configuration: everything a client needs first, and nothing secret. See docs/rules/storefront.md. */
export const clientConfiguration = z.object({
  /** The base of the API; on the same origin by default. */
  apiBase: z.string(),
  /** The region of the deployment. */
  region: z.string(),
  captcha: z.object({ mode: z.enum(['off', 'proof-of-work', 'turnstile', 'hcaptcha']) }),
  /** Where commerce events are sent with consent; null if nothing is counted. */
  analytics: z.nullable(z.object({ provider: z.literal('collector'), key: z.string(), endpoint: z.string() })),
  /** Where errors in browsers are reported with consent; null if they are not. */
  errorReporting: z.nullable(z.object({ dsn: z.string() })),
  /** The namespaces of texts, used by keys of the brand's own wording. */
  textNamespaces: list(z.string()),
  /** The next screen of each screen: paths with parameters. */
  flows: z.record(z.string(), z.string()),
  /** Its tokens are the brand's. */
  theme: z.object({ id: z.string(), variant: z.enum(['light', 'dark', 'auto']) }),
});

/** What every page needs first. */
export const storefrontView = z.object({
  brand: brandView,
  currencies: list(currencyView),
  platform: z.object({ name: z.string(), href: z.string() }),
  client: clientConfiguration,
  /** Whether domains can be registered here. */
  sellsDomains: z.boolean(),
  /** The brand's name servers, used unless the shopper enters others. */
  nameservers: list(z.string()),
  catalogueVersion: z.int(),
  /** Set in a preview of a draft, where nothing can be bought: when its link ends (ms). */
  preview: z.nullable(z.object({ expiresAt: z.number() })),
  /** By the server's clock, for the footer. */
  year: z.int(),
});

export const getStorefront = endpoint({
  method: 'GET',
  path: '/storefront',
  summary: 'The brand, its design, currencies and client configuration.',
  input: z.object({}),
  output: storefrontView,
  problems: [],
});
