import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { WEBHOOK_SECRET } from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';
import { systemClock } from '#server/platform/clock.ts';
import { describePaymentProvider } from './payment-provider-suite.ts';
import type { ProviderUnderTest, SuiteCard } from './provider-under-test.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { startStripeRelay } from './stripe-relay.builder.ts';
import { IBANS, fundTransfer, sepaMethod } from './stripe-under-test.builder.ts';

/** Key of a test account, set by `npm run stripe:live`, the only script that runs this file. */
const secretKey = process.env['STRIPE_LIVE_KEY'] ?? '';

const STRIPE = 'https://api.stripe.com';

describePaymentProvider('the Stripe service', startRelayed, []);

const TOKENS: Readonly<Partial<Record<SuiteCard, string>>> = {
  decline: 'tok_visa_chargeDeclinedInsufficientFunds',
  challenge: 'tok_threeDSecure2Required',
};

async function startRelayed(): Promise<ProviderUnderTest> {
  const relay = await startStripeRelay(STRIPE);
  const sdk = new Stripe(secretKey, { telemetry: false });
  const provider = createStripeProvider({
    url: relay.url,
    secretKey,
    publishableKey: '',
    webhookSecrets: [WEBHOOK_SECRET],
    pageOrigins: ['https://checkout.stripe.com', 'https://hooks.stripe.com', STRIPE],
    transferCountry: 'DE',
    clock: systemClock,
    readTimeoutMs: 8000,
  });
  return {
    provider,
    cannot: ['decide', 'pay-hosted', 'late-webhook'],
    token: async (card) => {
      const { id } = await sdk.paymentMethods.create({ type: 'card', card: { token: TOKENS[card] ?? 'tok_visa' } });
      if (card === 'time-out' || card === 'reply-lost' || card === 'error-once') relay.injectFault(id, card);
      return id;
    },
    decide: unavailable,
    payHosted: unavailable,
    webhook: async (reference) => {
      for (;;) {
        const { data } = await sdk.events.list({ type: 'payment_intent.succeeded', limit: 100 });
        const event = data.find((one) => JSON.stringify(one.data.object).includes(reference));
        if (event !== undefined) return signed(JSON.stringify(event));
      }
    },
    outage: async (isOut) => relay.outage(isOut),
    kinds: {
      transfer: { send: (reference, amount) => fundTransfer(sdk, reference, amount) },
      debits: [{ method: 'sepa-debit', currency: 'EUR', token: (account) => sepaMethod(sdk, IBANS[account]) }],
    },
    close: () => relay.close(),
  };
}

async function unavailable(): Promise<never> {
  throw new Error('This needs a browser.');
}

/** An event read from Stripe's API, signed like a delivery. */
function signed(body: string): Awaited<ReturnType<ProviderUnderTest['webhook']>> {
  const receivedAtMs = Date.now();
  const timestamp = Math.floor(receivedAtMs / 1000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex');
  return { headers: { 'stripe-signature': `t=${timestamp},v1=${signature}` }, body, receivedAtMs };
}
