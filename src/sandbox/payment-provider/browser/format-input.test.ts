import { expect, test } from 'vitest';
import { formatCardNumber } from './card-fields.ts';
import { formatInput } from './format-input.ts';

test.each([
  ['typing at the end keeps the caret at the end', '42424', 5, '4242 4', 6],
  ['a digit put into the middle keeps the caret behind it', '42924 242', 3, '4292 4242', 3],
  ['a digit that crosses a group keeps the caret behind it', '42421 4242', 5, '4242 1424 2', 6],
  ['removing the space leaves the caret where it was', '42424242', 4, '4242 4242', 4],
  ['the caret at the start stays there', '4242 4', 0, '4242 4', 0],
])('%s', (_rule, value, caret, shown, shownCaret) => {
  expect(formatInput({ value, caret }, formatCardNumber)).toEqual({ value: shown, caret: shownCaret });
});
