import { describe, expect, test } from 'vitest';
import type { Attention } from '#core/pricing/priced-basket.ts';
import { linesNeedingAttention, nextNeedingAttention } from './needs-attention.ts';

const missing: Attention = { path: 'domain', code: 'required' };
const lines = [
  { id: 'a', attention: [] },
  { id: 'b', attention: [missing] },
  { id: 'c', attention: [] },
  { id: 'd', attention: [missing] },
];

describe('lines that need attention', () => {
  test('are told in the order of the basket', () => {
    expect(linesNeedingAttention(lines).map((line) => line.id)).toEqual(['b', 'd']);
  });

  test.each([
    [null, 'b'],
    ['a', 'b'],
    ['b', 'd'],
    ['d', 'b'],
    ['gone', 'b'],
  ])('after %s comes %s', (afterId, next) => {
    expect(nextNeedingAttention(lines, afterId)?.id).toBe(next);
  });

  test('when none is left there is no next one', () => {
    expect(nextNeedingAttention([{ id: 'a', attention: [] }], 'a')).toBeNull();
    expect(nextNeedingAttention([], null)).toBeNull();
  });
});
