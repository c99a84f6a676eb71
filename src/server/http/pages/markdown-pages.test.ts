import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestHttp } from '#tests/support/test-http.ts';
import { testStore } from '#tests/support/test-store.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Renders what the Accept header requests, as the pages do. */
async function openPages() {
  const rendered: (string | null)[] = [];
  const renderPage: PageRenderer = async ({ headers, method }, { nonce }) => {
    const accept = headers.get('accept');
    rendered.push(accept);
    const isMarkdown = accept?.startsWith('text/markdown') === true;
    const type = `${isMarkdown ? 'text/markdown' : 'text/html'}; charset=utf-8`;
    const body = isMarkdown ? '# Shop' : `<script nonce="${nonce}">shop()</script>`;
    return new Response(method === 'HEAD' ? null : body, { headers: { 'content-type': type } });
  };
  return {
    ...(await openTestHttp({ renderPage, stores: [testStore({ brand: { languages: ['en', 'de'] } })] })),
    rendered,
  };
}

const url = '/order/shop';
const MARKDOWN = { accept: 'text/markdown, */*;q=0.5' };
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

test('a cached page is rendered once as HTML and once as Markdown, each with its own ETag', async () => {
  const { client, rendered } = await openPages();
  const [html, markdown, htmlAgain, markdownAgain] = [
    await client().request({ url, headers: BROWSER }),
    await client().request({ url, headers: MARKDOWN }),
    await client().request({ url, headers: { accept: '*/*' } }),
    await client().request({ url, headers: { accept: 'text/markdown' } }),
  ];
  expect(rendered).toEqual(['text/html', 'text/markdown']);
  expect([htmlAgain.body, markdownAgain.body]).toEqual([html.body, markdown.body]);
  expect(markdown.body).toBe('# Shop');
  expect(html.headers.vary).toBe('accept-language, cookie, accept, accept-encoding');
  expect(markdown.headers).toMatchObject({
    vary: html.headers.vary,
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': 'en',
    'cache-control': 'no-cache',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
  });
  expect(markdown.headers.etag).not.toBe(html.headers.etag);
});

test('an ETag is valid for its own representation only', async () => {
  const { client } = await openPages();
  const { etag = '' } = (await client().request({ url, headers: MARKDOWN })).headers;
  const repeat = (headers: Readonly<Record<string, string>>) =>
    client().request({ url, headers: { ...headers, 'if-none-match': etag } });
  expect(await repeat(MARKDOWN)).toMatchObject({ statusCode: 304, body: '' });
  expect((await repeat(MARKDOWN)).headers.vary).toContain('accept, ');
  expect(await repeat(BROWSER)).toMatchObject({ statusCode: 200 });
});

test('HEAD returns the headers of the representation, and Markdown is compressed too', async () => {
  const { client } = await openPages();
  const head = await client().request({ method: 'HEAD', url, headers: MARKDOWN });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-type']).toBe('text/markdown; charset=utf-8');
  const response = await client().request({ url, headers: { ...MARKDOWN, 'accept-encoding': 'gzip' } });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(response.rawPayload).toString()).toBe('# Shop');
});

test('Markdown of a session is rendered for its visit, and private', async () => {
  const { client, rendered } = await openPages();
  const visitor = client();
  visitor.cookies.set('__Host-landrush', 'a'.repeat(43));
  for (let times = 0; times < 2; times += 1) {
    const response = await visitor.request({ url, headers: MARKDOWN });
    expect(response.body).toBe('# Shop');
    expect(response.headers['cache-control']).toMatch(/^private, /);
    expect(response.headers['content-security-policy']).toBe(DATA_POLICY);
    expect(response.headers.vary).toBe('accept-language, cookie, accept, accept-encoding');
  }
  expect(rendered).toEqual([MARKDOWN.accept, MARKDOWN.accept]);
});

test('only pages with Markdown vary by Accept', async () => {
  const { client } = await openPages();
  const varyOf = async (path: string) => (await client().request({ url: path, headers: BROWSER })).headers.vary;
  for (const path of ['/order/product/add/web-start', '/order/domains', '/order/shop?category=web-hosting'])
    expect(await varyOf(path)).toContain(', accept, ');
  for (const path of ['/order/basket', '/order/checkout', '/order/recommendations'])
    expect(await varyOf(path)).not.toContain(', accept, ');
});
