/** The intents of forms that continue a process, besides the screen's default form. */
export const SESSION_INTENT = {
  secondFactor: 'second-factor',
  verify: 'verify',
  reset: 'reset',
  fromCheckout: 'from-checkout',
} as const;
