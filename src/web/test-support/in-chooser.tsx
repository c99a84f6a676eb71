import type { ReactNode } from 'react';
import { ChooserContext } from '#web/features/domains/chooser-context.ts';

/** Wraps a part of the domain chooser, with an empty basket, as on its own page or within a product's form. */
export function inChooser(part: ReactNode, isWithin = false): ReactNode {
  const chooser = {
    isWithin,
    domains: [],
    currency: 'EUR',
    commandId: 'c1',
    addedRef: { current: null },
    open: () => {},
    select: () => {},
  };
  return <ChooserContext value={chooser}>{part}</ChooserContext>;
}
