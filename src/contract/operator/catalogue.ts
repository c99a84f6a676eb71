import * as z from 'zod/mini';
import { currencyCode, id, list, minor, exactText, text } from '#contract/shared-schemas.ts';
import { PRICE_KINDS } from '#core/publishing/price-changes.ts';
import { ACTOR_KINDS } from '#core/staff/audit.ts';
import { VERSION_CURSOR } from '#core/staff/page-cursor.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, page, pageInput, pageInputOf } from './operator-schemas.ts';

/** Who published or uploaded something. */
export const author = z.object({ kind: z.enum(ACTOR_KINDS), name: z.string() });

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
  input: z.object({ ...pageInputOf(VERSION_CURSOR), brandId }),
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
    /** null for the first, and if one of the two cannot be read. */
    changes: z.nullable(storeChanges),
  }),
  problems: ['catalogue/not-found'],
});

/** Store files that were uploaded, and what became of them. */
const draftRow = z.object({
  brandId,
  id,
  state: z.enum(['open', 'scheduled', 'published', 'cancelled', 'refused']),
  /** The live version when it was uploaded or scheduled. */
  basedOn: z.int(),
  note: z.string(),
  author,
  createdAt: z.number(),
  publishAt: z.nullable(z.number()),
  scheduledBy: z.nullable(author),
  /** The version it was published as. */
  version: z.nullable(z.int()),
  /** Why it was not published at its time. */
  refusal: z.nullable(z.enum(['changed-meanwhile', 'invalid'])),
});

/** A draft compared with the live version; `changes` is null if that cannot be read. */
const draftPage = z.object({ ...draftRow.shape, liveVersion: z.int(), changes: z.nullable(storeChanges) });

/** What names a draft. */
export const draftKey = { brandId, draftId: id };

export const listDrafts = operatorEndpoint({
  method: 'GET',
  path: '/catalogue/{brandId}/drafts',
  access: 'catalogue.read',
  summary: 'The drafts of a brand, newest first.',
  input: z.object({ ...pageInput, brandId }),
  output: z.object({
    ...page(draftRow).shape,
    /** Whether the files of the live version are stored, so that single ones can be replaced. */
    hasLiveFiles: z.boolean(),
  }),
  problems: ['catalogue/not-found'],
});

export const getDraft = operatorEndpoint({
  method: 'GET',
  path: '/catalogue/{brandId}/drafts/{draftId}',
  access: 'catalogue.read',
  summary: 'A draft and what it would change of the live version.',
  input: z.object(draftKey),
  output: draftPage,
  problems: ['catalogue/not-found'],
});

/** Most files of an upload, and characters of a file: pictures are encoded as base64. */
const MAX_FILES = 200;
const MAX_FILE = 3_000_000;

export const createDraft = operatorEndpoint({
  method: 'POST',
  path: '/catalogue/{brandId}/drafts',
  access: 'catalogue.publish',
  summary: 'Checks store files as `landrush stores apply` does and keeps them as a draft, up to 3 MB; nothing is live.',
  receivesFiles: true,
  input: z.object({
    brandId,
    commandId,
    note: text(500),
    /** Whether these are all files of the store; otherwise the others are those of the live version. */
    isWhole: z.boolean(),
    files: list(
      z.object({
        path: text(250),
        encoding: z.enum(['utf-8', 'base64']),
        content: exactText(MAX_FILE),
      }),
    ).check(z.minLength(1), z.maxLength(MAX_FILES)),
  }),
  output: draftPage,
  problems: ['catalogue/not-found', 'catalogue/files-invalid', 'operator/command-reused'],
});

export const publishDraft = operatorEndpoint({
  method: 'POST',
  path: '/catalogue/{brandId}/drafts/{draftId}/publish',
  access: 'catalogue.publish',
  summary: 'Publishes a draft, if the live version is still the one it was compared with.',
  input: z.object({ ...draftKey, commandId, basedOn: versionNumber }),
  output: draftPage,
  problems: [
    'catalogue/not-found',
    'catalogue/draft-ended',
    'catalogue/files-invalid',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});

export const scheduleDraft = operatorEndpoint({
  method: 'POST',
  path: '/catalogue/{brandId}/drafts/{draftId}/schedule',
  access: 'catalogue.publish',
  summary: 'Lets the workers publish a draft at an instant (ms), unless another version is live then.',
  input: z.object({ ...draftKey, commandId, basedOn: versionNumber, publishAt: z.int() }),
  output: draftPage,
  problems: [
    'catalogue/not-found',
    'catalogue/draft-ended',
    'catalogue/time-invalid',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});

export const cancelDraft = operatorEndpoint({
  method: 'POST',
  path: '/catalogue/{brandId}/drafts/{draftId}/cancel',
  access: 'catalogue.publish',
  summary: 'Cancels a draft, also a scheduled one.',
  input: z.object({ ...draftKey, commandId }),
  output: draftPage,
  problems: ['catalogue/not-found', 'catalogue/draft-ended', 'operator/command-reused'],
});

export const rollBack = operatorEndpoint({
  method: 'POST',
  path: '/catalogue/{brandId}/versions/{version}/roll-back',
  access: 'catalogue.publish',
  summary: 'Publishes an older version again as a new one, if the live version is still `basedOn`.',
  input: z.object({ brandId, version: versionNumber, commandId, basedOn: versionNumber }),
  output: versionRow,
  problems: ['catalogue/not-found', 'catalogue/files-invalid', 'operator/changed-meanwhile', 'operator/command-reused'],
});
