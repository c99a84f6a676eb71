import type { confirmByPasskey as endpoint } from '#contract/operator/account.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { checkAssertion } from '#server/staff/passkeys/check-assertion.ts';
import { claimPasskey } from '#server/staff/passkeys/claim-passkey.ts';
import { findPasskeyByCredential } from '#server/staff/passkeys/passkey-store.ts';
import { passkeysHere } from '#server/staff/passkeys/passkeys-here.ts';
import { countStaffAttempt, passkeyLimits, uncountStaffAttempt } from '#server/staff/sessions/login-limits.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { updateStaffSessionConfirmed } from '#server/staff/staff-session-store.ts';
import { ownAccountView } from './account-view.ts';
import { ownSession } from './own-session.ts';

/** Confirms the identity of the session's account by one of its passkeys; one of another account is refused. */
export function confirmByPasskey(services: StaffServices): OperatorHandler<typeof endpoint> {
  const { database } = services;
  return async (context, { response: given }) => {
    const { caller, now } = context;
    const session = ownSession(context);
    if (!session.ok) return session;
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    const { id: sessionId, staffId } = session.value;
    const limits = await passkeyLimits(database, context, staffId);
    const counted = await countStaffAttempt(database, limits, now);
    if (!counted.ok) return counted;
    const passkey = await findPasskeyByCredential(database.read, given.id);
    if (passkey?.staffId !== staffId) return refuse(problem('staff/passkey-refused'));
    const purpose = { kind: 'confirm', scope: sessionId } as const;
    const check = { passkey, given, relyingParty: here.value, purpose, now };
    const checked = await checkAssertion(services, check);
    if (checked === null) return refuse(problem('staff/passkey-refused'));
    const confirmed = await claimPasskey(services, {
      actor: caller.actor,
      action: 'session.confirm',
      passkey,
      checked,
      at: now,
      async apply(tx) {
        await updateStaffSessionConfirmed(tx, sessionId, now);
        return { value: null, after: { session: sessionId, factor: 'passkey', passkey: passkey.name } };
      },
    });
    if (!confirmed.ok) return confirmed;
    await uncountStaffAttempt(database, limits, now);
    return ok(await ownAccountView(services, context, session.value));
  };
}
