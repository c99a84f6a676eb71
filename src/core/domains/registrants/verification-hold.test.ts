import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextHoldAttemptAt, isHoldStuck, isOnHold, nextVerificationHoldState } from './verification-hold.ts';
import type { VerificationHoldEvent, VerificationHoldState } from './verification-hold.ts';

const EVENTS = ['done', 'refused', 'confirmed', 'overdue'] as const satisfies readonly VerificationHoldEvent[];

test('whatever happens, a hold is only ever ended after the address was confirmed', () => {
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

test('a confirmed address leads every hold to its end', () => {
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

test('a name is switched off from when the registry said so until it is switched on', () => {
  const states = [null, 'wanted', 'held', 'by-hand', 'releasing', 'ended'] as const;
  expect(states.filter(isOnHold)).toEqual(['held', 'releasing']);
});

test('a registry that does not answer is asked again after ever longer pauses of an hour at most, and a person is told after a day', () => {
  expect([1, 2, 3, 7, 99].map((attempts) => nextHoldAttemptAt(0, attempts) / 60_000)).toEqual([1, 2, 4, 60, 60]);
  expect([isHoldStuck(5, 24 * 3_600_000 + 4), isHoldStuck(5, 24 * 3_600_000 + 5)]).toEqual([false, true]);
});
