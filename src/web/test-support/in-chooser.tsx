import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { ChooserContext } from '#web/features/domains/chooser-context.ts';

/** A part of the domain chooser where nothing is in the basket, within the form of a product or on its own page. */
export function inChooser(part: ReactNode, isWithin = false): ReactNode {
  const chooser = {
    isWithin,
    domains: [],
    currency: 'EUR',
    commandId: 'c1',
    addedRef: { current: null },
    open: () => {},
    take: () => {},
  };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ChooserContext value={chooser}>{part}</ChooserContext> },
  ]);
  return <Stub />;
}
