import { expect, test } from 'vitest';
import { EVENT_PATTERNS, OPERATOR_EVENTS, isSubscribedTo } from './operator-event.ts';

test('a receiver subscribes to an event by its name, by its kind or to all', () => {
  for (const events of [['*'], ['order.*'], ['line.failed', 'order.paid']])
    expect(isSubscribedTo({ events }, 'order.paid')).toBe(true);
  for (const events of [[], ['order.placed'], ['line.*'], ['order']])
    expect(isSubscribedTo({ events }, 'order.paid')).toBe(false);
});

test('every pattern matches an event', () => {
  for (const pattern of EVENT_PATTERNS)
    expect(OPERATOR_EVENTS.some((type) => isSubscribedTo({ events: [pattern] }, type))).toBe(true);
});
