import type { Problem } from '#contract/problems.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import type { Call } from '#server/http/call.ts';
import type { Database } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { findFamiliarity } from './device-store.ts';
import { giveAttemptBack, limitOf, networkLimits, takeAttempt } from './take-attempt.ts';
import type { AttemptLimit } from './take-attempt.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/** Forms without a solved captcha per network and hour, for clients without JavaScript. */
const UNSOLVED_OF_NETWORK = 5;

const REGISTRATIONS = { network: 100, addressAndNetwork: 20, address: 40 } as const;
const RECOVERIES = { network: 50, nameAndNetwork: 5, name: 10 } as const;
const VERIFICATIONS = { network: 100, registration: 10 } as const;
const PASSWORD_CHECKS = 10;
const SECOND_FACTORS = { quarter: 10, day: 40 } as const;
const TRANSFERS = { network: 100, session: 20 } as const;

/**
 * Counts a registration, alike for known and new addresses. Since each sends an email, addresses are also limited over
 * all networks. Problem: 'limits/too-many-requests'.
 */
export function limitRegistration(
  database: Database,
  call: Call,
  email: string,
  proof: 'solved' | 'none',
): Promise<Problem | null> {
  const address = sha256(email);
  return limit(database, call, [
    ...ofForm(call, { form: 'register', most: REGISTRATIONS.network, proof }),
    limitOf(call, {
      bucket: `register address ${address} network ${call.network}`,
      most: REGISTRATIONS.addressAndNetwork,
      windowMs: HOUR_MS,
    }),
    limitOf(call, { bucket: `register address ${address}`, most: REGISTRATIONS.address, windowMs: HOUR_MS }),
  ]);
}

/**
 * Counts a recovery request for any name; each sends an email, of which ten an hour suffice. Problem:
 * 'limits/too-many-requests'.
 */
export function limitRecovery(
  database: Database,
  call: Call,
  identifier: string,
  proof: 'solved' | 'none',
): Promise<Problem | null> {
  const name = sha256(identifier);
  return limit(database, call, [
    ...ofForm(call, { form: 'recover', most: RECOVERIES.network, proof }),
    limitOf(call, {
      bucket: `recover name ${name} network ${call.network}`,
      most: RECOVERIES.nameAndNetwork,
      windowMs: HOUR_MS,
    }),
    limitOf(call, { bucket: `recover name ${name}`, most: RECOVERIES.name, windowMs: HOUR_MS }),
  ]);
}

/**
 * Counts a password given with a registration link, identified by a secret of the link. Problem:
 * 'limits/too-many-requests'.
 */
export function limitVerification(database: Database, call: Call, registration: string): Promise<Problem | null> {
  return limit(database, call, [
    ...networkLimits(call, { bucket: 'verify', most: VERIFICATIONS.network, windowMs: QUARTER_MS }),
    limitOf(call, {
      bucket: `verify registration ${sha256(registration)}`,
      most: VERIFICATIONS.registration,
      windowMs: QUARTER_MS,
    }),
  ]);
}

/** Counts a password confirmation of a signed-in customer. Problem: 'limits/too-many-requests'. */
export function limitPasswordCheck(database: Database, call: Call, customerId: string): Promise<Problem | null> {
  return limit(database, call, [passwordChecks(call, customerId)]);
}

/** Reverts a successful confirmation. */
export function givePasswordCheckBack(database: Database, call: Call, customerId: string): Promise<void> {
  return giveAttemptBack(database, call, [passwordChecks(call, customerId)]);
}

function passwordChecks(call: Call, customerId: string): AttemptLimit {
  const bucket = `password check account ${customerId}`;
  return limitOf(call, { bucket, most: PASSWORD_CHECKS, windowMs: QUARTER_MS });
}

/**
 * Counts a second factor code: the attacker knows the password, and three of a million codes are valid at any time.
 * Known browsers have a separate limit, so that strangers cannot lock the owner out. Problem:
 * 'limits/too-many-requests'.
 */
export async function limitSecondFactor(database: Database, call: Call, customerId: string): Promise<Problem | null> {
  const { token } = call.device;
  const place = { brandId: call.store.brand.id, customerId, token, network: null };
  const { device } = await findFamiliarity(database.read, place, call.now);
  const bucket = `second factor account ${customerId}`;
  const { quarter, day } = SECOND_FACTORS;
  if (device) {
    const ofDevice = `${bucket} device ${sha256(token ?? '')}`;
    return limit(database, call, [limitOf(call, { bucket: ofDevice, most: quarter, windowMs: QUARTER_MS })]);
  }
  return limit(database, call, [
    limitOf(call, { bucket, most: quarter, windowMs: QUARTER_MS }),
    limitOf(call, { bucket: `${bucket} day`, most: day, windowMs: DAY_MS }),
  ]);
}

/** Counts a created session transfer code. Problem: 'limits/too-many-requests'. */
export function limitTransferCodes(database: Database, call: Call, sessionId: string): Promise<Problem | null> {
  const bucket = `transfer code session ${sessionId}`;
  return limit(database, call, [limitOf(call, { bucket, most: TRANSFERS.session, windowMs: QUARTER_MS })]);
}

/** Counts an attempt with a session transfer code. Problem: 'limits/too-many-requests'. */
export function limitTransfers(database: Database, call: Call): Promise<Problem | null> {
  return limit(
    database,
    call,
    networkLimits(call, { bucket: 'transfer', most: TRANSFERS.network, windowMs: QUARTER_MS }),
  );
}

async function limit(database: Database, call: Call, limits: readonly AttemptLimit[]): Promise<Problem | null> {
  const taken = await takeAttempt(database, call, limits);
  return taken.ok ? null : taken.problem;
}

/** Limits of a form per network and hour, in total and without a solved captcha. */
function ofForm(
  call: Call,
  { form, most, proof }: { readonly form: string; readonly most: number; readonly proof: 'solved' | 'none' },
): AttemptLimit[] {
  const all = { bucket: form, most, windowMs: HOUR_MS };
  const unsolved = { bucket: `${form} unsolved`, most: UNSOLVED_OF_NETWORK, windowMs: HOUR_MS, captchaHelps: true };
  return networkLimits(call, ...(proof === 'none' ? [unsolved] : []), all);
}
