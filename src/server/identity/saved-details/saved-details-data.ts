import { SAVED_FIELDS } from '#core/billing/saved-details.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { deleteEntries, listEntries } from './saved-details-store.ts';

/** The billing entries part of a customer's personal data; deleted with the account. */
export const savedDetailsData: PersonalDataPart = {
  name: 'billing_details',
  load: async (db, owner) =>
    (await listEntries(db, owner)).map(({ kind, entry, isDefault, createdAt }) => ({
      kind,
      ...Object.fromEntries(SAVED_FIELDS[kind].map((field) => [field, entry[field]])),
      isDefault,
      savedAt: isoInstant(createdAt),
    })),
  erase: (tx, owner) => deleteEntries(tx, owner),
};
