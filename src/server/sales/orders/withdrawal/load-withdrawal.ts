import { boughtDomain } from '#core/catalogue/bought-name.ts';
import { remainingOf } from '#core/orders/invoices/credit-note.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import {
  type LineWithdrawal,
  type WithdrawalPaymentState,
  type WithdrawalPeriod,
  type WithdrawalRule,
  canWithdraw,
  isWholeOnly,
  withdrawalOf,
  withdrawalPaymentState,
  withdrawalPeriod,
} from '#core/orders/withdrawal.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/orders/order-store.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import { listCreditNotes } from '#server/sales/payments/refund/credit-note-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { type StoredWithdrawal, listDeliveries, listWithdrawals } from './withdrawal-store.ts';

/** The withdrawal state of an order: the lines still open to withdrawal, and the declarations made. */
export interface WithdrawalSituation {
  readonly period: WithdrawalPeriod;
  /** The state of the payment; null when nothing can be withdrawn from any more. */
  readonly money: WithdrawalPaymentState | null;
  /** True when only the whole order can be withdrawn from. */
  readonly isWhole: boolean;
  readonly lines: readonly LineWithdrawal[];
  readonly stated: readonly StoredWithdrawal[];
}

/**
 * The withdrawal state at an instant; null when withdrawal is not offered and nothing was declared. Each line can be
 * withdrawn from once.
 */
export async function loadWithdrawal(
  db: Queries,
  order: StoredOrder,
  { rule, at }: { readonly rule: WithdrawalRule; readonly at: number },
): Promise<WithdrawalSituation | null> {
  const { brandId, id, document, placedAt } = order;
  const zone = orderTimeZone(order);
  const period = withdrawalPeriod(placedAt, zone);
  const [states, { invoice, payments }, notes, deliveries, stated] = await Promise.all([
    listOrderLines(db, brandId, id),
    findOrderMoney(db, brandId, id),
    listCreditNotes(db, brandId, id),
    listDeliveries(db, brandId, id),
    listWithdrawals(db, brandId, id),
  ]);
  const isInvoiced = invoice !== null && invoice.number !== null;
  const money = withdrawalPaymentState({ ...order, isPaymentRunning: payments.some(isRunning), isInvoiced });
  if (!canWithdraw(document.billing, rule) || at >= period.endsAt || money === null) {
    return stated.length === 0 ? null : { period, money: null, isWhole: false, lines: [], stated };
  }
  const credited = notes.flatMap((note) => note.lines);
  const lines = document.priced.lines.map((line) => {
    const stored = states.find(({ lineId }) => lineId === line.id);
    if (stored !== undefined && stored.withdrawnAt !== null)
      return { lineId: line.id, right: 'over', backMinor: 0 } as const;
    const paidTerm = renewedTerm(line);
    const facts = {
      id: line.id,
      state: stored?.state ?? 'waiting',
      leftMinor: remainingOf(line, credited).totalMinor,
      term: line.configuration.term,
      isName: boughtDomain(line.configuration) !== null,
      deliveredAt: deliveries.get(line.id) ?? null,
      ...(paidTerm === null ? {} : { paidTerm }),
    } as const;
    return withdrawalOf(facts, document.consents, { at, zone });
  });
  return { period, money, isWhole: isWholeOnly(money), lines, stated };
}
