import { type Form, textAt, textsAt } from './stand-in-form.builder.ts';
import type { FailureMode } from './stand-in-paying.builder.ts';
import { showIntent } from './stand-in-shown.builder.ts';
import { type Intent, Refusal, type Session, type State, having } from './stand-in-state.builder.ts';

/** The response to a request. */
export interface StandInResponse {
  readonly object: object;
  readonly failure?: FailureMode;
  /** A page or a redirect instead of the object. */
  readonly page?: string;
  readonly leadsTo?: string;
  /** Called once the response is stored: the delayed effect of a late response. */
  readonly afterwards?: () => void;
}

export function isExpanded(form: Form): boolean {
  return Object.values(textsAt(form, 'expand')).some((path) => path.endsWith('latest_charge'));
}

export function intentOf(state: State, id: string): Intent {
  return having(state.intents, id, 'intent');
}

export function sessionOf(state: State, id: string): Session {
  return having(state.sessions, id, 'session');
}

export function amountOf(form: Form, name: string): number {
  const text = textAt(form, name);
  if (!/^[1-9]\d{0,11}$/.test(text)) throw invalid(name);
  return Number(text);
}

/** The amount of a charge, which has a minimum by currency (https://docs.stripe.com/currencies); here that of euros and dollars. */
export function chargeOf(amount: number, currency: string): number {
  const isSmall = ['eur', 'usd'].includes(currency) && amount < 50;
  if (isSmall) throw new Refusal(400, { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' });
  return amount;
}

/** Refused since API version 2026-09-30.endive. */
export function refuseOldTypes(form: Form): void {
  if (form['payment_method_types'] === undefined) return;
  const code = 'payment_method_types_no_longer_supported';
  throw new Refusal(400, { type: 'invalid_request_error', code, param: 'payment_method_types' });
}

export function invalid(param: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', param });
}

export function unexpected(state: State, intent: Intent): Refusal {
  const shown = showIntent(state, intent, false);
  const code = 'payment_intent_unexpected_state';
  return new Refusal(400, { type: 'invalid_request_error', code, payment_intent: shown });
}

type NewIntent = Pick<
  Intent,
  'amount' | 'currency' | 'captureMethod' | 'metadata' | 'customer' | 'futureUsage' | 'returnUrl'
>;

export function newIntent(state: State, fields: NewIntent): Intent {
  const intent: Intent = {
    ...fields,
    id: state.newId('pi'),
    created: Math.floor(Date.now() / 1000),
    method: null,
    status: 'requires_payment_method',
    received: 0,
    error: null,
    action: null,
    funded: 0,
    charge: null,
  };
  state.intents.set(intent.id, intent);
  return intent;
}

/** Newest first. */
export function list<Item extends { id: string; created: number }>(
  form: Form,
  all: readonly Item[],
  show: (item: Item) => object,
): StandInResponse {
  const since = Number(textAt(form, 'created', 'gte') || 0);
  const recent = all.filter(({ created }) => created >= since).toReversed();
  const from = recent.findIndex(({ id }) => id === textAt(form, 'starting_after')) + 1;
  const page = recent.slice(from, from + Number(textAt(form, 'limit') || 10));
  return { object: { object: 'list', has_more: from + page.length < recent.length, data: page.map(show) } };
}
