import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';
import { formatProblem } from '#server/publishing/store-files/store-problem.ts';
import { upgradeStore } from './upgrade-store.ts';

const OLD = editStoreText('brand.yaml', 'schema: 1\n', '');

/** The new text of brand.yaml, or the problems. */
function upgraded(brand: string): string | readonly string[] | undefined {
  const result = upgradeStore(buildStoreFiles({ 'brand.yaml': brand }));
  return result.ok ? result.value.texts.get('brand.yaml') : result.problem.map(formatProblem);
}

test('files of version 0 get the version as their first key, and are otherwise unchanged', () => {
  const files = buildStoreFiles({ 'brand.yaml': OLD });
  expect(upgradeStore(files)).toEqual({
    ok: true,
    value: {
      brandId: 'larkhost',
      from: 0,
      summaries: ['brand.yaml states the schema version'],
      texts: new Map([['brand.yaml', `schema: 1\n${OLD}`]]),
    },
  });
});

test('files of the current version are unchanged', () => {
  expect(upgradeStore(buildStoreFiles())).toEqual({
    ok: true,
    value: { brandId: 'larkhost', from: 1, summaries: [], texts: new Map() },
  });
});

test.each([
  [
    '# yaml-language-server: $schema=x.json\n# Our name.\nname: X # shown\n\n\nhosts:   [a,\n  b]  # two\n',
    '# yaml-language-server: $schema=x.json\nschema: 1\n# Our name.\nname: X # shown\n\n\nhosts:   [a,\n  b]  # two\n',
  ],
  ['# Copyright\n\nname: X\n', '# Copyright\n\nschema: 1\nname: X\n'],
  ['---\nname: X\n', '---\nschema: 1\nname: X\n'],
  ['%YAML 1.2\n---\n# A\nname: X\n', '%YAML 1.2\n---\nschema: 1\n# A\nname: X\n'],
  ['  name: X\n  a: 1\n', '  schema: 1\n  name: X\n  a: 1\n'],
  ['{ name: X } # all\n', '{ schema: 1, name: X } # all\n'],
  ['name: X\r\na: 1\r\n', 'schema: 1\r\nname: X\r\na: 1\r\n'],
  ['\uFEFFname: X\n', '\uFEFFschema: 1\nname: X\n'],
  ['\uFEFF# A\nname: X\n', '\uFEFFschema: 1\n# A\nname: X\n'],
  ['name: X', 'schema: 1\nname: X'],
  ['name: X\nschema: 0 # old\n', 'name: X\nschema: 1 # old\n'],
])('comments and layout of %j are preserved', (before, after) => {
  expect(upgraded(before)).toBe(after);
});

test('upgrading an upgraded file changes nothing', () => {
  const comment = fc.constantFrom('', '# a\n', '# a\n\n', '---\n', '# yaml-language-server: $schema=x\n# b\n');
  const key = fc.constantFrom('name: X', '"name": X', 'hosts:\n  # inside\n  - a', 'a: { b: 1 } # c', 'a: |\n  text');
  fc.assert(
    fc.property(comment, fc.array(key, { minLength: 1, maxLength: 1 }), (head, keys) => {
      const once = upgraded(`${head}${keys.join('\n')}\n`);
      expect(typeof once).toBe('string');
      expect(upgraded(String(once))).toBeUndefined();
    }),
  );
});

test.each([
  ['schema: 9\nname: X', /brand\.yaml:1:9 file\/schema-newer the store has schema 9, and .* reads schema 1: use /],
  ['schema: latest\nname: X', /brand\.yaml:1:1 file\/not-upgradable has a "schema" that is not a version/],
  ['[a, b]', /brand\.yaml:1:1 file\/not-upgradable cannot be rewritten: set "schema: 1" at its top by hand/],
  ['name: [', /brand\.yaml:1:8 file\/invalid-yaml/],
  ['? [a]\n: b\nname: X', /brand\.yaml:1:3 file\/unreadable-value/],
])('%j is refused', (brand, problem) => {
  expect(upgraded(brand)).toEqual([expect.stringMatching(problem)]);
});

test('a store without brand.yaml is refused', () => {
  const result = upgradeStore(buildStoreFiles({ 'brand.yaml': null }));
  expect(result.ok ? [] : result.problem.map(formatProblem)).toEqual([
    'stores/larkhost/brand.yaml:1:1 file/missing is needed and not there',
  ]);
});

test('migrations run in order, and the file with the version is written last', () => {
  const setBase = { file: 'catalogue.yaml', key: 'base', value: 'EUR' };
  const result = upgradeStore(buildStoreFiles({ 'brand.yaml': OLD, 'catalogue.yaml': 'products: []\n' }), [
    { from: 0, summary: 'first', edits: () => [setBase] },
    {
      from: 1,
      summary: 'second',
      edits: (values) => [{ file: 'taxes.yaml', key: 'seen', value: JSON.stringify(values.get('catalogue.yaml')) }],
    },
  ]);
  if (!result.ok) throw new Error(result.problem.map(formatProblem).join('\n'));
  expect(result.value.summaries).toEqual(['first', 'second']);
  expect([...result.value.texts.keys()]).toEqual(['catalogue.yaml', 'taxes.yaml', 'brand.yaml']);
  expect(result.value.texts.get('catalogue.yaml')).toBe('base: "EUR"\nproducts: []\n');
  expect(result.value.texts.get('taxes.yaml')).toContain('seen: "{\\"base\\":\\"EUR\\",\\"products\\":[]}"\n');
  expect(result.value.texts.get('brand.yaml')).toBe(`schema: 2\n${OLD}`);
});
