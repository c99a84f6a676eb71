import { expect, test } from 'vitest';
import { runDueWork } from './run-due-work.ts';

interface Work {
  readonly brandId: string;
  readonly name: string;
}

/** A queue of waiting work, claimed in batches of two by default. */
function createQueue(waiting: Work[], batch = 2) {
  const done: string[] = [];
  return {
    done,
    claim: async (without: readonly string[]) => {
      const taken = waiting.filter(({ brandId }) => !without.includes(brandId)).slice(0, batch);
      for (const work of taken) waiting.splice(waiting.indexOf(work), 1);
      return taken;
    },
    run: async ({ name }: Work) => void done.push(name),
    batch,
    maxRunning: 20,
  };
}

const work = (brandId: string, name: string): Work => ({ brandId, name });
const neverAborted = () => new AbortController().signal;

test('all due jobs are run', async () => {
  const queue = createQueue([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('a', 'a4')]);
  await runDueWork(queue, neverAborted());
  expect(queue.done.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('a job that becomes due during a slow call does not wait for it', async () => {
  const waiting = [work('a', 'slow')];
  const queue = createQueue(waiting, 4);
  const slow = Promise.withResolvers<undefined>();
  const run = async (one: Work) => {
    if (one.name === 'slow') await slow.promise;
    await queue.run(one);
  };
  const running = runDueWork({ ...queue, run }, neverAborted());
  waiting.push(work('a', 'a1'));
  await expect.poll(() => queue.done).toEqual(['a1']);
  slow.resolve(undefined);
  expect(await running).toBe(2);
});

test('the number of concurrent jobs is limited, whatever the number of brands', async () => {
  const queue = createQueue(Array.from({ length: 30 }, (_, position) => work(`brand ${position}`, String(position))));
  let [now, highest] = [0, 0];
  const run = async (one: Work) => {
    now += 1;
    highest = Math.max(highest, now);
    await new Promise(setImmediate);
    now -= 1;
    await queue.run(one);
  };
  expect(await runDueWork({ ...queue, run, maxRunning: 6 }, neverAborted())).toBe(30);
  expect(highest).toBe(6);
});

test('jobs that were not claimed because of the limit are run when all others end at once', async () => {
  const works = Array.from({ length: 8 }, (_, position) => work(`brand ${position}`, String(position)));
  const queue = createQueue(works, 4);
  expect(await runDueWork({ ...queue, maxRunning: 4 }, neverAborted())).toBe(8);
  expect(queue.done).toHaveLength(8);
});

test('after a failed claim the running jobs are completed, and no more are claimed', async () => {
  const queue = createQueue([work('a', 'a1'), work('b', 'b1'), work('c', 'c1')]);
  let claims = 0;
  const claim = (without: readonly string[]) => {
    claims += 1;
    return claims === 2 ? Promise.reject(new Error('no database')) : queue.claim(without);
  };
  await expect(runDueWork({ ...queue, claim }, neverAborted())).rejects.toThrow('no database');
  expect(queue.done).toEqual(['a1', 'b1']);
  expect(claims).toBe(2);
});

test('a hanging system of one brand does not delay other brands', async () => {
  const queue = createQueue([work('a', 'hangs'), work('a', 'a1'), work('b', 'b1'), work('a', 'a2'), work('b', 'b2')]);
  const pending = Promise.withResolvers<undefined>();
  const run = async (one: Work) => {
    if (one.name === 'hangs') await pending.promise;
    await queue.run(one);
  };
  const running = runDueWork({ ...queue, run }, neverAborted());
  await expect.poll(() => queue.done).toEqual(['a1', 'b1', 'b2']);
  pending.resolve(undefined);
  await running;
  expect(queue.done).toEqual(['a1', 'b1', 'b2', 'hangs', 'a2']);
});

test('an error is thrown after the remaining jobs have run', async () => {
  const queue = createQueue([work('a', 'breaks'), work('a', 'a1'), work('b', 'b1')]);
  const run = async (one: Work) => {
    if (one.name === 'breaks') throw new Error('broken');
    await queue.run(one);
  };
  await expect(runDueWork({ ...queue, run }, neverAborted())).rejects.toThrow('broken');
  expect(queue.done).toEqual(['a1', 'b1']);
});

test('no more jobs are claimed after the stop signal', async () => {
  const queue = createQueue([work('a', 'a1'), work('a', 'a2'), work('a', 'a3')]);
  const stopping = new AbortController();
  const run = async (one: Work) => {
    stopping.abort();
    await queue.run(one);
  };
  await runDueWork({ ...queue, run }, stopping.signal);
  expect(queue.done).toEqual(['a1', 'a2']);
});
