import { randomUUID } from 'node:crypto';
import { applyAtCommandLine } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { print } from '#cli/print.ts';
import type { Cancellation, CancellationProblem } from '#core/orders/cancellation.ts';
import type { Result } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import { cancel, planCancel, withdrawRequest } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type RefundProblem, type StoredOrder, listOrderLines, lockOrder } from '#server/sales/public.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';
import { refundServices, sentenceOf } from './refund-order.ts';

/**
 * Shows what cancelling an order would do and, with --yes, does it: the cancellation of lines in progress is requested.
 */
export async function cancelOrder(
  order: StoredOrder,
  { isAgreed, reason }: OrdersArguments,
  database: Database,
  { out, err, env, now }: Terminal,
): Promise<number> {
  const planned = await planCancel(database.read, order);
  if (!planned.ok) return print(1, [refusalOf(planned.problem, order)], err);
  for (const line of planLines(planned.value, order)) out(line);
  if (!isAgreed) return print(0, ['Nothing was changed: repeat with --yes to execute it.'], out);
  const { brandId, id: orderId } = order;
  const note = reason ?? '';
  const services = await refundServices(database, now);
  const command = { action: 'orders.cancel', brandId, subject: { kind: 'order', id: orderId }, reason: note } as const;
  const done = await applyAtCommandLine({ database, env, now }, command, async (tx): Cancelled => {
    const locked = (await lockOrder(tx, brandId, orderId)) ?? order;
    const plan = await planCancel(tx, locked);
    if (!plan.ok) return plan;
    return cancel(services, tx, locked, { plan: plan.value, key: randomUUID(), by: 'command line', note, at: now() });
  });
  if (done.ok) return print(0, ['Done; the workers do the rest.'], out);
  const { problem } = done;
  return print(1, [isCancellationProblem(problem) ? refusalOf(problem, order) : sentenceOf(problem, order)], err);
}

type Cancelled = Promise<Result<AppliedChange<null>, RefundProblem | CancellationProblem>>;

/** Withdraws the open requests to cancel lines of an order. */
export async function withdrawCancellation(
  { brandId, id: orderId, number }: StoredOrder,
  { reason }: OrdersArguments,
  database: Database,
  { out, err, env, now }: Terminal,
): Promise<number> {
  const open = (await listOrderLines(database.read, brandId, orderId)).filter((line) => line.cancelRequestId !== null);
  let withdrawn = 0;
  for (const { lineId } of open) {
    const subject = { kind: 'order', id: orderId } as const;
    const command = { action: 'orders.withdraw-cancellation', brandId, subject, reason: reason ?? '' };
    const done = await applyAtCommandLine({ database, env, now }, command, (tx) =>
      withdrawRequest(tx, { brandId, orderId, lineId }, now()),
    );
    if (done.ok) withdrawn += 1;
  }
  if (withdrawn === 0) return print(1, [`No cancellation of a line of ${number} is requested.`], err);
  return print(0, [`${number}: requests withdrawn (${withdrawn}); the lines are delivered as ordered.`], out);
}

function planLines(plan: Cancellation, { number, brandId, document }: StoredOrder): readonly string[] {
  if (plan.kind === 'unpaid') return [`${number} of ${brandId}: cancelled, its payment request becomes void`];
  const named = (ids: readonly string[], text: string) =>
    document.priced.lines.flatMap(({ id, name }) => (ids.includes(id) ? [`  ${name}: ${text}`] : []));
  return [
    `${number} of ${brandId}:`,
    ...named(plan.lineIds, 'refunded'),
    ...named(plan.freeLineIds, 'ended; it was free'),
    ...named(plan.requestedLineIds, 'cancellation requested; decided when the running attempt ends'),
  ];
}

const REFUSALS = {
  ended: 'was cancelled or refunded already.',
  'already-requested': 'has nothing left to cancel: the cancellation of what is in progress is requested already.',
  'nothing-undelivered': 'has nothing that is not delivered: `landrush orders refund` ends lines.',
  'not-charged': 'was not charged for what is not delivered yet.',
} as const satisfies Record<CancellationProblem, string>;

function isCancellationProblem(problem: unknown): problem is CancellationProblem {
  return typeof problem === 'string' && Object.hasOwn(REFUSALS, problem);
}

function refusalOf(problem: CancellationProblem, { number }: StoredOrder): string {
  return `${number} ${REFUSALS[problem]}`;
}
