import type { listSavedDetails as endpoint } from '#contract/billing.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { listEntries } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/** The saved billing entries of the signed-in customer. */
export function listSavedDetails({ database }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return ok({ entries: savedEntryViews(await listEntries(database.read, owner)) });
  };
}
