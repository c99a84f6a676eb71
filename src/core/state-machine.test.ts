import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SESSION_TRANSITIONS, nextSessionState } from './account/session-state.ts';
import { TAX_NUMBER_TRANSITIONS, nextTaxNumberState } from './billing/tax/tax-number-state.ts';
import { PROCESSING_TRANSITIONS, nextProcessingState } from './checkout/processing-state.ts';
import { CANCELLATION_REQUEST_TRANSITIONS, nextCancellationRequestState } from './orders/cancellation-request.ts';
import { LINE_TRANSITIONS, nextLineState } from './orders/line-state.ts';
import { ORDER_TRANSITIONS, nextOrderState } from './orders/order-state.ts';
import { PAYMENT_TRANSITIONS, nextPaymentState } from './payments/payment-state.ts';
import type { Result } from './result.ts';
import { type StateTable, transitionOf } from './state-machine.ts';

interface Machine {
  readonly name: string;
  readonly table: StateTable<string, string>;
  readonly ends: readonly string[];
  /** Walks from a state through events, staying where a move is refused; returns every state passed. */
  readonly walk: (start: string, events: readonly string[]) => string[];
}

const MACHINES: readonly Machine[] = [
  machine('session', SESSION_TRANSITIONS, nextSessionState, ['ended', 'expired']),
  machine('tax number', TAX_NUMBER_TRANSITIONS, nextTaxNumberState, []),
  machine('processing', PROCESSING_TRANSITIONS, nextProcessingState, ['done', 'failed', 'invalid']),
  machine('line', LINE_TRANSITIONS, nextLineState, ['cancelled', 'not-obtained', 'refunded', 'withdrawn']),
  machine('cancellation request', CANCELLATION_REQUEST_TRANSITIONS, nextCancellationRequestState, [
    'cancelled',
    'too-late',
    'withdrawn',
  ]),
  machine('order', ORDER_TRANSITIONS, nextOrderState, ['cancelled']),
  machine('payment', PAYMENT_TRANSITIONS, nextPaymentState, ['succeeded']),
];

describe.each(MACHINES)('the $name table', ({ table, ends, walk }) => {
  const states = Object.keys(table);
  const events = [...new Set(Object.values(table).flatMap((moves) => Object.keys(moves)))];
  const anyWalk = fc.tuple(fc.constantFrom(...states), fc.array(fc.constantFrom(...events), { maxLength: 30 }));

  test('never leaves its states', () => {
    fc.assert(
      fc.property(anyWalk, ([start, happened]) => walk(start, happened).every((state) => states.includes(state))),
    );
  });

  test('stays in a final state once it is reached', () => {
    const staysAtEnd = (state: string, position: number, path: readonly string[]) => {
      const before = path[position - 1];
      return before === undefined || !ends.includes(before) || state === before;
    };
    fc.assert(fc.property(anyWalk, ([start, happened]) => walk(start, happened).every(staysAtEnd)));
  });

  test('has exactly the listed final states', () => {
    expect(states.filter((state) => Object.keys(table[state] ?? {}).length === 0).toSorted()).toEqual(ends);
  });
});

test('a transition that is not in the table is refused with the given problem', () => {
  const table: StateTable<string, string> = { open: { close: 'closed' }, closed: {} };
  const next = transitionOf<string, string, 'door/illegal-move'>(table, 'door/illegal-move');
  const move = (event: string) => next('open', event);
  expect(move('close')).toEqual({ ok: true, value: 'closed' });
  expect(move('toString')).toEqual({ ok: false, problem: 'door/illegal-move' });
});

test('a confirmed tax number stays valid while the authority is unreachable', () => {
  expect(nextTaxNumberState('valid', 'unreachable')).toEqual({ ok: true, value: 'valid' });
  expect(nextTaxNumberState('pending', 'unreachable')).toEqual({ ok: true, value: 'unvalidated' });
});

test('a payment of unknown outcome can change to any state with an outcome', () => {
  const ends = ['action-needed', 'processing', 'authorised', 'declined', 'cancelled', 'succeeded'] as const;
  expect(ends.map((end) => nextPaymentState('unknown', end))).toEqual(ends.map((value) => ({ ok: true, value })));
});

test('a declined payment can succeed later, but not the other way round', () => {
  expect(nextPaymentState('declined', 'succeeded')).toEqual({ ok: true, value: 'succeeded' });
  expect(nextPaymentState('succeeded', 'declined')).toEqual({ ok: false, problem: 'payment/illegal-move' });
});

test('an order that failed can be paid again, one that was cancelled cannot', () => {
  expect(nextOrderState('failed', 'payment-begun')).toEqual({ ok: true, value: 'awaiting-payment' });
  expect(nextOrderState('cancelled', 'paid')).toEqual({ ok: false, problem: 'order/illegal-move' });
});

test('a refunded order is left by the events of a failed refund only', () => {
  expect(Object.keys(ORDER_TRANSITIONS.refunded)).toEqual(['fulfilment-resumed', 'reinstated', 'reinstated-in-part']);
});

test('a temporarily failed line is retried, one in manual review can still be delivered', () => {
  expect(nextLineState('working', 'postponed')).toEqual({ ok: true, value: 'waiting' });
  expect(nextLineState('manual-review', 'delivered')).toEqual({ ok: true, value: 'delivered' });
});

function machine<State extends string, Event extends string>(
  name: string,
  table: StateTable<State, Event>,
  next: (state: State, event: Event) => Result<State, string>,
  ends: readonly string[],
): Machine {
  const isState = (text: string): text is State => Object.hasOwn(table, text);
  const isEvent = (text: string): text is Event => text !== '';
  const step = (state: string, event: string) => {
    if (!isState(state) || !isEvent(event)) throw new Error(`${state} is no state of ${name}.`);
    const moved = next(state, event);
    return moved.ok ? moved.value : state;
  };
  const walk = (start: string, events: readonly string[]) =>
    events.reduce<string[]>((path, event) => [...path, step(path.at(-1) ?? start, event)], [start]);
  return { name, table, ends, walk };
}
