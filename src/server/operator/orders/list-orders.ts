import type { OperatorParsedInputOf } from '#contract/operator/operator-endpoint.ts';
import type { listOrders as endpoint } from '#contract/operator/orders.ts';
import type { SearchKey } from '#core/orders/search-keys.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { periodOf } from '#server/operator/period.ts';
import { listOrdersBy } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { countOpenTasksOf, orderKeyText } from './order-history-store.ts';
import { orderRow } from './order-row.ts';
import { planSearch } from './order-search.ts';

/** Orders of the brands the caller may see, newest first unless requested otherwise. */
export function listOrders({
  database,
  storefronts,
}: Pick<OperatorServices, 'database' | 'storefronts'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, input) => {
    const { limit = PAGE_SIZE, sort = 'newest' } = input;
    const brandIds = brandsOfQuery(caller.brands, input.brandId ?? null);
    const { search, keys } = await planSearch(database.read, { brandIds, text: input.search?.trim() ?? '' });
    const orders = await listOrdersBy(database.read, {
      brandIds,
      state: input.state ?? null,
      isWaiting: input.isWaiting === 'yes',
      search,
      customerId: input.customerId ?? null,
      keys: [...keys, ...keysOf(input)],
      currency: input.currency ?? null,
      fromMinor: input.fromMinor ?? null,
      toMinor: input.toMinor ?? null,
      ...periodOf(storefronts, brandIds, input),
      sort,
      after: parseCursor(input.cursor),
      limit: limit + 1,
    });
    const isByAmount = sort === 'highest' || sort === 'lowest';
    const { rows, next } = pageOf(orders, limit, ({ placedAt, totalMinor, id }) => ({
      at: isByAmount ? totalMinor : placedAt,
      id,
    }));
    const counts = await countOpenTasksOf(database.read, rows);
    return ok({
      rows: rows.map((order) => orderRow(order, counts.get(orderKeyText(order.brandId, order.id)) ?? 0)),
      next,
    });
  };
}

/** The rarest first: the list is read in the order of the first key. */
function keysOf({ productId, paymentType, country }: OperatorParsedInputOf<typeof endpoint>): readonly SearchKey[] {
  return [
    ...(productId === undefined ? [] : [{ kind: 'product', value: productId } as const]),
    ...(country === undefined ? [] : [{ kind: 'country', value: country } as const]),
    ...(paymentType === undefined ? [] : [{ kind: 'payment-type', value: paymentType } as const]),
  ];
}
