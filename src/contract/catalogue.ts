import * as z from 'zod/mini';
import { SHOP_SORTS } from '#core/catalogue/catalogue-index.ts';
import { FIELD_TYPES } from '#core/catalogue/product.ts';
import { endpoint } from './endpoint.ts';
import { billingTerm, currencyCode, list, minor, text } from './shared-schemas.ts';

const termPrice = z.object({ term: billingTerm, regularMinor: minor, currentMinor: minor, setupMinor: minor });
const priceTable = z.record(z.string(), list(termPrice));
const quantityRule = z.object({ min: z.int(), max: z.int(), step: z.int() });

/** A product with its prices in one currency: the browser prices a configuration with the same pure function as the server (architecture.md §4). */
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
  trialDays: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  deliveryNote: z.string(),
  features: list(z.string()),
  recommendations: list(z.object({ slug: z.string(), reason: z.string() })),
});

/** A product on a shelf: the price of its lowest term (specification §2 Shop list). */
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
  price: z.object({ term: billingTerm, regularMinor: minor, currentMinor: minor, perMonthMinor: minor }),
});

/** A shelf with how many products stand in it and below it. */
export const categoryView = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  parent: z.nullable(z.string()),
  depth: z.int(),
  count: z.int(),
});

/** The most products one answer lists; also how many it lists when not told. */
export const SHOP_PAGE = 60;

export const listProducts = endpoint({
  method: 'GET',
  path: '/catalogue/products',
  summary: 'The shop list: by category, name search and sort.',
  input: z.object({
    category: z.optional(text(120)),
    search: z.optional(text(200)),
    sort: z.optional(z.enum(SHOP_SORTS)),
    currency: z.optional(currencyCode),
    offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SHOP_PAGE))),
  }),
  output: z.object({
    currency: currencyCode,
    /** How many products match; `products` are those from offset on. */
    total: z.int(),
    products: list(productCard),
    categories: list(categoryView),
  }),
  problems: [],
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
    hasRecommendations: z.boolean(),
  }),
  problems: ['product/not-found'],
});

/** A recommended product with the reason for it (specification §2 Recommendations). */
export const recommendationView = z.object({
  product: productCard,
  reason: z.string(),
  added: z.boolean(),
  /** Whether it can be added as it is, without configuration. */
  express: z.boolean(),
});

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/recommendations',
  summary: 'What goes well with a product, or with the basket.',
  input: z.object({ product: z.optional(text(200)) }),
  output: z.object({ currency: currencyCode, recommendations: list(recommendationView) }),
  problems: ['product/not-found'],
});
