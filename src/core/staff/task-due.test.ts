import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { defaultDueAt, isDueAllowed, isOverdue } from './task-due.ts';

test('a manual setup is due a day after its order waits, a failed job after four hours', () => {
  expect(defaultDueAt('manual-setup', 1000)).toBe(1000 + 24 * HOUR_MS);
  expect(defaultDueAt('failed-job', 1000)).toBe(1000 + 4 * HOUR_MS);
});

test.each([
  ['open and past its time', { dueAt: 9, doneAt: null }, true],
  ['open and due now', { dueAt: 10, doneAt: null }, false],
  ['done too late', { dueAt: 1, doneAt: 5 }, false],
])('a task is overdue: %s', (_, task, expected) => {
  expect(isOverdue(task, 10)).toBe(expected);
});

test('a task may be due from now until a year ahead', () => {
  const now = 1_800_000_000_000;
  expect(
    [now - 1, now, now + 366 * 24 * HOUR_MS, now + 366 * 24 * HOUR_MS + 1].map((at) => isDueAllowed(at, now)),
  ).toEqual([false, true, true, false]);
});
