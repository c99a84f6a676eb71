import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { totpSecretOf } from '#server/identity/public.ts';
import type { CallerContext, OperatorSession } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type StaffAccount, findStaffAccount } from '#server/staff/staff-store.ts';
import { confirmedSession } from './own-session.ts';

/**
 * The secret of a new authenticator app: derived from account and command, so that nothing is stored, and the present app
 * is not replaced, before it is confirmed.
 */
export function newSecret({ secrets }: Pick<StaffServices, 'secrets'>, staffId: string, commandId: string): string {
  return totpSecretOf(secrets.sign(`authenticator ${staffId} ${commandId}`));
}

/** A session that may change the second factor of its account, which belongs to a password. */
export async function secondFactorOwner(
  { database }: Pick<StaffServices, 'database'>,
  context: CallerContext,
): Promise<
  Result<
    { readonly session: OperatorSession; readonly account: StaffAccount },
    Problem<'staff/login-required' | 'staff/confirmation-required' | 'staff/no-password'>
  >
> {
  const session = confirmedSession(context);
  if (!session.ok) return session;
  const account = await findStaffAccount(database.read, session.value.staffId);
  if (account?.hasPassword !== true) return refuse(problem('staff/no-password'));
  return ok({ session: session.value, account });
}
