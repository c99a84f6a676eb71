import { expect, test } from 'vitest';
import { isTrialTerm, trialEnd } from './trial-term.ts';

test.each([
  ['in time', 10, 40],
  ['at the confirmed end', 40, 40],
  ['later', 55, 55],
])('the trial of a service set up %s ends at the confirmed time or when it is set up', (_when, startedAt, end) => {
  expect(trialEnd({ endsAt: 40 }, startedAt)).toBe(end);
  expect(isTrialTerm({ endsAt: 40 }, { startedAt, renewsAt: end })).toBe(true);
  expect(isTrialTerm({ endsAt: 40 }, { startedAt, renewsAt: end + 30 })).toBe(false);
});

test('a service without a trial, or without a next term, is in no trial', () => {
  expect(isTrialTerm(null, { startedAt: 10, renewsAt: 40 })).toBe(false);
  expect(isTrialTerm({ endsAt: 40 }, { startedAt: 10, renewsAt: null })).toBe(false);
});
