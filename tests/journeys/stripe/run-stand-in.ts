import { startStripeStandIn } from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';

// Stands in for Stripe's API on STAND_IN_PORT and sends events to the shop at STAND_IN_EVENTS.
const { STAND_IN_PORT: port = '', STAND_IN_EVENTS: events = '' } = process.env;

await startStripeStandIn({
  port: Number(port),
  deliver: ({ headers, body }) =>
    // A shop that is unavailable polls later.
    void fetch(events, { method: 'POST', headers, body }).then(
      (answer) => answer.text(),
      () => undefined,
    ),
});
