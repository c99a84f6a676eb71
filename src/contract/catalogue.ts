import * as z from 'zod/mini';
import { SHOP_SORTS } from '#core/catalogue/catalogue-index.ts';
import { FIELD_TYPES } from '#core/forms/check-field.ts';
import { endpoint } from './endpoint.ts';
import { billingTerm, currencyCode, list, minor, text } from './shared-schemas.ts';

const termPrice = z.object({
  term: billingTerm,
  regularMinor: minor,
  currentMinor: minor,
  setupMinor: minor,
  /** The renewal price if it is not the regular price, as for domains. */
  renewalMinor: z.exactOptional(minor),
});
const priceTable = z.record(z.string(), list(termPrice));
const quantityRule = z.object({ min: z.int(), max: z.int(), step: z.int() });

/** A product with its prices in one currency; the browser prices a configuration with the same function as the server. */
export const productView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  category: z.string(),
  image: z.nullable(z.string()),
  kind: z.enum(['service', 'domain']),
  prices: priceTable,
  defaultTerm: z.nullable(billingTerm),
  quantity: quantityRule,
  options: list(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      kind: z.enum(['single', 'multiple', 'quantity']),
      required: z.boolean(),
      values: list(
        z.object({ key: z.string(), name: z.string(), effect: z.enum(['add', 'override']), prices: priceTable }),
      ),
      quantity: z.nullable(quantityRule),
      defaultKey: z.nullable(z.string()),
    }),
  ),
  extras: list(z.object({ key: z.string(), name: z.string(), description: z.string(), prices: priceTable })),
  fields: list(
    z.object({
      key: z.string(),
      name: z.string(),
      hint: z.string(),
      type: z.enum(FIELD_TYPES),
      required: z.boolean(),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      pattern: z.nullable(z.string()),
      choices: list(z.object({ key: z.string(), name: z.string() })),
      canBeGivenLater: z.boolean(),
    }),
  ),
  needsDomain: z.boolean(),
  /** Of the transfer of a domain: whether its auth code is needed; absent for other products. */
  needsAuthCode: z.optional(z.boolean()),
  trialDays: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  deliveryNote: z.string(),
  features: list(z.string()),
  recommendations: list(z.object({ slug: z.string(), reason: z.string() })),
});

/** The price of the smallest quantity of a product with its defaults, after automatic promotions: the same as in the basket. */
const shelfPrice = z.object({
  term: billingTerm,
  /** The quantity the price is for. */
  quantity: z.int(),
  regularMinor: minor,
  currentMinor: minor,
  /** Setup fee, charged once in addition. */
  setupMinor: minor,
  perMonthMinor: minor,
});

/** A product in the shop list, with the price of its cheapest term. */
export const productCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  category: z.string(),
  categoryName: z.string(),
  image: z.nullable(z.string()),
  features: list(z.string()),
  trialDays: z.nullable(z.int()),
  price: shelfPrice,
});

/** A category with the number of products in it and its descendants. */
export const categoryView = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  parent: z.nullable(z.string()),
  depth: z.int(),
  count: z.int(),
});

/** The most products of one answer, and the default. */
export const SHOP_PAGE = 60;

export const listProducts = endpoint({
  method: 'GET',
  path: '/catalogue/products',
  summary: 'The products of the shop: all or those that need a domain, by category and search text, sorted.',
  input: z.object({
    category: z.optional(text(120)),
    search: z.optional(text(200)),
    sort: z.optional(z.enum(SHOP_SORTS)),
    /** Only products that are set up for a domain. */
    needsDomain: z.optional(z.literal('yes')),
    currency: z.optional(currencyCode),
    offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SHOP_PAGE))),
  }),
  output: z.object({
    currency: currencyCode,
    /** The number of matches; `products` are those from `offset` on. */
    total: z.int(),
    products: list(productCard),
    categories: list(categoryView),
  }),
  problems: [],
});

/**
 * An automatic promotion on a product that applies to every buyer now; with it the browser calculates the basket's price of a
 * configuration.
 */
const shelfPromotion = z.object({
  id: z.string(),
  description: z.string(),
  benefit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percentage'), basisPoints: z.int() }),
    z.object({ kind: z.literal('fixed'), amountMinor: z.record(z.string(), minor) }),
    z.object({ kind: z.literal('free-months'), months: z.int() }),
  ]),
  terms: list(billingTerm),
  minimumTerm: z.nullable(billingTerm),
  minimumSubtotalMinor: z.record(z.string(), minor),
  combines: z.enum(['stackable', 'exclusive']),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/catalogue/products/{pid}',
  summary: 'One product by slug or id, with everything its configuration needs.',
  input: z.object({ pid: text(200), currency: z.optional(currencyCode) }),
  output: z.object({
    currency: currencyCode,
    product: productView,
    categoryName: z.string(),
    /** Its preview image. */
    socialImage: z.nullable(z.string()),
    /** The category with its ancestors, from the top. */
    categoryPath: list(z.object({ slug: z.string(), name: z.string() })),
    promotions: list(shelfPromotion),
    hasRecommendations: z.boolean(),
  }),
  problems: ['product/not-found'],
});

/** A recommended product with the reason. */
export const recommendationView = z.object({
  product: productCard,
  reason: z.string(),
  added: z.boolean(),
  /** Whether it can be added without configuration. */
  express: z.boolean(),
  /** Its price when added without configuration; null if it has to be configured. */
  asItIs: z.nullable(shelfPrice),
});

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/recommendations',
  summary: 'The products recommended with a product, or with the basket.',
  input: z.object({ product: z.optional(text(200)) }),
  output: z.object({ currency: currencyCode, recommendations: list(recommendationView) }),
  problems: ['product/not-found'],
});
