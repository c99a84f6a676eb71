import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getPromotionCost as endpoint } from '#contract/operator/reports.ts';
import { promotionGroupOf } from '#core/reports/promotion-group.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type DiscountSum, sumDiscounts } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type LineOfBrand, readSalesParts } from './read-sales-parts.ts';
import { reportScope } from './report-scope.ts';
import { currencyOrder, entryOf, keyOrder } from './sums.ts';

type Group = OperatorOutputOf<typeof endpoint>['currencies'][number]['groups'][number];

/** The discounts of promotions on the invoices of a period, as they are on the invoices; a later credit note changes nothing. */
export function getPromotions(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, Map<string, Group>>();
    for await (const { stored, lines } of readSalesParts(services, scope)) {
      const summed = stored === null ? [] : await sumDiscounts(services.reports.read('reports'), stored);
      for (const { currency, ...sum } of [...summed, ...sumsOfLines(lines)]) {
        const groups = entryOf(currencies, currency, () => new Map<string, Group>());
        const { discountMinor = 0, orders = 0 } = groups.get(sum.key) ?? {};
        groups.set(sum.key, { ...sum, discountMinor: discountMinor + sum.discountMinor, orders: orders + sum.orders });
      }
    }
    return ok({
      period: scope.period,
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, groups]) => ({
        currency,
        groups: [...groups.values()].toSorted(
          (one, other) => other.discountMinor - one.discountMinor || keyOrder(one, other),
        ),
      })),
    });
  };
}

/** The discounts of lines; an order counts once in each group, since all its lines are on one invoice. */
function sumsOfLines(lines: readonly LineOfBrand[]): readonly DiscountSum[] {
  const seen = new Set<string>();
  return lines.flatMap(({ line }) =>
    line.discounts.map((discount): DiscountSum => {
      const key = promotionGroupOf(discount, line);
      const { brandId, orderId, currency } = line.document;
      const order = `${brandId} ${orderId} ${key}`;
      const orders = seen.has(order) ? 0 : 1;
      seen.add(order);
      return {
        currency,
        key,
        name: discount.description,
        code: discount.code,
        includesTax: line.taxMode === 'inclusive',
        orders,
        discountMinor: discount.amountMinor,
      };
    }),
  );
}
