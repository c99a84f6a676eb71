import { expect, onTestFinished, test } from 'vitest';
import { createThreadQueue } from './thread-queue.ts';

const LIMITS = { waiting: 5, jobMs: 20_000, idleMs: 60_000, memoryMb: 64 };

function openQueue(file: URL) {
  const failures: unknown[] = [];
  const log = { error: (context: unknown) => void failures.push(context) };
  const queue = createThreadQueue<unknown, string>({ file, limits: LIMITS, log, failure: 'no answer' });
  onTestFinished(() => queue.close());
  return { ...queue, failures };
}

/** A thread that runs this code. */
const threadOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

const ECHO = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (job) => {
  if (job === 'crash') throw new Error('crashed');
  parentPort.postMessage(job);
});`;

test('each job returns null while no thread can be started', async () => {
  const { run, failures } = openQueue(new URL('https://shop.example/not-a-file.js'));
  expect(await Promise.all([run('first'), run('second'), run('third')])).toEqual([null, null, null]);
  expect(await run('later')).toBeNull();
  expect(failures).toHaveLength(4);
});

test('a job that cannot be passed to the thread returns null, and the next one is answered', async () => {
  const { run, failures } = openQueue(threadOf(ECHO));
  const jobs = [run('first'), run(() => 'a function cannot be cloned'), run('third')];
  expect(await Promise.all(jobs)).toEqual(['first', null, 'third']);
  expect(failures).toHaveLength(1);
});

test('a thread that fails is replaced, and the next job is answered', async () => {
  const { run, failures } = openQueue(threadOf(ECHO));
  expect(await Promise.all([run('crash'), run('second')])).toEqual([null, 'second']);
  expect(failures).toHaveLength(1);
});
