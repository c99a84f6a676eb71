import type { verify as endpoint } from '#contract/account.ts';
import type { ProblemOf } from '#contract/endpoint.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { parseEmailedCode } from '#core/account/emailed-code.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { type SignInCustomer, insertCustomer } from '#server/identity/account/customer-store.ts';
import { withPasswordSlot } from '#server/identity/account/passwords/with-password-slot.ts';
import { limitVerification } from '#server/identity/account/sign-in/sign-in-limits.ts';
import { type StartedSession, signedInView, startSession } from '#server/identity/account/sign-in/sign-in.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { type CodeKey, findCode, claimCode } from './code-store.ts';
import {
  type StoredRegistration,
  deleteRegistration,
  findNewestRegistration,
  findRegistration,
} from './registration-store.ts';

/**
 * Creates the account of a mailed link and signs in. The link proves the address, not the password: outside the
 * registering session the password is required again, so that a password cannot be set for another person's address.
 */
export function verify(services: AccountServices): Handler<typeof endpoint> {
  return async (context, { code, password }) => {
    const key = {
      brandId: context.store.brand.id,
      purpose: 'verification',
      code: parseEmailedCode(code) ?? '',
    } as const;
    const linked = await findLinked(services, key, context.now);
    if (linked === null) return refuse(problem('account/link-invalid'));
    const chosen = await choose(services, context, linked, password);
    if (!chosen.ok) return chosen;
    const begun = await services.database.transaction((tx) =>
      begin(services, tx, { context, key, from: chosen.value }),
    );
    return begun.ok ? ok(await signedInView(services, context, begun.value)) : begun;
  };
}

async function findLinked(
  { database }: AccountServices,
  key: CodeKey,
  now: number,
): Promise<StoredRegistration | null> {
  const found = await findCode(database.read, key, now);
  return found === null ? null : findRegistration(database.read, key.brandId, found.subjectId, now);
}

/** The registration to use: this session's own for the address, else the link's, if its password is given. */
async function choose(
  services: AccountServices,
  context: RequestContext,
  linked: StoredRegistration,
  password: string | undefined,
): Promise<Result<StoredRegistration, ProblemOf<typeof endpoint>>> {
  const { database } = services;
  const own = await findOwned(database.read, context, linked);
  if (own !== null) return ok(own);
  if (password === undefined || password === '') return refuse(problem('account/password-needed'));
  return withPasswordSlot(services, linked.id, async (slot) => {
    const limited = await limitVerification(database, context, linked.id);
    if (limited !== null) return refuse(limited);
    const isRight = await slot.verify(password, linked.passwordHash);
    return isRight ? ok(linked) : refuse(problem('account/wrong-credentials'));
  });
}

async function findOwned(
  db: Queries,
  { session, now }: RequestContext,
  { brandId, email }: StoredRegistration,
): Promise<StoredRegistration | null> {
  if (session?.kind !== 'provisional') return null;
  return findNewestRegistration(db, { brandId, email, sessionId: session.id }, now);
}

interface Beginning {
  readonly context: RequestContext;
  readonly key: CodeKey;
  readonly from: StoredRegistration;
}

/** Account, orders and session are one transaction: after a crash the link is still valid. */
async function begin(
  services: AccountServices,
  tx: Transaction,
  beginning: Beginning,
): Promise<Result<StartedSession, Problem<'account/address-has-account' | 'account/link-invalid'>>> {
  const created = await createAccount(services, tx, beginning);
  if (!created.ok) return created;
  const started = await startSession(services, tx, {
    context: beginning.context,
    customer: created.value,
    options: {},
  });
  return started === null ? refuse(problem('account/link-invalid')) : ok(started);
}

/** Under concurrency one request gets the code; the first account of an address stays. */
async function createAccount(
  { ids, publish, claimOrders }: AccountServices,
  tx: Transaction,
  { context, key, from }: Beginning,
): Promise<Result<SignInCustomer, Problem<'account/address-has-account' | 'account/link-invalid'>>> {
  if ((await claimCode(tx, key, context.now)) === null) return refuse(problem('account/link-invalid'));
  const { brandId, email, passwordHash, firstName, lastName, fields } = from;
  const account = { brandId, id: ids.uuid(), email, username: null, passwordHash, firstName, lastName };
  const customer = { ...account, verifiedAt: context.now, blockedAt: null };
  const isNew = await insertCustomer(tx, { ...customer, fields, createdAt: context.now });
  await deleteRegistration(tx, brandId, from.id);
  if (!isNew) return refuse(problem('account/address-has-account'));
  const claim = { brandId, customerId: customer.id, sessionId: from.sessionId, orderId: null, email };
  await claimOrders(tx, claim, context.now);
  await publish(tx, { kind: 'customer.created', brandId, at: context.now, customerId: customer.id });
  return ok(customer);
}
