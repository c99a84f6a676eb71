import type { createPreview as endpoint } from '#contract/operator/catalogue-previews.ts';
import { problem } from '#contract/problems.ts';
import { MAX_PREVIEWS, PREVIEW_PATH } from '#core/publishing/preview-state.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { findDraftState, findPreview, insertPreview, isOpen, listPreviews } from '#server/publishing/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { previewRows } from './list-previews.ts';

/**
 * Creates a link to the preview of a draft. Its token is derived from the command's id, so that repeating a command
 * whose answer was lost returns the same link to the same author, and only its hash is stored. Problems:
 * 'catalogue/not-found', 'catalogue/draft-ended', 'catalogue/previews-full', 'operator/command-reused'.
 */
export function createPreview(services: OperatorServices): OperatorHandler<typeof endpoint> {
  const { database, storefronts, originOf, mailedCodes } = services;
  return async ({ caller, now }, { brandId, draftId, commandId, days }) => {
    const store = canAccessBrand(caller.brands, brandId) ? storefronts.byBrand(brandId) : null;
    const known = store === null ? null : await findDraftState(database.read, brandId, draftId);
    if (store === null || known === null) return refuse(problem('catalogue/not-found'));
    const { actor } = caller;
    const token = mailedCodes.sign(`draft-preview ${actor.kind} ${actor.id} ${draftId} ${commandId}`);
    const expiresAt = now + days * DAY_MS;
    const subject = { kind: 'brand', id: brandId } as const;
    const requested = { draft: draftId };
    const command = { id: commandId, actor, action: 'catalogue.create-preview', brandId, subject, requested, at: now };
    const applied = await applyOnce<null, 'catalogue/draft-ended' | 'catalogue/previews-full'>(
      services,
      command,
      async (tx) => {
        if (!isOpen(await findDraftState(tx, brandId, draftId))) return refuse(problem('catalogue/draft-ended'));
        const links = await listPreviews(tx, { brandId, draftId, at: now });
        if (links.length >= MAX_PREVIEWS) return refuse(problem('catalogue/previews-full'));
        await insertPreview(tx, { brandId, id: commandId, draftId, token, author: actor, createdAt: now, expiresAt });
        return ok({ value: null, after: { preview: commandId, expiresAt } });
      },
    );
    if (!applied.ok) return applied;
    const stored = await findPreview(database.read, brandId, token);
    if (stored?.id !== commandId) return refuse(problem('operator/command-reused'));
    const url = `${originOf(store.brand)}${PREVIEW_PATH}${token}`;
    return ok({ url, ...(await previewRows(database.read, { brandId, draftId }, now)) });
  };
}
