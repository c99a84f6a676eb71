import { expect, test } from 'vitest';
import { type ActedOnJob, ALWAYS_RETRIED, JOB_ACTIONS, retryRefusal, skipRefusal } from '#core/staff/job-actions.ts';
import { JOB_KINDS } from '#server/platform/tables/jobs-tables.ts';

const EMAIL: ActedOnJob = { kind: 'send-email', state: 'waiting', isRunning: false, isLineInReview: false };

test('every kind of job has a row', () => {
  expect(Object.keys(JOB_ACTIONS).toSorted()).toEqual(JOB_KINDS.toSorted());
});

test('only messages can be skipped', () => {
  const skippable = JOB_KINDS.filter((kind) => skipRefusal({ ...EMAIL, kind }) === null);
  expect(skippable.toSorted()).toEqual(['process-webhook', 'send-email', 'send-webhook']);
});

test('what runs now or has ended is neither skipped nor retried', () => {
  for (const [change, refusal] of [
    [{ isRunning: true }, 'running'],
    [{ state: 'done' }, 'ended'],
  ] as const) {
    expect(skipRefusal({ ...EMAIL, ...change })).toBe(refusal);
    expect(retryRefusal({ ...EMAIL, ...change })).toBe(refusal);
  }
});

test('a job that waits runs at once, whatever its kind', () => {
  for (const kind of JOB_KINDS) expect(retryRefusal({ ...EMAIL, kind })).toBeNull();
});

test('a job that failed for good is retried unless its line has ended', () => {
  const failed = { ...EMAIL, kind: 'register-domain', state: 'dead-lettered' } as const;
  expect(retryRefusal(failed)).toBe('line-ended');
  expect(retryRefusal({ ...failed, isLineInReview: true })).toBeNull();
  for (const kind of ALWAYS_RETRIED) expect(retryRefusal({ ...failed, kind })).toBeNull();
});
