import { type Result, ok, refuse } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoreFacts, type StoreFinding, findForProduction } from '#server/production/public.ts';
import {
  type StoreDocument,
  type StoredVersion,
  findVersion,
  fingerprintOf,
  insertVersion,
} from '#server/storefront/public.ts';
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
  return insertNext<Published>(database, brandId, (newest) => {
    if (newest?.fingerprint === fingerprint && !force) {
      return { inserted: null, result: { version: newest.version, outcome: 'unchanged' } };
    }
    const version = (newest?.version ?? 0) + 1;
    const dated = { ...document, ...images, pageDates: pageDates(document, { previous: newest, at }) };
    return {
      inserted: { brandId, version, fingerprint, publishedAt: at, document: dated },
      result: { version, outcome: 'published' },
    };
  });
}

/** Why a rollback is refused; findings when production refuses the older version. */
export type RollbackProblem = 'store/version-not-found' | 'store/nothing-before' | readonly StoreFinding[];

/** What to publish again, and when. */
export interface RollbackOptions {
  /** A version; null for the one before the newest. */
  readonly to: number | null;
  /** ms. */
  readonly at: number;
  /** In production: the facts by which everything made for tests is refused. */
  readonly production?: StoreFacts | null;
}

/**
 * Publishes an older version again with a new, higher number; by default the one before the newest. Problems:
 * 'store/version-not-found', 'store/nothing-before', and what production refuses.
 */
export async function rollBackVersion(
  database: Database,
  brandId: string,
  { to, at, production = null }: RollbackOptions,
): Promise<Result<{ readonly version: number; readonly of: number }, RollbackProblem>> {
  return insertNext<Result<{ readonly version: number; readonly of: number }, RollbackProblem>>(
    database,
    brandId,
    async (newest) => {
      if (newest === null || (to === null && newest.version === 1))
        return { inserted: null, result: refuse('store/nothing-before') };
      const old = await findVersion(database.read, brandId, to ?? newest.version - 1);
      if (old === null) return { inserted: null, result: refuse('store/version-not-found') };
      const findings = production === null ? [] : findForProduction(old.document, production);
      if (findings.length > 0) return { inserted: null, result: refuse(findings) };
      const version = newest.version + 1;
      const document = { ...old.document, pageDates: pageDates(old.document, { previous: newest, at }) };
      return {
        inserted: { ...old, version, publishedAt: at, document },
        result: ok({ version, of: old.version }),
      };
    },
  );
}

/** The version to insert, null for none, and what is returned when it was inserted. */
interface Next<Value> {
  readonly inserted: StoredVersion | null;
  readonly result: Value;
}

/**
 * Inserts the version that follows from the newest one by a single statement, because documents of many products take
 * seconds to prepare, in which a transaction would hold locks. Prepared again when another publisher was first.
 */
async function insertNext<Value>(
  database: Database,
  brandId: string,
  prepare: (newest: StoredVersion | null) => Next<Value> | Promise<Next<Value>>,
): Promise<Value> {
  for (;;) {
    const newest = await findVersion(database.read, brandId, 'newest');
    const { inserted, result } = await prepare(newest);
    if (inserted === null || (await insertVersion(database.write, inserted))) return result;
  }
}
