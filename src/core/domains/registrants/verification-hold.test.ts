import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type VerificationHoldEvent,
  type VerificationHoldState,
  isHoldStuck,
  isOnHold,
  nextHoldAttemptAt,
  nextVerificationHoldState,
} from './verification-hold.ts';

const EVENTS = ['done', 'refused', 'confirmed', 'overdue'] as const satisfies readonly VerificationHoldEvent[];

test('a hold ends only after the address was confirmed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      let state: VerificationHoldState = 'wanted';
      let isConfirmed = false;
      for (const event of events) {
        const next = nextVerificationHoldState(state, event);
        if (!next.ok) continue;
        isConfirmed ||= event === 'confirmed';
        state = next.value;
      }
      expect(state !== 'ended' || isConfirmed).toBe(true);
    }),
  );
});

test('a confirmed address ends every hold', () => {
  const confirmed = (['wanted', 'held', 'by-hand'] as const).map((state) =>
    nextVerificationHoldState(state, 'confirmed'),
  );
  expect(confirmed).toEqual([
    { ok: true, value: 'releasing' },
    { ok: true, value: 'releasing' },
    { ok: true, value: 'ended' },
  ]);
  for (const event of ['done', 'refused'] as const)
    expect(nextVerificationHoldState('releasing', event)).toEqual({ ok: true, value: 'ended' });
});

test("a domain is on hold from the registry's confirmation until its release", () => {
  const states = [null, 'wanted', 'held', 'by-hand', 'releasing', 'ended'] as const;
  expect(states.filter(isOnHold)).toEqual(['held', 'releasing']);
});

test('an unreachable registry is retried after growing delays of at most an hour, and the operator is notified after a day', () => {
  expect([1, 2, 3, 7, 99].map((attempts) => nextHoldAttemptAt(0, attempts) / 60_000)).toEqual([1, 2, 4, 60, 60]);
  expect([isHoldStuck(5, 24 * 3_600_000 + 4), isHoldStuck(5, 24 * 3_600_000 + 5)]).toEqual([false, true]);
});
