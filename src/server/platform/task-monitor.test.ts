import { describe, expect, onTestFinished, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { silentLog } from './log.ts';
import { NO_RECORDER, type Recorder } from './metrics/recorder.ts';
import { startPeriodicTask } from './periodic-task.ts';
import { createTaskMonitor, isRunning } from './task-monitor.ts';

const MINUTE_MS = 60_000;

describe('a task is considered running', () => {
  test.each([
    { everyMs: 2_000, quietMs: 5 * MINUTE_MS + 2_199, failures: 4, runs: true },
    { everyMs: 2_000, quietMs: 5 * MINUTE_MS + 2_200, failures: 0, runs: false },
    { everyMs: 2_000, quietMs: 0, failures: 5, runs: false },
    { everyMs: 60 * MINUTE_MS, quietMs: 71 * MINUTE_MS - 1, failures: 0, runs: true },
    { everyMs: 60 * MINUTE_MS, quietMs: 71 * MINUTE_MS, failures: 0, runs: false },
    { everyMs: 2_000, quietMs: -60 * MINUTE_MS, failures: 0, runs: false },
  ])('$runs: every $everyMs ms, quiet for $quietMs ms, $failures failures', ({ everyMs, quietMs, failures, runs }) => {
    expect(isRunning({ everyMs, progressedAt: 1_000, failures }, 1_000 + quietMs)).toBe(runs);
  });
});

/** A pause that the test ends. */
function createPauses() {
  let end: () => void = () => undefined;
  let started = Promise.withResolvers<void>();
  return {
    wait: (_ms: number, done: () => void): (() => void) => {
      end = done;
      started.resolve();
      return () => undefined;
    },
    async begun(): Promise<void> {
      await started.promise;
      started = Promise.withResolvers<void>();
    },
    end: () => end(),
  };
}

describe('the monitor of periodic tasks', () => {
  test('reports a task whose run does not end, unless the run reports progress', async () => {
    const clock = fixedClock();
    const monitor = createTaskMonitor(clock, NO_RECORDER);
    const stuck = Promise.withResolvers<void>();
    const advancing = Promise.withResolvers<() => void>();
    const options = { everyMs: 1_000, log: silentLog, monitor };
    const tasks = [
      startPeriodicTask({ ...options, name: 'stuck', run: () => stuck.promise }),
      startPeriodicTask({
        ...options,
        name: 'advancing',
        run(_, progressed) {
          advancing.resolve(progressed);
          return stuck.promise;
        },
      }),
    ];
    onTestFinished(async () => {
      stuck.resolve();
      await Promise.all(tasks.map((task) => task.stop()));
    });
    const progressed = await advancing.promise;
    expect(monitor.checks()).toEqual({ stuck: true, advancing: true });
    clock.advance(4 * MINUTE_MS);
    progressed();
    clock.advance(2 * MINUTE_MS);
    expect(monitor.checks()).toEqual({ stuck: false, advancing: true });
  });

  test('reports a task that fails repeatedly until a run succeeds, and records every run', async () => {
    const clock = fixedClock();
    const recorded: unknown[] = [];
    const recorder: Recorder = {
      ...NO_RECORDER,
      count: (name, labels) => void recorded.push([name, labels]),
      set: (name, labels, value) => void recorded.push([name, labels, value]),
    };
    const monitor = createTaskMonitor(clock, recorder);
    const pauses = createPauses();
    let isBroken = true;
    const task = startPeriodicTask({
      name: 'orders',
      everyMs: 1_000,
      run: async () => {
        if (isBroken) throw new Error('broken');
      },
      log: silentLog,
      monitor,
      wait: pauses.wait,
    });
    onTestFinished(() => task.stop());
    const seen: boolean[] = [];
    for (let run = 0; run < 6; run += 1) {
      await pauses.begun();
      seen.push(monitor.checks()['orders'] === true);
      isBroken = run < 4;
      pauses.end();
    }
    expect(seen).toEqual([true, true, true, true, false, true]);
    const failed = ['landrush_periodic_task_runs_total', { task: 'orders', outcome: 'failed' }];
    expect(recorded.slice(0, 7)).toEqual([
      failed,
      failed,
      failed,
      failed,
      failed,
      ['landrush_periodic_task_runs_total', { task: 'orders', outcome: 'succeeded' }],
      ['landrush_periodic_task_last_success_timestamp_seconds', { task: 'orders' }, clock.now() / 1000],
    ]);
  });
});
