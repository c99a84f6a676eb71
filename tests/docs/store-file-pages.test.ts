import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleDocuments, exampleOf } from './store-examples.ts';
import { storeFilePages } from './store-file-pages.ts';
import { STORE_SCHEMAS, tablesOf } from './store-keys.ts';

test.each(storeFilePages())('%s matches the output of npm run docs', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

describe.each(Object.entries(STORE_SCHEMAS))('%s.yaml', (kind, schema) => {
  const documents = exampleDocuments(kind);
  const tables = tablesOf(schema);

  test('every key has a description, without a full stop', () => {
    const keys = tables.flatMap(({ path, keys: ofTable }) => ofTable.map((key) => ({ path, ...key })));
    const unfinished = keys.filter(({ description }) => !/[^.]$/u.test(description ?? ''));
    expect(unfinished.map(({ path, name }) => `${path}.${name}`)).toEqual([]);
  });

  test('every key has an example in the demo stores or docs/store-files/more-examples', () => {
    const lacking = tables.flatMap((table) =>
      table.keys.filter((key) => exampleOf(documents, table, key) === null).map((key) => `${table.path}.${key.name}`),
    );
    expect(lacking).toEqual([]);
  });
});
