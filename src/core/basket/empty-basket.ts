import type { Basket } from './basket.ts';

/** A new basket with nothing in it (D6). */
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
