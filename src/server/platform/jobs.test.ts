import { describe, expect, test } from 'vitest';
import { startJob } from './jobs.ts';

/** A pause that ends by the test or when the job is stopped. */
function createPauses() {
  const lengthsMs: number[] = [];
  let current = Promise.withResolvers<void>();
  let started = Promise.withResolvers<void>();
  return {
    lengthsMs,
    wait: (ms: number, stopping: AbortSignal): Promise<void> => {
      lengthsMs.push(ms);
      current = Promise.withResolvers<void>();
      stopping.addEventListener('abort', () => current.reject(stopping.reason));
      started.resolve();
      return current.promise;
    },
    /** Resolves at the next pause. */
    async begun(): Promise<void> {
      await started.promise;
      started = Promise.withResolvers<void>();
    },
    end: () => current.resolve(),
  };
}

function createErrorLog() {
  const entries: unknown[] = [];
  return { entries, error: (entry: unknown) => void entries.push(entry) };
}

describe('startJob', () => {
  test('runs at once and again after each pause, until it is stopped', async () => {
    const pauses = createPauses();
    let rounds = 0;
    const job = startJob({
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
    await job.stop();
    expect(rounds).toBe(2);
  });

  test('pauses a tenth less to a tenth more, so that processes do not march in step', async () => {
    for (const [random, ms] of [
      [0, 900],
      [0.999999, 1_100],
    ] as const) {
      const pauses = createPauses();
      const job = startJob({
        name: 'test',
        everyMs: 1_000,
        run: async () => undefined,
        log: createErrorLog(),
        random: () => random,
        wait: pauses.wait,
      });
      await pauses.begun();
      expect(pauses.lengthsMs[0]).toBeCloseTo(ms, 0);
      await job.stop();
    }
  });

  test('doubles the pause with every fault, up to a minute, and logs each', async () => {
    const pauses = createPauses();
    const log = createErrorLog();
    let isBroken = true;
    const run = async (): Promise<void> => {
      if (isBroken) throw new Error('broken');
    };
    const job = startJob({ name: 'test', everyMs: 10_000, run, log, random: () => 0.5, wait: pauses.wait });
    for (let round = 0; round < 4; round += 1) {
      await pauses.begun();
      isBroken = round < 3;
      pauses.end();
    }
    await pauses.begun();
    expect(pauses.lengthsMs).toEqual([20_000, 40_000, 60_000, 60_000, 10_000]);
    expect(log.entries).toHaveLength(4);
    expect(log.entries[0]).toMatchObject({ job: 'test', err: new Error('broken') });
    await job.stop();
  });

  test('never runs twice at a time, and stops only when the round under way is over', async () => {
    const round = Promise.withResolvers<void>();
    let running = 0;
    let isStopped = false;
    const run = async (stopping: AbortSignal): Promise<void> => {
      running += 1;
      await round.promise;
      expect(stopping.aborted).toBe(true);
    };
    const job = startJob({ name: 'test', everyMs: 1, run, log: createErrorLog() });
    const stopped = job.stop().then(() => (isStopped = true));
    await Promise.resolve();
    expect([running, isStopped]).toEqual([1, false]);
    round.resolve();
    await stopped;
    expect(running).toBe(1);
  });

  test('ends a real pause when it is stopped', async () => {
    const ran = Promise.withResolvers<void>();
    const job = startJob({ name: 'test', everyMs: 3_600_000, run: async () => ran.resolve(), log: createErrorLog() });
    await ran.promise;
    await expect(job.stop()).resolves.toBeUndefined();
  });
});
