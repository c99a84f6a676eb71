import { cardBehaviours } from './test-cards.ts';

/** What a card, an account or a phone does once it is asked for money. */
export const behaviours = [
  ...cardBehaviours,
  'account-closed',
  'returned',
  'phone-declined',
  'phone-no-answer',
  'phone-waits',
] as const;

export type Behaviour = (typeof behaviours)[number];
