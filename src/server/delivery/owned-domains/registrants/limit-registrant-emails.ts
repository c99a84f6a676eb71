import type { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitPerHour } from '#server/request/limits/limit-per-hour.ts';
import type { RequestContext } from '#server/request/request-context.ts';

/** Each sends an email to an unverified address. */
const EMAILS_PER_CUSTOMER = 5;
/** Links tried per network: codes cannot be guessed, so this only bounds the load. */
const LINKS_OF_NETWORK = 100;

/** Counts verification emails requested by a customer; 'limits/too-many-requests' when exceeded. */
export function limitRegistrantEmails(
  database: Database,
  context: RequestContext,
): Promise<Problem<'limits/too-many-requests'> | null> {
  return limitPerHour(
    database,
    context,
    `registrant customer ${context.session?.customerId ?? ''}`,
    EMAILS_PER_CUSTOMER,
  );
}

/** Counts verification links tried; 'limits/too-many-requests' when exceeded. */
export function limitRegistrantLinks(
  database: Database,
  context: RequestContext,
): Promise<Problem<'limits/too-many-requests'> | null> {
  return limitPerHour(database, context, `registrant network ${context.network}`, LINKS_OF_NETWORK);
}
