import { createContext, use } from 'react';
import type { BasketData } from './load-basket.ts';
import type { RefusedCommand } from './run-basket-form.ts';

/** The data shared by the parts of the basket screen. */
export interface BasketScreen extends Pick<BasketData, 'commandId' | 'now'> {
  /** The action of its forms. */
  readonly action: string;
  /** The currency of its amounts. */
  readonly currency: string;
  /** The refused command of the form this page answers; forms submitted by script have answers of their own. */
  readonly refused: RefusedCommand | undefined;
}

/** Provided by the basket screen. */
export const BasketContext = createContext<BasketScreen | null>(null);

/** Reads the context; throws outside of the basket screen. */
export function useBasketScreen(): BasketScreen {
  const screen = use(BasketContext);
  if (screen === null) throw new Error('A part of the basket stands outside of it.');
  return screen;
}
