import { Stripe } from 'stripe';
import { numberOfToken } from '#sandbox/stripe-stand-in/stand-in-cards.builder.ts';
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  type StripeStandIn,
  WEBHOOK_SECRET,
  startStripeStandIn,
} from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { FullPaymentProvider } from '#server/sales/payments/payment-provider.ts';
import type { ProviderUnderTest, SuiteCard } from './provider-under-test.ts';
import { createStripeProvider } from './stripe-provider.ts';

/**
 * Stripe's test tokens (https://docs.stripe.com/testing), and those of the stand-in for faults the real API cannot
 * simulate.
 */
const TOKENS: Readonly<Record<SuiteCard, string>> = {
  success: 'tok_visa',
  decline: 'tok_visa_chargeDeclinedInsufficientFunds',
  challenge: 'tok_threeDSecure2Required',
  'time-out': 'tok_mishap_time_out',
  'reply-lost': 'tok_mishap_reply_lost',
  'late-webhook': 'tok_mishap_late_event',
  'error-once': 'tok_mishap_error',
};

/** Accounts that pay, fail for insufficient funds, and return the debit (https://docs.stripe.com/testing). */
export const IBANS = {
  success: 'DE89370400440532013000',
  'fails-late': 'AT861904300235473202',
  returned: 'AT591904300235473203',
} as const;

const ACCOUNTS = { success: '00012345', 'fails-late': '22222227', returned: '55555559' } as const;

/** The adapter configured for a stand-in. */
export function stripeAt(url: string, readTimeoutMs = 300): FullPaymentProvider {
  return createStripeProvider({
    url,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecrets: ['whsec_before', WEBHOOK_SECRET],
    pageOrigins: [url],
    transferCountry: 'DE',
    clock: systemClock,
    readTimeoutMs,
  });
}

/** The SDK, used by tests for actions of browser and bank. */
export function sdkAt(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(SECRET_KEY, { protocol: 'http', host: hostname, port, telemetry: false, maxNetworkRetries: 0 });
}

/** A one-time PaymentMethod as created by Stripe's fields in the browser, by the publishable key and the typed card. */
async function typedMethod(url: string, number: string): Promise<string> {
  const fields = { key: PUBLISHABLE_KEY, type: 'card', 'card[number]': number, 'card[cvc]': '123' };
  const answer = await fetch(`${url}/v1/payment_methods`, { method: 'POST', body: new URLSearchParams(fields) });
  const created: unknown = await answer.json();
  if (typeof created !== 'object' || created === null || !('id' in created)) throw new Error('There is no such card.');
  return String(created.id);
}

/** The adapter with its own stand-in, and the test controls. */
export async function startStripe(): Promise<
  ProviderUnderTest & { readonly provider: FullPaymentProvider; readonly standIn: StripeStandIn; readonly sdk: Stripe }
> {
  const standIn = await startStripeStandIn();
  const sdk = sdkAt(standIn.url);
  const provider = stripeAt(standIn.url);

  async function expire(actionUrl: string): Promise<void> {
    await sdk.checkout.sessions.expire(actionUrl.split('/').at(-1) ?? '');
  }

  return {
    provider,
    standIn,
    sdk,
    token: (card) => typedMethod(standIn.url, numberOfToken(TOKENS[card])),
    decide: (actionUrl, decision) => postForm(actionUrl, { decision }),
    payHosted: (actionUrl) => postForm(actionUrl, { source: 'tok_visa' }),
    webhook: (reference) => standIn.event('payment_intent.succeeded', reference),
    outage: async (isOut) => standIn.outage(isOut),
    kinds: {
      transfer: { send: (reference, amount) => fundTransfer(sdk, reference, amount) },
      debits: [
        { method: 'sepa-debit', currency: 'EUR', token: (account) => sepaMethod(sdk, IBANS[account]) },
        { method: 'direct-debit', currency: 'GBP', token: (account) => bacsMethod(sdk, ACCOUNTS[account]) },
      ],
      // Leaving the hosted page by its back link keeps it open; only expiry or our cancellation ends it.
      wallet: {
        decide: (actionUrl, decision) =>
          decision === 'approve' ? postForm(actionUrl, { source: 'tok_visa' }) : expire(actionUrl),
      },
    },
    close: () => standIn.close(),
  };
}

/** Funds a transfer by the API's test helper. */
export async function fundTransfer(sdk: Stripe, reference: string, amount: number): Promise<void> {
  const { data } = await sdk.paymentIntents.list({ limit: 100 });
  const customer = data.find(({ metadata }) => metadata['reference'] === reference)?.customer;
  if (typeof customer !== 'string') throw new Error('There is no transfer of this reference.');
  await sdk.testHelpers.customers.fundCashBalance(customer, { amount, currency: 'eur' });
}

export async function sepaMethod(sdk: Stripe, iban: string): Promise<string> {
  const billing = { name: 'Test', email: 'test@example.com' };
  return (await sdk.paymentMethods.create({ type: 'sepa_debit', sepa_debit: { iban }, billing_details: billing })).id;
}

async function bacsMethod(sdk: Stripe, number: string): Promise<string> {
  const account = { account_number: number, sort_code: '108800' };
  return (await sdk.paymentMethods.create({ type: 'bacs_debit', bacs_debit: account })).id;
}

/** Submits a form of one of the pages. */
export async function postForm(url: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  await answer.text();
}
