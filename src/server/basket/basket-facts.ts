import { basketCount } from '#core/basket/basket-count.ts';
import type { Call } from '#server/http/call.ts';
import type { BasketServices } from './basket-services.ts';
import { openBasket } from './open-basket.ts';

/** Facts about the request's basket for other modules, read once per request. */
export interface BasketFacts {
  readonly currency: string | null;
  readonly count: number;
  readonly productIds: ReadonlySet<string>;
}

/** Creates the function; its result is cached per request. */
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
