import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  PRICE_CHANGE_TRANSITIONS,
  type PriceChangeEvent,
  type PriceChangeState,
  canRenew,
  invoiceDayEvent,
  nextPriceChangeState,
} from './price-change.ts';

const STATES: readonly PriceChangeState[] = ['announced', 'accepted', 'kept', 'not-renewed', 'dropped'];
const EVENTS: readonly PriceChangeEvent[] = ['accepted', 'kept-once', 'unanswered', 'price-fell'];

test('a higher price is accepted only explicitly, and irrevocably', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      const states = events.reduce<readonly PriceChangeState[]>(
        (past, event) => {
          const before = past.at(-1) ?? 'announced';
          const next = nextPriceChangeState(before, event);
          return [...past, next.ok ? next.value : before];
        },
        ['announced'],
      );
      const accepted = states.indexOf('accepted');
      const since = accepted === -1 ? [] : states.slice(accepted);
      expect(events.includes('accepted') || since.length === 0).toBe(true);
      expect(since.every((state) => state === 'accepted')).toBe(true);
    }),
  );
  expect(Object.keys(PRICE_CHANGE_TRANSITIONS).toSorted()).toEqual([...STATES].toSorted());
});

test('an unanswered increase renews once at the old price if the brand allows it, otherwise not at all', () => {
  expect(invoiceDayEvent('announced', { isHigher: true, rule: 'renew-once', hadOldPriceBefore: false })).toBe(
    'kept-once',
  );
  expect(invoiceDayEvent('announced', { isHigher: true, rule: 'renew-once', hadOldPriceBefore: true })).toBe(
    'unanswered',
  );
  expect(invoiceDayEvent('announced', { isHigher: true, rule: 'do-not-renew', hadOldPriceBefore: false })).toBe(
    'unanswered',
  );
});

test.each([null, 'accepted', 'kept', 'not-renewed', 'dropped'] as const)(
  'a price increase that is %s is not decided again',
  (state) => {
    expect(invoiceDayEvent(state, { isHigher: true, rule: 'renew-once', hadOldPriceBefore: false })).toBeNull();
  },
);

test('a price that fell again is charged without an answer', () => {
  expect(invoiceDayEvent('announced', { isHigher: false, rule: 'do-not-renew', hadOldPriceBefore: true })).toBe(
    'price-fell',
  );
});

test('only an unanswered higher price stops a renewal', () => {
  expect([null, ...STATES].filter((state) => !canRenew(state))).toEqual(['not-renewed']);
});
