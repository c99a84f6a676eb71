import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { WindowLimit } from '#server/request/limits/limit-window.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { OperatorContext } from '#server/staff/operator-context.ts';
import { claimFromStaffLimit, findFullStaffLimit, releaseToStaffLimit } from '#server/staff/staff-limit-store.ts';
import { isKnownStaffNetwork } from '#server/staff/staff-session-store.ts';

const WINDOW_MS = 15 * MINUTE_MS;

/** Wrong passwords per network and account. */
const MAX_PER_SOURCE = 10;

/**
 * Limits over all sources. Networks an account has logged in from are counted separately, so that attackers cannot lock
 * its owner out (docs/decisions/016). Attempts from other networks count by the entered address, alike for known and
 * unknown ones.
 */
const MAX_PER_NETWORK = 100;
const MAX_PER_ADDRESS = { known: 20, unknown: 15 } as const;

/** Codes of the second factor, whose author knows the password: three of a million are valid at any time. */
const SECOND_FACTORS = { quarter: 10, day: 40 } as const;

/** What a login attempt is counted by. */
export interface LoginAttempt {
  /** In its stored form. */
  readonly email: string;
  /** Null when there is no such account, which makes no observable difference. */
  readonly staffId: string | null;
}

/** The limits of a login attempt: network first, shared ones last, so that transactions do not block each other. */
export async function loginLimits(
  { read }: Pick<Database, 'read'>,
  { network }: Pick<OperatorContext, 'network'>,
  { email, staffId }: LoginAttempt,
): Promise<readonly WindowLimit[]> {
  const isKnown = await isKnownSource({ read }, network, staffId);
  const who = `${isKnown ? 'known' : 'unknown'} address ${sha256(email)}`;
  return [
    ...ofNetwork(network, { bucket: 'login', max: MAX_PER_NETWORK, windowMs: WINDOW_MS }),
    { bucket: `login ${who} network ${network}`, max: MAX_PER_SOURCE, windowMs: WINDOW_MS },
    { bucket: `login ${who}`, max: MAX_PER_ADDRESS[isKnown ? 'known' : 'unknown'], windowMs: WINDOW_MS },
  ];
}

/**
 * The limits of a login by passkey: those of passwords per network, and a limit per account, whose passkey's id the
 * author of the attempt knows.
 */
export async function passkeyLimits(
  { read }: Pick<Database, 'read'>,
  { network }: Pick<OperatorContext, 'network'>,
  staffId: string | null,
): Promise<readonly WindowLimit[]> {
  const ofAll = ofNetwork(network, { bucket: 'login', max: MAX_PER_NETWORK, windowMs: WINDOW_MS });
  if (staffId === null) return ofAll;
  const isKnown = await isKnownSource({ read }, network, staffId);
  const bucket = `passkey ${isKnown ? 'known' : 'unknown'} account ${staffId}`;
  return [...ofAll, { bucket, max: MAX_PER_SOURCE, windowMs: WINDOW_MS }];
}

/** The limits of a code of the second factor. */
export async function secondFactorLimits(
  { read }: Pick<Database, 'read'>,
  { network }: Pick<OperatorContext, 'network'>,
  staffId: string,
): Promise<readonly WindowLimit[]> {
  const isKnown = await isKnownSource({ read }, network, staffId);
  const bucket = `second factor ${isKnown ? 'known' : 'unknown'} account ${staffId}`;
  return [
    { bucket, max: SECOND_FACTORS.quarter, windowMs: WINDOW_MS },
    { bucket: `${bucket} day`, max: SECOND_FACTORS.day, windowMs: DAY_MS },
  ];
}

/** Counts an attempt in each limit; when one is reached nothing is counted. Problem: 'limits/too-many-requests'. */
export async function countStaffAttempt(
  database: Database,
  limits: readonly WindowLimit[],
  now: number,
): Promise<Result<null, Problem<'limits/too-many-requests'>>> {
  const full = await findFullStaffLimit(database.read, limits, now);
  if (full !== null) return refuse(tooMany(full.retryAfterSeconds));
  return database.transaction<Result<null, Problem<'limits/too-many-requests'>>>(async (tx) => {
    for (const limit of limits) {
      const { isAllowed, retryAfterSeconds } = await claimFromStaffLimit(tx, limit, now);
      if (!isAllowed) return refuse(tooMany(retryAfterSeconds));
    }
    return ok(null);
  });
}

/** Reverts a successful attempt. */
export async function uncountStaffAttempt(
  database: Database,
  limits: readonly WindowLimit[],
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const limit of limits) await releaseToStaffLimit(tx, limit, now);
  });
}

/** The same query for unknown accounts; loopback identifies no network. */
async function isKnownSource(
  { read }: Pick<Database, 'read'>,
  network: string,
  staffId: string | null,
): Promise<boolean> {
  const isKnown = await isKnownStaffNetwork(read, { staffId: staffId ?? '', network });
  return isKnown && !isLoopback(network);
}

function ofNetwork(network: string, limit: WindowLimit): WindowLimit[] {
  return isLoopback(network) ? [] : [{ ...limit, bucket: `${limit.bucket} network ${network}` }];
}

function tooMany(retryAfterSeconds: number): Problem<'limits/too-many-requests'> {
  return problem('limits/too-many-requests', { data: { retryAfterSeconds } });
}
