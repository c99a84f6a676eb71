import type { listSavedDetails as endpoint } from '#contract/billing.ts';
import { ok } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { loadEntries } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/** The saved billing entries of the signed-in customer. */
export function listSavedDetails({ database }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return ok({ entries: savedEntryViews(await loadEntries(database.read, owner)) });
  };
}
