import type { changeOwnPassword as endpoint } from '#contract/operator/account.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type OperatorCommand, applyOnce, findAuditedCommand } from '#server/audit/public.ts';
import { withPasswordSlot } from '#server/identity/public.ts';
import { refusePassword } from '#server/staff/accounts/refuse-password.ts';
import type { CallerContext, OperatorHandler, OperatorSession } from '#server/staff/operator-context.ts';
import { reportLoginChange } from '#server/staff/report-login-change.ts';
import { revokeStaffCodes } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { endStaffSessions } from '#server/staff/staff-session-store.ts';
import {
  type StaffAccount,
  findStaffAccount,
  lockStaffPassword,
  updateStaffPassword,
} from '#server/staff/staff-store.ts';
import { ownAccountView } from './account-view.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { ownCommand, ownSession } from './own-session.ts';

/**
 * Replaces the password of the session's account, ends its other sessions and revokes its links and challenges. A
 * repeated command does not need the earlier password again, but is refused with 'operator/command-reused' if it sets
 * another password than the account has.
 */
export function changePassword(services: StaffServices): OperatorHandler<typeof endpoint> {
  const { database } = services;
  return async (context, { commandId, current, password }) => {
    const session = ownSession(context);
    if (!session.ok) return session;
    const { staffId } = session.value;
    const account = await findStaffAccount(database.read, staffId);
    if (account?.hasPassword !== true) return refuse(problem('staff/no-password'));
    const command = ownCommand(context, session.value, { commandId, action: 'staff.change-password' });
    const isKnown = (await findAuditedCommand(database.read, commandId)) !== null;
    const hashes = isKnown
      ? ok({ known: '', passwordHash: '' })
      : await hashNew(services, context, { account, current, password });
    if (!hashes.ok) return hashes;
    const changed = await replacePassword(services, command, { context, session: session.value, ...hashes.value });
    if (!changed.ok) return changed;
    const repeated = changed.value.isRepeated ? await checkRepeated(services, context, account, password) : ok(null);
    return repeated.ok ? ok(await ownAccountView(services, context, session.value)) : repeated;
  };
}

/** Whether a repeated command sets the password the account has; counted and limited as a login. */
async function checkRepeated(
  services: StaffServices,
  context: CallerContext,
  { email }: Pick<StaffAccount, 'email'>,
  password: string,
): Promise<Result<null, Problem<'operator/command-reused' | 'limits/too-many-requests' | 'account/too-many-at-once'>>> {
  const matched = await withPasswordSlot(services, null, (slot) =>
    checkOwnPassword(services, context, { email, password, slot }),
  );
  if (matched.ok) return ok(null);
  return matched.problem.code === 'staff/wrong-credentials'
    ? refuse(problem('operator/command-reused'))
    : refuse(matched.problem);
}

interface PasswordChange {
  readonly account: StaffAccount;
  readonly current: string;
  readonly password: string;
}

/** The hash of the present password, once it was verified, and of the new one. */
function hashNew(
  services: StaffServices,
  context: CallerContext,
  { account, current, password }: PasswordChange,
): Promise<
  Result<
    { readonly known: string; readonly passwordHash: string },
    Problem<
      'staff/wrong-credentials' | 'staff/password-refused' | 'limits/too-many-requests' | 'account/too-many-at-once'
    >
  >
> {
  return withPasswordSlot(services, null, async (slot) => {
    const known = await checkOwnPassword(services, context, { email: account.email, password: current, slot });
    if (!known.ok) return known;
    const refused = await refusePassword(services, account, password);
    return refused === null ? ok({ known: known.value, passwordHash: await slot.hash(password) }) : refuse(refused);
  });
}

interface Replacement {
  readonly context: CallerContext;
  readonly session: OperatorSession;
  readonly known: string;
  readonly passwordHash: string;
}

function replacePassword(
  services: StaffServices,
  command: OperatorCommand,
  { context, session: { id: sessionId, staffId }, known, passwordHash }: Replacement,
) {
  const { at: now } = command;
  return applyOnce<null, 'staff/wrong-credentials'>(services, command, async (tx) => {
    if (!(await lockStaffPassword(tx, { staffId, passwordHash: known })))
      return refuse(problem('staff/wrong-credentials'));
    await updateStaffPassword(tx, staffId, { passwordHash, at: now });
    const sessions = await endStaffSessions(tx, { staffId, exceptId: sessionId, now });
    await revokeStaffCodes(tx, { staffId, now });
    await reportLoginChange(services, tx, context, { staffId, change: 'password-changed' });
    return ok({ value: null, after: { endedSessions: sessions } });
  });
}
