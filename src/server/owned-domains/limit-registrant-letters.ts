import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Call } from '#server/http/call.ts';
import { takeFromLimit } from '#server/http/limit-store.ts';
import type { Database } from '#server/platform/database.ts';

const HOUR_MS = 60 * 60_000;
/** Each sends a letter to an address nobody has proved. */
const LETTERS_OF_CUSTOMER = 5;
/** Links that are tried from one network: they cannot be guessed, so it is only about the work. */
const LINKS_OF_NETWORK = 100;

/** Counts letters that a customer has sent again; the problem is 'limits/too-many-requests'. */
export function limitRegistrantLetters(database: Database, call: Call): Promise<Problem | null> {
  return limit(database, call, `registrant customer ${call.session?.customerId ?? ''}`, LETTERS_OF_CUSTOMER);
}

/** Counts links that are tried; the problem is 'limits/too-many-requests'. */
export function limitRegistrantLinks(database: Database, call: Call): Promise<Problem | null> {
  return limit(database, call, `registrant network ${call.network}`, LINKS_OF_NETWORK);
}

async function limit(database: Database, call: Call, bucket: string, most: number): Promise<Problem | null> {
  const given = { brandId: call.store.brand.id, bucket, most, windowMs: HOUR_MS };
  const { isAllowed, retryAfterSeconds } = await database.transaction((tx) => takeFromLimit(tx, given, call.now));
  return isAllowed ? null : problem('limits/too-many-requests', { data: { retryAfterSeconds } });
}
