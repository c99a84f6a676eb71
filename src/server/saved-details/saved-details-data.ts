import { SAVED_FIELDS } from '#core/billing/saved-details.ts';
import { isoInstant } from '#core/iso-instant.ts';
import type { PersonalDataPart } from '#server/personal-data/public.ts';
import { deleteEntries, loadEntries } from './saved-details-store.ts';

/** What a customer keeps to be billed by; nobody else needs it, so it goes with the account. */
export const savedDetailsData: PersonalDataPart = {
  name: 'billing_details',
  load: async (db, owner) =>
    (await loadEntries(db, owner)).map(({ kind, entry, isDefault, createdAt }) => ({
      kind,
      ...Object.fromEntries(SAVED_FIELDS[kind].map((field) => [field, entry[field]])),
      isDefault,
      savedAt: isoInstant(createdAt),
    })),
  erase: (tx, owner) => deleteEntries(tx, owner),
};
