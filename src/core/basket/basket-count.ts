import type { Basket } from './basket.ts';

/** How many items a basket holds, as the header shows it: the sum of its lines' quantities. */
export function basketCount(basket: Basket): number {
  return basket.lines.reduce((sum, line) => sum + line.configuration.quantity, 0);
}
