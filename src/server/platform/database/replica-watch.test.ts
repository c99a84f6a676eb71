import { expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { type ReplicaChange, type ReplicaState, createReplicaWatch, lagOf } from './replica-watch.ts';

const BEHIND: ReplicaState = { isStandby: true, hasAll: false, ageMs: 30_000 };
const UP_TO_DATE: ReplicaState = { isStandby: true, hasAll: true, ageMs: 30_000 };

test('an up-to-date replica has no lag, however long the primary has been idle', () => {
  expect(lagOf(UP_TO_DATE)).toBe(0);
  expect(lagOf(BEHIND)).toBe(30_000);
});

test('the lag is unknown before the first transaction of a replica, and for a server that is not a standby', () => {
  expect(lagOf({ isStandby: true, hasAll: false, ageMs: null })).toBeNull();
  expect(lagOf({ isStandby: false, hasAll: true, ageMs: 0 })).toBeNull();
});

/** A watch with a limit of ten seconds; `answers` are those of the servers, null when the replica is away. */
function watchOf(...answers: readonly (ReplicaState | null)[]) {
  const clock = fixedClock();
  const changes: ReplicaChange[] = [];
  let looks = 0;
  const watch = createReplicaWatch({
    async measure() {
      const answer = answers[looks] ?? null;
      looks += 1;
      if (answer === null) throw new Error('away');
      return answer;
    },
    maxLagMs: 10_000,
    now: () => clock.now(),
    onChange: (change) => void changes.push(change),
  });
  return { clock, changes, watch, looks: () => looks };
}

test('a replica is checked once per second, by one statement for all concurrent callers', async () => {
  const { clock, watch, looks } = watchOf(UP_TO_DATE, UP_TO_DATE);
  expect(await Promise.all([watch.isUsable(), watch.isUsable()])).toEqual([true, true]);
  clock.advance(999);
  expect(await watch.isUsable()).toBe(true);
  expect(looks()).toBe(1);
  clock.advance(1);
  expect(await watch.isUsable()).toBe(true);
  expect(looks()).toBe(2);
});

test('a replica that lags or is unreachable is not used, and is checked again after five seconds', async () => {
  const { clock, changes, watch, looks } = watchOf(BEHIND, null, UP_TO_DATE);
  for (const total of [1, 2]) {
    expect(await watch.isUsable()).toBe(false);
    clock.advance(4_999);
    expect(await watch.isUsable()).toBe(false);
    expect(looks()).toBe(total);
    clock.advance(1);
  }
  expect(await watch.isUsable()).toBe(true);
  expect(changes).toEqual([
    { isUsed: false, lagMs: 30_000 },
    { isUsed: true, lagMs: 0 },
  ]);
});

test('a replica that has failed is not used until it was checked again', async () => {
  const { clock, changes, watch } = watchOf(UP_TO_DATE, UP_TO_DATE);
  expect(await watch.isUsable()).toBe(true);
  watch.markUnusable();
  expect(await watch.isUsable()).toBe(false);
  clock.advance(5_000);
  expect(await watch.isUsable()).toBe(true);
  expect(changes.map(({ isUsed }) => isUsed)).toEqual([true, false, true]);
});
