import { boughtDomain } from '#core/catalogue/bought-name.ts';
import { leftOf } from '#core/orders/credit-note.ts';
import { mayWithdraw, withdrawalOf, withdrawalPeriod } from '#core/orders/withdrawal.ts';
import type { LineWithdrawal, WithdrawalPeriod, WithdrawalRule } from '#core/orders/withdrawal.ts';
import { loadCreditNotes } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { loadOrderLines } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';
import { loadDeliveries, loadWithdrawals } from './withdrawal-store.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

/** How withdrawing from an order stands: what is left to withdraw from, line by line, and what was stated. */
export interface WithdrawalStanding {
  readonly period: WithdrawalPeriod;
  readonly lines: readonly LineWithdrawal[];
  readonly stated: readonly StoredWithdrawal[];
}

/** How withdrawing from an order stands at an instant; null for who may not, or not any more. A line stated once is over. */
export async function loadWithdrawal(
  db: Queries,
  order: StoredOrder,
  { rule, at }: { readonly rule: WithdrawalRule; readonly at: number },
): Promise<WithdrawalStanding | null> {
  const { brandId, id, document, placedAt } = order;
  const period = withdrawalPeriod(placedAt);
  if (!mayWithdraw(document.billing, rule) || at >= period.endsAt || order.state === 'cancelled') return null;
  const [states, notes, deliveries, stated] = await Promise.all([
    loadOrderLines(db, brandId, id),
    loadCreditNotes(db, brandId, id),
    loadDeliveries(db, brandId, id),
    loadWithdrawals(db, brandId, id),
  ]);
  const credited = notes.flatMap((note) => note.lines);
  const gone = new Set(stated.flatMap((withdrawal) => withdrawal.lines.map(({ lineId }) => lineId)));
  const lines = document.priced.lines.map((line) => {
    if (gone.has(line.id)) return { lineId: line.id, right: 'over', backMinor: 0 } as const;
    const facts = {
      id: line.id,
      state: states.find(({ lineId }) => lineId === line.id)?.state ?? 'waiting',
      leftMinor: leftOf(line, credited).totalMinor,
      term: line.configuration.term,
      isName: boughtDomain(line.configuration) !== null,
      deliveredAt: deliveries.get(line.id) ?? null,
    } as const;
    return withdrawalOf(facts, document.consents, at);
  });
  return { period, lines, stated };
}
