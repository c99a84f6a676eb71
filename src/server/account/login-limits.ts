import type { Problem } from '#contract/problems.ts';
import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import { isLoopback } from '#server/http/network.ts';
import type { Database } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { findFamiliarity } from './device-store.ts';
import type { Familiarity } from './device-store.ts';
import { giveAttemptBack, limitOf, networkLimits, takeAttempt } from './take-attempt.ts';
import type { AttemptLimit } from './take-attempt.ts';

const WINDOW_MS = 15 * 60_000;

/** Wrong passwords of one place for one account: a few more than people need, and fewer for who does not solve the captcha asked for after three (D9). */
const MOST_OF_PLACE = { solved: 10, none: 6 } as const;
const CAPTCHA_AFTER = 3;

/**
 * What all places together may get wrong in a window, so that in no time as long as one, window edges included, more than 100 guesses at an account or
 * 300 of a network are held against a password. Who was never here and who was count apart, for strangers must not lock owners out. An account
 * has two names, and strangers' tries count by name: were it by account, a full count would tell that two names are one person's.
 */
const MOST_OF_NETWORK = { strangers: 100, owners: 50 } as const;
const MOST_OF_NAME = 15;
const MOST_OF_KNOWN_NETWORKS = 20;

/** Somebody who says who they are. */
export interface LoginTry {
  /** In the form names are stored in. */
  readonly identifier: string;
  /** Whose name it is; null when it is nobody's, which makes no difference to what is done here. */
  readonly customerId: string | null;
  readonly proof: 'solved' | 'none';
}

/** A counted try: given back when it was a good one. */
export interface TakenLogin {
  readonly limits: readonly AttemptLimit[];
  /** Whether the next try from here had better bring a solved captcha. */
  readonly asksForCaptcha: boolean;
}

/** How well a place is known to whose name was given; the same work when it is nobody's. */
export function knownAt(database: Database, call: Call, customerId: string | null): Promise<Familiarity> {
  const { network, device, store, now } = call;
  const place = {
    brandId: store.brand.id,
    customerId: customerId ?? '',
    token: device.token,
    network: isLoopback(network) ? null : network,
  };
  return findFamiliarity(database.read, place, now);
}

/**
 * Counts a try to sign in (D9), before any password is looked at. A browser the account has signed in with, and a network it signed in from, have counts
 * of their own (OWASP, Authentication Cheat Sheet: device cookies). Problem: 'limits/too-many-requests'.
 */
export async function limitLogin(
  database: Database,
  call: Call,
  tried: LoginTry,
): Promise<Result<TakenLogin, Problem>> {
  const limits = limitsOf(call, tried, await knownAt(database, call, tried.customerId));
  const taken = await takeAttempt(database, call, limits);
  if (!taken.ok) return taken;
  const failures = taken.value[limits.findIndex(({ bucket }) => bucket.startsWith(PLACE))] ?? 0;
  return ok({ limits, asksForCaptcha: call.store.brand.captcha.mode !== 'off' && failures >= CAPTCHA_AFTER });
}

/** Takes the try back: it was right. */
export function giveLoginBack(database: Database, call: Call, { limits }: TakenLogin): Promise<void> {
  return giveAttemptBack(database, call, limits);
}

/** What buckets of one place for one account begin with. */
const PLACE = 'login from ';

function limitsOf(call: Call, { identifier, customerId, proof }: LoginTry, known: Familiarity): AttemptLimit[] {
  const captchaHelps = proof === 'none' && call.store.brand.captcha.mode !== 'off';
  const ofPlace = (place: string) =>
    limitOf(call, { bucket: `${PLACE}${place}`, most: MOST_OF_PLACE[proof], windowMs: WINDOW_MS, captchaHelps });
  const ofAll = (bucket: string, most: number) => limitOf(call, { bucket, most, windowMs: WINDOW_MS });
  const ofNetwork = (who: keyof typeof MOST_OF_NETWORK) =>
    networkLimits(call, { bucket: `login of ${who}`, most: MOST_OF_NETWORK[who], windowMs: WINDOW_MS });
  if (known.device) return [ofPlace(`device ${sha256(call.device.token ?? '')} account ${customerId}`)];
  if (known.network) {
    return [
      ...ofNetwork('owners'),
      ofPlace(`known network ${call.network} account ${customerId}`),
      ofAll(`login known networks account ${customerId}`, MOST_OF_KNOWN_NETWORKS),
    ];
  }
  const name = sha256(identifier);
  return [
    ...ofNetwork('strangers'),
    ofPlace(`network ${call.network} name ${name}`),
    ofAll(`login name ${name}`, MOST_OF_NAME),
  ];
}
