/** The wire value of each checkout type: '0' … '7' or 'card-intent'. See docs/rules/payments.md. */
export const CHECKOUT_TYPE = {
  savedMethod: '0',
  card: '1',
  bankTransfer: '2',
  directDebit: '3',
  sepaDebit: '4',
  offline: '5',
  mobileMoney: '6',
  wallet: '7',
  cardIntent: 'card-intent',
} as const;

/** All checkout types by wire value, with their capture and whether their order button names the payment. */
export const CHECKOUT_TYPES = [
  { wire: CHECKOUT_TYPE.savedMethod, name: 'saved-method', capture: 'deferred', paysAtOnce: true },
  { wire: CHECKOUT_TYPE.card, name: 'card', capture: 'deferred', paysAtOnce: true },
  { wire: CHECKOUT_TYPE.bankTransfer, name: 'bank-transfer', capture: 'immediate', paysAtOnce: false },
  { wire: CHECKOUT_TYPE.directDebit, name: 'direct-debit', capture: 'immediate', paysAtOnce: false },
  { wire: CHECKOUT_TYPE.sepaDebit, name: 'sepa-debit', capture: 'immediate', paysAtOnce: false },
  { wire: CHECKOUT_TYPE.offline, name: 'offline', capture: 'immediate', paysAtOnce: false },
  { wire: CHECKOUT_TYPE.mobileMoney, name: 'mobile-money', capture: 'immediate', paysAtOnce: false },
  { wire: CHECKOUT_TYPE.wallet, name: 'wallet', capture: 'deferred', paysAtOnce: false },
  { wire: CHECKOUT_TYPE.cardIntent, name: 'card-intent', capture: 'deferred', paysAtOnce: true },
] as const;

/**
 * A checkout type. Capture 'deferred': the money is authorized first if the order has registrations; 'immediate': it is charged at once.
 */
export type CheckoutType = (typeof CHECKOUT_TYPES)[number];

/** A checkout type in the API. */
export type CheckoutTypeWire = CheckoutType['wire'];

/** The checkout type of a wire value; null if there is none. */
export function checkoutTypeOf(wire: string): CheckoutType | null {
  return CHECKOUT_TYPES.find((type) => type.wire === wire) ?? null;
}
