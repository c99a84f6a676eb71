import type { revokePreview as endpoint } from '#contract/operator/catalogue-previews.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { findPreviewById, revokePreview as revoke } from '#server/publishing/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { previewRows } from './list-previews.ts';

/** Ends a link to the preview of a draft at once. Problems: 'catalogue/not-found', 'operator/command-reused'. */
export function revokePreview(services: OperatorServices): OperatorHandler<typeof endpoint> {
  const { database } = services;
  return async ({ caller, now: at }, { brandId, draftId, previewId, commandId }) => {
    const link = canAccessBrand(caller.brands, brandId)
      ? await findPreviewById(database.read, brandId, previewId)
      : null;
    if (link?.draftId !== draftId) return refuse(problem('catalogue/not-found'));
    const subject = { kind: 'brand', id: brandId } as const;
    const requested = { draft: draftId, preview: previewId };
    const { actor } = caller;
    const command = { id: commandId, actor, action: 'catalogue.revoke-preview', brandId, subject, requested, at };
    const applied = await applyOnce(services, command, async (tx) => {
      const isChanged = await revoke(tx, brandId, previewId, at);
      return ok({ value: null, before: requested, after: { revokedAt: at }, isChanged });
    });
    return applied.ok ? ok(await previewRows(database.read, { brandId, draftId }, at)) : applied;
  };
}
