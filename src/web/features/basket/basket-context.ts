import { createContext, use } from 'react';
import type { BasketData } from './load-basket.ts';
import type { RefusedCommand } from './run-basket-form.ts';

/** The data shared by the parts of the basket screen. */
export interface BasketScreen extends Pick<BasketData, 'commandId' | 'now'> {
  /** The action of its forms. */
  readonly action: string;
  /** The currency of its amounts. */
  readonly currency: string;
  /** The refused command of the form submitted to this page; forms submitted by script show their own results. */
  readonly refused: RefusedCommand | undefined;
}

/** Provided by the basket screen. */
export const BasketContext = createContext<BasketScreen | null>(null);

/** Reads the context; throws outside of the basket screen. */
export function useBasketScreen(): BasketScreen {
  const screen = use(BasketContext);
  if (screen === null) throw new Error('A part of the basket is used outside of it.');
  return screen;
}
