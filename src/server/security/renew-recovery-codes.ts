import { problem } from '#contract/problems.ts';
import type { renewRecoveryCodes as endpoint } from '#contract/security.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { confirmPassword } from './confirm-password.ts';
import { storeRecoveryCodes, newRecoveryCodes } from './new-recovery-codes.ts';
import type { SecurityServices } from './security-services.ts';

/** Replaces all recovery codes and returns the new ones once. */
export function renewRecoveryCodes(services: SecurityServices): Handler<typeof endpoint> {
  const { database, ids } = services;
  return async (context, { password }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    const { brandId, id: customerId } = confirmed.value;
    const recoveryCodes = newRecoveryCodes(ids);
    const isKept = await database.transaction((tx) => storeRecoveryCodes(tx, { brandId, customerId }, recoveryCodes));
    return isKept ? ok({ recoveryCodes }) : refuse(problem('account/two-factor-is-off'));
  };
}
