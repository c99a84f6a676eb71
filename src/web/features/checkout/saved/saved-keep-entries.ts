import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { attempt } from '#web/features/checkout/attempt.ts';
import { readBillingForm } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingDetails } from '#web/features/checkout/checkout-data.ts';
import { formText } from '#web/forms/read-form.ts';
import { FIELDS_OF, KINDS } from '#web/saved-kinds.ts';
import type { SavedEntryView, SavedKind } from '#web/saved-kinds.ts';
import { savedName } from './saved-entries.ts';
import type { SavedEntriesAnswer } from './saved-entries.ts';

/**
 * Saves billing details to the customer's account by kind: updates the chosen entry or adds one. Unchanged entries are
 * skipped, so the request can be repeated. Failures are returned by kind and do not affect the order.
 */
export async function keepEntries(api: Pick<ApiClient, 'savedDetails'>, form: FormData): Promise<SavedEntriesAnswer> {
  const billing = readBillingForm(form);
  const given = KINDS.filter((kind) => isGiven(kind, billing));
  const listed = await attempt(() => api.savedDetails.list({}));
  if (!listed.ok) return { kind: 'entries', entries: [], chosen: {}, failed: given.map(failing(listed.problem)) };
  let answer: SavedEntriesAnswer = { kind: 'entries', entries: listed.value.entries, chosen: {}, failed: [] };
  for (const kind of given) {
    const kept = await keepEntry(api, { kind, billing, chosen: formText(form, savedName(kind)) }, answer.entries);
    answer = kept.ok
      ? { ...answer, entries: kept.value.entries, chosen: { ...answer.chosen, [kind]: kept.value.id } }
      : { ...answer, failed: [...answer.failed, failing(kept.problem)(kind)] };
  }
  return answer;
}

interface GivenEntry {
  readonly kind: SavedKind;
  readonly billing: BillingDetails;
  /** The id of the entry it came from; '' for none. */
  readonly chosen: string;
}

interface KeptEntry {
  readonly id: string;
  readonly entries: readonly SavedEntryView[];
}

/** An entry deleted in the meantime is added again. */
async function keepEntry(
  api: Pick<ApiClient, 'savedDetails'>,
  { kind, billing, chosen }: GivenEntry,
  entries: readonly SavedEntryView[],
): Promise<Result<KeptEntry, Problem>> {
  const fields = Object.fromEntries(FIELDS_OF[kind].map((field) => [field, billing[field]]));
  if (!entries.some(({ id }) => id === chosen)) return attempt(() => api.savedDetails.add({ kind, fields }));
  const changed = await attempt(() => api.savedDetails.change({ entryId: chosen, fields }));
  return changed.ok ? { ok: true, value: { id: chosen, entries: changed.value.entries } } : changed;
}

function isGiven(kind: SavedKind, { type, phone }: BillingDetails): boolean {
  return kind === 'company' ? type === 'business' : kind !== 'phone' || phone.trim() !== '';
}

function failing({ code }: Problem) {
  return (kind: SavedKind) => ({ kind, code });
}
