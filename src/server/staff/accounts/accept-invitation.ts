import type { acceptInvitation } from '#contract/operator/session.ts';
import { problem } from '#contract/problems.ts';
import { parseRecoveryCode } from '#core/account/recovery-code.ts';
import { ok, refuse } from '#core/result.ts';
import { applyAudited } from '#server/audit/public.ts';
import { matchTotp, newRecoveryCodes, withPasswordSlot } from '#server/identity/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { reportAcceptance } from '#server/staff/report-login-change.ts';
import { staffSessionView } from '#server/staff/sessions/session-view.ts';
import { setSessionCookie, startStaffSession } from '#server/staff/sessions/start-session.ts';
import { staffActor } from '#server/staff/staff-actor.ts';
import { claimStaffCode, replaceStaffRecoveryCodes } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { updateStaffCredentials } from '#server/staff/staff-store.ts';
import { findInvited, invitedSecret } from './get-invitation.ts';
import { refusePassword } from './refuse-password.ts';
import { revokeEarlierAccess } from './revoke-earlier-access.ts';

/**
 * Sets password, authenticator app and recovery codes of an invited account, removes its passkeys, ends its other sessions,
 * and logs in.
 */
export function accept(services: StaffServices): OperatorHandler<typeof acceptInvitation> {
  const { database, ids } = services;
  return async (context, { code, password, totp }) => {
    const { now } = context;
    const account = await findInvited(database.read, code, now);
    if (account === null) return refuse(problem('staff/link-invalid'));
    const secret = invitedSecret(services, code);
    const counter = matchTotp({ secret, code: totp, lastCounter: NO_COUNTER, now });
    if (counter === null) return refuse(problem('staff/code-wrong'));
    const refused = await refusePassword(services, account, password);
    if (refused !== null) return refuse(refused);
    const hashed = await withPasswordSlot(services, null, async (slot) => ok(await slot.hash(password)));
    if (!hashed.ok) return hashed;
    const recoveryCodes = newRecoveryCodes(ids);
    const given = { passwordHash: hashed.value, encryptedSecret: services.secrets.encrypt(secret), counter, at: now };
    const subject = { kind: 'staff', id: account.id } as const;
    const actor = staffActor(account, context.network);
    const change = { actor, action: 'staff.accept-invitation', brandId: null, subject, at: now };
    const started = await applyAudited(services, change, async (tx) => {
      const isOwn = await claimStaffCode(tx, { purpose: 'invitation', code }, now);
      if (!isOwn) return refuse(problem('staff/link-invalid'));
      await updateStaffCredentials(tx, account.id, given);
      await replaceStaffRecoveryCodes(
        tx,
        account.id,
        recoveryCodes.map(parseRecoveryCode).filter((one) => one !== null),
      );
      const passkeys = await revokeEarlierAccess(tx, account.id, now);
      await reportAcceptance(services, tx, context, account);
      const session = await startStaffSession(services, tx, { context, staffId: account.id, method: 'password' });
      return ok({ value: session, before: { passkeys }, after: { session: session.id, device: context.device } });
    });
    if (!started.ok) return started;
    setSessionCookie(context, started.value);
    return ok({ session: await staffSessionView(services, account.id), recoveryCodes });
  };
}

/** Less than every counter: no code of a new secret has been used. */
const NO_COUNTER = -1;
