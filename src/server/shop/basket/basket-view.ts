import type * as z from 'zod/mini';
import type { basketView as schema } from '#contract/basket.ts';
import { type Basket, UNDO_MS } from '#core/basket/basket.ts';
import { lineName } from '#core/pricing/line-name.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** The basket as returned by the API. */
export type BasketView = z.output<typeof schema>;

/** The priced basket with the lines that can be restored. */
export function basketView(
  store: LiveStore,
  priced: PricedBasket,
  stored: { basket: Basket; version: number } | null,
  now: number,
): BasketView {
  const removed = stored?.basket.removed.filter((entry) => now < entry.removedAt + UNDO_MS) ?? [];
  return {
    ...priced,
    id: stored?.basket.id ?? null,
    version: stored?.version ?? 0,
    removed: removed.map(({ line, removedAt }) => ({
      lineId: line.id,
      name: lineName(line, store.product(line.configuration.productId)),
      until: removedAt + UNDO_MS,
    })),
  };
}
