/** All checkout types by wire value, with their capture and whether their order button names the payment. See docs/rules/payments.md. */
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

/**
 * A checkout type. Capture 'deferred': the money is authorized first if the order has registrations; 'immediate': it is charged at once.
 */
export type CheckoutType = (typeof CHECKOUT_TYPES)[number];

/** A checkout type in the API: '0' … '7' or 'card-intent'. */
export type CheckoutTypeWire = CheckoutType['wire'];

/** The checkout type of a wire value; null if there is none. */
export function checkoutTypeOf(wire: string): CheckoutType | null {
  return CHECKOUT_TYPES.find((type) => type.wire === wire) ?? null;
}
