import { findOrderEmailErrors } from './find-order-email-errors.ts';
import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I9: every queued email was delivered, separately or combined with another one, each under one Message-ID, and no
 * others were; orders have all of their emails. No link is used during the run, which would make its email unnecessary.
 */
export function findEmailErrors(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  const { rows, delivered } = snapshot;
  const ids = new Set(delivered.map(jobIdOf));
  const jobIds = new Set(rows.emails.map(({ id }) => id));
  const needless = new Set(rows.emails.filter(({ isNeedless }) => isNeedless).map(({ id }) => id));
  // A combined email may be unnecessary for all its parts: their lines were withdrawn before it was sent.
  const isOver = (id: string) => ids.has(id) || needless.has(id);
  const missing = rows.emails.filter(({ id, state, sentWith }) => state !== 'done' || !isOver(sentWith ?? id));
  return [
    ...missing.map(({ id, brand_id: brand, state }) => `${brand}: the email ${id} is ${state} and was not delivered`),
    ...[...ids].filter((id) => !jobIds.has(id)).map((id) => `the email ${id} was delivered without a job`),
    ...repeatedNames(delivered),
    ...findOrderEmailErrors(rows, orderRecords),
  ];
}

/** An email may be delivered twice after a lost reply, but with the same Message-ID, so that receivers show it once. */
function repeatedNames(delivered: readonly string[]): readonly string[] {
  const names = Map.groupBy(new Set(delivered), jobIdOf);
  return [...names].filter(([, one]) => one.length > 1).map(([id]) => `the email ${id} was delivered as two`);
}

function jobIdOf(messageId: string): string {
  return /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
}
