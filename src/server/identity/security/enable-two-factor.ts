import { problem } from '#contract/problems.ts';
import type { enableTwoFactor as endpoint } from '#contract/security.ts';
import { ok, refuse } from '#core/result.ts';
import { updateSecondFactor } from '#server/identity/account/sign-in/second-factor-store.ts';
import type { Handler } from '#server/request/request-context.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SecurityServices } from './security-services.ts';
import { authenticatorView, totpSecretOf } from './totp-secret.ts';

/**
 * Creates a secret for an authenticator app; inactive until confirmed by its first code, replacing an unconfirmed one.
 */
export function enableTwoFactor(services: SecurityServices): Handler<typeof endpoint> {
  const { database, ids, secondFactors } = services;
  return async (context, { password }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    const { brandId, id: customerId, email } = confirmed.value;
    const secret = totpSecretOf(ids.token());
    const waiting = { encryptedSecret: secondFactors.encrypt(secret), at: context.now };
    const isStored = await database.transaction((tx) => updateSecondFactor(tx, { brandId, customerId }, waiting));
    if (!isStored) return refuse(problem('account/two-factor-is-on'));
    return ok(authenticatorView(secret, { issuer: context.store.brand.name, label: email }));
  };
}
