import { expect, test } from 'vitest';
import type { LineStatus } from './line-status.ts';
import { orderEnd } from './order-end.ts';

test.each<readonly [readonly LineStatus[], ReturnType<typeof orderEnd>]>([
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
  expect(orderEnd(states)).toBe(event);
});
