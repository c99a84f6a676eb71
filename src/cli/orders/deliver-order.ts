import { applyAtCommandLine } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { openPublisher } from '#cli/open-publisher.ts';
import type { DeliverProblem } from '#server/delivery/public.ts';
import { deliverLine } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/public.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/** Records that a line was set up manually; repeating it changes nothing. */
export async function deliverOrder(
  order: StoredOrder,
  { lines }: OrdersArguments,
  database: Database,
  { out, err, env, now }: Terminal,
): Promise<number> {
  const { brandId, id: orderId, number } = order;
  const sold = order.document.priced.lines;
  const waiting = await linesBeingSetUp(order, database);
  const [place = waiting.length === 1 ? waiting[0] : undefined, another] = lines;
  const line = place === undefined ? undefined : sold[place - 1];
  if (place === undefined || another !== undefined) {
    err(`Give the line that is ready: landrush orders deliver ${number} <line>. ${waitingLines(waiting)}`);
    return 2;
  }
  if (line === undefined) {
    err(`${number} has no line ${place}. ${waitingLines(waiting)}`);
    return 2;
  }
  const services = await openPublisher(database, now);
  const done = await applyAtCommandLine(
    { database, env, now },
    { action: 'orders.deliver', brandId, subject: { kind: 'order', id: orderId } },
    (tx) => deliverLine(services, tx, { brandId, orderId, lineId: line.id, at: now() }),
  );
  const named = `Line ${place} of ${number} (${line.name})`;
  if (!done.ok) {
    err(`${named} ${sentenceOf(done.problem)}`);
    return 1;
  }
  out(
    done.value === 'now'
      ? `${named} is ready; the buyer gets an email.`
      : `${named} was ready before; nothing changed.`,
  );
  return 0;
}

async function linesBeingSetUp({ brandId, id, document }: StoredOrder, { read }: Database): Promise<readonly number[]> {
  const lines = await listOrderLines(read, brandId, id);
  const setUp = new Set(lines.flatMap(({ lineId, state }) => (state === 'being-set-up' ? lineId : [])));
  return document.priced.lines.flatMap((line, index) => (setUp.has(line.id) ? index + 1 : []));
}

function waitingLines(positions: readonly number[]): string {
  if (positions.length === 0) return 'None of its lines is in manual setup.';
  return `In manual setup: line ${positions.join(', ')}.`;
}

function sentenceOf(problem: DeliverProblem): string {
  switch (problem) {
    case 'withdrawn':
      return 'was withdrawn from: it must not be delivered.';
    case 'waiting':
    case 'working':
      return 'is not in manual setup, or not yet: the workers are processing it.';
    case 'manual-review':
      return 'is not in manual setup: `landrush orders show` prints what it waits for.';
    case 'refund-due':
    case 'refunded':
      return 'was refunded: it is not delivered any more.';
    case 'cancelled':
    case 'not-obtained':
      return 'was cancelled: it is not delivered any more.';
  }
}
