import { FIELDS_OF, KINDS } from '#web/saved-kinds.ts';
import type { SavedEntryView } from '#web/saved-kinds.ts';
import type { BillingDetails } from './checkout-data.ts';

/** What a customer's defaults fill in of billing details that are new (specification §3): whoever keeps a company buys for it, until they say otherwise. */
export function savedStart(entries: readonly SavedEntryView[]): Partial<BillingDetails> {
  const defaults = KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind && entry.isDefault));
  return Object.fromEntries(defaults.flatMap((entry) => Object.entries(fieldsOfEntry(entry))));
}

/** The fields an entry fills in: all of its kind, empty ones too. */
export function fieldsOfEntry({ kind, fields }: Pick<SavedEntryView, 'kind' | 'fields'>): Partial<BillingDetails> {
  const own = Object.fromEntries(FIELDS_OF[kind].map((field) => [field, fields[field]]));
  return kind === 'company' ? { type: 'business', ...own } : own;
}
