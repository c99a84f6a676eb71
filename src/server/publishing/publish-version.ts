import { type Result, ok, refuse } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts';
import { type StoreFacts, type StoreFinding, findForProduction } from '#server/production/public.ts';
import {
  type NewVersion,
  type NewestVersion,
  type StoreDocument,
  type StoreSources,
  type VersionAuthor,
  findNewestVersion,
  findSources,
  findVersion,
  fingerprintOf,
  listNewestVersions,
  openVersion,
} from '#server/storefront/public.ts';
import { type PreparedVersion, insertPrepared } from './insert-prepared.ts';
import { pageDates } from './page-dates.ts';
import type { SocialImages } from './social-images/add-social-images.ts';
import { type UsedName, findNamesUsedSince, findUsedNames } from './used-names.ts';

/** The result of publishing: a new version, unchanged, or refused. */
export interface Published {
  /** The newest version; 0 when the first one is refused. */
  readonly version: number;
  readonly outcome: 'published' | 'unchanged' | 'refused';
  /** Why it is refused. */
  readonly findings?: readonly UsedName[];
}

/** Who publishes, and how the version is saved. */
export interface PublishedBy {
  /** null for stores published by the application itself: the first start of the demo, tests. */
  readonly author?: VersionAuthor | null;
  /** Saves the prepared version, so that the audit log records it in the same transaction; by default only the version. */
  readonly save?: SaveVersion;
}

/**
 * Saves a prepared version by `insert`, in a transaction of its own; returns false when another one was published since,
 * by its brand or with its hosts, for which it is prepared again.
 */
export type SaveVersion = (
  prepared: Omit<NewVersion, 'document' | 'sources'>,
  insert: (tx: Transaction) => Promise<boolean>,
) => Promise<boolean>;

/** The audit details of a version that was published, or refused because another one was published first. */
export function versionChange(
  { version, restoredVersion }: Pick<NewVersion, 'version' | 'restoredVersion'>,
  isInserted: boolean,
): AppliedChange<boolean> {
  const after = restoredVersion === null ? { version } : { version, restoredVersion };
  return { value: isInserted, before: { version: version - 1 }, after, isChanged: isInserted };
}

/** When and how a document is published. */
export interface PublishOptions extends PublishedBy {
  /** ms. */
  readonly at: number;
  /** Publishes it even if it equals the newest version. */
  readonly force?: boolean;
  /** Its images with those drawn for it; they follow from the document and do not count as a change. */
  readonly images?: SocialImages | undefined;
  /** The files it was compiled from, if known. */
  readonly sources?: StoreSources | null;
  /** Brands that are published with this one: a host may move from one to another. */
  readonly together?: readonly string[];
}

/**
 * Publishes a document as the brand's newest version; 'unchanged' when it equals that, unless `force` is set or that cannot
 * be read; 'refused' when another brand has published one of its hosts since its files were checked.
 */
export async function publishVersion(
  database: Database,
  document: StoreDocument,
  { at, force = false, images, sources = null, author = null, save, together = [] }: PublishOptions,
): Promise<Published> {
  const brandId = document.brand.id;
  const fingerprint = fingerprintOf(document);
  return insertNext<Published>({ database, save }, brandId, async (newest) => {
    if (newest?.fingerprint === fingerprint && newest.document !== null && !force) {
      return { inserted: null, result: { version: newest.version, outcome: 'unchanged' } };
    }
    const checkedAgainst = await listNewestVersions(database.read);
    const findings = findNamesUsedSince(document, await findUsedNames(database.read, [brandId, ...together]));
    if (findings.length > 0) {
      return { inserted: null, result: { version: newest?.version ?? 0, outcome: 'refused', findings } };
    }
    const inserted = { ...nextVersion(document, { newest, at, author, images, sources }), checkedAgainst };
    return { inserted, result: { version: inserted.version, outcome: 'published' } };
  });
}

/** What a version to be published follows from. */
interface NextVersion extends Pick<PublishOptions, 'images'> {
  readonly newest: NewestVersion | null;
  readonly at: number;
  readonly author: VersionAuthor | null;
  readonly sources: StoreSources | null;
}

/** The version of a document that follows the newest one. */
export function nextVersion(document: StoreDocument, { newest, at, author, images, sources }: NextVersion): NewVersion {
  return {
    brandId: document.brand.id,
    version: (newest?.version ?? 0) + 1,
    fingerprint: fingerprintOf(document),
    publishedAt: at,
    author,
    restoredVersion: null,
    sources,
    document: { ...document, ...images, pageDates: pageDates(document, { previous: newest, at }) },
  };
}

/** What refuses an older version: production, or a host or number prefix that was used elsewhere since. */
export type RollbackFinding = StoreFinding | UsedName;

/** Why a rollback is refused; findings when the older version cannot be published again. */
export type RollbackProblem =
  | 'store/not-published'
  | 'store/version-not-found'
  | 'store/nothing-before'
  | readonly RollbackFinding[];

/** What to publish again, and when. */
export interface RollbackOptions extends PublishedBy {
  /** A version; null for the one before the newest. */
  readonly to: number | null;
  /** ms. */
  readonly at: number;
  /** In production: the facts by which everything made for tests is refused. */
  readonly production?: StoreFacts | null;
}

/**
 * Publishes an older version again with a new, higher number; by default the one before the newest. Problems:
 * 'store/not-published', 'store/version-not-found', 'store/nothing-before', and findings. Throws UnreadableVersion when the
 * older one is.
 */
export async function rollBackVersion(
  database: Database,
  brandId: string,
  { to, at, production = null, author = null, save }: RollbackOptions,
): Promise<Result<{ readonly version: number; readonly of: number }, RollbackProblem>> {
  return insertNext<Result<{ readonly version: number; readonly of: number }, RollbackProblem>>(
    { database, save },
    brandId,
    async (newest) => {
      if (newest === null) return { inserted: null, result: refuse('store/not-published') };
      if (to === null && newest.version === 1) return { inserted: null, result: refuse('store/nothing-before') };
      const restored = await prepareRollback(database.read, newest, {
        to: to ?? newest.version - 1,
        at,
        author,
        production,
      });
      if (!restored.ok) return { inserted: null, result: restored };
      const { version, restoredVersion } = restored.value;
      return { inserted: restored.value, result: ok({ version, of: restoredVersion ?? version }) };
    },
  );
}

/**
 * An older version of a brand as the one that follows the newest; problems: as rollBackVersion. Throws UnreadableVersion
 * for one that would keep the processes from starting.
 */
export async function prepareRollback(
  read: Queries,
  newest: NewestVersion,
  { to, at, author, production }: Required<Omit<RollbackOptions, 'save' | 'to'>> & { readonly to: number },
): Promise<Result<PreparedVersion, 'store/version-not-found' | readonly RollbackFinding[]>> {
  const { brandId } = newest;
  const checkedAgainst = await listNewestVersions(read);
  const old = await findVersion(read, brandId, to);
  if (old === null) return refuse('store/version-not-found');
  openVersion(old);
  const findings = [
    ...findNamesUsedSince(old.document, await findUsedNames(read, [brandId])),
    ...(production === null ? [] : findForProduction(old.document, production)),
  ];
  if (findings.length > 0) return refuse(findings);
  return ok({
    ...old,
    version: newest.version + 1,
    publishedAt: at,
    author,
    restoredVersion: old.version,
    sources: await findSources(read, brandId, old.version),
    document: { ...old.document, pageDates: pageDates(old.document, { previous: newest, at }) },
    checkedAgainst,
  });
}

/** The version to insert, null for none, and what is returned when it was inserted. */
interface Next<Value> {
  readonly inserted: PreparedVersion | null;
  readonly result: Value;
}

/**
 * Inserts the version that follows from the newest one, prepared outside of any transaction, because documents of many
 * products take seconds to prepare, in which it would hold locks. Prepared again when another publisher was first, also one of
 * another brand with the same host, which refuses it then.
 */
async function insertNext<Value>(
  { database, save }: { readonly database: Database; readonly save: SaveVersion | undefined },
  brandId: string,
  prepare: (newest: NewestVersion | null) => Next<Value> | Promise<Next<Value>>,
): Promise<Value> {
  for (;;) {
    const newest = await findNewestVersion(database.read, brandId);
    const { inserted, result } = await prepare(newest);
    if (inserted === null) return result;
    const isInserted =
      save === undefined
        ? await insertPrepared(database.write, inserted)
        : await save(inserted, (tx) => insertPrepared(tx, inserted));
    if (isInserted) return result;
  }
}
