import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database.ts';
import { BANKS } from './banks.ts';
import { isRenewal } from './checker/dossier.ts';
import { hurryLetters } from './time-passes.ts';

/** How much of each kind is not at rest yet. */
export interface Unrest {
  readonly payments: number;
  readonly steps: number;
  readonly webhooks: number;
  readonly orders: number;
}

/** How long it took until all was at rest, and what never was. */
export interface Rest {
  readonly ms: number;
  readonly left: Unrest;
}

/** Waits until everything that goes on by itself is over but the post, at most so long after the instant; unpaid orders may count too. */
export async function untilAtRest(
  database: Database,
  { since, within, withUnpaid }: { since: number; within: number; withUnpaid: boolean },
): Promise<Rest> {
  for (;;) {
    const left = await findUnrest(database, withUnpaid);
    const ms = Date.now() - since;
    const isAtRest = Object.values(left).every((count) => count === 0);
    if (isAtRest || ms > within) return { ms, left };
    await sleep(250);
  }
}

/** Waits until every letter is out, for none waits for others to go with it any more: they are many after a long run, and nobody's money hangs on them. */
export async function untilLettersAreOut(database: Database, within: number): Promise<void> {
  for (const endsAt = Date.now() + within; Date.now() < endsAt; await sleep(250)) {
    await database.transaction((tx) => hurryLetters(tx, Date.now()));
    const waiting = await database.read
      .selectFrom('steps')
      .select('id')
      .where('kind', '=', 'send-mail')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    if (waiting === undefined) return;
  }
}

/** Unpaid orders wait for their shopper; a payment that needs the shopper too. */
async function findUnrest({ read }: Database, withUnpaid: boolean): Promise<Unrest> {
  const isBank = (type: string) => BANKS.some((bank) => bank === type);
  const payments = await read
    .selectFrom('payments')
    .select(['state', 'checkout_type'])
    .where('state', 'in', [
      'created',
      'asked',
      'unknown',
      'processing',
      'authorised',
      ...(withUnpaid ? (['action-needed'] as const) : []),
    ])
    .execute();
  const unended = await read
    .selectFrom('orders')
    .select(['state', 'session_id'])
    .where('state', 'in', ['paid', 'in-fulfilment', ...(withUnpaid ? (['awaiting-payment', 'failed'] as const) : [])])
    .execute();
  const steps = await read
    .selectFrom('steps')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '!=', 'send-mail')
    .execute();
  const webhooks = await read
    .selectFrom('webhook_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .execute();
  const due = await read
    .selectFrom('payments')
    .select('id')
    .where('checkout_type', 'in', BANKS)
    .where('next_check_at', '<=', Date.now())
    .execute();
  // A renewal may wait for its money.
  const orders = unended.filter((one) => !isRenewal(one) || one.state === 'paid' || one.state === 'in-fulfilment');
  // Banks have their time until the day ends.
  const open = payments.filter((one) => withUnpaid || one.state !== 'processing' || !isBank(one.checkout_type));
  return { payments: open.length + due.length, orders: orders.length, steps: steps.length, webhooks: webhooks.length };
}
