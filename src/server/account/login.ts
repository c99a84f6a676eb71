import type { login as endpoint } from '#contract/account.ts';
import type { FieldProblem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { ok, refuse } from '#core/result.ts';
import type { Call, Handler, Session } from '#server/http/call.ts';
import type { AccountServices } from './account-services.ts';
import { findCustomer } from './customer-store.ts';
import type { SignInCustomer } from './customer-store.ts';
import { sessionView } from './session-view.ts';
import { limitLogin } from './sign-in-limits.ts';

/** Signs in by user name or e-mail address: the same time whether the account exists, a new token, the baskets brought together (D9, D6). */
export function login(services: AccountServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const fields = missing(input);
    if (fields.length > 0) return refuse(problem('account/login-invalid', { fields }));
    const identifier = normalise(input.username);
    const limited = await limitLogin(services.database, call, identifier);
    if (limited !== null) return refuse(limited);
    const customer = await findCustomer(services.database.read, call.store.brand.id, identifier);
    const isRight = await isPasswordOf(services, customer, input.password);
    if (customer === null || !isRight) return refuse(problem('account/wrong-credentials'));
    const { session, merged } = await signIn(services, call, customer);
    return ok({ session: await sessionView(services, call, session), merged });
  };
}

function missing({ username, password }: { readonly username: string; readonly password: string }): FieldProblem[] {
  const empty = [username.trim() === '' ? 'username' : null, password === '' ? 'password' : null];
  return empty.flatMap((path) => (path === null ? [] : [{ path, code: 'required' }]));
}

/** The form e-mail addresses and user names are stored in. */
function normalise(username: string): string {
  const email = parseEmailAddress(username);
  return email.ok ? email.value : username.trim().normalize('NFC').toLowerCase();
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

async function signIn(services: AccountServices, call: Call, customer: SignInCustomer) {
  return services.database.transaction(async (tx) => {
    const { basketId, ...merged } = await services.mergeAtSignIn(tx, call, {
      basketId: ownBasket(call.session),
      customerId: customer.id,
    });
    const { firstName, lastName, email, username } = customer;
    const person = { firstName, lastName, email, username };
    const session = await call.sessions.replace(tx, { kind: 'customer', customerId: customer.id, basketId, person });
    return { session, merged };
  });
}

/** The basket of another account's session is not carried into this one. */
function ownBasket(session: Session | null): string | null {
  return session === null || session.kind === 'customer' ? null : session.basketId;
}
