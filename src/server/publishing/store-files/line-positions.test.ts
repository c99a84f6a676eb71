import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePositions } from './line-positions.ts';

test('lines and columns begin at 1', () => {
  const positionOf = linePositions('ab\n\r\nc');
  expect([0, 2, 3, 5, 6].map(positionOf)).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
    { line: 3, column: 2 },
  ]);
});

test('a position converts back to its offset', () => {
  const texts = fc.array(fc.constantFrom('a', '\n', 'ü'), { maxLength: 60 }).map((emails) => emails.join(''));
  fc.assert(
    fc.property(texts, fc.nat(60), (text, at) => {
      const offset = Math.min(at, text.length);
      const { line, column } = linePositions(text)(offset);
      const before = text.split('\n').slice(0, line - 1);
      expect(before.join('\n').length + (before.length > 0 ? 1 : 0) + column - 1).toBe(offset);
    }),
  );
});
