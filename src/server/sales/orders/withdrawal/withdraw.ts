import { type Problem, problem } from '#contract/problems.ts';
import type { withdraw as endpoint } from '#contract/withdrawals.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import type { LineWithdrawal, WithdrawalPaymentState } from '#core/orders/withdrawal.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { loadOrderFacts } from '#server/sales/orders/load-order-facts.ts';
import { type StoredOrder, findOrder, lockOrder, updateWithdrawnAt } from '#server/sales/orders/order-store.ts';
import { cancelOpenOrder } from '#server/sales/payments/capture/cancel-open-order.ts';
import { wakeCapture } from '#server/sales/payments/capture/wake-capture.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { returnServices } from '#server/sales/payments/refund/money-return.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { requestRefund } from '#server/sales/payments/refund/refund-order.ts';
import { withdrawalView } from './get-withdrawal.ts';
import { loadWithdrawal } from './load-withdrawal.ts';
import { type StoredWithdrawal, insertWithdrawal } from './withdrawal-store.ts';

/** Dependencies of a withdrawal. */
export interface WithdrawServices extends PaymentServices {
  readonly endWithdrawnLines: EndWithdrawnLines;
}

/**
 * Ends the withdrawn lines of a locked order: delivered ones are ended, others stopped. Returns the lines to refund by a
 * credit note, and whether no operator task remains. Implemented by the delivery module.
 */
export type EndWithdrawnLines = (
  tx: Transaction,
  order: StoredOrder,
  withdrawal: StoredWithdrawal,
) => Promise<{ readonly refundable: readonly LineWithdrawal[]; readonly isSettled: boolean }>;

/**
 * Accepts a declaration of withdrawal (Directive 2011/83/EU art. 11a), final regardless of the payment's state
 * (docs/rules/withdrawal.md). One transaction with the order locked stores it, queues the acknowledgement email, and
 * cancels the order or refunds its lines and ends what they obtained; settlement, capture and fulfilment run before or
 * after it. What cannot be ended automatically becomes an operator task: domains not registered here, and terms that
 * have not begun.
 */
export function withdraw(services: WithdrawServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const { orderId } = input;
    const facts = await loadOrderFacts(services, context, orderId, input.key);
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
  services: WithdrawServices,
  tx: Transaction,
  { brandId, id: orderId }: StoredOrder,
  given: Statement,
): Promise<
  Result<
    { readonly withdrawal: ReturnType<typeof withdrawalView> },
    Problem<'orders/nothing-to-withdraw' | 'orders/withdrawal-not-open' | 'orders/withdrawal-whole-only'>
  >
> {
  const { at, rule, name, email } = given;
  const order = await lockOrder(tx, brandId, orderId);
  const situation = order === null ? null : await loadWithdrawal(tx, order, { rule, at });
  if (order === null || situation === null || situation.money === null)
    return refuse(problem('orders/withdrawal-not-open'));
  const open = situation.lines.filter(({ right }) => right === 'open');
  const lines = open.filter(({ lineId }) => given.lineIds.includes(lineId));
  if (lines.length === 0) return refuse(problem('orders/nothing-to-withdraw'));
  if (situation.isWhole && lines.length < open.length) return refuse(problem('orders/withdrawal-whole-only'));
  for (const { lineId } of lines)
    if (!(await updateWithdrawnAt(tx, { brandId, orderId, lineId, at }))) throw rowMovedOn(`Line ${lineId}`);
  const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
  const money = { kind: situation.money, backMinor: chargedBackMinor(situation.money, invoice, lines) };
  const withdrawal = { brandId, id: services.ids.uuid(), orderId, name, email, lines, money, receivedAt: at };
  await insertWithdrawal(tx, withdrawal);
  await services.publish(tx, { kind: 'withdrawal.received', brandId, at, orderId, withdrawalId: withdrawal.id });
  if (situation.isWhole && invoice !== null) await cancelOpenOrder(services, tx, { order, invoice, payments }, at);
  else await endLines(services, tx, order, withdrawal);
  const now = (await findOrder(tx, brandId, orderId)) ?? order;
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
  const dueAfterMinor = invoice.totalMinor - invoice.creditedMinor - backMinor;
  return Math.max(0, Math.min(backMinor, invoice.paidMinor - dueAfterMinor));
}

/** Ends the lines, refunds charged ones, and captures the authorization of the others once nothing else is open. */
async function endLines(
  services: WithdrawServices,
  tx: Transaction,
  order: StoredOrder,
  withdrawal: StoredWithdrawal,
): Promise<void> {
  const { brandId, id, orderId, receivedAt: at } = withdrawal;
  const { refundable, isSettled } = await services.endWithdrawnLines(tx, order, withdrawal);
  await startRefund(services, tx, withdrawal, refundable);
  await wakeCapture(tx, order, at);
  if (!isSettled) {
    const subject = { type: 'order', id: orderId } as const;
    await insertOperatorTask(tx, {
      brandId,
      id,
      kind: 'withdrawal',
      subject,
      orderId,
      lineId: null,
      reason: { code: 'withdrawal' },
      at,
    });
  }
}

/** Refunds charged lines by a credit note. */
async function startRefund(
  services: WithdrawServices,
  tx: Transaction,
  { brandId, id, orderId }: StoredWithdrawal,
  lines: readonly LineWithdrawal[],
): Promise<void> {
  if (lines.length === 0) return;
  const parts = lines.map(({ lineId, backMinor }) => ({ lineId, amountMinor: backMinor }));
  const key = `withdrawal ${id}`;
  const refund = {
    brandId,
    orderId,
    key,
    request: { kind: 'parts', parts },
    reason: 'withdrawal',
    note: '',
    at: services.clock.now(),
  } as const;
  const refunded = await requestRefund({ ...services, ...returnServices(services) }, tx, refund);
  if (!refunded.ok) throw new Error(`What was withdrawn from order ${orderId} could not be credited.`);
}
