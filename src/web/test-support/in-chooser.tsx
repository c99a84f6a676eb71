import type { ReactNode } from 'react';
import type { BasketDomain } from '#web/features/domains/basket-domains.ts';
import { ChooserContext } from '#web/features/domains/chooser-context.ts';

/** Wraps a part of the domain chooser, by default with an empty basket, as on its own page or within a product's form. */
export function inChooser(part: ReactNode, isWithin = false, domains: readonly BasketDomain[] = []): ReactNode {
  const chooser = {
    isWithin,
    domains,
    currency: 'EUR',
    commandId: 'c1',
    addedRef: { current: null },
    open: () => {},
    select: () => {},
  };
  return <ChooserContext value={chooser}>{part}</ChooserContext>;
}
