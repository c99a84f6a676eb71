import { basketCount } from '#core/basket/basket-count.ts';
import type { Call } from '#server/http/call.ts';
import type { BasketServices } from './basket-services.ts';
import { openBasket } from './open-basket.ts';

/** What other nouns ask of a call's basket: read once a call however often it is asked. */
export interface BasketFacts {
  readonly currency: string | null;
  readonly count: number;
  readonly productIds: ReadonlySet<string>;
}

/** Makes the question; the answer of one call is kept while the call lives. */
export function basketFacts({ database }: Pick<BasketServices, 'database'>): (call: Call) => Promise<BasketFacts> {
  const known = new WeakMap<Call, Promise<BasketFacts>>();
  async function read(call: Call): Promise<BasketFacts> {
    const basket = (await openBasket(database.read, call))?.basket ?? null;
    return {
      currency: basket?.currency ?? null,
      count: basket === null ? 0 : basketCount(basket),
      productIds: new Set(basket?.lines.map((line) => line.configuration.productId)),
    };
  }
  return (call) => {
    const facts = known.get(call) ?? read(call);
    known.set(call, facts);
    return facts;
  };
}
