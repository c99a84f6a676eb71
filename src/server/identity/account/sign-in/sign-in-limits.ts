import type { Problem } from '#contract/problems.ts';
import { type Result, ok } from '#core/result.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { type AttemptLimit, countAttempt, limitOf, networkLimits, uncountAttempt } from './count-attempt.ts';
import { findDeviceRecognition } from './device-store.ts';

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
  context: RequestContext,
  email: string,
  proof: 'solved' | 'none',
): Promise<Problem<'limits/too-many-requests'> | null> {
  const address = sha256(email);
  return limit(database, context, [
    ...ofForm(context, { form: 'register', max: REGISTRATIONS.network, proof }),
    limitOf(context, {
      bucket: `register address ${address} network ${context.network}`,
      max: REGISTRATIONS.addressAndNetwork,
      windowMs: HOUR_MS,
    }),
    limitOf(context, { bucket: `register address ${address}`, max: REGISTRATIONS.address, windowMs: HOUR_MS }),
  ]);
}

/**
 * Counts a recovery request for any name; each sends an email, of which ten an hour suffice. Problem:
 * 'limits/too-many-requests'.
 */
export function limitRecovery(
  database: Database,
  context: RequestContext,
  identifier: string,
  proof: 'solved' | 'none',
): Promise<Problem<'limits/too-many-requests'> | null> {
  const name = sha256(identifier);
  return limit(database, context, [
    ...ofForm(context, { form: 'recover', max: RECOVERIES.network, proof }),
    limitOf(context, {
      bucket: `recover name ${name} network ${context.network}`,
      max: RECOVERIES.nameAndNetwork,
      windowMs: HOUR_MS,
    }),
    limitOf(context, { bucket: `recover name ${name}`, max: RECOVERIES.name, windowMs: HOUR_MS }),
  ]);
}

/**
 * Counts a password given with a registration link, identified by a secret of the link. Problem:
 * 'limits/too-many-requests'.
 */
export function limitVerification(
  database: Database,
  context: RequestContext,
  registration: string,
): Promise<Problem<'limits/too-many-requests'> | null> {
  return limit(database, context, [
    ...networkLimits(context, { bucket: 'verify', max: VERIFICATIONS.network, windowMs: QUARTER_MS }),
    limitOf(context, {
      bucket: `verify registration ${sha256(registration)}`,
      max: VERIFICATIONS.registration,
      windowMs: QUARTER_MS,
    }),
  ]);
}

/** Counts a password confirmation of a signed-in customer. Problem: 'limits/too-many-requests'. */
export function limitPasswordCheck(
  database: Database,
  context: RequestContext,
  customerId: string,
): Promise<Problem<'limits/too-many-requests'> | null> {
  return limit(database, context, [passwordChecks(context, customerId)]);
}

/** Reverts a successful confirmation. */
export function uncountPasswordCheck(database: Database, context: RequestContext, customerId: string): Promise<void> {
  return uncountAttempt(database, context, [passwordChecks(context, customerId)]);
}

function passwordChecks(context: RequestContext, customerId: string): AttemptLimit {
  const bucket = `password check account ${customerId}`;
  return limitOf(context, { bucket, max: PASSWORD_CHECKS, windowMs: QUARTER_MS });
}

/**
 * Counts a second factor code before it is checked; the limits returned are for `uncountAttempt` when it was right. The
 * attacker knows the password, and three of a million codes are valid at any time. Known browsers have a separate limit,
 * so that attackers cannot lock the customer out. Problem: 'limits/too-many-requests'.
 */
export async function countSecondFactor(
  database: Database,
  context: RequestContext,
  customerId: string,
): Promise<Result<readonly AttemptLimit[], Problem<'limits/too-many-requests'>>> {
  const { token } = context.device;
  const source = { brandId: context.store.brand.id, customerId, token, network: null };
  const { device } = await findDeviceRecognition(database.read, source, context.now);
  const bucket = `second factor account ${customerId}`;
  const { quarter, day } = SECOND_FACTORS;
  const ofDevice = `${bucket} device ${sha256(token ?? '')}`;
  const limits = device
    ? [limitOf(context, { bucket: ofDevice, max: quarter, windowMs: QUARTER_MS })]
    : [
        limitOf(context, { bucket, max: quarter, windowMs: QUARTER_MS }),
        limitOf(context, { bucket: `${bucket} day`, max: day, windowMs: DAY_MS }),
      ];
  const counted = await countAttempt(database, context, limits);
  return counted.ok ? ok(limits) : counted;
}

/** Counts a created session transfer code. Problem: 'limits/too-many-requests'. */
export function limitTransferCodes(
  database: Database,
  context: RequestContext,
  sessionId: string,
): Promise<Problem<'limits/too-many-requests'> | null> {
  const bucket = `transfer code session ${sessionId}`;
  return limit(database, context, [limitOf(context, { bucket, max: TRANSFERS.session, windowMs: QUARTER_MS })]);
}

/** Counts an attempt with a session transfer code. Problem: 'limits/too-many-requests'. */
export function limitTransfers(
  database: Database,
  context: RequestContext,
): Promise<Problem<'limits/too-many-requests'> | null> {
  return limit(
    database,
    context,
    networkLimits(context, { bucket: 'transfer', max: TRANSFERS.network, windowMs: QUARTER_MS }),
  );
}

async function limit(
  database: Database,
  context: RequestContext,
  limits: readonly AttemptLimit[],
): Promise<Problem<'limits/too-many-requests'> | null> {
  const taken = await countAttempt(database, context, limits);
  return taken.ok ? null : taken.problem;
}

/** Limits of a form per network and hour, in total and without a solved captcha. */
function ofForm(
  context: RequestContext,
  { form, max, proof }: { readonly form: string; readonly max: number; readonly proof: 'solved' | 'none' },
): AttemptLimit[] {
  const all = { bucket: form, max, windowMs: HOUR_MS };
  const unsolved = {
    bucket: `${form} unsolved`,
    max: UNSOLVED_OF_NETWORK,
    windowMs: HOUR_MS,
    isRaisedByCaptcha: true,
  };
  return networkLimits(context, ...(proof === 'none' ? [unsolved] : []), all);
}
