import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('unreachable objects are collected, and `gc` is not exposed globally', async () => {
  const left = new WeakRef(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  // The new reference prevents its collection until the next turn.
  await setImmediate();
  collectGarbage();
  expect(left.deref()).toBeUndefined();
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
});
