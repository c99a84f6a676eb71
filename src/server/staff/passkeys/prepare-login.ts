import type { preparePasskeyLogin } from '#contract/operator/session.ts';
import { ok } from '#core/result.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { createPasskeyChallenge } from './passkey-challenge.ts';
import { requestOptions } from './passkey-options.ts';
import { passkeysHere } from './passkeys-here.ts';

/** Options for a login with any passkey of the back office; nothing is stored. */
export function prepareLogin(services: StaffServices): OperatorHandler<typeof preparePasskeyLogin> {
  return async (context) => {
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    return ok(requestOptions(here.value, createPasskeyChallenge(services, { kind: 'login', scope: '' }, context.now)));
  };
}
