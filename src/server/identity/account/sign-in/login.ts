import type { login as endpoint } from '#contract/account.ts';
import { type FieldProblem, type Problem, problem } from '#contract/problems.ts';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { type SignInCustomer, findCustomer } from '#server/identity/account/customer-store.ts';
import { withPasswordSlot } from '#server/identity/account/passwords/with-password-slot.ts';
import type { PasswordHash } from '#server/platform/crypto/password-hash.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { uncountLogin, knownAt, limitLogin } from './login-limits.ts';
import { signInOrChallenge } from './sign-in.ts';

/**
 * Logs in by username or email address. The same work is done for unknown accounts, and none after too many attempts
 * (docs/rules/account.md). Problems: 'account/login-invalid', 'account/too-many-at-once', 'limits/too-many-requests',
 * and those of `signInOrChallenge`.
 */
export function login(services: AccountServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const fields = missing(input);
    if (fields.length > 0) return refuse(problem('account/login-invalid', { fields }));
    const identifier = normalizeEmailAddress(input.username);
    const matched = await withPasswordSlot(services, await findOwner(services, context, identifier), (slot) =>
      matchPassword(services, context, { ...input, identifier, slot }),
    );
    return matched.ok ? signInOrChallenge(services, context, matched.value) : matched;
  };
}

function missing({ username, password }: { readonly username: string; readonly password: string }): FieldProblem[] {
  const empty = [username.trim() === '' ? 'username' : null, password === '' ? 'password' : null];
  return empty.flatMap((path) => (path === null ? [] : [{ path, code: 'required' }]));
}

/**
 * The account of the name, if this browser has signed in to it before; without a device token no query is made, which
 * keeps floods cheap.
 */
async function findOwner(
  { database }: AccountServices,
  context: RequestContext,
  identifier: string,
): Promise<string | null> {
  if (context.device.token === null) return null;
  const customer = await findCustomer(database.read, context.store.brand.id, identifier);
  const customerId = customer?.id ?? null;
  const { device } = await knownAt(database, context, customerId);
  return device ? customerId : null;
}

interface Match {
  readonly identifier: string;
  readonly password: string;
  readonly captcha?: string | undefined;
  readonly slot: PasswordHash;
}

/** Counts the attempt, then verifies the password. */
async function matchPassword(
  { database, checkCaptcha }: AccountServices,
  context: RequestContext,
  { identifier, password, captcha, slot }: Match,
): Promise<
  Result<SignInCustomer, Problem<'account/wrong-credentials' | 'captcha/refused' | 'limits/too-many-requests'>>
> {
  const proof = await checkCaptcha(context, 'login', captcha);
  if (!proof.ok) return proof;
  const customer = await findCustomer(database.read, context.store.brand.id, identifier);
  const counted = await limitLogin(database, context, {
    identifier,
    customerId: customer?.id ?? null,
    proof: proof.value,
  });
  if (!counted.ok) return counted;
  const isRight = await isPasswordOf(slot, customer, password);
  if (customer === null || !isRight) {
    return refuse(
      problem('account/wrong-credentials', counted.value.requiresCaptcha ? { data: { captcha: true } } : {}),
    );
  }
  await uncountLogin(database, context, counted.value);
  return ok(customer);
}

function isPasswordOf(slot: PasswordHash, customer: SignInCustomer | null, password: string): Promise<boolean> {
  return customer === null ? slot.verifyAgainstNothing(password) : slot.verify(password, customer.passwordHash);
}
