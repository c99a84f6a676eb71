import type { Problem } from '#contract/problems.ts';
import { type Result, ok } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { type AttemptLimit, countAttempt, limitOf, networkLimits, uncountAttempt } from './count-attempt.ts';
import { type DeviceRecognition, findDeviceRecognition } from './device-store.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Wrong passwords per source (browser or network) and account; fewer without solving the captcha, which is requested
 * after three.
 */
const MAX_PER_SOURCE = { solved: 10, none: 6 } as const;
const CAPTCHA_AFTER = 3;

/**
 * Limits over all sources, so that in any period of one window's length, across window edges, at most 100 guesses per
 * account or 300 per network are verified. Known and unknown networks are counted separately, so that attackers cannot
 * lock owners out (docs/decisions/016). Attempts from unknown ones count by the entered name: counting by account would reveal
 * that a username and an address belong together.
 */
const MAX_PER_NETWORK = { unknown: 100, known: 50 } as const;
const MAX_PER_NAME = 15;
const MAX_OF_KNOWN_NETWORKS = 20;

/** A login attempt. */
export interface LoginTry {
  /** In normalized form. */
  readonly identifier: string;
  /** The account of the name; null when unknown, which makes no observable difference. */
  readonly customerId: string | null;
  readonly proof: 'solved' | 'none';
}

/** A counted attempt, reverted on success. */
export interface CountedLogin {
  readonly limits: readonly AttemptLimit[];
  /** Whether the next attempt from here should bring a solved captcha. */
  readonly requiresCaptcha: boolean;
}

/** Whether this device and network are known for the account; same work for unknown names. */
export function knownAt(
  database: Database,
  context: RequestContext,
  customerId: string | null,
): Promise<DeviceRecognition> {
  const { network, device, store, now } = context;
  const source = {
    brandId: store.brand.id,
    customerId: customerId ?? '',
    token: device.token,
    network: isLoopback(network) ? null : network,
  };
  return findDeviceRecognition(database.read, source, now);
}

/**
 * Counts a login attempt before the password is verified. Known browsers and networks of an account have separate
 * limits (OWASP, Authentication Cheat Sheet: device cookies). Problem: 'limits/too-many-requests'.
 */
export async function limitLogin(
  database: Database,
  context: RequestContext,
  tried: LoginTry,
): Promise<Result<CountedLogin, Problem<'limits/too-many-requests'>>> {
  const limits = limitsOf(context, tried, await knownAt(database, context, tried.customerId));
  const counted = await countAttempt(database, context, limits);
  if (!counted.ok) return counted;
  const failures = counted.value[limits.findIndex(({ bucket }) => bucket.startsWith(SOURCE))] ?? 0;
  return ok({ limits, requiresCaptcha: context.store.brand.captcha.mode !== 'off' && failures >= CAPTCHA_AFTER });
}

/** Reverts a successful attempt. */
export function uncountLogin(database: Database, context: RequestContext, { limits }: CountedLogin): Promise<void> {
  return uncountAttempt(database, context, limits);
}

/** Bucket prefix of the limits per source and account. */
const SOURCE = 'login from ';

function limitsOf(
  context: RequestContext,
  { identifier, customerId, proof }: LoginTry,
  known: DeviceRecognition,
): AttemptLimit[] {
  const isRaisedByCaptcha = proof === 'none' && context.store.brand.captcha.mode !== 'off';
  const ofSource = (source: string) =>
    limitOf(context, {
      bucket: `${SOURCE}${source}`,
      max: MAX_PER_SOURCE[proof],
      windowMs: WINDOW_MS,
      isRaisedByCaptcha,
    });
  const ofAll = (bucket: string, max: number) => limitOf(context, { bucket, max, windowMs: WINDOW_MS });
  const ofNetwork = (who: keyof typeof MAX_PER_NETWORK) =>
    networkLimits(context, { bucket: `login of ${who}`, max: MAX_PER_NETWORK[who], windowMs: WINDOW_MS });
  if (known.device) return [ofSource(`device ${sha256(context.device.token ?? '')} account ${customerId}`)];
  if (known.network) {
    return [
      ...ofNetwork('known'),
      ofSource(`known network ${context.network} account ${customerId}`),
      ofAll(`login known networks account ${customerId}`, MAX_OF_KNOWN_NETWORKS),
    ];
  }
  const name = sha256(identifier);
  return [
    ...ofNetwork('unknown'),
    ofSource(`network ${context.network} name ${name}`),
    ofAll(`login name ${name}`, MAX_PER_NAME),
  ];
}
