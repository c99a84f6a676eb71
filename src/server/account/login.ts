import type { login as endpoint } from '#contract/account.ts';
import type { FieldProblem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { accountIdentifier } from '#core/account/account-identifier.ts';
import { refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import type { AccountServices } from './account-services.ts';
import { findCustomer } from './customer-store.ts';
import type { SignInCustomer } from './customer-store.ts';
import { giveLoginBack, limitLogin } from './login-limits.ts';
import { signInOrAsk } from './sign-in.ts';

/** Signs in by user name or e-mail address: the same work whether the account exists, nothing of it once there were too many tries, and then what signing in is (D9). */
export function login(services: AccountServices): Handler<typeof endpoint> {
  const { database } = services;
  return async (call, input) => {
    const fields = missing(input);
    if (fields.length > 0) return refuse(problem('account/login-invalid', { fields }));
    const proof = await services.checkCaptcha(call, 'login', input.captcha);
    if (!proof.ok) return proof;
    const identifier = accountIdentifier(input.username);
    const customer = await findCustomer(database.read, call.store.brand.id, identifier);
    const customerId = customer?.id ?? null;
    const taken = await limitLogin(database, call, { identifier, customerId, proof: proof.value });
    if (!taken.ok) return taken;
    const isRight = await isPasswordOf(services, customer, input.password);
    if (customer === null || !isRight) {
      const data = taken.value.asksForCaptcha ? { data: { captcha: true } } : {};
      return refuse(problem('account/wrong-credentials', data));
    }
    await giveLoginBack(database, call, taken.value);
    return signInOrAsk(services, call, customer);
  };
}

function missing({ username, password }: { readonly username: string; readonly password: string }): FieldProblem[] {
  const empty = [username.trim() === '' ? 'username' : null, password === '' ? 'password' : null];
  return empty.flatMap((path) => (path === null ? [] : [{ path, code: 'required' }]));
}

function isPasswordOf(
  { passwordHash }: AccountServices,
  customer: SignInCustomer | null,
  password: string,
): Promise<boolean> {
  return customer === null
    ? passwordHash.verifyAgainstNothing(password)
    : passwordHash.verify(password, customer.passwordHash);
}
