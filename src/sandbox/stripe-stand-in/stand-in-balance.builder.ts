import { type Form, textAt } from './stand-in-form.builder.ts';
import type { StandInResponse } from './stand-in-requests.builder.ts';
import type { Intent, State } from './stand-in-state.builder.ts';

/** A transaction of the balance (https://docs.stripe.com/api/balance_transactions/object) with its source. */
export interface BalanceTransaction {
  readonly id: string;
  readonly created: number;
  readonly type: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly source: object;
  /** The payout that contains it. */
  payout: string | null;
}

/** Stripe's fee of the stand-in: 1.5 % and 25 cents. */
const feeOf = (amount: number): number => Math.round((amount * 15) / 1000) + 25;

type Moved = Pick<BalanceTransaction, 'type' | 'amount' | 'currency' | 'source'> & { readonly fee?: number };

/** Books a movement on the balance. */
export function book(state: State, moved: Moved): void {
  const created = Math.floor(Date.now() / 1000);
  state.balance.push({ id: state.newId('txn'), created, payout: null, fee: 0, ...moved });
}

/** Books a captured amount with its fee. */
export function bookCharge(state: State, intent: Intent, amount: number): void {
  const { id, currency, metadata, charge } = intent;
  const source = {
    id: charge?.id ?? '',
    object: 'charge',
    payment_intent: id,
    metadata,
    currency,
    amount: intent.amount,
  };
  book(state, { type: 'charge', amount, fee: feeOf(amount), currency, source: { ...source, amount_captured: amount } });
}

/** Pays out all that is on the balance, with an amount of its own if given: https://docs.stripe.com/payouts/reconciliation */
export function payOut(state: State, form: Form): StandInResponse {
  const open = state.balance.filter(({ payout }) => payout === null);
  const [first] = open;
  if (first === undefined) return { object: {} };
  const id = state.newId('po');
  const net = open.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  for (const one of open) one.payout = id;
  const amount = 0 - Number(textAt(form, 'amount') || net);
  const source = { id, object: 'payout', automatic: true, amount: 0 - amount, currency: first.currency };
  book(state, { type: 'payout', amount, currency: first.currency, source });
  const booked = state.balance.at(-1);
  if (booked !== undefined) booked.payout = id;
  return { object: source };
}

/** Newest first, of a period or a payout. */
export function listBalance(state: State, form: Form): StandInResponse {
  const [since, until] = [textAt(form, 'created', 'gte'), textAt(form, 'created', 'lt')].map(Number);
  const payout = textAt(form, 'payout');
  const found = state.balance
    .filter(({ created }) => payout !== '' || (created >= (since ?? 0) && created < (until || Number.MAX_SAFE_INTEGER)))
    .filter((one) => payout === '' || one.payout === payout)
    .toReversed();
  const from = found.findIndex(({ id }) => id === textAt(form, 'starting_after')) + 1;
  const page = found.slice(from, from + Number(textAt(form, 'limit') || 10));
  const data = page.map((one) => ({
    id: one.id,
    object: 'balance_transaction',
    created: one.created,
    type: one.type,
    amount: one.amount,
    fee: one.fee,
    net: one.amount - one.fee,
    currency: one.currency,
    source: one.source,
  }));
  return { object: { object: 'list', has_more: from + page.length < found.length, data } };
}
