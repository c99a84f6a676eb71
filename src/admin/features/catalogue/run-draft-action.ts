import { utcInstant } from '#admin/formats/utc-instant.ts';
import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok } from '#core/result.ts';

/**
 * Publishes, schedules or cancels a draft, or creates or revokes a link to its preview, by the intent of its form. The
 * value is the address of a new link, which is in no other answer.
 */
export async function runDraftAction(
  { catalogue }: Pick<OperatorClient, 'catalogue'>,
  key: { readonly brandId: string; readonly draftId: string },
  { intent, row, commandId, text }: SubmittedForm,
): Promise<Result<string | null, Problem>> {
  const command = { ...key, commandId };
  if (intent === 'create-preview') {
    const created = await catalogue.createPreview({ ...command, days: Number(text('days')) });
    return created.ok ? ok(created.value.url) : created;
  }
  const changed = await change(catalogue, command, { intent, row, text });
  return changed.ok ? ok(null) : changed;
}

function change(
  catalogue: OperatorClient['catalogue'],
  command: { readonly brandId: string; readonly draftId: string; readonly commandId: string },
  { intent, row, text }: Pick<SubmittedForm, 'intent' | 'row' | 'text'>,
): Promise<Result<unknown, Problem>> {
  if (intent === 'revoke-preview') return catalogue.revokePreview({ ...command, previewId: row });
  if (intent === 'cancel') return catalogue.cancel(command);
  const based = { ...command, basedOn: text('basedOn') };
  if (intent === 'schedule') return catalogue.schedule({ ...based, publishAt: utcInstant(text('publishAt')) });
  return catalogue.publish(based);
}
