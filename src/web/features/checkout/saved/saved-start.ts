import type { BillingDetails } from '#web/features/checkout/checkout-data.ts';
import { FIELDS_OF, KINDS, type SavedEntryView } from '#web/forms/saved-kinds.ts';

/** Prefills new billing details with the customer's default entries. With a saved company the type is business. */
export function savedStart(entries: readonly SavedEntryView[]): Partial<BillingDetails> {
  const defaults = KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind && entry.isDefault));
  return Object.fromEntries(defaults.flatMap((entry) => Object.entries(fieldsOfEntry(entry))));
}

/** The billing fields of an entry: all of its kind, including empty ones. */
export function fieldsOfEntry({ kind, fields }: Pick<SavedEntryView, 'kind' | 'fields'>): Partial<BillingDetails> {
  const billingFields = Object.fromEntries(FIELDS_OF[kind].map((field) => [field, fields[field]]));
  return kind === 'company' ? { type: 'business', ...billingFields } : billingFields;
}
