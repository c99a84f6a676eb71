import { expect, test } from 'vitest';
import { hrefWith } from './href-with.ts';

test.each([
  [{}, '/tasks'],
  [{ brandId: undefined }, '/tasks'],
  [{ isOverdue: 'yes', brandId: undefined }, '/tasks?isOverdue=yes'],
  [{ isOverdue: 'yes', brandId: 'a&b' }, '/tasks?isOverdue=yes&brandId=a%26b'],
])('a URL with the query %j', (query, href) => {
  expect(hrefWith('/tasks', query)).toBe(href);
});
