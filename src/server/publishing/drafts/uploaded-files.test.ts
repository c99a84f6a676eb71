import { expect, test } from 'vitest';
import { buildStoreFiles } from '#server/publishing/store-files.builder.ts';
import { pathInStore, withUploaded } from './uploaded-files.ts';

const KNOWN = ['brand.yaml', 'catalogue/servers.yaml', 'catalogue/mail.yaml', 'old/mail.yaml'];

test.each([
  ['brand.yaml', 'brand.yaml'],
  ['stores/larkhost/brand.yaml', 'brand.yaml'],
  ['larkhost/catalogue/new.yaml', 'catalogue/new.yaml'],
  ['larkhost\\catalogue\\new.yaml', 'catalogue/new.yaml'],
  ['servers.yaml', 'catalogue/servers.yaml'],
  ['mail.yaml', 'mail.yaml'],
  ['./other.yaml', 'other.yaml'],
])('%s is %s of the store', (given, path) => {
  expect(pathInStore(given, 'larkhost', KNOWN)).toBe(path);
});

test('uploaded files take the place of those of the store', () => {
  const content = Buffer.from('rates: []\n');
  const { files, problems } = withUploaded(buildStoreFiles(), [
    { path: 'taxes.yaml', content },
    { path: 'well-known/security.txt', content },
    { path: 'notes.docx', content },
  ]);
  expect(files.texts.get('taxes.yaml')).toBe('rates: []\n');
  expect(files.texts.has('catalogue.yaml')).toBe(true);
  expect(files.wellKnown.has('security.txt')).toBe(true);
  expect(problems).toMatchObject([{ file: 'stores/larkhost/notes.docx', code: 'file/not-used' }]);
});
