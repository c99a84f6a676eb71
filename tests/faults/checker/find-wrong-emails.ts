import { findWrongOrderEmails } from './find-wrong-order-emails.ts';
import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I9: every queued email was delivered, separately or combined with another one, each under one Message-ID, and no
 * others were; orders have all of their emails. No link is used during the run, which would make its email unnecessary.
 */
export function findWrongEmails(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  const { rows, delivered } = snapshot;
  const ids = new Set(delivered.map(stepOf));
  const asked = new Set(rows.letters.map(({ id }) => id));
  const needless = new Set(rows.letters.filter(({ isNeedless }) => isNeedless).map(({ id }) => id));
  // A combined email may be unnecessary for all its parts: their lines were withdrawn before it was sent.
  const isOver = (id: string) => ids.has(id) || needless.has(id);
  const missing = rows.letters.filter(({ id, state, sentWith }) => state !== 'done' || !isOver(sentWith ?? id));
  return [
    ...missing.map(({ id, brand_id: brand, state }) => `${brand}: the letter ${id} is ${state} and was not delivered`),
    ...[...ids].filter((id) => !asked.has(id)).map((id) => `the letter ${id} was delivered, and no step asked for it`),
    ...repeatedNames(delivered),
    ...findWrongOrderEmails(rows, orderRecords),
  ];
}

/** An email may be delivered twice after a lost reply, but with the same Message-ID, so that receivers show it once. */
function repeatedNames(delivered: readonly string[]): readonly string[] {
  const names = Map.groupBy(new Set(delivered), stepOf);
  return [...names].filter(([, one]) => one.length > 1).map(([id]) => `the letter ${id} was delivered as two`);
}

function stepOf(messageId: string): string {
  return /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
}
