import { type RefObject, createContext, use } from 'react';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { BasketDomain } from './basket-domains.ts';
import type { ChoiceMode } from './choice-mode.ts';

/** The data shared by the parts of the chooser. */
export interface Chooser {
  /** Whether it is part of a product's form; otherwise its parts are forms of their own. */
  readonly isWithin: boolean;
  readonly domains: readonly BasketDomain[];
  readonly currency: string;
  readonly commandId: string;
  /** Selects a choice, with an initial domain name. */
  readonly open: (mode: ChoiceMode, name: string) => void;
  /** The domain being added, to which the focus moves. */
  readonly addedRef: RefObject<string | null>;
  /** Uses a domain for the product. */
  readonly select: (choice: DomainChoice) => void;
}

/** Provided by the chooser. */
export const ChooserContext = createContext<Chooser | null>(null);

/** Reads the context; throws outside of the chooser. */
export function useChooser(): Chooser {
  const chooser = use(ChooserContext);
  if (chooser === null) throw new Error('A part of the chooser is used outside of it.');
  return chooser;
}
