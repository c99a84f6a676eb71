import { describe, expect, test } from 'vitest';
import { pathsInStore, rootOf } from './path-in-store.ts';

const known = [
  'brand.yaml',
  'catalogue/servers.yaml',
  'catalogue/mail.yaml',
  'old/mail.yaml',
  'images/larkhost/logo.svg',
];

test.each([
  ['brand.yaml', 'brand.yaml'],
  ['stores/larkhost/brand.yaml', 'brand.yaml'],
  ['larkhost/catalogue/new.yaml', 'catalogue/new.yaml'],
  ['larkhost\\catalogue\\new.yaml', 'catalogue/new.yaml'],
  ['servers.yaml', 'catalogue/servers.yaml'],
  ['mail.yaml', 'catalogue/mail.yaml or old/mail.yaml'],
  ['./other.yaml', 'other.yaml'],
  ['larkhost/images/larkhost/new.svg', 'images/larkhost/new.svg'],
  ['images/larkhost/logo.svg', 'images/larkhost/logo.svg'],
  ['home/larkhost/stores/larkhost/brand.yaml', 'brand.yaml'],
  ['larkhost', 'larkhost'],
])('%s is %s of the store', (given, path) => {
  expect(pathsInStore(given, { brandId: 'larkhost', known, root: null }).join(' or ')).toBe(path);
});

test('without files of the live version a path begins below the first folder with the id of the brand', () => {
  const store = { brandId: 'larkhost', known: [], root: null };
  expect(pathsInStore('stores/larkhost/images/larkhost/logo.svg', store)).toEqual(['images/larkhost/logo.svg']);
});

describe('a folder with brand.yaml', () => {
  test.each([
    ['is the root, whatever its name', ['new/brand.yaml', 'new/images/logo.svg'], 'new'],
    [
      'with the id of the brand is the root',
      ['stores/larkhost/brand.yaml', 'stores/other/brand.yaml'],
      'stores/larkhost',
    ],
    ['that was selected itself is the root', ['brand.yaml', 'taxes.yaml'], ''],
    ['is not the root if there are several', ['stores/one/brand.yaml', 'stores/two/brand.yaml'], null],
    ['is not the root if there is none', ['larkhost/taxes.yaml'], null],
  ])('%s', (_, given, root) => {
    expect(rootOf(given, 'larkhost')).toBe(root);
  });

  test('determines the paths of the other files', () => {
    const store = { brandId: 'larkhost', known: [], root: 'new' };
    expect(pathsInStore('new/images/larkhost/logo.svg', store)).toEqual(['images/larkhost/logo.svg']);
  });

  test('at the root also resolves file names without a folder', () => {
    const store = { brandId: 'larkhost', known, root: '' };
    expect(pathsInStore('images/larkhost/new.svg', store)).toEqual(['images/larkhost/new.svg']);
    expect(pathsInStore('servers.yaml', store)).toEqual(['catalogue/servers.yaml']);
  });
});
