import type { changeSavedDetails as endpoint } from '#contract/billing.ts';
import { problem } from '#contract/problems.ts';
import { checkSavedEntry, cleanSavedEntry } from '#core/billing/saved-details.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { listEntries, updateEntry } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/** Changes an entry of the signed-in customer; anyone else's gets the answer of an unknown one. */
export function changeSavedDetails({ database }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context, { entryId: id, fields }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      const known = (await listEntries(tx, owner)).find((other) => other.id === id);
      if (known === undefined) return refuse(problem('billing/entry-not-found'));
      const entry = cleanSavedEntry(known.kind, fields);
      const problems = checkSavedEntry(known.kind, entry);
      if (problems.length > 0) return refuse(problem('billing/entry-invalid', { fields: problems }));
      const isThere = await updateEntry(tx, owner, { id, entry, at: context.now });
      if (!isThere) return refuse(problem('billing/entry-not-found'));
      return ok({ entries: savedEntryViews(await listEntries(tx, owner)) });
    });
  };
}
