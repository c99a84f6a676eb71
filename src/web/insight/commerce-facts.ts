import { useEffect } from 'react';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

type BasketView = OutputOf<Api['basket']['get']>;

/** What a page shows, as analytics may report it once the shopper has consented. */
export type CommerceFact =
  | { readonly kind: 'list'; readonly list: Pick<OutputOf<Api['catalogue']['list']>, 'currency' | 'products'> }
  | { readonly kind: 'product'; readonly detail: OutputOf<Api['catalogue']['get']> }
  /** The number of items in the basket, and whether it belongs to a signed-in customer. */
  | { readonly kind: 'basket'; readonly count: number; readonly isCustomers: boolean }
  | { readonly kind: 'checkout'; readonly basket: BasketView }
  /** An order is being submitted; `type` is the checkout type (0–7 or 'card-intent'), null where nothing is due. */
  | { readonly kind: 'payment'; readonly basket: BasketView; readonly type: string | null }
  | { readonly kind: 'order'; readonly order: OutputOf<Api['orders']['get']> };

/** The localStorage key under which analytics remembers what has been reported. */
export const ANALYTICS_STORAGE_KEY = 'landrush-analytics';

const shown = new Set<CommerceFact>();
let subscribe: (fact: CommerceFact) => void = () => {};

/**
 * Publishes what a page shows while it is mounted; a change of `dependency` publishes it again. There is no listener unless
 * the shopper has consented.
 */
export function useCommerceFact(fact: CommerceFact | null, dependency: unknown): void {
  useEffect(() => {
    if (fact === null) return;
    shown.add(fact);
    subscribe(fact);
    return () => void shown.delete(fact);
    // oxlint-disable-next-line react/exhaustive-deps -- a fact is a new object in each render
  }, [dependency]);
}

/** Subscribes to what pages show, starting with what is shown now. Returns the function that unsubscribes. */
export function subscribeToCommerce(listener: (fact: CommerceFact) => void): () => void {
  subscribe = listener;
  for (const fact of shown) listener(fact);
  return () => {
    subscribe = () => {};
  };
}
