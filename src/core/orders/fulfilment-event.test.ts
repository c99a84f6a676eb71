import { expect, test } from 'vitest';
import { fulfilmentEvent } from './fulfilment-event.ts';
import type { LineState } from './line-state.ts';

test.each<readonly [readonly LineState[], ReturnType<typeof fulfilmentEvent>]>([
  [['delivered', 'waiting'], null],
  [['delivered', 'refund-due'], null],
  [['needs-a-person'], null],
  [['delivered', 'being-set-up'], null],
  [['delivered', 'delivered'], 'completed'],
  [['delivered', 'not-obtained'], 'completed'],
  [['delivered', 'refunded'], 'completed-in-part'],
  [['delivered', 'cancelled'], 'completed-in-part'],
  [['refunded', 'not-obtained'], 'refunded'],
  [['not-obtained', 'not-obtained'], 'cancelled'],
])('an order whose lines are %j ends as %s', (states, event) => {
  expect(fulfilmentEvent(states)).toBe(event);
});
