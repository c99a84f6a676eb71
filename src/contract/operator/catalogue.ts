import * as z from 'zod/mini';
import { currencyCode, list, minor } from '#contract/shared-schemas.ts';
import { PRICE_KINDS } from '#core/publishing/price-changes.ts';
import { ACTOR_KINDS } from '#core/staff/audit.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, page, pageInput } from './operator-schemas.ts';

/** Who published or uploaded something. */
const author = z.object({ kind: z.enum(ACTOR_KINDS), name: z.string() });

/** A published version of a brand. */
export const versionRow = z.object({
  brandId,
  version: z.int(),
  publishedAt: z.number(),
  /** null where it was not recorded. */
  author: z.nullable(author),
  /** The version that was published again by a rollback. */
  restoredVersion: z.nullable(z.int()),
  isLive: z.boolean(),
});

const priceChange = z.object({
  of: z.enum(['product', 'domain']),
  item: z.string(),
  name: z.string(),
  /** The option's value or extra; '' for the product itself. */
  part: z.string(),
  kind: z.enum(PRICE_KINDS),
  currency: currencyCode,
  /** Months, 0 for once; null for domains. */
  term: z.nullable(z.int()),
  beforeMinor: z.nullable(minor),
  afterMinor: z.nullable(minor),
  /** The change in basis points of the price before. */
  basisPoints: z.nullable(z.int()),
});

const partChange = z.object({
  area: z.enum(['products', 'domains', 'promotions', 'taxes', 'texts', 'settings']),
  kind: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  facts: list(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  factCount: z.int(),
});

/** What differs between two versions: the first 500 prices and 200 parts, and how many there are. */
export const storeChanges = z.object({
  prices: list(priceChange),
  priceCount: z.int(),
  raised: z.int(),
  lowered: z.int(),
  parts: list(partChange),
  partCount: z.int(),
});

/** The number of a version in a path or query. */
export const versionNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,8}$/))]),
  z.transform((given) => Number(given)),
);

export const listCatalogues = operatorEndpoint({
  method: 'GET',
  path: '/catalogue',
  access: 'catalogue.read',
  summary: 'The live version of each brand.',
  input: z.object({}),
  output: z.object({
    rows: list(
      z.object({ ...versionRow.shape, name: z.string(), products: z.int(), tlds: z.int(), promotions: z.int() }),
    ),
  }),
  problems: [],
});

export const listVersions = operatorEndpoint({
  method: 'GET',
  path: '/catalogue/{brandId}/versions',
  access: 'catalogue.read',
  summary: 'The published versions of a brand, newest first.',
  input: z.object({ ...pageInput, brandId }),
  output: page(versionRow),
  problems: ['catalogue/not-found'],
});

export const getVersion = operatorEndpoint({
  method: 'GET',
  path: '/catalogue/{brandId}/versions/{version}',
  access: 'catalogue.read',
  summary: 'A published version and what changed compared with another one, by default the one before it.',
  input: z.object({ brandId, version: versionNumber, against: z.optional(versionNumber) }),
  output: z.object({
    ...versionRow.shape,
    liveVersion: z.int(),
    /** The version it is compared with; null for the first. */
    against: z.nullable(z.int()),
    changes: z.nullable(storeChanges),
  }),
  problems: ['catalogue/not-found'],
});
