import { type Result, ok, refuse } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { StoreFacts } from '#server/production/public.ts';
import { checkFiles } from '#server/publishing/check-stores.ts';
import { type PreparedVersion, insertPrepared } from '#server/publishing/insert-prepared.ts';
import { nextVersion, versionChange } from '#server/publishing/publish-version.ts';
import { addSocialImages } from '#server/publishing/social-images/add-social-images.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { type StoreProblem, sortProblems } from '#server/publishing/store-files/store-problem.ts';
import { filesOf } from '#server/publishing/store-files/stored-sources.ts';
import {
  type NewestVersion,
  type StoreDocument,
  type StoreSources,
  type VersionAuthor,
  findNewestVersion,
  findSources,
  listNewestVersions,
} from '#server/storefront/public.ts';
import { type StoredDraft, changeDraft, findDraftState } from './draft-store.ts';
import { type UploadedFile, withUploaded } from './uploaded-files.ts';

/** What drafts are checked against. */
export interface DraftServices {
  readonly database: Database;
  /** The facts by which everything made for tests is refused; null in development. */
  readonly production: StoreFacts | null;
}

/** Store files to compile on those of the live version. */
export interface Upload {
  readonly live: NewestVersion;
  readonly files: readonly UploadedFile[];
  /** Whether the upload replaces all files of the store. */
  readonly isWhole: boolean;
}

/**
 * Why a draft is not published: another version is live, or another brand has published one of its hosts since it was checked; it
 * ended already; or its files are refused now.
 */
export type PublishProblem = 'changed-meanwhile' | 'draft-ended' | readonly StoreProblem[];

/**
 * Compiles uploaded files as `landrush stores apply` would, with those of the live version where it has stored them and can
 * be read; problems: those of the files.
 */
export async function compileUpload(
  { database, production }: DraftServices,
  { live, files, isWhole }: Upload,
): Promise<Result<{ readonly document: StoreDocument; readonly sources: StoreSources }, readonly StoreProblem[]>> {
  const { brandId, document: liveDocument } = live;
  const known = liveDocument === null ? null : await findSources(database.read, brandId, live.version);
  const liveFiles =
    liveDocument === null || known === null ? emptyFiles(brandId) : filesOf(liveDocument, known, directoryOf(brandId));
  const uploaded = withUploaded({ live: liveFiles, isWhole }, files);
  const { documents, problems, sources } = await checkFiles([uploaded.files], database, production);
  const [document] = documents;
  const stored = sources.get(brandId);
  const found = sortProblems([...problems, ...uploaded.problems]);
  return found.length > 0 || document === undefined || stored === undefined
    ? refuse(found)
    : ok({ document, sources: stored });
}

/**
 * Prepares the version a draft becomes, outside of any transaction: its files are checked again, as hosts and numbers
 * may have been used since, and its images are drawn.
 */
export async function prepareDraft(
  { database, production }: DraftServices,
  draft: StoredDraft,
  { basedOn, at, author }: { readonly basedOn: number; readonly at: number; readonly author: VersionAuthor },
): Promise<Result<PreparedVersion, PublishProblem>> {
  const { brandId, document, sources } = draft;
  const checkedAgainst = await listNewestVersions(database.read);
  const newest = await findNewestVersion(database.read, brandId);
  if (newest?.version !== basedOn) return refuse('changed-meanwhile');
  const files = filesOf(document, sources, directoryOf(brandId));
  const { problems } = await checkFiles([files], database, production);
  if (problems.length > 0) return refuse(problems);
  const images = await addSocialImages(document, newest.document);
  return ok({ ...nextVersion(document, { newest, at, author, images, sources }), checkedAgainst });
}

/** Publishes a draft as the version prepared for it, in a transaction that holds the lock of the audit log. */
export async function publishDraft(
  tx: Transaction,
  { brandId, id }: Pick<StoredDraft, 'brandId' | 'id'>,
  prepared: PreparedVersion,
): Promise<Result<AppliedChange<boolean>, 'changed-meanwhile' | 'draft-ended'>> {
  if (!isOpen(await findDraftState(tx, brandId, id))) return refuse('draft-ended');
  if (!(await insertPrepared(tx, prepared))) return refuse('changed-meanwhile');
  const { version, publishedAt: at } = prepared;
  await changeDraft(tx, brandId, id, { state: 'published', version, at });
  const change = versionChange(prepared, true);
  return ok({ ...change, after: { ...change.after, draft: id } });
}

/** Whether a draft can still be published. */
export function isOpen(state: StoredDraft['state'] | null): boolean {
  return state === 'open' || state === 'scheduled';
}

/** The folder of a brand's files as problems show it. */
function directoryOf(brandId: string): string {
  return `stores/${brandId}`;
}

function emptyFiles(brandId: string): StoreFiles {
  return { brandId, directory: directoryOf(brandId), texts: new Map(), images: new Map(), wellKnown: new Map() };
}
