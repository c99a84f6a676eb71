import { isoInstant } from '#core/time/iso-instant.ts';
import { deleteAuditDetails, listStaffNotes } from '#server/audit/public.ts';
import { deleteNotesOfTasks } from '#server/jobs/public.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { deleteStatementsOf, listStatementsOf, updateStatementsOwner } from './statement-store.ts';

/** The part of a customer's personal data that was stated without a session, with the account's address. */
export const statementData: PersonalDataPart = {
  name: 'contract_statements',
  async load(db, key) {
    const statements = await listStatementsOf(db, key);
    const notes = await Promise.all(statements.map(({ id }) => listStaffNotes(db, ofTasks(key.brandId, [id]))));
    return statements.map(({ kind, name, email, contract, reason, endsOn, receivedAt }, index) => ({
      kind,
      name,
      email,
      contract,
      reason,
      endsOn,
      receivedAt: isoInstant(receivedAt),
      staffNotes: notes[index],
    }));
  },
  // Those that were stated before the account existed.
  prepareErasure: updateStatementsOwner,
  async erase(tx, key) {
    const ids = (await listStatementsOf(tx, key)).map(({ id }) => id);
    if (ids.length === 0) return;
    await deleteNotesOfTasks(tx, key.brandId, ids);
    await deleteAuditDetails(tx, ofTasks(key.brandId, ids));
    await deleteStatementsOf(tx, key);
  },
};

/** The task of a statement has its id. */
function ofTasks(brandId: string, ids: readonly string[]) {
  return { brandId, kinds: ['task'], ids } as const;
}
