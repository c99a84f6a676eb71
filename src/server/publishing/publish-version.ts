import { type Result, ok, refuse } from '#core/result.ts';
import { isUniqueViolation, rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { type StoreDocument, findVersion, fingerprintOf, insertVersion } from '#server/storefront/public.ts';
import { pageDates } from './page-dates.ts';
import type { SocialImages } from './social-images/add-social-images.ts';

/** The result of publishing: a new version, or unchanged. */
export interface Published {
  readonly version: number;
  readonly outcome: 'published' | 'unchanged';
}

/** When and how a document is published. */
export interface PublishOptions {
  /** ms. */
  readonly at: number;
  /** Publishes it even if it equals the newest version. */
  readonly force?: boolean;
  /** Its images with those drawn for it; they follow from the document and do not count as a change. */
  readonly images?: SocialImages | undefined;
}

/** Publishes a document as the brand's newest version; 'unchanged' when it equals that, unless `again` is set. */
export async function publishVersion(
  database: Database,
  document: StoreDocument,
  { at, force = false, images }: PublishOptions,
): Promise<Published> {
  const brandId = document.brand.id;
  const fingerprint = fingerprintOf(document);
  return database.transaction(async (tx) => {
    const newest = await findVersion(tx, brandId, 'newest');
    if (newest?.fingerprint === fingerprint && !force) return { version: newest.version, outcome: 'unchanged' };
    const version = (newest?.version ?? 0) + 1;
    const dated = { ...document, ...images, pageDates: pageDates(document, { previous: newest, at }) };
    await insertNext(tx, { brandId, version, fingerprint, publishedAt: at, document: dated });
    return { version, outcome: 'published' };
  });
}

/** Why a rollback is refused. */
export type RollbackProblem = 'store/version-not-found' | 'store/nothing-before';

/**
 * Publishes an older version again with a new, higher number; by default the one before the newest. Problems:
 * 'store/version-not-found', 'store/nothing-before'.
 */
export async function rollBackVersion(
  database: Database,
  brandId: string,
  { to, at }: { readonly to: number | null; readonly at: number },
): Promise<Result<{ readonly version: number; readonly of: number }, RollbackProblem>> {
  return database.transaction(async (tx) => {
    const newest = await findVersion(tx, brandId, 'newest');
    if (newest === null || (to === null && newest.version === 1)) return refuse('store/nothing-before');
    const old = await findVersion(tx, brandId, to ?? newest.version - 1);
    if (old === null) return refuse('store/version-not-found');
    const version = newest.version + 1;
    const document = { ...old.document, pageDates: pageDates(old.document, { previous: newest, at }) };
    await insertNext(tx, { ...old, version, publishedAt: at, document });
    return ok({ version, of: old.version });
  });
}

async function insertNext(tx: Queries, version: Parameters<typeof insertVersion>[1]): Promise<void> {
  try {
    await insertVersion(tx, version);
  } catch (error) {
    if (isUniqueViolation(error)) throw rowMovedOn(`The newest version of ${version.brandId}`);
    throw error;
  }
}
