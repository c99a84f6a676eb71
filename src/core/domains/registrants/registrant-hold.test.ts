import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askHoldAgain, isHoldStuck, isSwitchedOff, nextHoldState } from './registrant-hold.ts';
import type { HoldEvent, HoldState } from './registrant-hold.ts';

const EVENTS = ['done', 'refused', 'confirmed', 'overdue'] as const satisfies readonly HoldEvent[];

test('whatever happens, a hold is only ever ended after the address was confirmed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      let state: HoldState = 'wanted';
      let isConfirmed = false;
      for (const event of events) {
        const next = nextHoldState(state, event);
        if (!next.ok) continue;
        isConfirmed ||= event === 'confirmed';
        state = next.value;
      }
      expect(state !== 'ended' || isConfirmed).toBe(true);
    }),
  );
});

test('a confirmed address leads every hold to its end', () => {
  const confirmed = (['wanted', 'held', 'by-hand'] as const).map((state) => nextHoldState(state, 'confirmed'));
  expect(confirmed).toEqual([
    { ok: true, value: 'releasing' },
    { ok: true, value: 'releasing' },
    { ok: true, value: 'ended' },
  ]);
  for (const event of ['done', 'refused'] as const)
    expect(nextHoldState('releasing', event)).toEqual({ ok: true, value: 'ended' });
});

test('a name is switched off from when the registry said so until it is switched on', () => {
  const states = [null, 'wanted', 'held', 'by-hand', 'releasing', 'ended'] as const;
  expect(states.filter(isSwitchedOff)).toEqual(['held', 'releasing']);
});

test('a registry that does not answer is asked again after ever longer pauses of an hour at most, and a person is told after a day', () => {
  expect([1, 2, 3, 7, 99].map((attempts) => askHoldAgain(0, attempts) / 60_000)).toEqual([1, 2, 4, 60, 60]);
  expect([isHoldStuck(5, 24 * 3_600_000 + 4), isHoldStuck(5, 24 * 3_600_000 + 5)]).toEqual([false, true]);
});
