import type { getInvitation } from '#contract/operator/session.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { authenticatorView, totpSecretOf } from '#server/identity/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { findStaffCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type StaffAccount, findStaffAccount } from '#server/staff/staff-store.ts';

/** The account of a valid invitation, and the secret for its authenticator app. */
export function getInvited(services: StaffServices): OperatorHandler<typeof getInvitation> {
  return async ({ now, origin }, { code }) => {
    const account = await findInvited(services.database.read, code, now);
    if (account === null) return refuse(problem('staff/link-invalid'));
    const { name, email } = account;
    const issuer = new URL(origin).hostname;
    return ok({ name, email, ...authenticatorView(invitedSecret(services, code), { issuer, label: email }) });
  };
}

/** The account a valid invitation is for. */
export async function findInvited(db: Queries, code: string, now: number): Promise<StaffAccount | null> {
  const staffId = await findStaffCode(db, { purpose: 'invitation', code }, now);
  return staffId === null ? null : findStaffAccount(db, staffId);
}

/**
 * The secret an invitation offers: derived from its code, so that nothing is stored, and the current one is not
 * replaced, before it is accepted.
 */
export function invitedSecret({ secrets }: Pick<StaffServices, 'secrets'>, code: string): string {
  return totpSecretOf(secrets.sign(`invitation ${code}`));
}
