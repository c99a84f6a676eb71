import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outagePauseMs, pendingPauseMs } from './job-definition.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('the delay before an unresponsive system is called again', () => {
  test.each([
    { away: 0, pause: 4 * SECOND },
    { away: 16 * SECOND, pause: 4 * SECOND },
    { away: 40 * SECOND, pause: 10 * SECOND },
    { away: 4 * MINUTE, pause: MINUTE },
    { away: 60 * MINUTE, pause: 15 * MINUTE },
    { away: 24 * 60 * MINUTE, pause: 15 * MINUTE },
  ])('is $pause ms after $away ms', ({ away, pause }) => {
    expect(outagePauseMs(away)).toBe(pause);
  });

  test('is whole milliseconds, as databases store them, after any time', () => {
    const isWhole = fc.property(fc.nat({ max: 24 * 60 * MINUTE }), (away) => Number.isInteger(outagePauseMs(away)));
    fc.assert(isWhole);
  });
});

describe('the delay before a pending command is queried again', () => {
  test.each([
    { pending: 0, pause: 4 * SECOND },
    { pending: 40 * SECOND, pause: 40 * SECOND },
    { pending: 60 * MINUTE, pause: 15 * MINUTE },
  ])('is $pause ms after $pending ms', ({ pending, pause }) => {
    expect(pendingPauseMs(pending)).toBe(pause);
  });
});
