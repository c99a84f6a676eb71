import { book, bookCharge } from './stand-in-balance.builder.ts';
import { showIntent, showMoneyBack } from './stand-in-shown.builder.ts';
import { type Intent, type Method, Refusal, type State, later } from './stand-in-state.builder.ts';

/** The delay of the stand-in's banks in ms. */
const BANK_MS = 60;

/** A fault of the connection on a request that confirms a payment. */
export type FailureMode = 'none' | 'late' | 'lost' | 'error';

/**
 * Confirms a PaymentIntent with a method. Test methods are those of https://docs.stripe.com/testing; those that start
 * with tok_mishap are the stand-in's own.
 */
export function confirm(state: State, intent: Intent, method: Method, isOffSession: boolean): FailureMode {
  spend(intent, method);
  intent.method = method.id;
  intent.charge = { id: state.newId('ch'), details: detailsOf(state, method), captured: 0, disputed: false };
  if (method.type !== 'card') return debit(state, intent, method);
  switch (method.source) {
    case 'tok_visa_chargeDeclinedInsufficientFunds':
      return decline(state, intent, { code: 'card_declined', decline_code: 'insufficient_funds' });
    case 'tok_threeDSecure2Required':
      if (isOffSession) return decline(state, intent, { code: 'authentication_required' });
      intent.status = 'requires_action';
      intent.action = 'redirect';
      state.publish('payment_intent.requires_action', showIntent(state, intent, false));
      return 'none';
    case 'tok_mishap_late_event':
      process(state, intent, () => approve(state, intent));
      return 'none';
    case 'tok_mishap_time_out':
      process(state, intent, () => undefined);
      return 'late';
    case 'tok_createDispute':
      approve(state, intent);
      later(state, BANK_MS, () => dispute(state, intent, 'needs_response'));
      return 'none';
    default:
      approve(state, intent);
      return method.source === 'tok_mishap_reply_lost'
        ? 'lost'
        : method.source === 'tok_mishap_error'
          ? 'error'
          : 'none';
  }
}

/**
 * A method without a customer can be used once; with one only for that customer
 * (https://docs.stripe.com/payments/payment-methods#reusing).
 */
function spend(intent: Intent, method: Method): void {
  const isForeign = method.customer !== null && method.customer !== intent.customer;
  if (isForeign || (method.customer === null && method.isUsed))
    throw new Refusal(400, { type: 'invalid_request_error', param: 'payment_method' });
  method.isUsed = true;
  if (intent.futureUsage !== null) method.customer = intent.customer;
}

/** Captures or authorizes the amount. */
export function approve(state: State, intent: Intent): void {
  intent.error = null;
  intent.action = null;
  if (intent.captureMethod === 'manual') {
    intent.status = 'requires_capture';
    state.publish('payment_intent.amount_capturable_updated', showIntent(state, intent, false));
    return;
  }
  capture(state, intent, intent.amount);
}

export function capture(state: State, intent: Intent, amount: number): void {
  intent.status = 'succeeded';
  intent.action = null;
  intent.received = amount;
  if (intent.charge !== null) intent.charge.captured = amount;
  bookCharge(state, intent, amount);
  state.publish('payment_intent.succeeded', showIntent(state, intent, false));
}

/** A declined card is an error of the request; the PaymentIntent stays and can be confirmed with another method. */
export function decline(state: State, intent: Intent, error: { code: string; decline_code?: string }): never {
  fail(state, intent, error);
  const shown = showIntent(state, intent, false);
  throw new Refusal(402, { type: 'card_error', ...error, payment_intent: shown });
}

export function fail(state: State, intent: Intent, error: { code: string; decline_code?: string }): void {
  intent.status = 'requires_payment_method';
  intent.action = null;
  intent.error = error;
  state.publish('payment_intent.payment_failed', showIntent(state, intent, false));
}

function process(state: State, intent: Intent, then: () => void): void {
  intent.status = 'processing';
  state.publish('payment_intent.processing', showIntent(state, intent, false));
  later(state, BANK_MS, then);
}

const FAILING = ['AT861904300235473202', '22222227'];
const RETURNED = ['AT591904300235473203', '55555559'];

/**
 * Debits are processing first; those that are disputed by the account holder succeed and are then lost as a dispute.
 */
function debit(state: State, intent: Intent, { source }: Method): FailureMode {
  process(state, intent, () => {
    if (FAILING.includes(source)) return fail(state, intent, { code: 'insufficient_funds' });
    approve(state, intent);
    if (RETURNED.includes(source)) later(state, BANK_MS, () => dispute(state, intent, 'lost'));
  });
  return 'none';
}

function dispute(state: State, intent: Intent, status: 'needs_response' | 'lost'): void {
  const { id, amount, currency } = intent;
  const made = { id: state.newId('du'), intent: id, amount, currency, metadata: {}, status };
  if (intent.charge !== null) intent.charge.disputed = true;
  state.disputes.push(made);
  const source = showMoneyBack('dispute', made);
  book(state, { type: 'adjustment', amount: 0 - amount, fee: 2000, currency, source });
  state.publish('charge.dispute.created', showMoneyBack('dispute', made));
}

/** Funds a bank transfer: https://docs.stripe.com/payments/customer-balance/reconciliation */
export function fund(state: State, intent: Intent, amount: number): void {
  intent.funded = Math.min(intent.amount, intent.funded + amount);
  if (intent.funded === intent.amount) {
    intent.charge = { id: state.newId('ch'), details: { type: 'customer_balance' }, captured: 0, disputed: false };
    capture(state, intent, intent.amount);
  } else state.publish('payment_intent.partially_funded', showIntent(state, intent, false));
}

function detailsOf(state: State, { type, source }: Method): object {
  const last4 = source.slice(-4);
  if (type === 'card') {
    return {
      type,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, capture_before: 1_999_999_999 },
    };
  }
  const mandate = state.newId('mandate');
  return type === 'sepa_debit'
    ? { type, sepa_debit: { last4, country: 'DE', mandate } }
    : { type, [type]: { last4, mandate } };
}
