import { expect, test } from 'vitest';
import { ATTEMPT_ENDS, isCancelledAt, requestEventOf } from './cancellation-request.ts';
import { LINE_STATES, type LineState } from './line-state.ts';

test('a delivery overrides the request, an unanswered attempt leaves it open, any other result cancels the line', () => {
  const ends = Object.keys(ATTEMPT_ENDS).filter((end): end is keyof typeof ATTEMPT_ENDS =>
    Object.hasOwn(ATTEMPT_ENDS, end),
  );
  expect(ends.filter(isCancelledAt)).toEqual(['refused', 'retried', 'needs-attention', 'timed-out']);
  expect(ends.filter((end) => ATTEMPT_ENDS[end] === null)).toEqual(['unanswered', 'overtaken']);
  expect(ATTEMPT_ENDS.delivered).toBe('delivered');
});

const outcomeOf = (state: LineState) => {
  const event = requestEventOf(state);
  return event.ok ? event.value : event.problem;
};

test('a request is closed by every final state of its line and by no earlier one', () => {
  expect(Object.fromEntries(LINE_STATES.map((state) => [state, outcomeOf(state)]))).toEqual({
    waiting: null,
    working: null,
    'being-set-up': 'cancellation-requests/undecided',
    'manual-review': 'cancellation-requests/undecided',
    delivered: 'delivered',
    'not-obtained': 'cancelled',
    'refund-due': 'cancelled',
    refunded: 'cancelled',
    cancelled: 'cancelled',
    withdrawn: 'cancelled',
  });
});
