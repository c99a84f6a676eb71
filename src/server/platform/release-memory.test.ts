import { expect, test } from 'vitest';
import { createMemoryRelease, currentProcessMemory } from './release-memory.ts';

test('memory is released while the process is idle, and again only after the heap has grown', () => {
  let heapMb = 90;
  let load = 0.9;
  let collections = 0;
  const release = createMemoryRelease({
    heapBytes: () => heapMb * 2 ** 20,
    utilization: () => load,
    collect() {
      collections += 1;
      heapMb = 40;
    },
  });
  release();
  expect(collections).toBe(0);
  load = 0.02;
  release();
  expect(collections).toBe(1);
  heapMb = 49;
  release();
  expect(collections).toBe(1);
  heapMb = 120;
  release();
  expect(collections).toBe(2);
});

test('the utilization of the process is measured since the last call', () => {
  const { utilization, heapBytes } = currentProcessMemory();
  expect(utilization()).toBeLessThanOrEqual(1);
  expect(utilization()).toBeGreaterThanOrEqual(0);
  expect(heapBytes()).toBeGreaterThan(2 ** 20);
});
