import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { HOUR_MS } from '#core/durations.ts';
import type { Call } from '#server/http/call.ts';
import { takeFromLimit } from '#server/http/limit-store.ts';
import type { Database } from '#server/platform/database.ts';

/** Each sends an email to an unverified address. */
const LETTERS_OF_CUSTOMER = 5;
/** Links tried per network: codes cannot be guessed, so this only bounds the load. */
const LINKS_OF_NETWORK = 100;

/** Counts verification emails requested by a customer; 'limits/too-many-requests' when exceeded. */
export function limitRegistrantLetters(database: Database, call: Call): Promise<Problem | null> {
  return limit(database, call, `registrant customer ${call.session?.customerId ?? ''}`, LETTERS_OF_CUSTOMER);
}

/** Counts verification links tried; 'limits/too-many-requests' when exceeded. */
export function limitRegistrantLinks(database: Database, call: Call): Promise<Problem | null> {
  return limit(database, call, `registrant network ${call.network}`, LINKS_OF_NETWORK);
}

async function limit(database: Database, call: Call, bucket: string, most: number): Promise<Problem | null> {
  const given = { brandId: call.store.brand.id, bucket, most, windowMs: HOUR_MS };
  const { isAllowed, retryAfterSeconds } = await database.transaction((tx) => takeFromLimit(tx, given, call.now));
  return isAllowed ? null : problem('limits/too-many-requests', { data: { retryAfterSeconds } });
}
