import { expect, test } from 'vitest';
import { buildStoreFiles } from '#server/publishing/store-files.builder.ts';
import { withUploaded } from './uploaded-files.ts';

const content = Buffer.from('rates: []\n');

function upload(isWhole: boolean, paths: readonly string[]) {
  const known: [string, Uint8Array][] = [
    ['images/logo.svg', content],
    ['images/old/logo.svg', content],
  ];
  const live = { ...buildStoreFiles(), images: new Map(known) };
  return withUploaded(
    { live, isWhole },
    paths.map((path) => ({ path, content })),
  );
}

test('uploaded files replace files of the live version; unknown files are reported', () => {
  const { files, problems } = upload(false, ['taxes.yaml', 'well-known/security.txt', 'notes.docx']);
  expect(files.texts.get('taxes.yaml')).toBe('rates: []\n');
  expect(files.texts.has('catalogue.yaml')).toBe(true);
  expect(files.wellKnown.has('security.txt')).toBe(true);
  expect(problems).toMatchObject([{ file: 'stores/larkhost/notes.docx', code: 'file/not-used' }]);
});

test('an uploaded folder is read as on the command line', () => {
  const { files, problems } = upload(true, [
    'my-shop/brand.yaml',
    'my-shop/catalogue/new.yaml',
    'my-shop/images/logo.svg',
    'my-shop/well-known/security.txt',
    'my-shop/.DS_Store',
    'my-shop/README.md',
  ]);
  expect(problems).toEqual([]);
  expect([...files.texts.keys()]).toEqual(['brand.yaml', 'catalogue/new.yaml']);
  expect([...files.images.keys()]).toEqual(['images/logo.svg']);
  expect([...files.wellKnown.keys()]).toEqual(['security.txt']);
});

test('an incomplete folder of several stores adds only the files of its own store', () => {
  const paths = [
    'stores/larkhost/brand.yaml',
    'stores/larkhost/README.md',
    'stores/meridian/brand.yaml',
    'stores/x.svg',
  ];
  const { files, problems } = upload(false, paths);
  expect(problems).toEqual([]);
  expect([...files.texts.keys()].filter((path) => path.includes('/'))).toEqual([]);
  expect([...files.images.keys()]).toEqual(['images/logo.svg', 'images/old/logo.svg']);
});

test('files without a folder get the paths of the live version, unless these are ambiguous', () => {
  expect([...upload(true, ['brand.yaml', 'catalogue.yaml', 'taxes.yaml']).files.texts.keys()]).toHaveLength(3);
  expect(upload(true, ['logo.svg']).problems).toMatchObject([
    { file: 'stores/larkhost/logo.svg', code: 'file/ambiguous' },
  ]);
});

test('a second file with the same path is refused', () => {
  const { problems } = upload(false, ['larkhost/taxes.yaml', 'taxes.yaml']);
  expect(problems).toMatchObject([{ file: 'stores/larkhost/taxes.yaml', code: 'file/repeated' }]);
});
