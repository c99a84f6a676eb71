import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getPromotionCost as endpoint } from '#contract/operator/reports.ts';
import { promotionGroupOf } from '#core/reports/promotion-cost.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readSales } from './read-sales.ts';
import { reportScope } from './report-scope.ts';
import { currencyOrder, entryOf } from './sums.ts';

type Group = Omit<OperatorOutputOf<typeof endpoint>['currencies'][number]['groups'][number], 'orders'>;

interface GroupSums extends Group {
  readonly orderIds: Set<string>;
}

/** The discounts of promotions on the invoices of a period, as they are on the invoices; a later credit note changes nothing. */
export function getPromotions(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, Map<string, GroupSums>>();
    for await (const { item: lines } of readSales(services, scope)) {
      for (const line of lines) {
        for (const discount of line.discounts) {
          const groups = entryOf(currencies, line.document.currency, () => new Map<string, GroupSums>());
          const key = promotionGroupOf(discount, line);
          const { discountMinor, orderIds } = groups.get(key) ?? { discountMinor: 0, orderIds: new Set<string>() };
          groups.set(key, {
            key,
            name: discount.description,
            code: discount.code,
            includesTax: line.taxMode === 'inclusive',
            discountMinor: discountMinor + discount.amountMinor,
            orderIds: orderIds.add(line.document.orderId),
          });
        }
      }
    }
    return ok({
      period: scope.period,
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, groups]) => ({
        currency,
        groups: [...groups.values()]
          .map(({ orderIds, ...group }) => ({ ...group, orders: orderIds.size }))
          .toSorted((one, other) => other.discountMinor - one.discountMinor),
      })),
    });
  };
}
