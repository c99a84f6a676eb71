/** The orders for an owned domain; both lead to the basket. */
export const ORDER_INTENTS = ['renew', 'restore'] as const;

export type OrderIntent = (typeof ORDER_INTENTS)[number];
