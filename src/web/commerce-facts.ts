import { useEffect } from 'react';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

type BasketView = OutputOf<Api['basket']['get']>;

/** What a page shows that analytics may want to know of (D13). */
export type CommerceFact =
  | { readonly kind: 'list'; readonly list: Pick<OutputOf<Api['catalogue']['list']>, 'currency' | 'products'> }
  | { readonly kind: 'product'; readonly detail: OutputOf<Api['catalogue']['get']> }
  /** How many items the basket holds, and whose it is. */
  | { readonly kind: 'basket'; readonly count: number; readonly isCustomers: boolean }
  | { readonly kind: 'checkout'; readonly basket: BasketView }
  /** An order is being sent; type is the checkout type (D11), null where nothing is due. */
  | { readonly kind: 'payment'; readonly basket: BasketView; readonly type: string | null }
  | { readonly kind: 'order'; readonly order: OutputOf<Api['orders']['get']> };

/** Where analytics remember what they told, in the browser's own storage. */
export const ANALYTICS_MEMORY = 'landrush-analytics';

const shown = new Set<CommerceFact>();
let hear: (fact: CommerceFact) => void = () => {};

/** Says what a page shows for as long as it does; `about` is what makes it another fact. Nobody listens unless the shopper allowed it. */
export function useCommerceFact(fact: CommerceFact | null, about: unknown): void {
  useEffect(() => {
    if (fact === null) return;
    shown.add(fact);
    hear(fact);
    return () => void shown.delete(fact);
    // oxlint-disable-next-line react/exhaustive-deps -- a fact is made anew with each drawing
  }, [about]);
}

/** Listens to what pages show, from what is shown now; answers how to stop. */
export function hearCommerce(listener: (fact: CommerceFact) => void): () => void {
  hear = listener;
  for (const fact of shown) listener(fact);
  return () => {
    hear = () => {};
  };
}
