import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'en');
const files = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);

test.each(files)('%s has unique keys in its own namespace', (name, text) => {
  const keys = Array.from(text.matchAll(/^ {2}"((?:[^"\\]|\\.)+)": /gm), ([, key = '']) => key);
  const repeated = keys.filter((key, index) => keys.indexOf(key) !== index);
  expect(repeated).toEqual([]);
  expect(keys).toHaveLength(Object.keys(JSON.parse(text)).length);
  expect(keys.filter((key) => !key.startsWith(`${basename(name, '.json')}.`))).toEqual([]);
});
