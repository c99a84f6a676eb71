import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 50 });

test('a value is computed once per key while the cache has room', () => {
  fc.assert(
    fc.property(keys, (requested) => {
      const recall = createCache<string>(5);
      const made: string[] = [];
      const answers = requested.map((key) =>
        recall(key, () => {
          made.push(key);
          return `of ${key}`;
        }),
      );
      expect(answers).toEqual(requested.map((key) => `of ${key}`));
      expect(made).toEqual([...new Set(requested)]);
    }),
  );
});

test('false, null, zero and the empty string are cached', () => {
  for (const nothing of [false, null, 0, ''] as const) {
    const recall = createCache<typeof nothing>(1);
    recall('a', () => nothing);
    expect(recall('a', () => expect.unreachable())).toBe(nothing);
  }
});

test('a full cache is emptied before the next value is added', () => {
  const recall = createCache<number>(2);
  for (const key of ['a', 'b', 'c']) recall(key, () => 1);
  expect(recall('a', () => 2)).toBe(2);
  expect(recall('c', () => 2)).toBe(1);
});
