import type { requestRecovery as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import { ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { limitRecovery } from '#server/identity/account/sign-in/sign-in-limits.ts';
import type { Handler } from '#server/request/request-context.ts';

/**
 * Requests a recovery link: same work and response for every name, since the account is looked up when the email is
 * written. Problems: 'account/recovery-invalid', 'limits/too-many-requests'.
 */
export function requestRecovery(services: AccountServices): Handler<typeof endpoint> {
  return async (context, { username, captcha }) => {
    const identifier = normalizeEmailAddress(username);
    if (identifier === '') {
      return refuse(problem('account/recovery-invalid', { fields: [{ path: 'username', code: 'required' }] }));
    }
    const proof = await services.checkCaptcha(context, 'recover', captcha);
    if (!proof.ok) return proof;
    const limited = await limitRecovery(services.database, context, identifier, proof.value);
    if (limited !== null) return refuse(limited);
    const mail = {
      brandId: context.store.brand.id,
      at: context.now,
      language: context.store.language,
    };
    await services.database.transaction((tx) =>
      services.queueMail(tx, { ...mail, request: { kind: 'recovery', identifier } }),
    );
    return ok({});
  };
}
