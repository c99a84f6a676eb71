import type { Charge, Intent, MoneyBack, Session, State } from './stand-in-state.builder.ts';

/** A PaymentIntent as the API shows it. */
export function showIntent(state: State, intent: Intent, isExpanded: boolean): object {
  return {
    id: intent.id,
    object: 'payment_intent',
    created: intent.created,
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.received,
    currency: intent.currency,
    capture_method: intent.captureMethod,
    customer: intent.customer,
    metadata: intent.metadata,
    setup_future_usage: intent.futureUsage,
    payment_method: intent.method,
    last_payment_error: intent.error,
    latest_charge:
      intent.charge === null ? null : isExpanded ? showCharge(state, intent, intent.charge) : intent.charge.id,
    next_action: nextAction(state, intent),
    status: intent.status,
  };
}

function showCharge(state: State, intent: Intent, charge: Charge): object {
  const back = state.refunds.filter(({ intent: id, status }) => id === intent.id && status !== 'failed');
  return {
    id: charge.id,
    object: 'charge',
    created: intent.created,
    amount: intent.amount,
    amount_captured: charge.captured,
    amount_refunded: back.reduce((sum, { amount }) => sum + amount, 0),
    status: intent.status === 'processing' ? 'pending' : intent.error === null ? 'succeeded' : 'failed',
    disputed: charge.disputed,
    payment_intent: intent.id,
    payment_method_details: charge.details,
  };
}

function nextAction(state: State, intent: Intent): object | null {
  if (intent.status !== 'requires_action') return null;
  if (intent.action === 'redirect')
    return { type: 'redirect_to_url', redirect_to_url: { url: `${state.url}/pages/challenge/${intent.id}` } };
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: intent.amount - intent.funded,
      currency: intent.currency,
      reference: intent.id.slice(-8),
      financial_addresses: [
        {
          type: 'iban',
          iban: { account_holder_name: 'Stand-in', bic: 'STNDDEFF', country: 'DE', iban: 'DE89370400440532013000' },
        },
      ],
    },
  };
}

/** A Checkout Session as the API shows it, with its PaymentIntent expanded if requested. */
export function showSession(state: State, session: Session, isExpanded: boolean): object {
  const intent = session.intent === null ? undefined : state.intents.get(session.intent);
  const isPaid = intent?.status === 'succeeded';
  return {
    id: session.id,
    object: 'checkout.session',
    created: session.created,
    amount_total: session.amount,
    currency: session.currency,
    metadata: session.metadata,
    status: session.status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    url: session.status === 'open' ? `${state.url}/pages/checkout/${session.id}` : null,
    payment_intent: intent !== undefined && isExpanded ? showIntent(state, intent, true) : session.intent,
  };
}

export function showMoneyBack(object: 'refund' | 'dispute', back: MoneyBack): object {
  const { id, intent, amount, currency, metadata, status } = back;
  const evidence = object === 'dispute' ? { evidence_details: { due_by: 1_999_999_000 } } : {};
  return { id, object, payment_intent: intent, amount, currency, metadata, status, ...evidence };
}
