import type { DisputeAmounts } from '#core/payments/dispute.ts';
import type { PaymentMethodKind, TransferInstructions } from '#core/payments/payment-method.ts';
import type { MandateDetails, KnownResult, SavedMethod } from '#server/sales/payments/payment-provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import type { StripeCharge, StripeIntent, StripeSession } from './stripe-objects.ts';

/** Money returned, in Stripe's amount: refunds, those that failed or were cancelled apart, and disputes in total, decided and lost. */
export interface ReturnedAmounts {
  readonly refunded: number;
  readonly failed: number;
  readonly disputed: number;
  readonly decided: number;
  readonly lost: number;
  /** Until when evidence about an open dispute is taken, the earliest (seconds); null without a date. */
  readonly evidenceDueBy: number | null;
}

/** What a payment has of which nothing was returned. */
export const NOTHING_RETURNED: ReturnedAmounts = {
  refunded: 0,
  failed: 0,
  disputed: 0,
  decided: 0,
  lost: 0,
  evidenceDueBy: null,
};

/** Maps a PaymentIntent; null when unreadable, or when its action URL is on another origin. */
export function intentResult(
  intent: StripeIntent,
  back: ReturnedAmounts,
  isOurPage: (url: string) => boolean,
): KnownResult | null {
  const currency = intent.currency.toUpperCase();
  const charge = chargeOf(intent);
  const captured = capturedOf(intent);
  const amountMinor = fromStripeAmount(intent.amount, currency);
  const authorisedMinor = fromStripeAmount(authorisedOf(intent, charge), currency);
  const capturedMinor = fromStripeAmount(captured, currency);
  const refundedMinor = fromStripeAmount(Math.min(captured, back.refunded + back.lost), currency);
  const failedRefundMinor = fromStripeAmount(back.failed, currency);
  const disputes = disputesOf(back, captured, currency);
  if (amountMinor === null || authorisedMinor === null || capturedMinor === null || refundedMinor === null) return null;
  if (disputes === null || failedRefundMinor === null) return null;
  const outcome = outcomeOf(intent);
  const actionUrl = outcome === 'action-needed' ? (intent.next_action?.redirect_to_url?.url ?? null) : null;
  if (outcome === 'action-needed' && (actionUrl === null || !isOurPage(actionUrl))) return null;
  const { reference } = intent.metadata;
  return {
    ...(reference === undefined ? {} : { reference }),
    outcome,
    providerPaymentId: intent.id,
    actionUrl,
    amountMinor,
    currency,
    authorisedMinor,
    capturedMinor,
    refundedMinor,
    failedRefundMinor,
    ...disputes,
    evidenceDueAt: back.evidenceDueBy === null ? null : back.evidenceDueBy * 1000,
    declineReason: outcome === 'declined' ? declineReasonOf(intent) : null,
    authorizedUntil: authorizationExpiryOf(intent, charge),
    savedMethod: savedMethodOf(intent, charge),
    instructions: instructionsOf(intent),
    mandate: mandateOf(charge),
  };
}

function disputesOf(
  { disputed, decided, lost }: ReturnedAmounts,
  captured: number,
  currency: string,
): DisputeAmounts | null {
  const disputedMinor = fromStripeAmount(disputed, currency);
  const decidedMinor = fromStripeAmount(decided, currency);
  const takenBackMinor = fromStripeAmount(Math.min(captured, lost), currency);
  if (disputedMinor === null || decidedMinor === null || takenBackMinor === null) return null;
  return { disputedMinor, decidedMinor, takenBackMinor };
}

/** Maps a Checkout Session without a payment: its page, or its expiry; null when its PaymentIntent has to be read. */
export function sessionResult(session: StripeSession, isOurPage: (url: string) => boolean): KnownResult | null {
  const currency = session.currency.toUpperCase();
  const amountMinor = fromStripeAmount(session.amount_total, currency);
  const { reference } = session.metadata;
  if (amountMinor === null || reference === undefined) return null;
  const isPaid = session.status === 'complete' && session.payment_status === 'paid';
  const outcome = isPaid ? 'succeeded' : SESSION_OUTCOMES[session.status];
  const actionUrl = outcome === 'action-needed' ? (session.url ?? null) : null;
  if (outcome === 'action-needed' && (actionUrl === null || !isOurPage(actionUrl))) return null;
  const { payment_intent: intent } = session;
  return {
    reference,
    outcome,
    providerPaymentId: session.status === 'complete' && typeof intent === 'string' ? intent : session.id,
    actionUrl,
    amountMinor,
    currency,
    authorisedMinor: isPaid ? amountMinor : 0,
    capturedMinor: isPaid ? amountMinor : 0,
    refundedMinor: 0,
    declineReason: null,
    authorizedUntil: null,
    savedMethod: null,
    instructions: null,
  };
}

const SESSION_OUTCOMES = { open: 'action-needed', complete: 'processing', expired: 'cancelled' } as const;

/** The latest charge, if expanded. */
export function chargeOf({ latest_charge: charge }: StripeIntent): StripeCharge | null {
  return typeof charge === 'object' ? charge : null;
}

/** https://docs.stripe.com/payments/paymentintents/lifecycle; a transfer waits for money, not for the shopper. */
function outcomeOf(intent: StripeIntent): KnownResult['outcome'] {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'requires_capture':
      return 'authorised';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      return 'declined';
    case 'requires_action':
      return shownInstructions(intent) === null ? 'action-needed' : 'processing';
    case 'processing':
    case 'requires_confirmation':
      return 'processing';
  }
}

function capturedOf(intent: StripeIntent): number {
  const remaining = shownInstructions(intent)?.amount_remaining;
  return typeof remaining === 'number' ? Math.max(0, intent.amount - remaining) : intent.amount_received;
}

function authorisedOf(intent: StripeIntent, charge: StripeCharge | null): number {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') return intent.amount;
  return intent.status === 'canceled' && charge?.status === 'succeeded' ? charge.amount : 0;
}

/** Codes of https://docs.stripe.com/error-codes and https://docs.stripe.com/declines/codes that have codes of ours. */
const REASONS: Readonly<Record<string, string>> = {
  authentication_required: 'challenge-needed',
  payment_intent_authentication_failure: 'challenge-declined',
};

function declineReasonOf({ last_payment_error: error }: StripeIntent): string {
  const ours = REASONS[error?.code ?? ''] ?? REASONS[error?.decline_code ?? ''];
  return ours ?? (error?.decline_code ?? error?.code ?? 'not-paid').replaceAll('_', '-').slice(0, 100);
}

function authorizationExpiryOf({ status }: StripeIntent, charge: StripeCharge | null): number | null {
  const before = charge?.payment_method_details?.card?.capture_before;
  return status === 'requires_capture' && typeof before === 'number' ? before * 1000 : null;
}

/** The saved method, if requested and the payment is accepted; a debit's from the time its bank processes it. */
function savedMethodOf(intent: StripeIntent, charge: StripeCharge | null): SavedMethod | null {
  const { payment_method: paymentMethod } = intent;
  const method = typeof paymentMethod === 'string' ? paymentMethod : (paymentMethod?.id ?? null);
  const isAccepted = ['succeeded', 'requires_capture', 'processing'].includes(intent.status);
  const details = charge?.payment_method_details ?? null;
  if (intent.setup_future_usage === null || method === null || !isAccepted || details === null) return null;
  const kind = kindOf(details.type);
  const shown = details.card ?? details.sepa_debit ?? details.bacs_debit;
  const last4 = shown?.last4 ?? '';
  if (kind === null || !/^\d{4}$/.test(last4)) return null;
  const brand = details.card?.brand ?? details.sepa_debit?.country ?? (details.bacs_debit === null ? '' : 'GB');
  return { id: method, kind, brand: brand.slice(0, 30), last4, expiry: expiryOf(details.card) };
}

/**
 * A mandate given on Stripe's page, by its Stripe id; its text and holder are kept by Stripe
 * (https://docs.stripe.com/api/mandates).
 */
function mandateOf(charge: StripeCharge | null): MandateDetails | null {
  const debit = charge?.payment_method_details?.sepa_debit ?? charge?.payment_method_details?.bacs_debit ?? null;
  const last4 = debit?.last4 ?? '';
  if (charge === null || charge.created === null || typeof debit?.mandate !== 'string') return null;
  return { reference: debit.mandate, holder: '', last4, acceptedAt: charge.created * 1000 };
}

function expiryOf(card: NonNullable<StripeCharge['payment_method_details']>['card']): string | null {
  const { exp_month: month = null, exp_year: year = null } = card ?? {};
  if (month === null || year === null) return null;
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** The payment kind of a PaymentMethod type (https://docs.stripe.com/api/payment_methods/object). */
function kindOf(type: string): PaymentMethodKind | null {
  const kinds: Readonly<Record<string, PaymentMethodKind>> = {
    card: 'card',
    sepa_debit: 'sepa-debit',
    bacs_debit: 'direct-debit',
  };
  return kinds[type] ?? null;
}

/** The first account Stripe lists, in the fields banks ask for (https://docs.stripe.com/payments/bank-transfers). */
function instructionsOf(intent: StripeIntent): TransferInstructions | null {
  const shown = shownInstructions(intent);
  if (shown === null) return null;
  const address = shown.financial_addresses?.[0];
  const details = address?.iban ?? address?.sort_code ?? address?.aba ?? {};
  const account = ROWS.flatMap(([name, label]) => {
    const value = details[name];
    return typeof value === 'string' ? [{ label, value: value.slice(0, 60) }] : [];
  });
  return {
    holder: textOf(details['account_holder_name']),
    bank: textOf(details['bank_name']),
    account,
    reference: shown.reference ?? '',
  };
}

function shownInstructions({ next_action: action }: StripeIntent) {
  return action?.display_bank_transfer_instructions ?? null;
}

const ROWS = [
  ['iban', 'IBAN'],
  ['bic', 'BIC'],
  ['sort_code', 'Sort code'],
  ['routing_number', 'Routing number'],
  ['account_number', 'Account number'],
] as const;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
