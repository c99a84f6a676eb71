import { createContext, use } from 'react';
import type { BasketData } from './load-basket.ts';
import type { RefusedCommand } from './run-basket-form.ts';

/** What the parts of the basket screen share. */
export interface BasketScreen extends Pick<BasketData, 'commandId' | 'now'> {
  /** Where its forms are sent. */
  readonly action: string;
  /** The currency of its amounts. */
  readonly currency: string;
  /** The command of the form this page answers; forms sent by script have their own answer. */
  readonly refused: RefusedCommand | undefined;
}

/** Set by the screen. */
export const BasketContext = createContext<BasketScreen | null>(null);

/** Reads it; a part of the basket stands in no other place. */
export function useBasketScreen(): BasketScreen {
  const screen = use(BasketContext);
  if (screen === null) throw new Error('A part of the basket stands outside of it.');
  return screen;
}
