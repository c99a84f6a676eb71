import type { replaceAuthenticator as endpoint } from '#contract/operator/account.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyOnce } from '#server/audit/public.ts';
import { matchTotp } from '#server/identity/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { reportLoginChange } from '#server/staff/report-login-change.ts';
import { revokeStaffCodes } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { endStaffSessions } from '#server/staff/staff-session-store.ts';
import { updateStaffTotp } from '#server/staff/staff-store.ts';
import { ownAccountView } from './account-view.ts';
import { newSecret, secondFactorOwner } from './new-authenticator.ts';
import { ownCommand } from './own-session.ts';

/** Replaces the authenticator app with its first code, which is used up; the recovery codes stay. Ends the other sessions. */
export function replaceAuthenticator(services: StaffServices): OperatorHandler<typeof endpoint> {
  return async (context, { commandId, totp }) => {
    const owner = await secondFactorOwner(services, context);
    if (!owner.ok) return owner;
    const { session } = owner.value;
    const { id: sessionId, staffId } = session;
    const { now } = context;
    const secret = newSecret(services, staffId, commandId);
    const counter = matchTotp({ secret, code: totp, lastCounter: NO_COUNTER, now });
    if (counter === null) return refuse(problem('staff/code-wrong'));
    const command = ownCommand(context, session, { commandId, action: 'staff.replace-authenticator' });
    const replaced = await applyOnce(services, command, async (tx) => {
      const encryptedSecret = services.secrets.encrypt(secret);
      await updateStaffTotp(tx, staffId, { encryptedSecret, counter, at: now });
      const sessions = await endStaffSessions(tx, { staffId, exceptId: sessionId, now });
      await revokeStaffCodes(tx, { staffId, now });
      await reportLoginChange(services, tx, context, { staffId, change: 'authenticator-replaced' });
      return ok({ value: null, after: { endedSessions: sessions } });
    });
    return replaced.ok ? ok(await ownAccountView(services, context, session)) : replaced;
  };
}

/** Less than every counter: no code of a new secret has been used. */
const NO_COUNTER = -1;
