import { expect, test } from 'vitest';
import type { LineState } from './line-state.ts';
import { fulfilmentEvent } from './order-state.ts';

test.each<readonly [readonly LineState[], ReturnType<typeof fulfilmentEvent>]>([
  [['delivered', 'waiting'], null],
  [['delivered', 'refund-due'], null],
  [['manual-review'], null],
  [['delivered', 'being-set-up'], null],
  [['delivered', 'delivered'], 'completed'],
  [['delivered', 'not-obtained'], 'completed'],
  [['delivered', 'refunded'], 'completed-in-part'],
  [['delivered', 'cancelled'], 'completed-in-part'],
  [['refunded', 'not-obtained'], 'refunded'],
  [['not-obtained', 'not-obtained'], 'cancelled'],
])('an order whose lines are %j has the event %s', (states, event) => {
  expect(fulfilmentEvent(states)).toBe(event);
});
