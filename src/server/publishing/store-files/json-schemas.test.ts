import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonSchemas } from './json-schemas.ts';

const STORES = join(import.meta.dirname, '..', '..', '..', '..', 'stores');

test('the committed schemas match the code (npm run landrush -- stores schema, then npm run format)', async () => {
  for (const [name, text] of jsonSchemas()) {
    expect(JSON.parse(await readFile(join(STORES, 'schema', name), 'utf8')), name).toEqual(JSON.parse(text));
  }
  expect((await readdir(join(STORES, 'schema'))).toSorted()).toEqual([...jsonSchemas().keys()].toSorted());
});

test('every demo file refers to its schema, for completion in editors', async () => {
  const files = await readdir(STORES, { recursive: true });
  for (const path of files.filter((name) => name.endsWith('.yaml'))) {
    const name = path.split('/').at(1)?.replace('.yaml', '');
    const up = '../'.repeat(path.split('/').length - 1);
    const [first] = (await readFile(join(STORES, path), 'utf8')).split('\n');
    expect(first, path).toBe(`# yaml-language-server: $schema=${up}schema/${name}.schema.json`);
  }
});

test('a schema lists the keys of its file and refuses others', () => {
  const catalogue: unknown = JSON.parse(jsonSchemas().get('catalogue.schema.json') ?? '');
  expect(catalogue).toMatchObject({
    additionalProperties: false,
    properties: {
      products: {
        items: { required: ['slug', 'name', 'category', 'summary'], properties: { monthly: {}, options: {} } },
      },
    },
  });
});
