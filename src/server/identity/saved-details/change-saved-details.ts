import type { changeSavedDetails as endpoint } from '#contract/billing.ts';
import { problem } from '#contract/problems.ts';
import { cleanSavedEntry } from '#core/billing/saved-details.ts';
import { ok, refuse } from '#core/result.ts';
import { contentVersion } from '#server/platform/ids.ts';
import { isOutdated } from '#server/platform/is-outdated.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { type EntryChange, changeEntry } from './change-entry.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { type StoredEntry, listEntries, lockOwner } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/**
 * Changes an entry of the signed-in customer; anyone else's gets the answer of an unknown one. Problem:
 * 'account/changed-meanwhile' when it would replace another change than the one it is based on.
 */
export function changeSavedDetails({ database }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context, { entryId: id, fields, version }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      const present = (await listEntries(tx, owner)).find((entry) => entry.id === id);
      if (present !== undefined && replacesUnseen(present, { fields, version })) {
        return refuse(problem('account/changed-meanwhile'));
      }
      const changed = await changeEntry(tx, owner, { id, fields, at: context.now });
      return changed.ok ? ok({ entries: savedEntryViews(await listEntries(tx, owner)) }) : changed;
    });
  };
}

function replacesUnseen(
  { kind, entry }: StoredEntry,
  { fields, version }: Pick<EntryChange, 'fields'> & { readonly version?: string | undefined },
): boolean {
  return isOutdated(version, contentVersion(entry), contentVersion(cleanSavedEntry(kind, fields)));
}
