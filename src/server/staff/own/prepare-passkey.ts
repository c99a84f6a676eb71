import type { preparePasskey as endpoint } from '#contract/operator/account.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { PASSKEYS } from '#core/staff/passkey.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { createPasskeyChallenge } from '#server/staff/passkeys/passkey-challenge.ts';
import { creationOptions } from '#server/staff/passkeys/passkey-options.ts';
import { listPasskeys } from '#server/staff/passkeys/passkey-store.ts';
import { passkeysHere } from '#server/staff/passkeys/passkeys-here.ts';
import { staffSessionView } from '#server/staff/sessions/session-view.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { confirmedSession } from './own-session.ts';

/** Options with which a browser creates a passkey of the session's account. */
export function preparePasskey(services: StaffServices): OperatorHandler<typeof endpoint> {
  return async (context) => {
    const session = confirmedSession(context);
    if (!session.ok) return session;
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    const { id: sessionId, staffId } = session.value;
    const passkeys = await listPasskeys(services.database.read, staffId);
    if (passkeys.length >= PASSKEYS.max) return refuse(problem('staff/too-many-passkeys'));
    const challenge = createPasskeyChallenge(services, { kind: 'register', scope: sessionId }, context.now);
    const { email, name } = await staffSessionView(services, staffId);
    const account = { id: staffId, email, name };
    return ok(creationOptions({ relyingParty: here.value, challenge, account, passkeys }));
  };
}
