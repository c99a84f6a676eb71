import type { removeSavedDetails as endpoint } from '#contract/billing.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { deleteEntry, listEntries } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/** Removes an entry of the customer; orders keep their billing details. */
export function removeSavedDetails({ database }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context, { entryId }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      if (!(await deleteEntry(tx, owner, entryId))) return refuse(problem('billing/entry-not-found'));
      return ok({ entries: savedEntryViews(await listEntries(tx, owner)) });
    });
  };
}
