import type { login } from '#contract/account.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { translateDeviceLabel } from '#core/account/device-label.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { type SignInCustomer, lockCustomer } from '#server/identity/account/customer-store.ts';
import { insertCode } from '#server/identity/account/registration/code-store.ts';
import { sessionView } from '#server/identity/account/sessions/session-view.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext, Session } from '#server/request/request-context.ts';
import { findDeviceRecognition, hasDevices, updateDevice } from './device-store.ts';
import { hasSecondFactor } from './second-factor-store.ts';

const CHALLENGE_MS = 5 * 60_000;

/** The response to a sign-in. */
export type SignedIn = OutputOf<typeof login>;

/** Options of a sign-in. */
export interface SignInOptions {
  /** The device skips the second factor for 30 days. */
  readonly remembersDevice?: boolean;
  /**
   * Start of the continued session (ms), which keeps its absolute lifetime. Its code may be from a person other than the
   * guest here: orders and checkout details of the guest do not become the customer's.
   */
  readonly startedAt?: number;
}

/**
 * Signs a customer in, unless the account is blocked: 'account/blocked', or the second factor is on and this device is
 * not remembered: 'account/second-factor-needed' with data.challenge.
 */
export async function signInOrChallenge(
  services: AccountServices,
  context: RequestContext,
  customer: SignInCustomer,
): Promise<
  Result<SignedIn, Problem<'account/blocked' | 'account/second-factor-needed' | 'account/wrong-credentials'>>
> {
  if (customer.blockedAt !== null) return refuse(problem('account/blocked'));
  if (await needsSecondFactor(services, context, customer)) return createChallenge(services, context, customer);
  const started = await services.database.transaction((tx) =>
    startSession(services, tx, { context, customer, options: {} }),
  );
  return started === null
    ? refuse(problem('account/wrong-credentials'))
    : ok(await signedInView(services, context, started));
}

/** A started session and the result of merging baskets. */
export interface StartedSession {
  readonly session: Session;
  readonly merged: SignedIn['merged'];
}

/** The response for a started session. */
export async function signedInView(
  services: AccountServices,
  context: RequestContext,
  { session, merged }: StartedSession,
): Promise<SignedIn> {
  return { session: await sessionView(services, context, session), merged };
}

/**
 * Starts the customer's session in the caller's transaction: merges baskets, assigns guest orders, issues a new token,
 * records the device, and sends an email for an unknown source. Null when the password was changed, or the account
 * blocked or deleted meanwhile.
 */
export async function startSession(
  services: AccountServices,
  tx: Transaction,
  {
    context,
    customer,
    options,
  }: { readonly context: RequestContext; readonly customer: SignInCustomer; readonly options: SignInOptions },
): Promise<StartedSession | null> {
  if (!(await lockCustomer(tx, customer))) return null;
  const { id: customerId, firstName, lastName, email, username } = customer;
  if (await isUnusual(tx, context, customer)) await sendNotice(services, tx, context, customer);
  const guest = guestSession(context);
  const isOwnGuest = options.startedAt === undefined;
  const claim = isOwnGuest
    ? { sessionId: guest?.id ?? null, orderId: guest?.basketId ?? null }
    : { sessionId: null, orderId: null };
  const verifiedEmail = customer.verifiedAt === null ? null : email;
  await services.claimOrders(
    tx,
    { brandId: customer.brandId, customerId, ...claim, email: verifiedEmail },
    context.now,
  );
  const { basketId, ...merged } = await services.mergeAtSignIn(tx, context, {
    basketId: guest?.basketId ?? null,
    customerId,
    keepsDetails: isOwnGuest,
  });
  const person = { firstName, lastName, email, username };
  const next = { kind: 'customer', customerId, basketId, person } as const;
  const session = await context.sessions.replace(tx, next, options.startedAt);
  await recordSignIn(services, tx, { context, customer, options });
  return { session, merged };
}

/** The session of a guest; basket and orders of another account's session are not carried over. */
export function guestSession({ session }: RequestContext): Session | null {
  return session?.kind === 'customer' ? null : session;
}

async function needsSecondFactor(
  { database }: AccountServices,
  context: RequestContext,
  customer: SignInCustomer,
): Promise<boolean> {
  if (!(await hasSecondFactor(database.read, customer.brandId, customer.id))) return false;
  const { remembered } = await findDeviceRecognition(database.read, sourceOf(context, customer), context.now);
  return !remembered;
}

async function createChallenge(
  { database, ids }: AccountServices,
  context: RequestContext,
  { brandId, id: subjectId }: SignInCustomer,
): Promise<Result<never, Problem<'account/second-factor-needed'>>> {
  const challenge = ids.token();
  const times = { at: context.now, expiresAt: context.now + CHALLENGE_MS };
  await database.transaction((tx) =>
    insertCode(tx, { brandId, purpose: 'second-factor', code: challenge, subjectId, ...times }),
  );
  return refuse(problem('account/second-factor-needed', { data: { challenge } }));
}

function sourceOf({ device, network }: RequestContext, { brandId, id: customerId }: SignInCustomer) {
  return { brandId, customerId, token: device.token, network: isLoopback(network) ? null : network };
}

/** Unknown browser and network, except right after the account was created. */
async function isUnusual(tx: Transaction, context: RequestContext, customer: SignInCustomer): Promise<boolean> {
  const { device, network } = await findDeviceRecognition(tx, sourceOf(context, customer), context.now);
  if (device || network) return false;
  return customer.verifiedAt !== context.now || hasDevices(tx, customer.brandId, customer.id);
}

async function sendNotice(
  { queueMail }: AccountServices,
  tx: Transaction,
  context: RequestContext,
  { brandId, id: customerId }: SignInCustomer,
): Promise<void> {
  const request = {
    kind: 'new-sign-in',
    customerId,
    device: translateDeviceLabel(context.device.label, context.store.language),
    network: context.network,
  } as const;
  await queueMail(tx, {
    brandId,
    subject: { type: 'customer', id: customerId },
    request,
    at: context.now,
    language: context.store.language,
  });
}

async function recordSignIn(
  { ids }: AccountServices,
  tx: Transaction,
  {
    context,
    customer,
    options,
  }: { readonly context: RequestContext; readonly customer: SignInCustomer; readonly options: SignInOptions },
): Promise<void> {
  const device = {
    brandId: customer.brandId,
    customerId: customer.id,
    oldToken: context.device.token,
    newToken: context.sessions.newDeviceToken(),
    id: ids.uuid(),
    label: context.device.label,
    network: context.network,
    isRemembered: options.remembersDevice === true,
  };
  await updateDevice(tx, device, context.now);
}
