/** What is ordered for a name that is held: both lead to the basket. */
export const ORDER_INTENTS = ['renew', 'restore'] as const;

export type OrderIntent = (typeof ORDER_INTENTS)[number];
