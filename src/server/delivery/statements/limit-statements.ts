import type { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { limitPerHour } from '#server/request/limits/limit-per-hour.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';

const STATEMENTS = { network: 20, addressAndNetwork: 5, address: 10 } as const;

/**
 * Counts a statement, which sends an email to an unverified address; no captcha, since nothing may stand in the way of a
 * cancellation. Problem: 'limits/too-many-requests'.
 */
export async function limitStatements(
  database: Database,
  context: RequestContext,
  email: string,
): Promise<Problem<'limits/too-many-requests'> | null> {
  const address = `statement address ${sha256(email)}`;
  const network = `network ${context.network}`;
  const limits = [
    ...(isLoopback(context.network) ? [] : [[`statement ${network}`, STATEMENTS.network] as const]),
    [`${address} ${network}`, STATEMENTS.addressAndNetwork],
    [address, STATEMENTS.address],
  ] as const;
  for (const [bucket, max] of limits) {
    const limited = await limitPerHour(database, context, bucket, max);
    if (limited !== null) return limited;
  }
  return null;
}
