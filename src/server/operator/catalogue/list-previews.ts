import type { listPreviews as endpoint } from '#contract/operator/catalogue-previews.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findDraftState, listPreviews as list } from '#server/publishing/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findLiveVersion } from './list-versions.ts';

type PreviewRows = OperatorOutputOf<typeof endpoint>;

/** The links of a draft that work. Problem: 'catalogue/not-found'. */
export function listPreviews({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, { brandId, draftId }) => {
    const live = await findLiveVersion(database.read, caller.brands, brandId);
    const state = live === null ? null : await findDraftState(database.read, brandId, draftId);
    return state === null
      ? refuse(problem('catalogue/not-found'))
      : ok(await previewRows(database.read, { brandId, draftId }, now));
  };
}

/** The links of a draft as they are at an instant (ms). */
export async function previewRows(
  read: Queries,
  key: { readonly brandId: string; readonly draftId: string },
  at: number,
): Promise<PreviewRows> {
  const links = await list(read, { ...key, at });
  return { rows: links.map(({ id, author, createdAt, expiresAt }) => ({ id, author, createdAt, expiresAt })) };
}
