import type { Basket } from './basket.ts';

/** The number of items shown in the header: the sum of the lines' quantities. */
export function basketCount(basket: Basket): number {
  return basket.lines.reduce((sum, line) => sum + line.configuration.quantity, 0);
}
