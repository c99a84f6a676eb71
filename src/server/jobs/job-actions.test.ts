import { expect, test } from 'vitest';
import { type ActedOnJob, ALWAYS_RETRIED, JOB_ACTIONS, retryRefusal, skipRefusal } from '#core/staff/job-actions.ts';
import { JOB_KINDS } from '#server/platform/tables/jobs-tables.ts';

const EMAIL: ActedOnJob = { kind: 'send-email', state: 'waiting', isRunning: false, isLineInReview: false };

test('every job kind is in the table of actions', () => {
  expect(Object.keys(JOB_ACTIONS).toSorted()).toEqual(JOB_KINDS.toSorted());
});

test('only emails and webhooks can be skipped', () => {
  const skippable = JOB_KINDS.filter((kind) => skipRefusal({ ...EMAIL, kind }) === null);
  expect(skippable.toSorted()).toEqual(['process-webhook', 'send-email', 'send-webhook']);
});

test('a running or ended job can neither be skipped nor retried', () => {
  for (const [change, refusal] of [
    [{ isRunning: true }, 'running'],
    [{ state: 'done' }, 'ended'],
  ] as const) {
    expect(skipRefusal({ ...EMAIL, ...change })).toBe(refusal);
    expect(retryRefusal({ ...EMAIL, ...change })).toBe(refusal);
  }
});

test('a waiting job of any kind can be run immediately', () => {
  for (const kind of JOB_KINDS) expect(retryRefusal({ ...EMAIL, kind })).toBeNull();
});

test('a dead letter is retried unless its line has ended', () => {
  const failed = { ...EMAIL, kind: 'register-domain', state: 'dead-lettered' } as const;
  expect(retryRefusal(failed)).toBe('line-ended');
  expect(retryRefusal({ ...failed, isLineInReview: true })).toBeNull();
  for (const kind of ALWAYS_RETRIED) expect(retryRefusal({ ...failed, kind })).toBeNull();
});
