import type { setDefaultDetails as endpoint } from '#contract/billing.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { listEntries, lockOwner, updateDefaultEntry } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/** Makes an entry of the customer the default of its kind. */
export function setDefaultDetails({ database }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context, { entryId }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      const known = (await listEntries(tx, owner)).find(({ id }) => id === entryId);
      if (known === undefined) return refuse(problem('billing/entry-not-found'));
      await updateDefaultEntry(tx, owner, known);
      return ok({ entries: savedEntryViews(await listEntries(tx, owner)) });
    });
  };
}
