import { basketCount, basketDomainCount } from '#core/basket/basket.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { BasketServices } from './basket-services.ts';
import { findOpenBasket } from './open-basket.ts';

/** Facts about the request's basket for other modules, read once per request. */
export interface BasketFacts {
  readonly currency: string | null;
  readonly count: number;
  readonly domainCount: number;
  readonly productIds: ReadonlySet<string>;
}

/** Creates the function; its result is cached per request. */
export function basketFacts({
  database,
}: Pick<BasketServices, 'database'>): (context: RequestContext) => Promise<BasketFacts> {
  const known = new WeakMap<RequestContext, Promise<BasketFacts>>();
  async function read(context: RequestContext): Promise<BasketFacts> {
    const basket = (await findOpenBasket(database.read, context))?.basket ?? null;
    return {
      currency: basket?.currency ?? null,
      count: basket === null ? 0 : basketCount(basket),
      domainCount: basket === null ? 0 : basketDomainCount(basket),
      productIds: new Set(basket?.lines.map((line) => line.configuration.productId)),
    };
  }
  return (context) => {
    const facts = known.get(context) ?? read(context);
    known.set(context, facts);
    return facts;
  };
}
