import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countdown, waitingTime } from './waiting-time.ts';

const SECONDS = { seconds: 1, minutes: 60, hours: 3_600 };

describe('a time to wait', () => {
  test.each([
    [-5, 0, 'seconds'],
    [0, 0, 'seconds'],
    [0.2, 1, 'seconds'],
    [119, 119, 'seconds'],
    [120, 2, 'minutes'],
    [781, 13, 'minutes'],
    [1_290, 22, 'minutes'],
    [7_199, 120, 'minutes'],
    [7_200, 2, 'hours'],
    [86_400, 24, 'hours'],
  ] as const)('of %d s is %d %s', (seconds, count, unit) => {
    expect(waitingTime(seconds)).toEqual({ unit, count });
  });

  test('is never off by more than a quarter, and nothing only when nothing is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seconds) => {
        const { unit, count } = waitingTime(seconds);
        expect(Math.abs(count * SECONDS[unit] - seconds)).toBeLessThanOrEqual(seconds / 4);
        expect(count).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a countdown', () => {
  test('has each text once, as long as it applies', () => {
    expect(countdown(2)).toEqual([
      { from: 2, unit: 'seconds', count: 2 },
      { from: 1, unit: 'seconds', count: 1 },
      { from: 0, unit: 'seconds', count: 0 },
    ]);
    expect(countdown(781).slice(0, 2)).toEqual([
      { from: 781, unit: 'minutes', count: 13 },
      { from: 749, unit: 'minutes', count: 12 },
    ]);
  });

  test('shows the remaining time at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.nat({ max: 10_000 }), (seconds, passed) => {
        const left = Math.max(0, seconds - passed);
        const shown = countdown(seconds).findLast(({ from }) => from >= left);
        expect(shown).toMatchObject(waitingTime(left));
      }),
      { numRuns: 50 },
    );
  });
});
