import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import type { ChangeListener } from './database/table-changes.ts';
import { silentLog } from './log.ts';
import { startDueTask } from './start-due-task.ts';

test('due work runs at its instant, also when the table changes meanwhile, and not before', async () => {
  const clock = fixedClock();
  const start = clock.now();
  const waits: number[] = [];
  const listeners = new Set<ChangeListener>();
  let dueAt: number | null = start + 700;
  let runs = 0;
  let paused = Promise.withResolvers<{ end: () => void }>();
  const task = startDueTask({
    name: 'test',
    everyMs: 60_000,
    batchMs: 20,
    table: 'payments',
    database: {
      watch(_tables, listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    clock,
    nextAt: async () => dueAt,
    run: async () => {
      runs += 1;
      dueAt = null;
    },
    log: silentLog,
    wait: (ms, done) => {
      waits.push(ms);
      paused.resolve({ end: done });
      return () => undefined;
    },
  });
  const nextPause = async () => {
    const pause = await paused.promise;
    paused = Promise.withResolvers();
    return pause;
  };

  const first = await nextPause();
  expect([waits.at(-1), runs]).toEqual([700, 0]);
  clock.advance(700);
  first.end();
  await nextPause();
  expect(runs).toBe(1);
  expect(waits.at(-1)).toBeGreaterThan(50_000);

  dueAt = clock.now() + 300;
  for (const listener of listeners) listener();
  const gathering = await nextPause();
  expect(waits.at(-1)).toBe(20);
  gathering.end();
  await nextPause();
  expect([waits.at(-1), runs]).toEqual([300, 1]);

  await task.stop();
  expect(listeners.size).toBe(0);
});
