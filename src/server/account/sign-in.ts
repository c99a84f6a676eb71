import type { login } from '#contract/account.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { deviceIn } from '#core/account/device-label.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call, Session } from '#server/http/call.ts';
import { isLoopback } from '#server/http/network.ts';
import type { Queries } from '#server/platform/database.ts';
import type { AccountServices } from './account-services.ts';
import { insertCode } from './code-store.ts';
import { holdCustomer } from './customer-store.ts';
import type { SignInCustomer } from './customer-store.ts';
import { findFamiliarity, hasDevices, noteDevice } from './device-store.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { sessionView } from './session-view.ts';

const CHALLENGE_MS = 5 * 60_000;

/** The response to a sign-in. */
export type SignedIn = OutputOf<typeof login>;

/** Options of a sign-in. */
export interface SignInManner {
  /** The device skips the second factor for 30 days. */
  readonly remembersDevice?: boolean;
  /** Start of the continued session (ms), which keeps its absolute lifetime. */
  readonly startedAt?: number;
}

/**
 * Signs a customer in, unless the second factor is on and this device is not remembered: then
 * 'account/second-factor-needed' with data.challenge.
 */
export async function signInOrAsk(
  services: AccountServices,
  call: Call,
  customer: SignInCustomer,
): Promise<Result<SignedIn, Problem>> {
  if (await isAsked(services, call, customer)) return ask(services, call, customer);
  const started = await services.database.transaction((tx) =>
    startSession(services, tx, { call, customer, manner: {} }),
  );
  return started === null
    ? refuse(problem('account/wrong-credentials'))
    : ok(await signedInView(services, call, started));
}

/** A started session and the result of merging baskets. */
export interface StartedSession {
  readonly session: Session;
  readonly merged: SignedIn['merged'];
}

/** The response for a started session. */
export async function signedInView(
  services: AccountServices,
  call: Call,
  { session, merged }: StartedSession,
): Promise<SignedIn> {
  return { session: await sessionView(services, call, session), merged };
}

/**
 * Starts the customer's session in the caller's transaction: merges baskets, assigns guest orders, issues a new token,
 * records the device, and sends an email for an unknown place. Null when the password was changed or the account
 * deleted meanwhile.
 */
export async function startSession(
  services: AccountServices,
  tx: Queries,
  { call, customer, manner }: { readonly call: Call; readonly customer: SignInCustomer; readonly manner: SignInManner },
): Promise<StartedSession | null> {
  if (!(await holdCustomer(tx, customer))) return null;
  const { id: customerId, firstName, lastName, email, username } = customer;
  if (await isUnusual(tx, call, customer)) await tell(services, tx, call, customer);
  const { basketId, ...merged } = await services.mergeAtSignIn(tx, call, {
    basketId: ownBasket(call.session),
    customerId,
    provedEmail: customer.verifiedAt === null ? null : email,
  });
  const person = { firstName, lastName, email, username };
  const next = { kind: 'customer', customerId, basketId, person } as const;
  const session = await call.sessions.replace(tx, next, manner.startedAt);
  await note(services, tx, { call, customer, manner });
  return { session, merged };
}

/** The basket of another account's session is not carried over. */
function ownBasket(session: Session | null): string | null {
  return session === null || session.kind === 'customer' ? null : session.basketId;
}

async function isAsked({ database }: AccountServices, call: Call, customer: SignInCustomer): Promise<boolean> {
  if (!(await hasSecondFactor(database.read, customer.brandId, customer.id))) return false;
  const { remembered } = await findFamiliarity(database.read, placeOf(call, customer), call.now);
  return !remembered;
}

async function ask(
  { database, ids }: AccountServices,
  call: Call,
  { brandId, id: subjectId }: SignInCustomer,
): Promise<Result<never, Problem>> {
  const challenge = ids.token();
  const times = { at: call.now, expiresAt: call.now + CHALLENGE_MS };
  await database.transaction((tx) =>
    insertCode(tx, { brandId, purpose: 'second-factor', code: challenge, subjectId, ...times }),
  );
  return refuse(problem('account/second-factor-needed', { data: { challenge } }));
}

function placeOf({ device, network }: Call, { brandId, id: customerId }: SignInCustomer) {
  return { brandId, customerId, token: device.token, network: isLoopback(network) ? null : network };
}

/** Unknown browser and network, except right after the account was created. */
async function isUnusual(tx: Queries, call: Call, customer: SignInCustomer): Promise<boolean> {
  const { device, network } = await findFamiliarity(tx, placeOf(call, customer), call.now);
  if (device || network) return false;
  return customer.verifiedAt !== call.now || hasDevices(tx, customer.brandId, customer.id);
}

async function tell(
  { queueMail }: AccountServices,
  tx: Queries,
  call: Call,
  { brandId, id: customerId }: SignInCustomer,
): Promise<void> {
  const request = {
    kind: 'new-sign-in',
    customerId,
    device: deviceIn(call.device.label, call.store.language),
    network: call.network,
  } as const;
  await queueMail(tx, { brandId, about: customerId, request, at: call.now, language: call.store.language });
}

async function note(
  { ids }: AccountServices,
  tx: Queries,
  { call, customer, manner }: { readonly call: Call; readonly customer: SignInCustomer; readonly manner: SignInManner },
): Promise<void> {
  const device = {
    brandId: customer.brandId,
    customerId: customer.id,
    oldToken: call.device.token,
    newToken: call.sessions.newDeviceToken(),
    id: ids.uuid(),
    label: call.device.label,
    network: call.network,
    isRemembered: manner.remembersDevice === true,
  };
  await noteDevice(tx, device, call.now);
}
