import { boughtDomain } from '#core/catalogue/bought-name.ts';
import { remainingOf } from '#core/orders/credit-note.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import {
  isWholeOnly,
  canWithdraw,
  withdrawalPaymentState,
  withdrawalOf,
  withdrawalPeriod,
} from '#core/orders/withdrawal.ts';
import type {
  LineWithdrawal,
  WithdrawalPaymentState,
  WithdrawalPeriod,
  WithdrawalRule,
} from '#core/orders/withdrawal.ts';
import { loadOrderLines } from '#server/orders/order-store.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { isRunning, loadCreditNotes, loadOrderMoney } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { loadDeliveries, loadWithdrawals } from './withdrawal-store.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

/** The withdrawal state of an order: the lines still open to withdrawal, and the declarations made. */
export interface WithdrawalStanding {
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
): Promise<WithdrawalStanding | null> {
  const { brandId, id, document, placedAt } = order;
  const zone = orderTimeZone(order);
  const period = withdrawalPeriod(placedAt, zone);
  const [states, { invoice, payments }, notes, deliveries, stated] = await Promise.all([
    loadOrderLines(db, brandId, id),
    loadOrderMoney(db, brandId, id),
    loadCreditNotes(db, brandId, id),
    loadDeliveries(db, brandId, id),
    loadWithdrawals(db, brandId, id),
  ]);
  const isInvoiced = invoice !== null && invoice.number !== null;
  const money = withdrawalPaymentState({ ...order, isPaymentRunning: payments.some(isRunning), isInvoiced });
  if (!canWithdraw(document.billing, rule) || at >= period.endsAt || money === null) {
    return stated.length === 0 ? null : { period, money: null, isWhole: false, lines: [], stated };
  }
  const credited = notes.flatMap((note) => note.lines);
  const lines = document.priced.lines.map((line) => {
    const known = states.find(({ lineId }) => lineId === line.id);
    if (known !== undefined && known.withdrawnAt !== null)
      return { lineId: line.id, right: 'over', backMinor: 0 } as const;
    const facts = {
      id: line.id,
      state: known?.state ?? 'waiting',
      leftMinor: remainingOf(line, credited).totalMinor,
      term: line.configuration.term,
      isName: boughtDomain(line.configuration) !== null,
      deliveredAt: deliveries.get(line.id) ?? null,
    } as const;
    return withdrawalOf(facts, document.consents, { at, zone });
  });
  return { period, money, isWhole: isWholeOnly(money), lines, stated };
}
