import type { prepareAuthenticator as endpoint } from '#contract/operator/account.ts';
import { ok } from '#core/result.ts';
import { authenticatorView } from '#server/identity/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { newSecret, secondFactorOwner } from './new-authenticator.ts';

/** The secret of a new authenticator app with its QR code. */
export function prepareAuthenticator(services: StaffServices): OperatorHandler<typeof endpoint> {
  return async (context, { commandId }) => {
    const owner = await secondFactorOwner(services, context);
    if (!owner.ok) return owner;
    const { id, email } = owner.value.account;
    const issuer = new URL(context.origin).hostname;
    return ok(authenticatorView(newSecret(services, id, commandId), { issuer, label: email }));
  };
}
