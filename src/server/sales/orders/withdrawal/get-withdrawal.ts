import type { getWithdrawal as endpoint } from '#contract/withdrawals.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { type OrderFactsServices, loadOrderFacts } from '#server/sales/orders/load-order-facts.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { type WithdrawalSituation, loadWithdrawal } from './load-withdrawal.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

/** Whether and from which lines the buyer may withdraw now; for callers who may open the order. */
export function getWithdrawal(services: OrderFactsServices): Handler<typeof endpoint> {
  return async (context, { orderId, key }) => {
    const facts = await loadOrderFacts(services, context, orderId, key);
    if (!facts.ok) return facts;
    const { order } = facts.value;
    const rule = context.store.brand.withdrawal ?? 'eu';
    return ok({
      withdrawal: withdrawalView(order, await loadWithdrawal(services.database.read, order, { rule, at: context.now })),
    });
  };
}

/** The withdrawal as returned by the API; null when there is nothing to withdraw from and nothing was declared. */
export function withdrawalView({ document, currency, email }: StoredOrder, situation: WithdrawalSituation | null) {
  if (situation === null) return null;
  const { period, isWhole, lines, money, stated } = situation;
  const nameOf = (lineId: string) => document.priced.lines.find(({ id }) => id === lineId)?.name ?? '';
  return {
    lastDayAt: period.lastDayAt,
    endsAt: period.endsAt,
    currency,
    isWhole,
    isCharged: money === 'charged',
    name: document.billing.name,
    email,
    lines: lines
      .filter(({ right }) => right !== 'over')
      .map(({ lineId, right, backMinor }) => ({ lineId, name: nameOf(lineId), isOpen: right === 'open', backMinor })),
    stated: stated.map((one) => ({
      receivedAt: one.receivedAt,
      names: one.lines.map(({ lineId }) => nameOf(lineId)),
      email: one.email,
      ...statedMoney(one),
    })),
  };
}

/** The refund stated in a declaration; old declarations state the sum of their lines. */
export function statedMoney({ lines, money }: StoredWithdrawal) {
  const backMinor = money?.backMinor ?? lines.reduce((sum, line) => sum + line.backMinor, 0);
  return { money: money?.kind ?? 'charged', backMinor };
}
