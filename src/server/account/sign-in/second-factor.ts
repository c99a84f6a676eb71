import type { secondFactor as endpoint } from '#contract/account.ts';
import type { Problem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { findCustomerById } from '#server/account/customer-store.ts';
import type { SignInCustomer } from '#server/account/customer-store.ts';
import { findCode, takeTry, spendCode } from '#server/account/registration/code-store.ts';
import type { CodeKey } from '#server/account/registration/code-store.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { limitSecondFactor } from './sign-in-limits.ts';
import { signedInView, startSession } from './sign-in.ts';
import type { StartedSession } from './sign-in.ts';

/** Wrong codes per challenge before the password is required again. */
const TRIES = 5;

/**
 * The second step of signing in: the challenge identifies who gave the right password, the code is the second factor.
 */
export function secondFactor(services: AccountServices): Handler<typeof endpoint> {
  const { database } = services;
  return async (context, { challenge, code, remember_device: remembersDevice }) => {
    const key = { brandId: context.store.brand.id, purpose: 'second-factor', code: challenge } as const;
    const customer = await findChallenged(services, key, context.now);
    if (customer === null) return refuse(problem('account/challenge-expired'));
    const limited = await limitSecondFactor(database, context, customer.id);
    if (limited !== null) return refuse(limited);
    const given = { context, key, customer, code, remembersDevice };
    const started = await database.transaction((tx) => answer(services, tx, given));
    return started.ok ? ok(await signedInView(services, context, started.value)) : started;
  };
}

async function findChallenged(
  { database }: AccountServices,
  key: CodeKey,
  now: number,
): Promise<SignInCustomer | null> {
  const found = await findCode(database.read, key, now);
  return found === null ? null : findCustomerById(database.read, key.brandId, found.subjectId);
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
  tx: Queries,
  { context, key, customer, code, remembersDevice }: Answer,
): Promise<Result<StartedSession, Problem>> {
  const { now } = context;
  if (!(await takeTry(tx, key, { most: TRIES, now }))) return refuse(problem('account/challenge-expired'));
  const whose = { brandId: key.brandId, customerId: customer.id };
  if (!(await checkSecondFactor(services, tx, { ...whose, code, now }))) return refuse(problem('account/code-wrong'));
  await spendCode(tx, key, now);
  const started = await startSession(services, tx, { context, customer, manner: { remembersDevice } });
  return started === null ? refuse(problem('account/challenge-expired')) : ok(started);
}
