import { expect, test } from 'vitest';
import { contrastOf, tint } from './contrast.ts';

test('contrast follows WCAG: 21 for black and white in either order, 1 for equal colours', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#777777')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

test('a tint contains a tenth of the colour', () => {
  expect(tint('#ffffff', '#000000')).toBe('#e6e6e6');
});
