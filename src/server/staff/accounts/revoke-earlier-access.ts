import type { Transaction } from '#server/platform/database/database.ts';
import { deletePasskeys } from '#server/staff/passkeys/passkey-store.ts';
import { revokeStaffCodes } from '#server/staff/staff-code-store.ts';
import { endStaffSessions } from '#server/staff/staff-session-store.ts';

/** An accepted invitation ends sessions, links and passkeys from before; returns the number of passkeys. */
export async function revokeEarlierAccess(tx: Transaction, staffId: string, now: number): Promise<number> {
  await endStaffSessions(tx, { staffId, now });
  await revokeStaffCodes(tx, { staffId, now });
  return deletePasskeys(tx, staffId);
}
