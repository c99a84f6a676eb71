import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Call } from '#server/http/call.ts';
import { takeFromLimit } from '#server/http/limit-store.ts';
import type { Limit, Taken } from '#server/http/limit-store.ts';
import { isLoopback } from '#server/http/network.ts';
import type { Database, Queries } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';

const MINUTE_MS = 60_000;
const LOGIN_WINDOW_MS = 15 * MINUTE_MS;
const REGISTER_WINDOW_MS = 60 * MINUTE_MS;

const LOGINS_OF_ACCOUNT_AND_NETWORK = 10;
const LOGINS_OF_NETWORK = 100;
/** From here on somebody tries an account from many networks: each gets few tries, and so the owner keeps some at home. */
const LOGINS_OF_ACCOUNT = 100;
const LOGINS_WHEN_GUESSED_AT = 3;
const REGISTRATIONS_OF_NETWORK = 100;
const REGISTRATIONS_OF_ADDRESS_AND_NETWORK = 20;

/** Counts a try to sign in; the problem is 'limits/too-many-requests' (D9: by account and network, and owners are never locked out by strangers). */
export async function limitLogin(database: Database, call: Call, identifier: string): Promise<Problem | null> {
  const account = sha256(identifier);
  return database.transaction(async (tx) => {
    const ofNetwork = await takeOfNetwork(tx, call, {
      bucket: `login network ${call.network}`,
      most: LOGINS_OF_NETWORK,
      windowMs: LOGIN_WINDOW_MS,
    });
    if (!ofNetwork.isAllowed) return refusal(ofNetwork);
    const ofAccount = await take(tx, call, {
      bucket: `login account ${account}`,
      most: LOGINS_OF_ACCOUNT,
      windowMs: LOGIN_WINDOW_MS,
    });
    const most = ofAccount.isAllowed ? LOGINS_OF_ACCOUNT_AND_NETWORK : LOGINS_WHEN_GUESSED_AT;
    const ofBoth = await take(tx, call, {
      bucket: `login account ${account} network ${call.network}`,
      most,
      windowMs: LOGIN_WINDOW_MS,
    });
    return ofBoth.isAllowed ? null : refusal(ofBoth);
  });
}

/** Counts a try to register; known and new addresses alike. */
export async function limitRegistration(database: Database, call: Call, email: string): Promise<Problem | null> {
  const windowMs = REGISTER_WINDOW_MS;
  return database.transaction(async (tx) => {
    const ofNetwork = await takeOfNetwork(tx, call, {
      bucket: `register network ${call.network}`,
      most: REGISTRATIONS_OF_NETWORK,
      windowMs,
    });
    if (!ofNetwork.isAllowed) return refusal(ofNetwork);
    const ofBoth = await take(tx, call, {
      bucket: `register address ${sha256(email)} network ${call.network}`,
      most: REGISTRATIONS_OF_ADDRESS_AND_NETWORK,
      windowMs,
    });
    return ofBoth.isAllowed ? null : refusal(ofBoth);
  });
}

type BrandLimit = Omit<Limit, 'brandId'>;

function take(tx: Queries, call: Call, limit: BrandLimit): Promise<Taken> {
  return takeFromLimit(tx, { brandId: call.store.brand.id, ...limit }, call.now);
}

/** The loopback address says nothing about who is there: a proxy that is not trusted makes everybody look like it. */
async function takeOfNetwork(tx: Queries, call: Call, limit: BrandLimit): Promise<Taken> {
  return isLoopback(call.network) ? { isAllowed: true, retryAfterSeconds: 0 } : take(tx, call, limit);
}

function refusal({ retryAfterSeconds }: Taken): Problem {
  return problem('limits/too-many-requests', { data: { retryAfterSeconds } });
}
