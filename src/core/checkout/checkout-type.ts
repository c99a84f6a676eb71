/** The checkout types by wire value (specification §3 Payment, D11), when each takes its money, and whether its button names the payment. */
export const CHECKOUT_TYPES = [
  { wire: '0', name: 'saved-method', capture: 'deferred', paysAtOnce: true },
  { wire: '1', name: 'card', capture: 'deferred', paysAtOnce: true },
  { wire: '2', name: 'bank-transfer', capture: 'immediate', paysAtOnce: false },
  { wire: '3', name: 'direct-debit', capture: 'immediate', paysAtOnce: false },
  { wire: '4', name: 'sepa-debit', capture: 'immediate', paysAtOnce: false },
  { wire: '5', name: 'offline', capture: 'immediate', paysAtOnce: false },
  { wire: '6', name: 'mobile-money', capture: 'immediate', paysAtOnce: false },
  { wire: '7', name: 'wallet', capture: 'deferred', paysAtOnce: false },
  { wire: 'card-intent', name: 'card-intent', capture: 'deferred', paysAtOnce: true },
] as const;

/** One way to pay; 'deferred' holds the money first where the order has registrations, 'immediate' never does (D11). */
export type CheckoutType = (typeof CHECKOUT_TYPES)[number];

/** A checkout type as it stands in the API: '0' … '7' or 'card-intent' (D11). */
export type CheckoutTypeWire = CheckoutType['wire'];

/** The checkout type of a wire value; null for what is none. */
export function checkoutTypeOf(wire: string): CheckoutType | null {
  return CHECKOUT_TYPES.find((type) => type.wire === wire) ?? null;
}
