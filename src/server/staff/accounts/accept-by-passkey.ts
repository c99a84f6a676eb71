import type { acceptByPasskey as acceptance, prepareInvitedPasskey } from '#contract/operator/session.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { PASSKEYS } from '#core/staff/passkey.ts';
import { applyAudited } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { checkRegistration } from '#server/staff/passkeys/check-registration.ts';
import { createPasskeyChallenge } from '#server/staff/passkeys/passkey-challenge.ts';
import { creationOptions } from '#server/staff/passkeys/passkey-options.ts';
import { claimPasskeyChallenge, findPasskeyByCredential, insertPasskey } from '#server/staff/passkeys/passkey-store.ts';
import { passkeysHere } from '#server/staff/passkeys/passkeys-here.ts';
import { reportAcceptance } from '#server/staff/report-login-change.ts';
import { staffSessionView } from '#server/staff/sessions/session-view.ts';
import { type StartedSession, setSessionCookie, startStaffSession } from '#server/staff/sessions/start-session.ts';
import { staffActor } from '#server/staff/staff-actor.ts';
import { claimStaffCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { deleteStaffCredentials } from '#server/staff/staff-store.ts';
import { findInvited } from './get-invitation.ts';
import { revokeEarlierAccess } from './revoke-earlier-access.ts';

/** Options with which an invited person's browser creates a passkey. */
export function prepareInvited(services: StaffServices): OperatorHandler<typeof prepareInvitedPasskey> {
  return async (context, { code }) => {
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    const account = await findInvited(services.database.read, code, context.now);
    if (account === null) return refuse(problem('staff/link-invalid'));
    const challenge = createPasskeyChallenge(services, { kind: 'accept', scope: code }, context.now);
    return ok(creationOptions({ relyingParty: here.value, challenge, account, passkeys: [] }));
  };
}

type AcceptProblem = 'staff/link-invalid' | 'staff/passkey-refused' | 'staff/passkey-known';

/**
 * Sets up an invited account with a passkey, which is named after the device, and logs in. An earlier password with its
 * second factor, earlier passkeys, sessions and links end: the invitation replaces what was lost.
 */
export function acceptByPasskey(services: StaffServices): OperatorHandler<typeof acceptance> {
  const { database, ids } = services;
  return async (context, { code, response: given }) => {
    const { now, device } = context;
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    const account = await findInvited(database.read, code, now);
    if (account === null) return refuse(problem('staff/link-invalid'));
    const purpose = { kind: 'accept', scope: code } as const;
    const created = await checkRegistration(services, { given, relyingParty: here.value, purpose, now });
    if (created === null) return refuse(problem('staff/passkey-refused'));
    const { id: staffId } = account;
    const name = device.slice(0, PASSKEYS.nameLength);
    const passkey = { ...created.passkey, id: ids.uuid(), staffId, rpId: here.value.id, name, createdAt: now };
    const subject = { kind: 'staff', id: staffId } as const;
    const actor = staffActor(account, context.network);
    const change = { actor, action: 'staff.accept-invitation', brandId: null, subject, at: now };
    const started = await applyAudited<StartedSession, Problem<AcceptProblem>>(services, change, async (tx) => {
      const known = await findPasskeyByCredential(tx, passkey.credentialId);
      if (known !== null) return refuse(problem('staff/passkey-known'));
      if (!(await claimPasskeyChallenge(tx, created.challenge))) return refuse(problem('staff/passkey-refused'));
      const isOwn = await claimStaffCode(tx, { purpose: 'invitation', code }, now);
      if (!isOwn) return refuse(problem('staff/link-invalid'));
      const passkeys = await revokeEarlierAccess(tx, staffId, now);
      await deleteStaffCredentials(tx, staffId);
      await insertPasskey(tx, passkey);
      await reportAcceptance(services, tx, context, account);
      const session = await startStaffSession(services, tx, { context, staffId, method: 'passkey' });
      return ok({ value: session, before: { passkeys }, after: { session: session.id, device, passkey: name } });
    });
    if (!started.ok) return started;
    setSessionCookie(context, started.value);
    return ok(await staffSessionView(services, staffId));
  };
}
