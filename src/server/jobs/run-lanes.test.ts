import { expect, test } from 'vitest';
import { runLanes } from './run-lanes.ts';

interface Work {
  readonly brandId: string;
  readonly name: string;
}

/** A queue of waiting work, taken two at a time. */
function desk(waiting: Work[]) {
  const done: string[] = [];
  return {
    done,
    claim: async (without: readonly string[]) => {
      const taken = waiting.filter(({ brandId }) => !without.includes(brandId)).slice(0, 2);
      for (const work of taken) waiting.splice(waiting.indexOf(work), 1);
      return taken;
    },
    run: async ({ name }: Work) => void done.push(name),
    batch: 2,
  };
}

const work = (brandId: string, name: string): Work => ({ brandId, name });
const going = () => new AbortController().signal;

test('everything that is due is done', async () => {
  const lanes = desk([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('a', 'a4')]);
  await runLanes(lanes, going());
  expect(lanes.done.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('a brand that hangs keeps none but its own work waiting', async () => {
  const lanes = desk([work('a', 'hangs'), work('a', 'a1'), work('b', 'b1'), work('a', 'a2'), work('b', 'b2')]);
  const hanging = Promise.withResolvers<undefined>();
  const run = async (one: Work) => {
    if (one.name === 'hangs') await hanging.promise;
    await lanes.run(one);
  };
  const running = runLanes({ ...lanes, run }, going());
  await expect.poll(() => lanes.done).toEqual(['a1', 'b1', 'b2']);
  hanging.resolve(undefined);
  await running;
  expect(lanes.done).toEqual(['a1', 'b1', 'b2', 'hangs', 'a2']);
});

test('a fault is told when the rest is done', async () => {
  const lanes = desk([work('a', 'breaks'), work('a', 'a1'), work('b', 'b1')]);
  const run = async (one: Work) => {
    if (one.name === 'breaks') throw new Error('broken');
    await lanes.run(one);
  };
  await expect(runLanes({ ...lanes, run }, going())).rejects.toThrow('broken');
  expect(lanes.done).toEqual(['a1', 'b1']);
});

test('nothing more is taken once it is to stop', async () => {
  const lanes = desk([work('a', 'a1'), work('a', 'a2'), work('a', 'a3')]);
  const stopping = new AbortController();
  const run = async (one: Work) => {
    stopping.abort();
    await lanes.run(one);
  };
  await runLanes({ ...lanes, run }, stopping.signal);
  expect(lanes.done).toEqual(['a1', 'a2']);
});
