import { nextHref } from '#web/next-screen.ts';
import type { Added } from './add-to-basket.ts';

/** Where the shopper goes with a product in the basket: to its recommendations where they are new, else to the basket (D5); to the basket at once where a voucher was refused, for it is told there. */
export function afterAdding(slug: string, { showsRecommendations, refused }: Added): string {
  const isForBasket = !showsRecommendations || refused.length > 0;
  return isForBasket ? nextHref('product/recommendations') : nextHref('product/add', { pid: slug });
}
