import { expect, test } from 'vitest';
import { formatCardNumber } from './card-fields.ts';
import { formatInput } from './format-input.ts';

test.each([
  ['typing at the end keeps the caret at the end', '42424', 5, '4242 4', 6],
  ['a digit inserted in the middle is followed by the caret', '42924 242', 3, '4292 4242', 3],
  ['a digit inserted at a group boundary is followed by the caret', '42421 4242', 5, '4242 1424 2', 6],
  ['removing the space does not move the caret', '42424242', 4, '4242 4242', 4],
  ['the caret at the start does not move', '4242 4', 0, '4242 4', 0],
])('%s', (_rule, value, caret, shown, shownCaret) => {
  expect(formatInput({ value, caret }, formatCardNumber)).toEqual({ value: shown, caret: shownCaret });
});
