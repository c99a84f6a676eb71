import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbageOnce } from './collect-garbage-once.ts';

test('what nobody holds any more is gone afterwards, and nobody else can collect', async () => {
  const left = new WeakRef(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  // The new reference keeps it alive until the next turn.
  await setImmediate();
  collectGarbageOnce();
  expect(left.deref()).toBeUndefined();
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
});
