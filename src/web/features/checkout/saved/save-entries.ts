import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok } from '#core/result.ts';
import { readBillingForm } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingDetails } from '#web/features/checkout/checkout-data.ts';
import { formText } from '#web/forms/read-form.ts';
import { FIELDS_OF, KINDS, type SavedEntryView, type SavedKind } from '#web/forms/saved-kinds.ts';
import { attempt } from '#web/problems/attempt.ts';
import { type SavedEntriesResult, savedName } from './saved-entries.ts';

/**
 * Saves billing details to the customer's account by kind: updates the chosen entry or adds one. Unchanged entries are
 * skipped, so the request can be repeated. Failures are returned by kind and do not affect the order.
 */
export async function saveEntries(api: Pick<ApiClient, 'savedDetails'>, form: FormData): Promise<SavedEntriesResult> {
  const billing = readBillingForm(form);
  const kinds = KINDS.filter((kind) => isPresent(kind, billing));
  const listed = await attempt(() => api.savedDetails.list({}));
  if (!listed.ok) return { kind: 'entries', entries: [], entryIds: {}, failed: kinds.map(failing(listed.problem)) };
  let result: SavedEntriesResult = { kind: 'entries', entries: listed.value.entries, entryIds: {}, failed: [] };
  for (const kind of kinds) {
    const saved = await saveEntry(api, { kind, billing, chosen: formText(form, savedName(kind)) }, result.entries);
    result = saved.ok
      ? { ...result, entries: saved.value.entries, entryIds: { ...result.entryIds, [kind]: saved.value.id } }
      : { ...result, failed: [...result.failed, failing(saved.problem)(kind)] };
  }
  return result;
}

interface EntryInput {
  readonly kind: SavedKind;
  readonly billing: BillingDetails;
  /** The id of the entry it came from; '' for none. */
  readonly chosen: string;
}

interface SavedEntry {
  readonly id: string;
  readonly entries: readonly SavedEntryView[];
}

/** An entry deleted in the meantime is added again. */
async function saveEntry(
  api: Pick<ApiClient, 'savedDetails'>,
  { kind, billing, chosen }: EntryInput,
  entries: readonly SavedEntryView[],
): Promise<Result<SavedEntry, Problem>> {
  const fields = Object.fromEntries(FIELDS_OF[kind].map((field) => [field, billing[field]]));
  if (!entries.some(({ id }) => id === chosen)) return attempt(() => api.savedDetails.add({ kind, fields }));
  const changed = await attempt(() => api.savedDetails.change({ entryId: chosen, fields }));
  return changed.ok ? ok({ id: chosen, entries: changed.value.entries }) : changed;
}

function isPresent(kind: SavedKind, { type, phone }: BillingDetails): boolean {
  return kind === 'company' ? type === 'business' : kind !== 'phone' || phone.trim() !== '';
}

function failing({ code }: Problem) {
  return (kind: SavedKind) => ({ kind, code });
}
