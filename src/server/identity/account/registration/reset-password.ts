import type { checkRecovery as checkEndpoint, resetPassword as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailedCode } from '#core/account/emailed-code.ts';
import { ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { type SignInCustomer, findPasswordChange, updatePassword } from '#server/identity/account/customer-store.ts';
import { refuseNewPassword } from '#server/identity/account/passwords/check-new-password.ts';
import { endSessionsWithPassword } from '#server/identity/account/passwords/end-sessions-with-password.ts';
import { tokensOfPerson } from '#server/identity/account/passwords/personal-tokens.ts';
import { withPasswordSlot } from '#server/identity/account/passwords/with-password-slot.ts';
import { signInOrChallenge } from '#server/identity/account/sign-in/sign-in.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { type CodeKey, claimCode, findUsedCode } from './code-store.ts';
import { findCustomerOfCode } from './find-customer-of-code.ts';

/**
 * Sets a password by a mailed link, once, and ends all sessions; the second factor is still required.
 */
export function resetPassword(services: AccountServices): Handler<typeof endpoint> {
  return async (context, { code, password }) => {
    const key = { brandId: context.store.brand.id, purpose: 'recovery', code: parseEmailedCode(code) ?? '' } as const;
    const customer = await findCustomerOfCode(services, key, context.now);
    if (customer === null) return refuse(problem('account/link-invalid'));
    const { brand } = context.store;
    const input = { password, personalWords: tokensOfPerson(brand, customer), languages: brand.languages };
    const refused = await refuseNewPassword(services, input);
    if (refused !== null) return refuse(refused);
    const hashed = await withPasswordSlot(services, customer.id, async (slot) => ok(await slot.hash(password)));
    if (!hashed.ok) return hashed;
    const passwordHash = hashed.value;
    const isDone = await services.database.transaction((tx) =>
      setNewPassword(services, tx, { context, key, customer, passwordHash }),
    );
    if (!isDone) return refuse(problem('account/link-invalid'));
    return signInOrChallenge(services, context, { ...customer, passwordHash });
  };
}

/** Whether a mailed link is valid, checked before the form is shown, or the password was changed with it. */
export function checkRecovery(services: AccountServices): Handler<typeof checkEndpoint> {
  return async (context, { code }) => {
    const key = { brandId: context.store.brand.id, purpose: 'recovery', code: parseEmailedCode(code) ?? '' } as const;
    const works = (await findCustomerOfCode(services, key, context.now)) !== null;
    return ok({ works, passwordChanged: !works && (await isPasswordChangedBy(services, key)) });
  };
}

/** A reset uses its code at the time it changes the password; a later change replaces that time. */
async function isPasswordChangedBy({ database: { read } }: AccountServices, key: CodeKey): Promise<boolean> {
  const used = await findUsedCode(read, key);
  if (used === null) return false;
  return (await findPasswordChange(read, key.brandId, used.subjectId)) === used.usedAt;
}

interface Reset {
  readonly context: RequestContext;
  readonly key: CodeKey;
  readonly customer: SignInCustomer;
  readonly passwordHash: string;
}

async function setNewPassword(
  services: AccountServices,
  tx: Transaction,
  { context, key, customer, passwordHash }: Reset,
): Promise<boolean> {
  if ((await claimCode(tx, key, context.now)) === null) return false;
  await updatePassword(tx, customer, { passwordHash, at: context.now });
  await endSessionsWithPassword(services, tx, { context, customerId: customer.id });
  return true;
}
