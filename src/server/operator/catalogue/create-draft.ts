import type { createDraft as endpoint } from '#contract/operator/catalogue.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { sha256 } from '#server/platform/ids.ts';
import { compileUpload, insertDraft } from '#server/publishing/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findNewestVersion } from '#server/storefront/public.ts';
import { filesInvalid } from './files-invalid.ts';
import { draftPage } from './get-draft.ts';

/**
 * Checks store files and stores them as a draft, whose id is that of the command. Problems: 'catalogue/not-found',
 * 'catalogue/files-invalid', 'operator/command-reused'.
 */
export function createDraft(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, { brandId, commandId, note, isWhole, files }) => {
    const { database } = services;
    const live = canAccessBrand(caller.brands, brandId) ? await findNewestVersion(database.read, brandId) : null;
    if (live === null) return refuse(problem('catalogue/not-found'));
    const uploaded = files.map(({ path, encoding, content }) => ({ path, content: Buffer.from(content, encoding) }));
    const compiled = await compileUpload(services, { live, files: uploaded, isWhole });
    if (!compiled.ok) return refuse(filesInvalid(compiled.problem));
    const { actor } = caller;
    const subject = { kind: 'brand', id: brandId } as const;
    const command = {
      id: commandId,
      actor,
      action: 'catalogue.upload',
      brandId,
      subject,
      reason: note.trim(),
      requested: { content: sha256(JSON.stringify([isWhole, files])) },
      at: now,
    };
    const applied = await applyOnce(services, command, async (tx) => {
      const { version: basedOn } = live;
      const draft = { brandId, id: commandId, basedOn, note: note.trim(), author: actor, createdAt: now };
      await insertDraft(tx, { ...draft, ...compiled.value });
      return ok({ value: null, after: { draft: commandId, basedOn, files: files.map(({ path }) => path) } });
    });
    if (!applied.ok) return applied;
    return draftPage(database.read, caller.brands, { brandId, draftId: commandId });
  };
}
