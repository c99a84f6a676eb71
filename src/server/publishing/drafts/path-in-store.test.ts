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

test('without the files of the live version a path begins below the first folder named like the brand', () => {
  const store = { brandId: 'larkhost', known: [], root: null };
  expect(pathsInStore('stores/larkhost/images/larkhost/logo.svg', store)).toEqual(['images/larkhost/logo.svg']);
});

describe('a folder with brand.yaml', () => {
  test.each([
    ['whatever its name is', ['new/brand.yaml', 'new/images/logo.svg'], 'new'],
    ['named like the brand', ['stores/larkhost/brand.yaml', 'stores/other/brand.yaml'], 'stores/larkhost'],
    ['that is chosen itself', ['brand.yaml', 'taxes.yaml'], ''],
    ['which there are several of', ['stores/one/brand.yaml', 'stores/two/brand.yaml'], null],
    ['which there are none of', ['larkhost/taxes.yaml'], null],
  ])('%s', (_, given, root) => {
    expect(rootOf(given, 'larkhost')).toBe(root);
  });

  test('is the one of the other files', () => {
    const store = { brandId: 'larkhost', known: [], root: 'new' };
    expect(pathsInStore('new/images/larkhost/logo.svg', store)).toEqual(['images/larkhost/logo.svg']);
  });

  test('of the paths themselves is the one of names without their folders too', () => {
    const store = { brandId: 'larkhost', known, root: '' };
    expect(pathsInStore('images/larkhost/new.svg', store)).toEqual(['images/larkhost/new.svg']);
    expect(pathsInStore('servers.yaml', store)).toEqual(['catalogue/servers.yaml']);
  });
});
