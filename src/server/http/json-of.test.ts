import { expect, test } from 'vitest';
import { createJsonOf } from './json-of.ts';

test('an object answered again and again is written alike', () => {
  const jsonOf = createJsonOf();
  const answer = { lines: [1, 2] };
  expect([jsonOf(answer), jsonOf(answer), jsonOf(answer)]).toEqual(Array.from({ length: 3 }, () => '{"lines":[1,2]}'));
});

test('equal objects are told apart, and what is no object is written too', () => {
  const jsonOf = createJsonOf();
  jsonOf({ count: 1 });
  expect([jsonOf({ count: 1 }), jsonOf({ count: 2 }), jsonOf(null), jsonOf('text')]).toEqual([
    '{"count":1}',
    '{"count":2}',
    'null',
    '"text"',
  ]);
});
