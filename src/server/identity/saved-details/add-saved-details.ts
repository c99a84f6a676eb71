import type { addSavedDetails as endpoint } from '#contract/billing.ts';
import { problem } from '#contract/problems.ts';
import { MAX_SAVED, checkSavedEntry, cleanSavedEntry, isSameEntry } from '#core/billing/saved-details.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { insertEntries, listEntries, lockOwner, updateDefaultEntry } from './saved-details-store.ts';
import { savedEntryViews } from './saved-entry-views.ts';

/** Saves an entry for the signed-in customer; an identical one is not saved twice. */
export function addSavedDetails({ database, ids }: SavedDetailsServices): Handler<typeof endpoint> {
  return async (context, { kind, fields, makeDefault }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const entry = cleanSavedEntry(kind, fields);
    const problems = checkSavedEntry(kind, entry);
    if (problems.length > 0) return refuse(problem('billing/entry-invalid', { fields: problems }));
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      if (!(await lockOwner(tx, owner))) return refuse(problem('account/sign-in-required'));
      const existing = (await listEntries(tx, owner)).filter((other) => other.kind === kind);
      const known = existing.find((other) => isSameEntry(kind, other.entry, entry));
      if (known === undefined && existing.length >= MAX_SAVED) return refuse(problem('billing/too-many-entries'));
      const id = known?.id ?? ids.uuid();
      if (known === undefined) await insertEntries(tx, owner, [{ id, kind, entry, createdAt: context.now }]);
      if (makeDefault === true) await updateDefaultEntry(tx, owner, { id, kind });
      return ok({ id, entries: savedEntryViews(await listEntries(tx, owner)) });
    });
  };
}
