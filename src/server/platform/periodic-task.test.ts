import { describe, expect, test } from 'vitest';
import { startPeriodicTask } from './periodic-task.ts';

/** A pause that ends by the test or when the task is stopped. */
function createPauses() {
  const lengthsMs: number[] = [];
  let current: () => void = () => undefined;
  let started = Promise.withResolvers<void>();
  return {
    lengthsMs,
    wait: (ms: number, done: () => void): (() => void) => {
      lengthsMs.push(ms);
      current = done;
      started.resolve();
      return () => undefined;
    },
    /** Resolves at the next pause. */
    async begun(): Promise<void> {
      await started.promise;
      started = Promise.withResolvers<void>();
    },
    end: () => current(),
  };
}

function createErrorLog() {
  const entries: unknown[] = [];
  return { entries, error: (entry: unknown) => void entries.push(entry) };
}

describe('startPeriodicTask', () => {
  test('runs at once and again after each interval, until it is stopped', async () => {
    const pauses = createPauses();
    let rounds = 0;
    const task = startPeriodicTask({
      name: 'test',
      everyMs: 1_000,
      run: async () => (rounds += 1),
      log: createErrorLog(),
      random: () => 0.5,
      wait: pauses.wait,
    });
    await pauses.begun();
    pauses.end();
    await pauses.begun();
    expect(rounds).toBe(2);
    expect(pauses.lengthsMs).toEqual([1_000, 1_000]);
    await task.stop();
    expect(rounds).toBe(2);
  });

  test('varies the interval by up to ten percent, so that processes are not synchronised', async () => {
    for (const [random, ms] of [
      [0, 900],
      [0.999999, 1_100],
    ] as const) {
      const pauses = createPauses();
      const task = startPeriodicTask({
        name: 'test',
        everyMs: 1_000,
        run: async () => undefined,
        log: createErrorLog(),
        random: () => random,
        wait: pauses.wait,
      });
      await pauses.begun();
      expect(pauses.lengthsMs[0]).toBeCloseTo(ms, 0);
      await task.stop();
    }
  });

  test('backs off after failures from half a second, doubled up to a minute, and logs each', async () => {
    const pauses = createPauses();
    const log = createErrorLog();
    let isBroken = true;
    const run = async (): Promise<void> => {
      if (isBroken) throw new Error('broken');
    };
    const task = startPeriodicTask({ name: 'test', everyMs: 120_000, run, log, random: () => 0.5, wait: pauses.wait });
    for (let round = 0; round < 9; round += 1) {
      await pauses.begun();
      isBroken = round < 8;
      pauses.end();
    }
    await pauses.begun();
    const afterFaults = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
    expect(pauses.lengthsMs).toEqual([...afterFaults, 120_000]);
    expect(log.entries).toHaveLength(9);
    expect(log.entries[0]).toMatchObject({ task: 'test', err: new Error('broken') });
    await task.stop();
  });

  test('never runs concurrently, and stops when the current run has ended', async () => {
    const round = Promise.withResolvers<void>();
    let running = 0;
    let isStopped = false;
    const run = async (stopping: AbortSignal): Promise<void> => {
      running += 1;
      await round.promise;
      expect(stopping.aborted).toBe(true);
    };
    const task = startPeriodicTask({ name: 'test', everyMs: 1, run, log: createErrorLog() });
    const stopped = task.stop().then(() => (isStopped = true));
    await Promise.resolve();
    expect([running, isStopped]).toEqual([1, false]);
    round.resolve();
    await stopped;
    expect(running).toBe(1);
  });

  test('stopping ends a pending interval', async () => {
    const ran = Promise.withResolvers<void>();
    const task = startPeriodicTask({
      name: 'test',
      everyMs: 3_600_000,
      run: async () => ran.resolve(),
      log: createErrorLog(),
    });
    await ran.promise;
    await expect(task.stop()).resolves.toBeUndefined();
  });

  test('a wake-up runs it again after the gathering interval', async () => {
    const pauses = createPauses();
    let rounds = 0;
    const run = async (): Promise<void> => void (rounds += 1);
    const options = { name: 'test', everyMs: 60_000, batchMs: 20, run, log: createErrorLog(), wait: pauses.wait };
    const task = startPeriodicTask({ ...options, random: () => 0.5 });
    await pauses.begun();
    task.wake();
    await pauses.begun();
    task.wake();
    expect(rounds).toBe(1);
    pauses.end();
    await pauses.begun();
    expect(rounds).toBe(2);
    expect(pauses.lengthsMs).toEqual([60_000, 20, 60_000]);
    await task.stop();
  });

  test('runs once more when it is woken during a run', async () => {
    const pauses = createPauses();
    const first = Promise.withResolvers<void>();
    let rounds = 0;
    async function run(): Promise<void> {
      rounds += 1;
      if (rounds === 1) await first.promise;
    }
    const options = { name: 'test', everyMs: 60_000, run, log: createErrorLog(), wait: pauses.wait };
    const task = startPeriodicTask({ ...options, random: () => 0.5 });
    task.wake();
    task.wake();
    first.resolve();
    await pauses.begun();
    expect(rounds).toBe(2);
    await task.stop();
  });

  test('a wake-up does not shorten the backoff after a failure', async () => {
    const pauses = createPauses();
    const run = (): Promise<void> => Promise.reject(new Error('broken'));
    const options = { name: 'test', everyMs: 10_000, run, log: createErrorLog(), wait: pauses.wait };
    const task = startPeriodicTask({ ...options, random: () => 0.5 });
    await pauses.begun();
    task.wake();
    task.wake();
    expect(pauses.lengthsMs).toEqual([500]);
    await task.stop();
  });

  test('runs when the next work is due, if that is before the end of the interval', async () => {
    const pauses = createPauses();
    const due = [300, 90_000, -5, null];
    let rounds = 0;
    const task = startPeriodicTask({
      name: 'test',
      everyMs: 60_000,
      batchMs: 20,
      run: async () => void (rounds += 1),
      dueInMs: () => due[rounds - 1] ?? null,
      log: createErrorLog(),
      random: () => 0.5,
      wait: pauses.wait,
    });
    for (let round = 0; round < 3; round += 1) {
      await pauses.begun();
      pauses.end();
    }
    await pauses.begun();
    expect(pauses.lengthsMs).toEqual([300, 60_000, 20, 60_000]);
    await task.stop();
  });
});
