import type { prepareConfirmation as endpoint } from '#contract/operator/account.ts';
import { ok } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { createPasskeyChallenge } from '#server/staff/passkeys/passkey-challenge.ts';
import { requestOptions } from '#server/staff/passkeys/passkey-options.ts';
import { listPasskeys } from '#server/staff/passkeys/passkey-store.ts';
import { passkeysHere } from '#server/staff/passkeys/passkeys-here.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { ownSession } from './own-session.ts';

/** Options for requesting a passkey of the session's account. */
export function prepareConfirmation(services: StaffServices): OperatorHandler<typeof endpoint> {
  return async (context) => {
    const session = ownSession(context);
    if (!session.ok) return session;
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    const purpose = { kind: 'confirm', scope: session.value.id } as const;
    const challenge = createPasskeyChallenge(services, purpose, context.now);
    const passkeys = await listPasskeys(services.database.read, session.value.staffId);
    return ok(requestOptions(here.value, challenge, passkeys));
  };
}
