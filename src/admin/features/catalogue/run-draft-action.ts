import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';

/** Publishes, schedules or cancels a draft by the intent of its form. */
export function runDraftAction(
  { catalogue }: Pick<OperatorClient, 'catalogue'>,
  key: { readonly brandId: string; readonly draftId: string },
  { intent, commandId, text }: SubmittedForm,
) {
  const command = { ...key, commandId };
  if (intent === 'cancel') return catalogue.cancel(command);
  const change = { ...command, basedOn: text('basedOn') };
  if (intent === 'schedule') return catalogue.schedule({ ...change, publishAt: utcInstant(text('publishAt')) });
  return catalogue.publish(change);
}

/** The instant (ms) of a local date and time field that is in UTC; 0, which is refused, for anything else. */
function utcInstant(field: string): number {
  const at = Date.parse(`${field}Z`);
  return Number.isNaN(at) ? 0 : at;
}
