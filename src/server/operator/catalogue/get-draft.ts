import type { getDraft as draftEndpoint, listDrafts as draftsEndpoint } from '#contract/operator/catalogue.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { BrandAccess } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredDraft, findDraft, listDrafts as list, storeChanges } from '#server/publishing/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findNewestVersion, findSources } from '#server/storefront/public.ts';
import { findLiveVersion } from './list-versions.ts';

/** A draft as the operator API returns it. */
export type DraftPage = OperatorOutputOf<typeof draftEndpoint>;

/** The drafts of a brand, newest first. Problem: 'catalogue/not-found'. */
export function listDrafts({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof draftsEndpoint> {
  return async ({ caller }, { brandId, limit = PAGE_SIZE, cursor }) => {
    const live = await findLiveVersion(database.read, caller.brands, brandId);
    if (live === null) return refuse(problem('catalogue/not-found'));
    const hasLiveFiles = (await findSources(database.read, brandId, live)) !== null;
    const found = await list(database.read, brandId, { before: parseCursor(cursor), limit: limit + 1 });
    return ok({ ...pageOf(found, limit, ({ createdAt: at, id }) => ({ at, id })), hasLiveFiles });
  };
}

/** A draft and what it would change of the live version, if that can be read. Problem: 'catalogue/not-found'. */
export function getDraft({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof draftEndpoint> {
  return ({ caller }, key) => draftPage(database.read, caller.brands, key);
}

/** The draft as it is now. Problem: 'catalogue/not-found'. */
export async function draftPage(
  read: Queries,
  brands: BrandAccess,
  { brandId, draftId }: { readonly brandId: string; readonly draftId: string },
): Promise<Result<DraftPage, Problem<'catalogue/not-found'>>> {
  const draft = await findVisibleDraft(read, brands, { brandId, draftId });
  const live = draft === null ? null : await findNewestVersion(read, brandId);
  if (draft === null || live === null) return refuse(problem('catalogue/not-found'));
  const { document, sources: _sources, ...summary } = draft;
  const changes = live.document === null ? null : storeChanges(live.document, document);
  return ok({ ...summary, liveVersion: live.version, changes });
}

/** A draft of a brand the caller may see. */
export async function findVisibleDraft(
  read: Queries,
  brands: BrandAccess,
  { brandId, draftId }: { readonly brandId: string; readonly draftId: string },
): Promise<StoredDraft | null> {
  const live = await findLiveVersion(read, brands, brandId);
  return live === null ? null : findDraft(read, brandId, draftId);
}
