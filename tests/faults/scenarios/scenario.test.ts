import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND_MS } from '#core/time/durations.ts';
import { repeatFor, repeatUntilDone } from './scenario.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Runs steps of one second while an order is placed in one of them; returns the number of steps. */
async function countRepeats({ of, soldIn, enoughAfter = 0 }: { of: number; soldIn: number; enoughAfter?: number }) {
  let repeats = 0;
  const parts: number[] = [];
  const context = { sold: () => (repeats >= soldIn ? 8 : 7), onProgress: (part: number) => void parts.push(part) };
  async function repeat(): Promise<void> {
    repeats += 1;
    vi.advanceTimersByTime(SECOND_MS);
  }
  await repeatUntilDone(
    context,
    repeat,
    () => repeats / of,
    async () => repeats >= enoughAfter,
  );
  return { steps: repeats, parts };
}

test('a counted fault is repeated the requested number of times if an order is placed meanwhile', async () => {
  expect(await countRepeats({ of: 4, soldIn: 2 })).toEqual({ steps: 4, parts: [0.25, 0.5, 0.75, 1] });
});

test('a fault continues until an order is placed', async () => {
  expect(await countRepeats({ of: 2, soldIn: 5 })).toEqual({ steps: 5, parts: [0.5, 1, 1, 1, 1] });
});

test('a fault continues until enough results are reached', async () => {
  expect((await countRepeats({ of: 2, soldIn: 1, enoughAfter: 7 })).steps).toBe(7);
});

test('a fault without any order ends a minute after its last required repeat', async () => {
  expect((await countRepeats({ of: 3, soldIn: Number.POSITIVE_INFINITY })).steps).toBe(63);
});

test('a fault without a count lasts for the requested time', async () => {
  let repeats = 0;
  const context = { forMs: 5 * SECOND_MS, sold: () => repeats, onProgress: () => undefined };
  await repeatFor(context, async () => {
    repeats += 1;
    vi.advanceTimersByTime(SECOND_MS);
  });
  expect(repeats).toBe(5);
});
