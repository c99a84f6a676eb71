import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { withdraw as endpoint } from '#contract/withdrawals.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import type { LineWithdrawal, WithdrawalPaymentState } from '#core/orders/withdrawal.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import {
  addOperatorTask,
  enqueueJobs,
  closeWithdrawn,
  endDelivered,
  wakeCapture,
  withdrawLine,
} from '#server/fulfilment/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import { loadOrderFacts } from '#server/orders/load-order-facts.ts';
import { loadOrder, loadOrderLines, lockOrder, markWithdrawn } from '#server/orders/order-store.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { cancelWithdrawnOrder, loadOrderMoney, requestRefundWithin, returnServices } from '#server/payments/public.ts';
import type { PaymentServices, StoredInvoice } from '#server/payments/public.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { withdrawalView } from './get-withdrawal.ts';
import { loadWithdrawal } from './load-withdrawal.ts';
import { insertWithdrawal } from './withdrawal-store.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

/**
 * Accepts a declaration of withdrawal (Directive 2011/83/EU art. 11a), final regardless of the payment's state
 * (docs/rules/withdrawal.md). One transaction with the order locked stores it, queues the acknowledgement email, and
 * cancels the order or refunds its lines and ends what they obtained; settlement, capture and fulfilment run before or
 * after it. What cannot be ended automatically becomes an operator task: names not registered here, and terms that have
 * not begun.
 */
export function withdraw(services: PaymentServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const { orderId } = input;
    const facts = await loadOrderFacts(services.database.read, context, orderId, input.key);
    if (!facts.ok) return facts;
    const email = parseEmailAddress(input.email);
    if (!email.ok) return refuse(problem('orders/withdrawal-email-invalid'));
    const rule = context.store.brand.withdrawal ?? 'eu';
    const given = { ...input, email: email.value, rule, at: context.now };
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
  if (order === null || standing === null || standing.money === null)
    return refuse(problem('orders/withdrawal-not-open'));
  const open = standing.lines.filter(({ right }) => right === 'open');
  const lines = open.filter(({ lineId }) => given.lineIds.includes(lineId));
  if (lines.length === 0) return refuse(problem('orders/nothing-to-withdraw'));
  if (standing.isWhole && lines.length < open.length) return refuse(problem('orders/withdrawal-whole-only'));
  for (const { lineId } of lines)
    if (!(await markWithdrawn(tx, { brandId, orderId, lineId, at }))) throw rowMovedOn(`Line ${lineId}`);
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  const money = { kind: standing.money, backMinor: chargedBackMinor(standing.money, invoice, lines) };
  const withdrawal = { brandId, id: services.ids.uuid(), orderId, name, email, lines, money, receivedAt: at };
  await insertWithdrawal(tx, withdrawal);
  const request = { kind: 'withdrawal-received', orderId, withdrawalId: withdrawal.id } as const;
  await enqueueJobs(tx, brandId, [orderEmailJob(services.ids, request, at)], at);
  if (standing.isWhole && invoice !== null) await cancelWithdrawnOrder(services, tx, { order, invoice, payments }, at);
  else if (!(await endLines(services, tx, order, withdrawal)))
    await addOperatorTask(tx, { brandId, id: withdrawal.id, orderId, lineId: null, reason: 'withdrawal', at });
  const now = (await loadOrder(tx, brandId, orderId)) ?? order;
  return ok({ withdrawal: withdrawalView(now, await loadWithdrawal(tx, now, { rule, at })) });
}

/** The part of the charge that is refunded, in minor units; the bank may have taken back some of it already. */
function chargedBackMinor(
  money: WithdrawalPaymentState,
  invoice: StoredInvoice | null,
  lines: readonly LineWithdrawal[],
): number {
  if (money !== 'charged' || invoice === null) return 0;
  const backMinor = lines.reduce((sum, line) => sum + line.backMinor, 0);
  const owedAfterMinor = invoice.totalMinor - invoice.creditedMinor - backMinor;
  return Math.max(0, Math.min(backMinor, invoice.paidMinor - owedAfterMinor));
}

/**
 * Ends the lines one by one: delivered ones are ended, others stopped, charged ones refunded. False when an operator
 * task remains.
 */
async function endLines(
  services: PaymentServices,
  tx: Queries,
  order: StoredOrder,
  withdrawal: StoredWithdrawal,
): Promise<boolean> {
  const { brandId, id: orderId, document } = order;
  const { lines, receivedAt: at } = withdrawal;
  const states = new Map((await loadOrderLines(tx, brandId, orderId)).map(({ lineId, state: is }) => [lineId, is]));
  const parts: LineWithdrawal[] = [];
  let isSettled = true;
  for (const stated of lines) {
    const line = document.priced.lines.find(({ id }) => id === stated.lineId);
    if (line === undefined) continue;
    const current = states.get(line.id);
    if (current === 'waiting' || current === 'working') {
      await withdrawLine(services, tx, { order, line }, at);
      continue;
    }
    const isBeingSetUp = current === 'being-set-up';
    if (isBeingSetUp) await stopSettingUp(tx, order, line.id, at);
    else if (current !== 'delivered' || !(await endDelivered(services, tx, { order, line }, at))) isSettled = false;
    if (withdrawal.money?.kind === 'charged' && stated.backMinor > 0) parts.push(stated);
    else if (withdrawal.money?.kind !== 'charged' || isBeingSetUp)
      await closeWithdrawn(services, tx, { order, line }, [], at);
  }
  await giveBack(services, tx, withdrawal, parts);
  await wakeCapture(tx, order, at);
  return isSettled;
}

/** Manual set-up may have begun, so an operator task remains. */
async function stopSettingUp(
  tx: Queries,
  { brandId, id: orderId }: StoredOrder,
  lineId: string,
  at: number,
): Promise<void> {
  const id = `${orderId}/${lineId}/stop`;
  await addOperatorTask(tx, { brandId, id, orderId, lineId, reason: 'withdrawn from: do not set it up', at });
}

/** Refunds charged lines by a credit note. */
async function giveBack(
  services: PaymentServices,
  tx: Queries,
  { brandId, id, orderId }: StoredWithdrawal,
  lines: readonly LineWithdrawal[],
): Promise<void> {
  if (lines.length === 0) return;
  const parts = lines.map(({ lineId, backMinor }) => ({ lineId, amountMinor: backMinor }));
  const key = `withdrawal ${id}`;
  const refund = { brandId, orderId, key, request: { kind: 'parts', parts }, reason: 'withdrawal', note: '' } as const;
  const refunded = await requestRefundWithin({ ...services, ...returnServices(services) }, tx, refund);
  if (!refunded.ok) throw new Error(`What was withdrawn from order ${orderId} could not be credited.`);
}
