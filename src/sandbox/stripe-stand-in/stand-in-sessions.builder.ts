import { tokenOfNumber } from './stand-in-cards.builder.ts';
import { type Form, textAt, textsAt } from './stand-in-form.builder.ts';
import { backFrom } from './stand-in-pages.builder.ts';
import { confirm } from './stand-in-paying.builder.ts';
import {
  type StandInResponse,
  chargeOf,
  invalid,
  isExpanded,
  list,
  newIntent,
  refuseOldTypes,
  sessionOf,
} from './stand-in-requests.builder.ts';
import { showSession } from './stand-in-shown.builder.ts';
import type { Method, Session, State } from './stand-in-state.builder.ts';

export function createSession(state: State, form: Form): StandInResponse {
  refuseOldTypes(form);
  const data = (name: string) => textAt(form, 'payment_intent_data', name);
  const price = (name: string) => textAt(form, 'line_items', '0', 'price_data', name);
  const session: Session = {
    id: state.newId('cs_test'),
    created: Math.floor(Date.now() / 1000),
    amount: chargeOf(Number(price('unit_amount')), price('currency')),
    currency: price('currency'),
    type: textsAt(form, 'allowed_payment_method_types')[0] ?? 'card',
    metadata: textsAt(form, 'metadata'),
    customer: textAt(form, 'customer') || null,
    intentMetadata: textsAt(form, 'payment_intent_data', 'metadata'),
    captureMethod: data('capture_method') === 'manual' ? 'manual' : 'automatic',
    futureUsage: data('setup_future_usage') || null,
    successUrl: textAt(form, 'success_url'),
    cancelUrl: textAt(form, 'cancel_url'),
    status: 'open',
    intent: null,
  };
  state.sessions.set(session.id, session);
  return { object: showSession(state, session, isExpanded(form)) };
}

export function expireSession(state: State, _form: Form, id: string): StandInResponse {
  const session = sessionOf(state, id);
  if (session.status !== 'open') throw invalid('session');
  session.status = 'expired';
  const intent = session.intent === null ? undefined : state.intents.get(session.intent);
  if (intent !== undefined) intent.status = 'canceled';
  state.publish('checkout.session.expired', showSession(state, session, false));
  return { object: showSession(state, session, false) };
}

/** The shopper pays on the hosted page by a source; a declined card leaves the page open. */
export function payOnPage(state: State, form: Form, id: string): StandInResponse {
  const session = sessionOf(state, id);
  if (session.status !== 'open') throw invalid('session');
  const type = session.type === 'sepa_debit' || session.type === 'bacs_debit' ? session.type : 'card';
  const method: Method = {
    id: state.newId('pm'),
    type,
    source: textAt(form, 'source') || (tokenOfNumber(textAt(form, 'number')) ?? ''),
    customer: null,
    isUsed: false,
  };
  state.methods.set(method.id, method);
  const { amount, currency, captureMethod, customer, futureUsage, intentMetadata: metadata } = session;
  const known = session.intent === null ? undefined : state.intents.get(session.intent);
  const intent =
    known ?? newIntent(state, { amount, currency, captureMethod, customer, futureUsage, metadata, returnUrl: null });
  session.intent = intent.id;
  confirm(state, intent, method, false);
  session.status = 'complete';
  state.publish('checkout.session.completed', showSession(state, session, false));
  return { object: {}, ...backFrom(form, session.successUrl) };
}

export function listSessions(state: State, form: Form): StandInResponse {
  const intent = textAt(form, 'payment_intent');
  const all = [...state.sessions.values()].filter((one) => intent === '' || one.intent === intent);
  return list(form, all, (one) => showSession(state, one, false));
}
