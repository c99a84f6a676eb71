import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { BasketDomain } from './basket-domains.ts';

/** The four choices (specification §2 Domains). */
export const CHOICE_MODES = ['register', 'transfer', 'existing', 'basket'] as const;

export type ChoiceMode = (typeof CHOICE_MODES)[number];

/** A choice as an address or a form names it; null for anything else. */
export function choiceModeIn(text: string | null): ChoiceMode | null {
  return CHOICE_MODES.find((mode) => mode === text) ?? null;
}

/** What decides which choice is open first. */
interface Situation {
  /** What was chosen before. */
  readonly chosen: DomainChoice | null;
  /** The name a link brought, '' without one. */
  readonly linked: string;
  readonly domains: readonly BasketDomain[];
  /** Whether it is asked of a product, and not on its own. */
  readonly isWithin: boolean;
}

/** What is open first, and with which name. */
export interface FirstChoice {
  readonly mode: ChoiceMode;
  readonly choice: DomainChoice | null;
}

/** The choice that is open first (D8): what was chosen, a name in the basket, a linked name to register, else registering. */
export function firstChoice({ chosen, linked, domains, isWithin }: Situation): FirstChoice {
  const mode = choiceModeIn(chosen?.mode ?? null);
  if (mode !== null) return { mode, choice: chosen };
  const free = domains.find(({ isUsed }) => !isUsed) ?? domains[0];
  const wanted = linked === '' ? free : domains.find(({ name, unicode }) => name === linked || unicode === linked);
  if (!isWithin || wanted === undefined) return { mode: 'register', choice: null };
  return { mode: 'basket', choice: { mode: 'basket', name: wanted.name, lineId: wanted.lineId } };
}
