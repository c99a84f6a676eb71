import type { Basket } from './basket.ts';

/** A new, empty basket. */
export function emptyBasket(id: string, currency: string): Basket {
  return {
    id,
    currency,
    lines: [],
    removed: [],
    vouchers: [],
    dismissed: [],
    recommendationsShown: [],
    commands: [],
  };
}
