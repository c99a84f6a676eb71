import { expect, test } from 'vitest';
import { silentLog } from './platform/log.ts';
import { type Stoppable, createShutdown } from './shutdown.ts';

/** A shutdown with a clock of its own, and what happened in order. */
function openShutdown(parts: Partial<Stoppable> = {}, { drainMs = 0, limitMs = 25_000 } = {}) {
  const events: string[] = [];
  const waits: { readonly at: number; readonly end: () => void }[] = [];
  let now = 0;
  const running: Stoppable = {
    async stop() {
      events.push(`stop at ${now}`);
    },
    async release() {
      events.push(`release at ${now}`);
    },
    ...parts,
  };
  const signal = createShutdown({
    process: async () => running,
    drainMs,
    limitMs,
    log: silentLog,
    now: () => now,
    wait: (ms) => new Promise<void>((resolve) => waits.push({ at: now + ms, end: resolve })),
    exit: (status) => events.push(`exit ${status} at ${now}`),
  });
  /** Runs everything that is due up to an instant. */
  async function advance(until: number): Promise<void> {
    await settle();
    for (;;) {
      const [next] = waits.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      waits.splice(waits.indexOf(next), 1);
      now = next.at;
      next.end();
      await settle();
    }
    now = until;
  }
  return { signal, events, advance };
}

/** Runs all promise reactions. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

const never = () => new Promise<never>(() => undefined);

test('a process is drained before it stops', async () => {
  const drained: string[] = [];
  const { signal, events, advance } = openShutdown({ drain: () => void drained.push('not ready') }, { drainMs: 5_000 });
  signal('SIGTERM');
  await advance(4_999);
  expect({ drained, events }).toEqual({ drained: ['not ready'], events: [] });
  await advance(5_000);
  expect(events).toEqual(['stop at 5000', 'exit 0 at 5000']);
});

test('a process without requests stops at once', async () => {
  const { signal, events, advance } = openShutdown({}, { drainMs: 5_000 });
  signal('SIGTERM');
  await advance(0);
  expect(events).toEqual(['stop at 0', 'exit 0 at 0']);
});

test('a process that takes too long returns its jobs and exits with 1 at the time limit', async () => {
  const { signal, events, advance } = openShutdown({ stop: never });
  signal('SIGTERM');
  await advance(25_000);
  expect(events).toEqual(['release at 23000', 'exit 1 at 25000']);
});

test('a process that cannot return its jobs exits at the time limit too', async () => {
  const { signal, events, advance } = openShutdown({ stop: never, release: never });
  signal('SIGTERM');
  await advance(25_000);
  expect(events).toEqual(['exit 1 at 25000']);
});

test('a short time limit reserves half of it for stopping', async () => {
  const { signal, events, advance } = openShutdown({ stop: never }, { limitMs: 1_000 });
  signal('SIGTERM');
  await advance(499);
  expect(events).toEqual([]);
  await advance(1_000);
  expect(events).toEqual(['release at 500', 'exit 1 at 1000']);
});

test('a process that fails to stop exits with 1', async () => {
  const { signal, events, advance } = openShutdown({ stop: () => Promise.reject(new Error('broken')) });
  signal('SIGTERM');
  await advance(0);
  expect(events).toEqual(['exit 1 at 0']);
});

test('a signal that is passed on twice counts once, a later one ends the process immediately', async () => {
  const { signal, events, advance } = openShutdown({ stop: never });
  signal('SIGINT');
  await advance(900);
  signal('SIGTERM');
  expect(events).toEqual([]);
  await advance(3_000);
  signal('SIGTERM');
  expect(events).toEqual(['exit 1 at 3000']);
});
