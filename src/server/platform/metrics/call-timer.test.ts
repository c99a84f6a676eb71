import { expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { createCallTimer } from './call-timer.ts';
import { NO_RECORDER } from './recorder.ts';

function createTimer() {
  const clock = fixedClock();
  const calls: { operation: string; seconds: number; errors: number }[] = [];
  const timer = createCallTimer(
    {
      clock,
      recorder: {
        ...NO_RECORDER,
        observe: (_, labels, seconds) =>
          void calls.push({ operation: Reflect.get(labels, 'operation'), seconds, errors: 0 }),
        count(_, __, by = 1) {
          const last = calls.at(-1);
          if (last !== undefined) last.errors += by;
        },
      },
    },
    { family: 'registry', adapter: 'nic' },
  );
  return { clock, calls, timer };
}

test('a call is timed until its answer, and counted as an error only when that is unknown', async () => {
  const { clock, calls, timer } = createTimer();
  const outcomes = { done: 'ok', refused: 'refused', unknown: 'unknown' } as const;
  for (const answer of ['done', 'refused', 'unknown'] as const) {
    const made = timer.call(
      'create',
      async () => {
        clock.advance(1_500);
        return answer;
      },
      (outcome) => ({ outcome: outcomes[outcome], answer: outcome }),
    );
    expect(await made).toBe(answer);
  }
  expect(calls).toEqual([
    { operation: 'create', seconds: 1.5, errors: 0 },
    { operation: 'create', seconds: 1.5, errors: 0 },
    { operation: 'create', seconds: 1.5, errors: 1 },
  ]);
});

test('a call that throws counts as an error, which is rethrown', async () => {
  const { calls, timer } = createTimer();
  const lost = new Error('lost');
  await expect(timer.call('poll', () => Promise.reject(lost))).rejects.toBe(lost);
  expect(calls).toEqual([{ operation: 'poll', seconds: 0, errors: 1 }]);
});

test('a stream is one call, also when its reader stops early', async () => {
  const { clock, calls, timer } = createTimer();
  let isClosed = false;
  async function* answers() {
    try {
      yield 'unknown';
      clock.advance(2_000);
      yield 'free';
      yield 'taken';
    } finally {
      isClosed = true;
    }
  }
  const read: string[] = [];
  for await (const answer of timer.stream('check', answers, (one) => one === 'unknown')) {
    read.push(answer);
    if (answer === 'free') break;
  }
  expect([read, isClosed]).toEqual([['unknown', 'free'], true]);
  expect(calls).toEqual([{ operation: 'check', seconds: 2, errors: 1 }]);
});
