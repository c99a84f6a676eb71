/** A captured PaymentIntent of 49.99 EUR as Stripe's API returns it. */
export const STRIPE_INTENT = {
  object: 'payment_intent',
  id: 'pi_1',
  status: 'succeeded',
  amount: 4999,
  amount_received: 4999,
  currency: 'eur',
  capture_method: 'automatic',
  metadata: { reference: 'R1' },
};

/** An open payment page of the same amount. */
export const STRIPE_SESSION = {
  object: 'checkout.session',
  id: 'cs_1',
  status: 'open',
  payment_status: 'unpaid',
  url: 'https://stripe/1',
  amount_total: 4999,
  currency: 'eur',
  metadata: { reference: 'R1' },
};
