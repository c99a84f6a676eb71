import type { createTransferCode as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { insertCode } from '#server/identity/account/registration/code-store.ts';
import { limitTransferCodes } from '#server/identity/account/sign-in/sign-in-limits.ts';
import { qrCode } from '#server/platform/crypto/qr-code.ts';
import type { Handler } from '#server/request/request-context.ts';

const TRANSFER_MS = 60_000;

/**
 * Creates a code that transfers this session to another device: the account, or a guest's basket. What is transferred
 * is looked up when it is used.
 */
export function createTransferCode({ database, ids }: AccountServices): Handler<typeof endpoint> {
  return async (context) => {
    const { session, now } = context;
    if (context.sessionExpired) return refuse(problem('session/expired'));
    if (session === null || (session.kind !== 'customer' && session.basketId === null)) {
      return refuse(problem('account/nothing-to-transfer'));
    }
    const limited = await limitTransferCodes(database, context, session.id);
    if (limited !== null) return refuse(limited);
    const code = ids.token();
    const expiresAt = now + TRANSFER_MS;
    const about = { brandId: session.brandId, purpose: 'transfer', subjectId: session.id } as const;
    await database.transaction((tx) => insertCode(tx, { ...about, code, at: now, expiresAt }));
    const url = `${context.origin}/order/auth/transfer?code=${code}`;
    return ok({ code, url, qr: qrCode(url), expiresAt });
  };
}
