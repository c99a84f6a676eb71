import type { changeSavedDetails as endpoint } from '#contract/billing.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { changeEntry } from './change-entry.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { listEntries } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/** Changes an entry of the signed-in customer; anyone else's gets the answer of an unknown one. */
export function changeSavedDetails({ database }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context, { entryId: id, fields }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      const changed = await changeEntry(tx, owner, { id, fields, at: context.now });
      return changed.ok ? ok({ entries: savedEntryViews(await listEntries(tx, owner)) }) : changed;
    });
  };
}
