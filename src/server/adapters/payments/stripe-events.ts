import { parseJson } from '#core/parse-json.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { KnownResult, ProviderEvent } from '#server/sales/payments/payment-provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { eventSchema, intentSchema, namedSchema, ofIntentSchema, sessionSchema } from './stripe-objects.ts';
import { NOTHING_RETURNED, intentResult, sessionResult } from './stripe-result.ts';

/**
 * Parses a verified event (https://docs.stripe.com/api/events/types). Events are unordered and lack charges, so each
 * only triggers a look-up; those without a payment of ours are 'irrelevant', since accounts may have other uses.
 */
export function readStripeEvent(
  body: string,
  isOurPage: (url: string) => boolean,
): Result<ProviderEvent, 'unreadable' | 'irrelevant'> {
  const event = eventSchema.safeParse(parseJson(body));
  if (!event.success) return refuse('unreadable');
  const { id, type, data } = event.data;
  const answer = resultOf(type, data.object, isOurPage);
  if (typeof answer === 'string') return refuse(answer);
  const isRefund = type.startsWith('refund') || type.startsWith('charge.refund');
  return ok({ eventId: id, reference: answer.reference ?? '', answer, isNudge: true, isRefund });
}

function resultOf(
  type: string,
  object: unknown,
  isOurPage: (url: string) => boolean,
): KnownResult | 'unreadable' | 'irrelevant' {
  if (/^(refund|charge\.dispute|charge\.refund)/.test(type)) return ofMoneyBack(object);
  const isIntent = type.startsWith('payment_intent.');
  if (!isIntent && !type.startsWith('checkout.session.')) return 'irrelevant';
  const named = namedSchema.safeParse(object);
  if (!named.success) return 'unreadable';
  // Objects of other uses may have states and forms that ours never have.
  if (named.data.metadata['reference'] === undefined) return 'irrelevant';
  return isIntent ? ofIntent(object, isOurPage) : ofSession(object, isOurPage);
}

/** On the hosted page a declined card is not final and does not decide the payment. */
function ofIntent(object: unknown, isOurPage: (url: string) => boolean): KnownResult | 'unreadable' | 'irrelevant' {
  const intent = intentSchema.safeParse(object);
  if (!intent.success) return 'unreadable';
  const { metadata, status } = intent.data;
  if (metadata['hosted'] === '1' && status.startsWith('requires_') && status !== 'requires_capture')
    return 'irrelevant';
  return intentResult(intent.data, NOTHING_RETURNED, isOurPage) ?? 'unreadable';
}

function ofSession(object: unknown, isOurPage: (url: string) => boolean): KnownResult | 'unreadable' {
  const session = sessionSchema.safeParse(object);
  return (session.success ? sessionResult(session.data, isOurPage) : null) ?? 'unreadable';
}

/** It names only the PaymentIntent; a look-up finds the payment and the amounts. */
function ofMoneyBack(object: unknown): KnownResult | 'unreadable' | 'irrelevant' {
  const back = ofIntentSchema.safeParse(object);
  if (!back.success) return 'unreadable';
  const { payment_intent: id, amount } = back.data;
  const currency = back.data.currency.toUpperCase();
  const amountMinor = fromStripeAmount(amount, currency);
  if (id === null) return 'irrelevant';
  if (amountMinor === null) return 'unreadable';
  const nothing = { actionUrl: null, authorisedMinor: 0, capturedMinor: 0, refundedMinor: 0, declineReason: null };
  return { outcome: 'succeeded', providerPaymentId: id, amountMinor, currency, ...nothing, savedMethod: null };
}
