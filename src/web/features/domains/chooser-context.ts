import { createContext, use } from 'react';
import type { RefObject } from 'react';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { BasketDomain } from './basket-domains.ts';
import type { ChoiceMode } from './choice-mode.ts';

/** What the parts of the chooser share. */
export interface Chooser {
  /** Whether it stands in the form of a product; else its parts are forms of their own. */
  readonly isWithin: boolean;
  readonly domains: readonly BasketDomain[];
  readonly currency: string;
  readonly commandId: string;
  /** Opens a choice, with a name to begin with. */
  readonly open: (mode: ChoiceMode, name: string) => void;
  /** The name that is just being added: the focus goes along with it. */
  readonly addedRef: RefObject<string | null>;
  /** Takes a name for the product. */
  readonly take: (choice: DomainChoice) => void;
}

/** Set by the chooser. */
export const ChooserContext = createContext<Chooser | null>(null);

/** Reads it; a part of the chooser stands in no other place. */
export function useChooser(): Chooser {
  const chooser = use(ChooserContext);
  if (chooser === null) throw new Error('A part of the chooser stands outside of it.');
  return chooser;
}
