import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { withdraw as endpoint } from '#contract/withdrawals.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import type { LineStatus } from '#core/orders/line-status.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { addOperatorTask, addSteps, endDelivered } from '#server/fulfilment/public.ts';
import type { Handler } from '#server/http/call.ts';
import { orderLetterStep } from '#server/mail/public.ts';
import { cancelUnpaidOrder, requestRefundWithin, returnServices } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { withdrawalView } from './get-withdrawal.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { loadWithdrawal } from './load-withdrawal.ts';
import { loadOrder, loadOrderLines, lockOrder } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';
import { insertWithdrawal } from './withdrawal-store.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

/**
 * Takes a statement of withdrawal (Directive 2011/83/EU art. 11a): kept as it was made, acknowledged by a letter, the money of the lines on its way back and what they obtained on its way to end, all in
 * one transaction. What cannot be done by itself – lines still worked on, holds, payments under way, names that were not registered here – is on the operator's list.
 */
export function withdraw(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const { orderId } = input;
    const facts = await loadOrderFacts(services.database.read, call, orderId, input.key);
    if (!facts.ok) return facts;
    const email = parseEmailAddress(input.email);
    if (!email.ok) return refuse(problem('orders/withdrawal-email-invalid'));
    const rule = call.store.brand.withdrawal ?? 'eu';
    const given = { ...input, email: email.value, rule, at: call.now };
    return services.database.transaction((tx) => state(services, tx, facts.value.order, given));
  };
}

interface Statement {
  readonly lineIds: readonly string[];
  readonly name: string;
  readonly email: string;
  readonly rule: Parameters<typeof loadWithdrawal>[2]['rule'];
  readonly at: number;
}

async function state(
  services: PaymentServices,
  tx: Queries,
  { brandId, id: orderId }: StoredOrder,
  given: Statement,
): Promise<Result<{ readonly withdrawal: ReturnType<typeof withdrawalView> }, Problem>> {
  const { at, rule, name, email } = given;
  const order = await lockOrder(tx, brandId, orderId);
  const standing = order === null ? null : await loadWithdrawal(tx, order, { rule, at });
  if (order === null || standing === null) return refuse(problem('orders/withdrawal-not-open'));
  const lines = standing.lines.filter(({ lineId, right }) => right === 'open' && given.lineIds.includes(lineId));
  if (lines.length === 0) return refuse(problem('orders/nothing-to-withdraw'));
  const withdrawal = { brandId, id: services.ids.uuid(), orderId, name, email, lines, receivedAt: at };
  await insertWithdrawal(tx, withdrawal);
  const request = { kind: 'withdrawal-received', orderId, withdrawalId: withdrawal.id } as const;
  await addSteps(tx, brandId, [orderLetterStep(services.ids, request, at)], at);
  const isSettled = await settle(services, tx, order, withdrawal);
  if (!isSettled)
    await addOperatorTask(tx, { brandId, id: withdrawal.id, orderId, lineId: null, reason: 'withdrawal', at });
  return ok({ withdrawal: withdrawalView(order, await loadWithdrawal(tx, order, { rule, at })) });
}

/** An order of which nothing is paid is cancelled when nothing of it is wanted any more; else what was paid goes back, and what was delivered ends. False where something is left for a person. */
async function settle(
  services: PaymentServices,
  tx: Queries,
  order: StoredOrder,
  withdrawal: StoredWithdrawal,
): Promise<boolean> {
  const { brandId, id: orderId, document } = order;
  const { lines, receivedAt: at } = withdrawal;
  if (order.state === 'awaiting-payment' || order.state === 'failed') {
    if (lines.length < document.priced.lines.length) return false;
    await cancelUnpaidOrder(services, tx, brandId, orderId);
    return (await loadOrder(tx, brandId, orderId))?.state === 'cancelled';
  }
  const states = new Map((await loadOrderLines(tx, brandId, orderId)).map(({ lineId, state: is }) => [lineId, is]));
  await giveBack(services, tx, withdrawal, states);
  let isSettled = true;
  for (const line of document.priced.lines.filter(({ id }) => lines.some(({ lineId }) => lineId === id))) {
    const isDelivered = states.get(line.id) === 'delivered';
    if (!isDelivered || !(await endDelivered(services, tx, { order, line }, at))) isSettled = false;
  }
  return isSettled;
}

/** What was paid goes back by a credit note. */
async function giveBack(
  services: PaymentServices,
  tx: Queries,
  { brandId, id, orderId, lines }: StoredWithdrawal,
  states: ReadonlyMap<string, LineStatus>,
): Promise<void> {
  const parts = lines.flatMap(({ lineId, backMinor }) =>
    backMinor > 0 && SETTLED.includes(states.get(lineId)) ? [{ lineId, amountMinor: backMinor }] : [],
  );
  if (parts.length === 0) return;
  const key = `withdrawal ${id}`;
  const refund = { brandId, orderId, key, request: { kind: 'parts', parts }, reason: 'withdrawal', note: '' } as const;
  await requestRefundWithin({ ...services, ...returnServices(services) }, tx, refund);
}

/** What is not worked on any more can be credited at once. */
const SETTLED: readonly (LineStatus | undefined)[] = ['delivered', 'needs-a-person'];
