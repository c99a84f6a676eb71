import { expect, test } from 'vitest';
import { retryDelay } from './change-source.ts';

test('the retry delay doubles up to 30 seconds and has jitter', () => {
  expect([0, 1, 2, 5, 20].map((attempt) => retryDelay(attempt, 0))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  expect(retryDelay(1, 1)).toBe(1_000);
});
