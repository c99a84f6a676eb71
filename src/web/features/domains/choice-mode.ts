import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { BasketDomain } from './basket-domains.ts';

/** The four choices of the chooser. */
export const CHOICE_MODES = ['register', 'transfer', 'existing', 'basket'] as const;

export type ChoiceMode = (typeof CHOICE_MODES)[number];

/** Parses the choice in an address or form; null for an unknown one. */
export function choiceModeIn(text: string | null): ChoiceMode | null {
  return CHOICE_MODES.find((mode) => mode === text) ?? null;
}

/** What determines the initial choice. */
interface ChoiceContext {
  readonly previous: DomainChoice | null;
  /** The domain name of a deep link, '' without one. */
  readonly linked: string;
  readonly domains: readonly BasketDomain[];
  /** Whether the chooser is part of a product's form. */
  readonly isWithin: boolean;
}

/** The initial choice and its domain. */
export interface FirstChoice {
  readonly mode: ChoiceMode;
  readonly choice: DomainChoice | null;
}

/** The initial choice: the previous one, a domain in the basket, a linked name to register, else registering. */
export function firstChoice({ previous, linked, domains, isWithin }: ChoiceContext): FirstChoice {
  const mode = choiceModeIn(previous?.mode ?? null);
  if (mode !== null) return { mode, choice: previous };
  const free = domains.find(({ isUsed }) => !isUsed) ?? domains[0];
  const domain = linked === '' ? free : domains.find(({ name, unicode }) => name === linked || unicode === linked);
  if (!isWithin || domain === undefined) return { mode: 'register', choice: null };
  return { mode: 'basket', choice: { mode: 'basket', name: domain.name, lineId: domain.lineId } };
}
