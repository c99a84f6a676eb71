import { parseRecoveryCode } from '#core/account/recovery-code.ts';
import { matchTotp } from '#server/identity/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { claimStaffRecoveryCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { claimStaffCounter, findStaffTotp } from '#server/staff/staff-store.ts';

/** Verifies and uses up a code: of the app, within one interval of drift, or a recovery code. Null when it is wrong. */
export async function claimSecondFactor(
  { secrets }: Pick<StaffServices, 'secrets'>,
  tx: Transaction,
  { staffId, code, now }: { readonly staffId: string; readonly code: string; readonly now: number },
): Promise<'app' | 'recovery-code' | null> {
  const totp = await findStaffTotp(tx, staffId);
  if (totp === null) return null;
  const recoveryCode = parseRecoveryCode(code);
  if (recoveryCode !== null)
    return (await claimStaffRecoveryCode(tx, staffId, { code: recoveryCode, now })) ? 'recovery-code' : null;
  const secret = secrets.decrypt(totp.encryptedSecret);
  if (secret === undefined) return null;
  const counter = matchTotp({ secret, code, lastCounter: totp.lastCounter, now });
  return counter !== null && (await claimStaffCounter(tx, staffId, counter)) ? 'app' : null;
}
