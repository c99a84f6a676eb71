import { problem } from '#contract/problems.ts';
import type { renewRecoveryCodes as endpoint } from '#contract/security.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { confirmPassword } from './confirm-password.ts';
import { newRecoveryCodes, insertRecoveryCodes } from './new-recovery-codes.ts';
import type { SecurityServices } from './security-services.ts';

/** Replaces all recovery codes and returns the new ones once. */
export function renewRecoveryCodes(services: SecurityServices): Handler<typeof endpoint> {
  const { database, ids } = services;
  return async (context, { password }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    const { brandId, id: customerId } = confirmed.value;
    const recoveryCodes = newRecoveryCodes(ids);
    const isStored = await database.transaction((tx) =>
      insertRecoveryCodes(tx, { brandId, customerId }, recoveryCodes),
    );
    return isStored ? ok({ recoveryCodes }) : refuse(problem('account/two-factor-is-off'));
  };
}
