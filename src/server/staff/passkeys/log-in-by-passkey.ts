import type { loginByPasskey } from '#contract/operator/session.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { countStaffAttempt, passkeyLimits, uncountStaffAttempt } from '#server/staff/sessions/login-limits.ts';
import { staffSessionView } from '#server/staff/sessions/session-view.ts';
import { setSessionCookie, startStaffSession } from '#server/staff/sessions/start-session.ts';
import { staffActor } from '#server/staff/staff-actor.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { checkAssertion } from './check-assertion.ts';
import { claimPasskey } from './claim-passkey.ts';
import { findPasskeyByCredential } from './passkey-store.ts';
import { passkeysHere } from './passkeys-here.ts';

/**
 * Logs in by a passkey alone: it replaces password and second factor, because its authenticator has verified the user.
 * Unknown passkeys, those of disabled accounts and invalid answers are refused alike.
 */
export function logInByPasskey(services: StaffServices): OperatorHandler<typeof loginByPasskey> {
  const { database } = services;
  return async (context, { response: given }) => {
    const { now } = context;
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    const passkey = await findPasskeyByCredential(database.read, given.id);
    const limits = await passkeyLimits(database, context, passkey?.staffId ?? null);
    const counted = await countStaffAttempt(database, limits, now);
    if (!counted.ok) return counted;
    const account = passkey === null ? null : await findStaffAccount(database.read, passkey.staffId);
    if (passkey === null || account === null) return refuse(problem('staff/passkey-refused'));
    const check = { passkey, given, relyingParty: here.value, purpose: { kind: 'login', scope: '' }, now } as const;
    const checked = await checkAssertion(services, check);
    if (checked === null) return refuse(problem('staff/passkey-refused'));
    const started = await claimPasskey(services, {
      actor: staffActor(account, context.network),
      action: 'session.start',
      passkey,
      checked,
      at: now,
      async apply(tx) {
        const session = await startStaffSession(services, tx, { context, staffId: account.id, method: 'passkey' });
        const { device } = context;
        return { value: session, after: { session: session.id, device, factor: 'passkey', passkey: passkey.name } };
      },
    });
    if (!started.ok) return started;
    await uncountStaffAttempt(database, limits, now);
    setSessionCookie(context, started.value);
    return ok(await staffSessionView(services, account.id));
  };
}
