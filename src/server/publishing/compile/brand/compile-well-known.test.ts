import { expect, test } from 'vitest';
import { createFindings } from '#server/publishing/store-files/findings.ts';
import { formatProblem } from '#server/publishing/store-files/store-problem.ts';
import { compileWellKnown } from './compile-well-known.ts';

function compile(files: Readonly<Record<string, string | Uint8Array>>) {
  const findings = createFindings();
  const encoder = new TextEncoder();
  const wellKnown = new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : content,
    ]),
  );
  const compiled = compileWellKnown({ directory: 'stores/larkhost', wellKnown }, findings);
  return { compiled, problems: findings.all().map(formatProblem) };
}

test('files are published unchanged, with byte order mark and line endings', () => {
  const files = { 'security.txt': '\uFEFFContact: mailto:größe@example.org\r\n', 'app/config.json': '{ "a": [1] }\n' };
  expect(compile(files)).toEqual({ compiled: { wellKnown: files }, problems: [] });
});

test('the document of a store without such files has none', () => {
  expect(compile({})).toEqual({ compiled: {}, problems: [] });
});

test.each(['a', 'A-Z_0.9', 'did.json', '_atproto', 'matrix/client', 'x'.repeat(100)])('%s is a valid name', (path) => {
  expect(compile({ [path]: '{}' }).problems).toEqual([]);
});

test.each([
  '.hidden',
  '..',
  '../brand.yaml',
  'a/../b',
  'a/.hidden',
  '.a/b',
  'a/b/c',
  '/a',
  'a/',
  'a//b',
  'a b',
  'größe.txt',
  'a%2fb',
  String.raw`a\b`,
  'a\n',
  'x'.repeat(101),
])('%j is not a valid name', (path) => {
  expect(compile({ [path]: 'text' }).problems).toEqual([
    expect.stringContaining(`stores/larkhost/well-known/${path}:1:1 well-known/invalid-name `),
  ]);
});

test.each<[code: string, path: string, content: string | Uint8Array]>([
  ['well-known/too-large', 'security.txt', 'x'.repeat(64 * 1024 + 1)],
  ['well-known/not-text', 'security.txt', new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65])],
  ['well-known/not-text', 'security.txt', 'a\0b'],
  ['well-known/invalid-json', 'assetlinks.json', '[{]'],
  ['well-known/invalid-json', 'apple-app-site-association', ''],
  ['file/secret-found', 'key.txt', '-----BEGIN RSA PRIVATE KEY-----'],
])('%s is reported at the file', (code, path, content) => {
  expect(compile({ [path]: content }).problems).toEqual([
    expect.stringContaining(`stores/larkhost/well-known/${path}:1:1 ${code} `),
  ]);
});

test('files of up to 64 KiB and up to 32 of them are published, one more is refused', () => {
  const files = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`file-${index}`, 'x'.repeat(64 * 1024)]));
  expect(compile(files).problems).toEqual([]);
  expect(compile({ ...files, 'one-more': '' }).problems).toEqual([
    'stores/larkhost/well-known:1:1 well-known/too-many has more than 32 files',
  ]);
});
