import { expect, test } from 'vitest';
import { type Check, type StartLimit, fail, pass, reasonOf, runChecks } from './check.ts';

/** Time limits that the test ends. */
function limits() {
  const started: { readonly ms: number; readonly over: () => void }[] = [];
  let running = 0;
  const start: StartLimit = (ms) => {
    const aborting = new AbortController();
    running += 1;
    started.push({ ms, over: () => aborting.abort() });
    return { signal: aborting.signal, end: () => void (running -= 1) };
  };
  return { start, started, running: () => running };
}

test('checks run concurrently, and are reported in order', async () => {
  const first = Promise.withResolvers<void>();
  const checks: readonly Check[] = [
    { name: 'a', run: async () => (await first.promise, [pass('one'), pass('two')]) },
    { name: 'b', run: async () => (first.resolve(), [fail('broken', 'mend it')]) },
  ];
  expect(await runChecks(checks, limits().start)).toEqual([
    { check: 'a', status: 'ok', found: 'one', fix: null },
    { check: 'a', status: 'ok', found: 'two', fix: null },
    { check: 'b', status: 'error', found: 'broken', fix: 'mend it' },
  ]);
});

test('a check without a result within its time limit is an error, and is aborted', async () => {
  const { start, started, running } = limits();
  let isStopped = false;
  const check: Check = {
    name: 'slow',
    limitMs: 3_000,
    run: (signal) => {
      signal.addEventListener('abort', () => (isStopped = true));
      return new Promise(() => undefined);
    },
  };
  const report = runChecks([check], start);
  expect(started.map(({ ms }) => ms)).toEqual([3_000]);
  started[0]?.over();
  expect(await report).toMatchObject([{ check: 'slow', status: 'error', found: 'there was no result within 3 s' }]);
  expect({ isStopped, running: running() }).toEqual({ isStopped: true, running: 0 });
});

test('a failed check is an error with the reason', async () => {
  const check: Check = { name: 'failing', run: () => Promise.reject(new Error('no such file')) };
  expect(await runChecks([check], limits().start)).toMatchObject([
    { check: 'failing', status: 'error', found: 'the check failed: no such file' },
  ]);
});

test('the reason of a failure is its system error code, also that of its cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
  expect(reasonOf(refused)).toBe('ECONNREFUSED');
  expect(reasonOf(new TypeError('fetch failed', { cause: refused }))).toBe('ECONNREFUSED');
  expect(reasonOf(new Error('other'))).toBe('other');
  expect(reasonOf('text')).toBe('text');
});
