import { expect, test } from 'vitest';
import { openTestHttp } from '#tests/support/test-http.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const larkhost = testStoreDocument({
  brand: { languages: ['en', 'de'] },
  wellKnown: {
    'security.txt': 'Contact: mailto:security@larkhost.example\n',
    'assetlinks.json': '[]',
    'apple-app-site-association': '{}',
    'matrix/client': 'Größe',
    'page.html': '<script>alert(1)</script>',
  },
});
const meridian = testStoreDocument({
  brand: { id: 'meridian', hosts: ['meridian.example'] },
  wellKnown: { 'security.txt': 'Contact: mailto:security@meridian.example\n', 'only-here': 'yes' },
});
const stores = [larkhost, meridian];

test.each([
  ['security.txt', 'text/plain; charset=utf-8', 'Contact: mailto:security@larkhost.example\n'],
  ['security.txt?lang=de', 'text/plain; charset=utf-8', 'Contact: mailto:security@larkhost.example\n'],
  ['assetlinks.json', 'application/json', '[]'],
  ['apple-app-site-association', 'application/json', '{}'],
  ['matrix/client', 'text/plain; charset=utf-8', 'Größe'],
  ['page.html', 'text/plain; charset=utf-8', '<script>alert(1)</script>'],
])('%s is served as %s', async (path, type, body) => {
  const { client } = await openTestHttp({ stores });
  const response = await client().request(`/.well-known/${path}`);
  expect(response).toMatchObject({ statusCode: 200, body });
  expect(response.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('each brand has its own files', async () => {
  const { client } = await openTestHttp({ stores });
  const inMeridian = client({ host: 'meridian.example' });
  expect((await inMeridian.request('/.well-known/security.txt')).body).toContain('security@meridian.example');
  expect((await inMeridian.request('/.well-known/only-here')).body).toBe('yes');
  expect((await client().request('/.well-known/only-here')).statusCode).toBe(404);
});

test('a client with a cached file gets 304 until the file changes', async () => {
  const { client } = await openTestHttp({ stores });
  const { etag = '' } = (await client().request('/.well-known/security.txt')).headers;
  const of = (host: string) =>
    client({ host }).request({ url: '/.well-known/security.txt', headers: { 'if-none-match': etag } });
  expect(await of('shop.larkhost.example')).toMatchObject({ statusCode: 304, body: '' });
  expect((await of('meridian.example')).statusCode).toBe(200);
});

test('HEAD returns the headers of GET, and other methods are refused', async () => {
  const { client } = await openTestHttp({ stores });
  const url = '/.well-known/security.txt';
  const head = await client().request({ method: 'HEAD', url });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'content-length': '42' });
  expect((await client().request({ method: 'POST', url })).statusCode).toBe(404);
});

test.each([
  '',
  '.',
  '..',
  'missing.txt',
  'security.txt/',
  'SECURITY.TXT',
  '..%2f..%2fbrand.yaml',
  '..%2Fwell-known%2Fsecurity.txt',
  'matrix%2fclient',
  'matrix%5cclient',
  'matrix/%2e%2e%2fsecurity.txt',
  'matrix%2f..%2fsecurity.txt',
  '%252e%252e%252fbrand.yaml',
  '../../brand.yaml',
  '/security.txt',
  'security.txt%00',
  'constructor',
  '__proto__',
])('/.well-known/%s serves no file', async (path) => {
  const { client } = await openTestHttp({ stores });
  const response = await client().request(`/.well-known/${path}`);
  expect(response.statusCode).not.toBe(200);
  expect(response.body).not.toContain('mailto:');
});
