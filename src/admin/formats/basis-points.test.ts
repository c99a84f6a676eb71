import { expect, test } from 'vitest';
import { basisPointsText } from './basis-points.ts';

test.each([
  [1900, '19'],
  [2000, '20'],
  [550, '5.5'],
  [0, '0'],
  [825, '8.25'],
])('%d basis points are %s percent', (points, percent) => {
  expect(basisPointsText(points)).toBe(percent);
});
