import { expect, test } from 'vitest';
import { STORE_MIGRATIONS, STORE_SCHEMA, editsOf, schemaAge, schemaOf } from './store-schema.ts';

test('the migrations lead from version 0 to the current one without a gap', () => {
  expect(STORE_MIGRATIONS.map(({ from }) => from)).toEqual([...Array(STORE_SCHEMA).keys()]);
});

test.each([
  [{ name: 'Larkhost' }, 0],
  [null, 0],
  [{ schema: 0 }, 0],
  [{ schema: 1 }, 1],
  [{ schema: 7 }, 7],
  [{ schema: '1' }, null],
  [{ schema: -1 }, null],
  [{ schema: null }, null],
])('%j is of version %s', (brand, schema) => {
  expect(schemaOf(brand)).toBe(schema);
});

test('files are current, older or newer than this release', () => {
  expect([STORE_SCHEMA, STORE_SCHEMA - 1, STORE_SCHEMA + 1].map(schemaAge)).toEqual(['current', 'older', 'newer']);
});

test('a migration sets the version after its other edits', () => {
  const edit = { file: 'taxes.yaml', key: 'rates', value: 'none' };
  const migration = { from: 4, summary: 'an example', edits: () => [edit] };
  expect(editsOf(migration, new Map())).toEqual([edit, { file: 'brand.yaml', key: 'schema', value: 5 }]);
});
