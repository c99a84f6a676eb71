import { ok, refuse } from '#core/result.ts';
import type {
  CreatePaymentRequest,
  FullPaymentProvider,
  KnownResult,
  PaymentProvider,
  ProviderResult,
} from '#server/sales/payments/payment-provider.ts';
import { stripeStepMinor, toStripeAmount } from './stripe-amounts.ts';
import { type SendToStripe, type StripeClientOptions, type StripeReply, createStripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { type Located, type StripeLookup, createStripeLookup, unknownOf } from './stripe-lookup.ts';
import { methodSchema, namedSchema } from './stripe-objects.ts';
import { TRANSFER_CURRENCIES, intentParams, metadataOf, needsCustomer, sessionParams } from './stripe-requests.ts';
import { verifyStripeSignature } from './stripe-signature.ts';
import { listStripeTransactions } from './stripe-transactions.ts';

export interface StripeProviderOptions extends StripeClientOptions {
  /** For the fields on our page; null when they are not offered. */
  readonly publishableKey: string | null;
  /** Current and previous, as shown by Stripe (`whsec_…`). */
  readonly webhookSecrets: readonly string[];
  /** Its pages and banks' pages it redirects to, for form-action of the CSP. */
  readonly pageOrigins: readonly string[];
  /** Country of the account for transfers in euros: BE, DE, ES, FR, IE or NL. */
  readonly transferCountry: string;
}

/**
 * Stripe behind the payment port (docs/rules/stripe.md): cards and wallets with deferred or immediate capture, debits,
 * transfers, saved methods. Card data never reaches our server.
 */
export function createStripeProvider(options: StripeProviderOptions): FullPaymentProvider {
  const send = createStripeClient(options);
  const { pageOrigins, publishableKey, clock } = options;
  const isOurPage = (url: string) => pageOrigins.includes(new URL(url).origin);
  const lookup = createStripeLookup({ send, clock, isOurPage });

  /** Captures, cancels or refunds a payment and returns its state; a refused operation leaves it unchanged. */
  async function move(
    payment: { readonly reference: string; readonly providerPaymentId?: string | null },
    build: (located: Located) => Parameters<SendToStripe>[0] | null,
  ): Promise<ProviderResult> {
    const found = await lookup.locate(payment.reference, payment.providerPaymentId);
    if (!('kind' in found))
      return { outcome: 'unknown', reason: 'reason' in found ? found.reason : 'payment-not-known' };
    const request = build(found);
    if (request === null) return found.answer;
    const reply = await send(request);
    if (reply.kind === 'unknown') return unknownOf(reply);
    if (reply.kind === 'refused' && reply.status !== 400 && reply.status !== 402) return unknownOf(reply);
    const now = await lookup.find(payment.reference, found.id);
    return now.outcome === 'absent' ? { outcome: 'unknown', reason: 'payment-not-known' } : now;
  }

  return {
    key: 'stripe',
    origins: pageOrigins,
    ...(publishableKey === null ? {} : onOurPage(publishableKey)),
    canCharge: (amountMinor, currency) => toStripeAmount(amountMinor, currency) !== null,
    transferCurrencies: TRANSFER_CURRENCIES,
    amountStepMinor: stripeStepMinor,
    createPayment: (request) => createPayment({ send, lookup, request, transferCountry: options.transferCountry }),
    findPayment: (reference, id, wasRefunded) => lookup.find(reference, id, wasRefunded),
    // Without a key, whose first answer Stripe repeats for a day, also an error: the payment's state allows each once.
    capture: ({ amountMinor, ...payment }) =>
      move(payment, ({ kind, id, answer }) => {
        const amount = toStripeAmount(amountMinor, answer.currency);
        if (kind !== 'intent' || amount === null) return null;
        return (stripe) => stripe.paymentIntents.capture(id, { amount_to_capture: amount });
      }),
    cancel: (payment) =>
      move(
        payment,
        ({ kind, id }) =>
          (stripe) =>
            kind === 'session' ? stripe.checkout.sessions.expire(id) : stripe.paymentIntents.cancel(id),
      ),
    refund: ({ amountMinor, key, email, ...payment }) =>
      move(payment, ({ kind, id, answer }) => {
        const amount = toStripeAmount(amountMinor, answer.currency);
        if (kind !== 'intent' || amount === null) return null;
        const params = {
          payment_intent: id,
          amount,
          metadata: { reference: payment.reference },
          ...(email === undefined ? {} : { instructions_email: email }),
        };
        return (stripe) => stripe.refunds.create(params, { idempotencyKey: key });
      }),
    deleteMethod: async (methodId) => {
      const reply = await send((stripe) => stripe.paymentMethods.detach(methodId));
      // Stripe returns the same error for unknown and already detached methods.
      return reply.kind === 'object' || (reply.kind === 'refused' && (reply.status === 404 || reply.status === 400));
    },
    listTransactions: (period) => listStripeTransactions(send, period),
    readWebhook: (headers, rawBody, nowMs) => {
      const verified = verifyStripeSignature(headers['stripe-signature'], rawBody, options.webhookSecrets, nowMs);
      if (!verified.ok) return refuse(verified.problem);
      const event = readStripeEvent(rawBody, isOurPage);
      return event.ok ? ok(event.value) : refuse(event.problem);
    },
  };
}

/**
 * The card fields with the origins of script, frames and connections
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
function onOurPage(publishableKey: string): Pick<PaymentProvider, 'cardForm' | 'scriptOrigins'> {
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    cardForm: { kind: 'stripe', publishableKey },
    scriptOrigins: { scripts, frames: scripts, connects: ['https://api.stripe.com'] },
  };
}

interface Creation {
  readonly send: SendToStripe;
  readonly lookup: StripeLookup;
  readonly request: CreatePaymentRequest;
  readonly transferCountry: string;
}

async function createPayment({ send, lookup, request, transferCountry }: Creation): Promise<ProviderResult> {
  const { method = 'card', token } = request;
  const amount = toStripeAmount(request.amountMinor, request.currency);
  if (amount === null) return declined(request, 'amount-not-payable');
  if (method === 'mobile-money') return declined(request, 'method-not-taken');
  if (method === 'bank-transfer' && !TRANSFER_CURRENCIES.includes(request.currency))
    return declined(request, 'currency-not-taken');
  const customer = await customerOf(send, request);
  if (typeof customer === 'object' && customer !== null) return customer;
  const stripeRequest = { request, amount, customer, transferCountry };
  const once = { idempotencyKey: request.reference };
  const isHosted = token === null && method !== 'bank-transfer';
  const reply = await send((stripe) =>
    isHosted
      ? stripe.checkout.sessions.create(sessionParams(stripeRequest), once)
      : stripe.paymentIntents.create(intentParams(stripeRequest), once),
  );
  return created({ lookup, request, reply, isHosted });
}

/** A replayed response has the old state, so the payment is looked up, also after a replayed error. */
async function created(stripeRequest: {
  readonly lookup: StripeLookup;
  readonly request: CreatePaymentRequest;
  readonly reply: StripeReply;
  readonly isHosted: boolean;
}): Promise<ProviderResult> {
  const { lookup, request, reply, isHosted } = stripeRequest;
  if (reply.kind === 'object') {
    const answer = await (isHosted ? lookup.session(reply.object) : lookup.intent(reply.object));
    if (!reply.isReplay || answer.outcome === 'unknown') return answer;
    return lookUpAfterReplay(lookup, request, answer.providerPaymentId, answer);
  }
  if (reply.kind === 'unknown')
    return reply.isReplay ? lookUpAfterReplay(lookup, request, null, unknownOf(reply)) : unknownOf(reply);
  if (reply.intent !== undefined && reply.type === 'card_error') {
    const answer = await lookup.intent(reply.intent);
    if (!reply.isReplay || answer.outcome === 'unknown') return answer;
    return lookUpAfterReplay(lookup, request, answer.providerPaymentId, answer);
  }
  if (AMOUNT_REFUSED.includes(reply.code ?? '')) return declined(request, 'amount-not-payable');
  const isMethod = reply.type === 'invalid_request_error' && reply.param?.startsWith('payment_method') === true;
  if (isMethod && (reply.status === 400 || reply.status === 404)) return declined(request, 'token-unusable');
  return unknownOf(reply);
}

/** Stripe has minimum and maximum amounts (https://docs.stripe.com/currencies, https://docs.stripe.com/error-codes). */
const AMOUNT_REFUSED: readonly string[] = ['amount_too_small', 'amount_too_large'];

async function lookUpAfterReplay(
  lookup: StripeLookup,
  { reference }: CreatePaymentRequest,
  id: string | null,
  replayed: ProviderResult,
): Promise<ProviderResult> {
  const now = await lookup.find(reference, id);
  return now.outcome === 'absent' ? replayed : now;
}

/**
 * The Stripe customer: for a saved method its customer, who must be the buyer or, without an account, of this payment;
 * else, where required, one for this payment only, so that methods and transfers of different payments are never mixed.
 */
async function customerOf(send: SendToStripe, request: CreatePaymentRequest): Promise<ProviderResult | string | null> {
  const { token, customerReference, reference } = request;
  const buyer = customerReference ?? '';
  if (token !== null) {
    const reply = await send((stripe) => stripe.paymentMethods.retrieve(token, { expand: ['customer'] }));
    if (reply.kind === 'refused' && reply.status === 404) return declined(request, 'token-unusable');
    if (reply.kind !== 'object') return unknownOf(reply);
    const method = methodSchema.safeParse(reply.object);
    if (!method.success) return { outcome: 'unknown', reason: 'unreadable' };
    const { customer } = method.data;
    if (typeof customer === 'object' && customer !== null) {
      const { customer: owner, reference: payment } = customer.metadata ?? {};
      const isOwn = buyer === '' ? payment === reference : owner === buyer;
      return isOwn ? customer.id : declined(request, 'token-unusable');
    }
  }
  if (!needsCustomer(request)) return null;
  const metadata = { ...metadataOf(request), customer: buyer };
  const once = { idempotencyKey: `${reference}-customer` };
  const reply = await send((stripe) => stripe.customers.create({ metadata }, once));
  if (reply.kind !== 'object') return unknownOf(reply);
  const customer = namedSchema.safeParse(reply.object);
  return customer.success ? customer.data.id : { outcome: 'unknown', reason: 'unreadable' };
}

/** Declined before a payment existed: without a Stripe id, our reference is used. */
function declined({ reference, amountMinor, currency }: CreatePaymentRequest, declineReason: string): KnownResult {
  return {
    reference,
    outcome: 'declined',
    providerPaymentId: reference,
    actionUrl: null,
    amountMinor,
    currency,
    authorisedMinor: 0,
    capturedMinor: 0,
    refundedMinor: 0,
    declineReason,
    savedMethod: null,
  };
}
