import { expect, test } from 'vitest';
import { type CancellationFacts, planCancellation } from './cancellation.ts';

const open = { number: null, state: 'open' } as const;
const paid = { number: 'RE-1', state: 'paid' } as const;

const linesIn = (...states: readonly CancellationFacts['lines'][number]['state'][]) =>
  states.map((state, index) => ({ lineId: `line-${index + 1}`, state }));

test.each([
  ['awaiting-payment', ['waiting'], open, { kind: 'unpaid' }],
  ['failed', ['waiting'], open, { kind: 'unpaid' }],
  ['in-fulfilment', ['delivered', 'being-set-up'], paid, { kind: 'undelivered', lineIds: ['line-2'] }],
  ['in-fulfilment', ['manual-review', 'delivered'], paid, { kind: 'undelivered', lineIds: ['line-1'] }],
] as const)('an order that is %s with lines %j can be cancelled', (state, states, invoice, value) => {
  expect(planCancellation({ state, lines: linesIn(...states), invoice })).toEqual({ ok: true, value });
});

test.each([
  ['cancelled', ['cancelled'], open, 'ended'],
  ['refunded', ['refunded'], paid, 'ended'],
  ['in-fulfilment', ['being-set-up', 'working'], paid, 'lines-in-progress'],
  ['paid', ['waiting'], paid, 'lines-in-progress'],
  ['in-fulfilment', ['being-set-up', 'refund-due'], paid, 'lines-in-progress'],
  ['complete', ['delivered'], paid, 'nothing-undelivered'],
  ['in-fulfilment', ['being-set-up'], open, 'not-charged'],
  ['in-fulfilment', ['being-set-up'], null, 'not-charged'],
] as const)('an order that is %s with lines %j is not', (state, states, invoice, problem) => {
  expect(planCancellation({ state, lines: linesIn(...states), invoice })).toEqual({ ok: false, problem });
});
