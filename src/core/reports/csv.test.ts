import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['"x"', '"""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 381', "'+49 381"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', '"\' =1+1"'],
  ['\t=1', '"\'\t=1"'],
  ['-12.30', '-12.30'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(csvRow([cell, 1])).toBe(`${written},1\r\n`);
});

test('numbers are not quoted, and null is an empty cell', () => {
  expect(csvRow([-5, null, 7])).toBe('-5,,7\r\n');
});
