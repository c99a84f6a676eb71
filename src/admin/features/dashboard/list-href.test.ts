import { expect, test } from 'vitest';
import { listHref } from './list-href.ts';

test.each([
  [{}, undefined, '/tasks'],
  [{ isOverdue: 'yes' }, undefined, '/tasks?isOverdue=yes'],
  [{}, 'larkhost', '/tasks?brandId=larkhost'],
  [{ isOverdue: 'yes' }, 'a&b', '/tasks?isOverdue=yes&brandId=a%26b'],
])('a list with the filters %j of the brand %s', (filters, brandId, href) => {
  expect(listHref('/tasks', filters, brandId)).toBe(href);
});
