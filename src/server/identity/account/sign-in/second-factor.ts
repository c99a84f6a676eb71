import type { secondFactor as endpoint } from '#contract/account.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import type { SignInCustomer } from '#server/identity/account/customer-store.ts';
import { type CodeKey, claimCode, claimTry } from '#server/identity/account/registration/code-store.ts';
import { findCustomerOfCode } from '#server/identity/account/registration/find-customer-of-code.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { uncountAttempt } from './count-attempt.ts';
import { countSecondFactor } from './sign-in-limits.ts';
import { type StartedSession, signedInView, startSession } from './sign-in.ts';

/** Wrong codes per challenge before the password is required again. */
const TRIES = 5;

/**
 * Login with a second factor: the challenge identifies the customer with the right password, the code is the second factor.
 */
export function secondFactor(services: AccountServices): Handler<typeof endpoint> {
  const { database } = services;
  return async (context, { challenge, code, rememberDevice: remembersDevice }) => {
    const key = { brandId: context.store.brand.id, purpose: 'second-factor', code: challenge } as const;
    const customer = await findCustomerOfCode(services, key, context.now);
    if (customer === null) return refuse(problem('account/challenge-expired'));
    const counted = await countSecondFactor(database, context, customer.id);
    if (!counted.ok) return counted;
    const attempt = { context, key, customer, code, remembersDevice };
    const started = await database.transaction((tx) => answer(services, tx, attempt));
    if (!started.ok) return started;
    await uncountAttempt(database, context, counted.value);
    return ok(await signedInView(services, context, started.value));
  };
}

interface Answer {
  readonly context: RequestContext;
  readonly key: CodeKey;
  readonly customer: SignInCustomer;
  readonly code: string;
  readonly remembersDevice: boolean;
}

/** Counting the attempt locks the challenge, which serialises concurrent attempts. */
async function answer(
  services: AccountServices,
  tx: Transaction,
  { context, key, customer, code, remembersDevice }: Answer,
): Promise<Result<StartedSession, Problem<'account/challenge-expired' | 'account/code-wrong'>>> {
  const { now } = context;
  if (!(await claimTry(tx, key, { maxTries: TRIES, now }))) return refuse(problem('account/challenge-expired'));
  const owner = { brandId: key.brandId, customerId: customer.id };
  if (!(await checkSecondFactor(services, tx, { ...owner, code, now }))) return refuse(problem('account/code-wrong'));
  await claimCode(tx, key, now);
  const started = await startSession(services, tx, { context, customer, options: { remembersDevice } });
  return started === null ? refuse(problem('account/challenge-expired')) : ok(started);
}
