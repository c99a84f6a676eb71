import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyCode, list } from './shared-schemas.ts';

const cssValues = z.record(z.string(), z.string());

/** An entry of the currency switcher (specification §3). */
export const currencyView = z.object({
  code: currencyCode,
  name: z.string(),
  country: z.string(),
  country_code: z.string(),
  digits: z.int(),
});

/** The brand as browsers see it (specification §3 Brand, Theme; D2). */
export const brandView = z.object({
  id: z.string(),
  name: z.string(),
  image: z.nullable(z.object({ full_url: z.string() })),
  favicon: z.nullable(z.string()),
  languages: list(z.string()),
  ui_theme: z.object({ variant: z.enum(['light', 'dark', 'auto']) }),
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
  styles: z.object({ brand_font: z.object({ family: z.string(), href: z.nullable(z.string()) }) }),
  storefront_route: z.string(),
  header_links: list(z.object({ key: z.string(), href: z.string() })),
  footer: z.object({ description: z.string(), social_links: list(z.object({ name: z.string(), href: z.string() })) }),
  legal: z.object({ name: z.string(), address: z.string(), terms_url: z.string(), privacy_url: z.string() }),
  country: z.string(),
  prices_include_tax: z.boolean(),
  guest_checkout: z.boolean(),
  order_button: z.nullable(z.object({ pay: z.string(), free: z.string() })),
  custom_fields: list(z.object({ key: z.string(), name: z.string(), required: z.boolean() })),
  text_overrides: z.record(z.string(), z.string()),
});

/** The one public client configuration (specification §7, D13): all a client has to know before it asks for anything, and nothing that is secret. */
export const clientConfiguration = z.object({
  /** Where the API is: on the same origin unless told otherwise. */
  apiBase: z.string(),
  /** Where the deployment runs. */
  region: z.string(),
  captcha: z.object({ mode: z.string() }),
  /** Where commerce events go of shoppers who allow it; null where nothing is counted. */
  analytics: z.nullable(z.object({ provider: z.literal('collector'), key: z.string(), endpoint: z.string() })),
  /** Where faults in browsers go of shoppers who allow it; null where nobody is told. */
  errorReporting: z.nullable(z.object({ dsn: z.string() })),
  /** The namespaces text is kept in, which a brand's own wording names. */
  textNamespaces: list(z.string()),
  /** Where each screen leads next: paths with the names that are filled in (D5). */
  flows: z.record(z.string(), z.string()),
  /** Its tokens are the brand's. */
  theme: z.object({ id: z.string(), variant: z.enum(['light', 'dark', 'auto']) }),
});

/** What every page needs before anything else. */
export const storefrontView = z.object({
  brand: brandView,
  currencies: list(currencyView),
  platform: z.object({ name: z.string(), href: z.string() }),
  client: clientConfiguration,
  /** Whether names can be registered here. */
  sells_domains: z.boolean(),
  /** What names are registered with unless the shopper names others. */
  nameservers: list(z.string()),
  catalogueVersion: z.int(),
  /** Of the server's clock, for the footer. */
  year: z.int(),
});

export const getStorefront = endpoint({
  method: 'GET',
  path: '/storefront',
  summary: 'The brand, its looks, currencies and client configuration.',
  input: z.object({}),
  output: storefrontView,
  problems: [],
});
