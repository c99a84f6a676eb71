import { expect, test } from 'vitest';
import { type CancellationFacts, planCancellation } from './cancellation.ts';

const open = { number: null, state: 'open' } as const;
const paid = { number: 'RE-1', state: 'paid' } as const;

type Line = CancellationFacts['lines'][number]['state'] | 'requested' | 'free';

/** Lines in the given states; a 'requested' one is in progress, a 'free' one is being set up. */
const linesIn = (...states: readonly Line[]): CancellationFacts['lines'] =>
  states.map((state, index) => ({
    lineId: `line-${index + 1}`,
    state: state === 'requested' ? 'working' : state === 'free' ? 'being-set-up' : state,
    totalMinor: state === 'free' ? 0 : 4800,
    isRequested: state === 'requested',
  }));

const undelivered = (
  lineIds: readonly string[],
  requestedLineIds: readonly string[] = [],
  freeLineIds: readonly string[] = [],
) => ({
  kind: 'undelivered',
  lineIds,
  freeLineIds,
  requestedLineIds,
});

test.each([
  ['awaiting-payment', ['waiting'], open, { kind: 'unpaid' }],
  ['failed', ['waiting'], open, { kind: 'unpaid' }],
  ['in-fulfilment', ['delivered', 'being-set-up'], paid, undelivered(['line-2'])],
  ['in-fulfilment', ['manual-review', 'delivered'], paid, undelivered(['line-1'])],
  ['in-fulfilment', ['being-set-up', 'working'], paid, undelivered(['line-1'], ['line-2'])],
  ['in-fulfilment', ['being-set-up', 'requested'], paid, undelivered(['line-1'])],
  ['in-fulfilment', ['requested', 'waiting'], paid, undelivered([], ['line-2'])],
  ['in-fulfilment', ['being-set-up', 'refund-due'], paid, undelivered(['line-1'])],
  ['in-fulfilment', ['being-set-up', 'free'], paid, undelivered(['line-1'], [], ['line-2'])],
  ['in-fulfilment', ['delivered', 'free'], paid, undelivered([], [], ['line-2'])],
  ['in-fulfilment', ['free', 'requested'], null, undelivered([], [], ['line-1'])],
  ['paid', ['waiting'], paid, undelivered([], ['line-1'])],
  ['in-fulfilment', ['working'], open, undelivered([], ['line-1'])],
  ['in-fulfilment', ['working'], null, undelivered([], ['line-1'])],
] as const)('an order that is %s with lines %j can be cancelled', (state, states, invoice, value) => {
  expect(planCancellation({ state, lines: linesIn(...states), invoice })).toEqual({ ok: true, value });
});

test.each([
  ['cancelled', ['cancelled'], open, 'ended'],
  ['refunded', ['refunded'], paid, 'ended'],
  ['in-fulfilment', ['delivered', 'requested'], paid, 'already-requested'],
  ['in-fulfilment', ['refund-due'], paid, 'nothing-undelivered'],
  ['complete', ['delivered'], paid, 'nothing-undelivered'],
  ['in-fulfilment', ['being-set-up'], open, 'not-charged'],
  ['in-fulfilment', ['being-set-up', 'working'], open, 'not-charged'],
  ['in-fulfilment', ['being-set-up', 'free'], open, 'not-charged'],
  ['in-fulfilment', ['being-set-up'], null, 'not-charged'],
] as const)('an order that is %s with lines %j cannot be cancelled', (state, states, invoice, problem) => {
  expect(planCancellation({ state, lines: linesIn(...states), invoice })).toEqual({ ok: false, problem });
});
