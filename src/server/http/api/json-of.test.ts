import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type WrittenJson, createJsonOf } from './json-of.ts';

function textOf(written: WrittenJson): string {
  return typeof written === 'string' ? written : written.plain.toString();
}

test('an object is serialised identically each time, and cached', () => {
  const jsonOf = createJsonOf();
  const answer = { lines: [1, 2], name: 'Zoë' };
  const written = [jsonOf(answer), jsonOf(answer), jsonOf(answer)];
  expect(written.map(textOf)).toEqual(Array.from({ length: 3 }, () => '{"lines":[1,2],"name":"Zoë"}'));
  expect(written[2]).toBe(written[1]);
});

test('equal objects are cached separately, and other values are serialised too', () => {
  const jsonOf = createJsonOf();
  jsonOf({ count: 1 });
  const written = [jsonOf({ count: 1 }), jsonOf({ count: 2 }), jsonOf(null), jsonOf('text')];
  expect(written.map(textOf)).toEqual(['{"count":1}', '{"count":2}', 'null', '"text"']);
});

test('a repeated response is cached gzipped, unless it is small', () => {
  const jsonOf = createJsonOf();
  const small = { name: 'Zoë' };
  const large = { names: Array.from({ length: 200 }, () => 'Zoë') };
  const secondOf = (value: object): WrittenJson => [jsonOf(value), jsonOf(value)][1] ?? '';
  const [cachedSmall, cachedLarge] = [secondOf(small), secondOf(large)];
  if (typeof cachedSmall === 'string' || typeof cachedLarge === 'string') throw new Error('They are not kept.');
  expect(cachedSmall.gzipped()).toBeNull();
  expect(gunzipSync(cachedLarge.gzipped() ?? '').toString()).toBe(JSON.stringify(large));
});
