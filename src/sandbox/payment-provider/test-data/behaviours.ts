import { cardBehaviours } from './test-cards.ts';

/** The behaviours of test cards, accounts and phones when charged. */
export const behaviours = [
  ...cardBehaviours,
  'account-closed',
  'returned',
  'phone-declined',
  'phone-no-answer',
  'phone-waits',
] as const;

export type Behaviour = (typeof behaviours)[number];
