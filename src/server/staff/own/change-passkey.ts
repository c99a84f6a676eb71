import type { removePasskey as removal, renamePasskey as renaming } from '#contract/operator/account.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { canLoseAPasskey } from '#core/staff/passkey.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { type Passkey, deletePasskey, listPasskeys, updatePasskeyName } from '#server/staff/passkeys/passkey-store.ts';
import { reportLoginChange } from '#server/staff/report-login-change.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { ownAccountView } from './account-view.ts';
import { confirmedSession, ownCommand, ownSession } from './own-session.ts';

/** Renames a passkey of the session's account. */
export function renamePasskey(services: StaffServices): OperatorHandler<typeof renaming> {
  return async (context, { commandId, passkeyId, name: given }) => {
    const session = ownSession(context);
    if (!session.ok) return session;
    const name = given.trim();
    const requested = { id: passkeyId, passkey: name };
    const command = ownCommand(context, session.value, { commandId, action: 'staff.rename-passkey', requested });
    const renamed = await applyOnce<null, 'staff/passkey-not-found'>(services, command, async (tx) => {
      const passkey = await findOwn(tx, session.value.staffId, passkeyId);
      if (passkey === null) return refuse(problem('staff/passkey-not-found'));
      await updatePasskeyName(tx, { id: passkeyId, name });
      const isChanged = passkey.name !== name;
      return ok({ value: null, before: { passkey: passkey.name }, isChanged });
    });
    return renamed.ok ? ok(await ownAccountView(services, context, session.value)) : renamed;
  };
}

type RemoveProblem = 'staff/passkey-not-found' | 'staff/last-login-method';

/** Removes a passkey of the session's account, unless it is the only way to log in. */
export function removePasskey(services: StaffServices): OperatorHandler<typeof removal> {
  return async (context, { commandId, passkeyId }) => {
    const session = confirmedSession(context);
    if (!session.ok) return session;
    const { staffId } = session.value;
    const requested = { id: passkeyId };
    const command = ownCommand(context, session.value, { commandId, action: 'staff.remove-passkey', requested });
    const removed = await applyOnce<null, RemoveProblem>(services, command, async (tx) => {
      const passkey = await findOwn(tx, staffId, passkeyId);
      if (passkey === null) return refuse(problem('staff/passkey-not-found'));
      const refused = await refuseRemoval(tx, staffId);
      if (refused !== null) return refuse(refused);
      await deletePasskey(tx, passkeyId);
      await reportLoginChange(services, tx, context, { staffId, change: 'passkey-removed', passkey: passkey.name });
      return ok({ value: null, before: { passkey: passkey.name } });
    });
    return removed.ok ? ok(await ownAccountView(services, context, session.value)) : removed;
  };
}

async function refuseRemoval(tx: Transaction, staffId: string): Promise<Problem<'staff/last-login-method'> | null> {
  const account = await findStaffAccount(tx, staffId);
  return account !== null && canLoseAPasskey(account) ? null : problem('staff/last-login-method');
}

async function findOwn(tx: Transaction, staffId: string, passkeyId: string): Promise<Passkey | null> {
  return (await listPasskeys(tx, staffId)).find(({ id }) => id === passkeyId) ?? null;
}
