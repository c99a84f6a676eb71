import { book, listBalance, payOut } from './stand-in-balance.builder.ts';
import { tokenOfNumber } from './stand-in-cards.builder.ts';
import { type Form, textAt, textsAt } from './stand-in-form.builder.ts';
import { backFrom, challengePage, checkoutPage } from './stand-in-pages.builder.ts';
import { approve, confirm, fail, fund, capture } from './stand-in-paying.builder.ts';
import {
  type StandInResponse,
  amountOf,
  chargeOf,
  intentOf,
  invalid,
  isExpanded,
  list,
  newIntent,
  refuseOldTypes,
  sessionOf,
  unexpected,
} from './stand-in-requests.builder.ts';
import { createSession, expireSession, listSessions, payOnPage } from './stand-in-sessions.builder.ts';
import { showIntent, showMoneyBack, showSession } from './stand-in-shown.builder.ts';
import {
  type Intent,
  type Method,
  type MoneyBack,
  Refusal,
  type State,
  having,
  missing,
} from './stand-in-state.builder.ts';

type Handler = (state: State, form: Form, id: string) => StandInResponse;

/** The part of the API the adapter uses (docs/rules/stripe.md). */
export const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['POST', /^\/v1\/test_helpers\/customers\/(\w+)\/fund_cash_balance$/, fundBalance],
  ['POST', /^\/v1\/payment_methods$/, createMethod],
  ['GET', /^\/v1\/payment_methods\/(\w+)$/, retrieveMethod],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, detachMethod],
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents\/search$/, (state, form) => searchIntents(state, form)],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    (state, form) => list(form, [...state.intents.values()], (one) => showIntent(state, one, false)),
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    (state, form, id) => ({ object: showIntent(state, intentOf(state, id), isExpanded(form)) }),
  ],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, captureIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['POST', /^\/v1\/test_helpers\/refunds\/(\w+)\/fail$/, failRefund],
  ['GET', /^\/v1\/refunds$/, (state, form) => listBack('refund', state.refunds, form)],
  ['GET', /^\/v1\/disputes$/, (state, form) => listBack('dispute', state.disputes, form)],
  ['GET', /^\/v1\/balance_transactions$/, (state, form) => listBalance(state, form)],
  ['POST', /^\/v1\/test_helpers\/payouts$/, (state, form) => payOut(state, form)],
  ['GET', /^\/v1\/events$/, listEvents],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    (state, form, id) => ({ object: showSession(state, sessionOf(state, id), isExpanded(form)) }),
  ],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['GET', /^\/pages\/challenge\/(\w+)$/, challengePage],
  ['POST', /^\/pages\/challenge\/(\w+)$/, answerChallenge],
  ['GET', /^\/pages\/checkout\/(\w+)$/, checkoutPage],
  ['POST', /^\/pages\/checkout\/(\w+)$/, payOnPage],
];

function createCustomer(state: State, form: Form): StandInResponse {
  const id = state.newId('cus');
  const metadata = textsAt(form, 'metadata');
  state.customers.set(id, metadata);
  return { object: { id, object: 'customer', metadata } };
}

function createMethod(state: State, form: Form): StandInResponse {
  const type = textAt(form, 'type');
  if (type !== 'card' && type !== 'sepa_debit' && type !== 'bacs_debit') throw invalid('type');
  const source =
    typedCard(form) ||
    textAt(form, 'card', 'token') ||
    textAt(form, 'sepa_debit', 'iban') ||
    textAt(form, 'bacs_debit', 'account_number');
  const method: Method = { id: state.newId('pm'), type, source, customer: null, isUsed: false };
  state.methods.set(method.id, method);
  return { object: showMethod(state, method, false) };
}

/** The card number from the fields of a page; '' where there is none. */
function typedCard(form: Form): string {
  const number = textAt(form, 'card', 'number');
  if (number === '') return '';
  const token = tokenOfNumber(number);
  if (token === null) throw new Refusal(402, { type: 'card_error', code: 'incorrect_number', param: 'number' });
  return token;
}

function retrieveMethod(state: State, form: Form, id: string): StandInResponse {
  return {
    object: showMethod(state, having(state.methods, id, 'payment_method'), textsAt(form, 'expand')[0] === 'customer'),
  };
}

function detachMethod(state: State, _form: Form, id: string): StandInResponse {
  const method = having(state.methods, id, 'payment_method');
  if (method.customer === null) throw invalid('payment_method');
  method.customer = null;
  return { object: showMethod(state, method, false) };
}

function showMethod(state: State, { id, type, customer }: Method, isCustomerExpanded: boolean): object {
  const expanded =
    customer === null ? null : { id: customer, object: 'customer', metadata: state.customers.get(customer) };
  return { id, object: 'payment_method', type, customer: isCustomerExpanded ? expanded : customer };
}

function createIntent(state: State, form: Form): StandInResponse {
  refuseOldTypes(form);
  const type = textAt(form, 'payment_method_data', 'type');
  const method: Method =
    type === 'customer_balance'
      ? { id: state.newId('pm'), type, source: '', customer: textAt(form, 'customer'), isUsed: false }
      : having(state.methods, textAt(form, 'payment_method'), 'payment_method');
  if (textsAt(form, 'allowed_payment_method_types')[0] !== method.type) throw invalid('payment_method');
  const intent = newIntent(state, {
    amount: chargeOf(amountOf(form, 'amount'), textAt(form, 'currency')),
    currency: textAt(form, 'currency'),
    captureMethod: textAt(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    metadata: textsAt(form, 'metadata'),
    customer: textAt(form, 'customer') || null,
    futureUsage: textAt(form, 'setup_future_usage') || null,
    returnUrl: textAt(form, 'return_url') || null,
  });
  if (method.type === 'customer_balance') {
    intent.status = 'requires_action';
    intent.action = 'transfer';
    return { object: showIntent(state, intent, isExpanded(form)) };
  }
  const isOffSession = textAt(form, 'off_session') === 'true';
  const failure = confirm(state, intent, method, isOffSession);
  if (failure !== 'late') return { object: showIntent(state, intent, isExpanded(form)), failure };
  // The response already shows the result: the charge succeeds while the response is delayed.
  const object = showIntent(state, { ...intent, status: 'succeeded', received: intent.amount }, isExpanded(form));
  return { object, failure, afterwards: () => approve(state, intent) };
}

function captureIntent(state: State, form: Form, id: string): StandInResponse {
  const intent = intentOf(state, id);
  const amount = textAt(form, 'amount_to_capture') === '' ? intent.amount : amountOf(form, 'amount_to_capture');
  if (intent.status !== 'requires_capture') throw unexpected(state, intent);
  if (amount > intent.amount) throw invalid('amount_to_capture');
  capture(state, intent, amount);
  return { object: showIntent(state, intent, isExpanded(form)) };
}

function cancelIntent(state: State, form: Form, id: string): StandInResponse {
  const intent = intentOf(state, id);
  if (!intent.status.startsWith('requires_')) throw unexpected(state, intent);
  if (intent.metadata['hosted'] === '1' && intent.status !== 'requires_capture') throw unexpected(state, intent);
  intent.status = 'canceled';
  state.publish('payment_intent.canceled', showIntent(state, intent, false));
  return { object: showIntent(state, intent, isExpanded(form)) };
}

function createRefund(state: State, form: Form): StandInResponse {
  const intent = intentOf(state, textAt(form, 'payment_intent'));
  const amount = amountOf(form, 'amount');
  const before = state.refunds
    .filter((one) => one.intent === intent.id && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0);
  if (amount > intent.received - before) throw invalid('amount');
  // https://docs.stripe.com/payments/customer-balance/refunding: our customers have no address of their own.
  if (isTransfer(intent) && textAt(form, 'instructions_email') === '') throw invalid('instructions_email');
  const { id, currency } = intent;
  const metadata = textsAt(form, 'metadata');
  const refund: MoneyBack = { id: state.newId('re'), intent: id, amount, currency, metadata, status: 'succeeded' };
  state.refunds.push(refund);
  book(state, { type: 'refund', amount: 0 - amount, currency, source: showMoneyBack('refund', refund) });
  state.publish('refund.created', showMoneyBack('refund', refund));
  return { object: showMoneyBack('refund', refund) };
}

function isTransfer({ charge }: Intent): boolean {
  return charge !== null && 'type' in charge.details && charge.details.type === 'customer_balance';
}

/** The customer's bank sent a refund back: https://docs.stripe.com/refunds#failed-refunds */
function failRefund(state: State, _form: Form, id: string): StandInResponse {
  const refund = state.refunds.find((one) => one.id === id);
  if (refund === undefined) throw missing('refund');
  refund.status = 'failed';
  const object = showMoneyBack('refund', refund);
  book(state, { type: 'refund_failure', amount: refund.amount, currency: refund.currency, source: object });
  state.publish('refund.failed', object);
  return { object };
}

function answerChallenge(state: State, form: Form, id: string): StandInResponse {
  const intent = intentOf(state, id);
  const isApproved = textAt(form, 'decision') === 'approve';
  if (isApproved) approve(state, intent);
  else fail(state, intent, { code: 'payment_intent_authentication_failure' });
  const back = new URL(intent.returnUrl ?? state.url);
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed');
  return { object: {}, ...backFrom(form, back.href) };
}

function fundBalance(state: State, form: Form, id: string): StandInResponse {
  const intent = [...state.intents.values()].find((one) => one.customer === id && one.action === 'transfer');
  if (intent === undefined) throw invalid('customer');
  fund(state, intent, amountOf(form, 'amount'));
  return { object: { object: 'customer_cash_balance_transaction' } };
}

function searchIntents(state: State, form: Form): StandInResponse {
  const reference = /^metadata\['reference'\]:'([^']*)'$/.exec(textAt(form, 'query'))?.[1];
  const indexed = Math.floor(Date.now() / 1000) - 60;
  const data = [...state.intents.values()].filter(
    ({ metadata, created }) => metadata['reference'] === reference && created < indexed,
  );
  return {
    object: { object: 'search_result', has_more: false, data: data.map((one) => showIntent(state, one, false)) },
  };
}

function listBack(kind: 'refund' | 'dispute', all: State['refunds'], form: Form): StandInResponse {
  const of = all.filter(({ intent }) => intent === textAt(form, 'payment_intent'));
  return { object: { object: 'list', has_more: false, data: of.map((one) => showMoneyBack(kind, one)) } };
}

function listEvents(state: State, form: Form): StandInResponse {
  const data = state.events
    .filter(({ type }) => type === textAt(form, 'type'))
    .map(({ id, type, object }) => ({ id, object: 'event', type, data: { object } }));
  return { object: { object: 'list', has_more: false, data: data.toReversed() } };
}
