import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SHARED_COMMAND_ID } from '#core/basket/shared-command-id.ts';
import { createAvailability } from '#server/http/availability.ts';
import { loggedIn, openPages } from '#server/http/pages/pages.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { silentLog } from '#server/platform/log.ts';

describe('a cached page', () => {
  const url = '/order/shop?category=hosting';

  test('is rendered once, and has the same bytes and policy for each visitor', async () => {
    const { client, rendered } = await openPages();
    const first = await client().request(url);
    const second = await client().request(url);
    expect(rendered).toHaveLength(1);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers['content-security-policy']).not.toContain('nonce');
    expect(first.body).not.toContain(rendered[0]?.facts.nonce);
  });

  test('allows its inline scripts by their hashes, and files of the origin', async () => {
    const { client } = await openPages({}, async (_request, { nonce }) => {
      const html = `<script nonce="${nonce}">ours()</script><script>injected()</script>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    });
    const response = await client().request(url);
    const ours = createHash('sha256').update('ours()').digest('base64');
    expect(response.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${ours}';`);
    expect(response.body).toBe('<script>ours()</script><script>injected()</script>');
  });

  test('contains a form id by which a basket applies a repeated command once', async () => {
    const { client, rendered } = await openPages();
    await client().request(url);
    expect(rendered[0]?.facts.newCommandId()).toBe(SHARED_COMMAND_ID);
    const visitor = client();
    visitor.cookies.set('__Host-landrush', loggedIn);
    await visitor.request(url);
    expect(rendered[1]?.facts.newCommandId()).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is not sent again to a browser that has it, until it changes or the browser has a session', async () => {
    const shown = { text: 'one' };
    const { client, clock } = await openPages({}, async (_request, { nonce, requestId }) => {
      const html = `<script nonce="${nonce}">at("${requestId}")</script>${shown.text}`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    });
    const { etag } = (await client().request(url)).headers;
    const revalidate = async (visitor = client()) =>
      visitor.request({ url, headers: { 'if-none-match': String(etag) } });
    const unchanged = await revalidate();
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
    expect(unchanged.headers['content-security-policy']).toBeUndefined();
    clock.advance(60_000);
    expect((await revalidate()).statusCode).toBe(304);
    const visitor = client();
    visitor.cookies.set('__Host-landrush', loggedIn);
    expect((await revalidate(visitor)).statusCode).toBe(200);
    shown.text = 'two';
    clock.advance(60_000);
    expect((await revalidate()).statusCode).toBe(200);
  });

  test('is rendered as for an anonymous visitor, whatever cookies and headers the first visitor sent', async () => {
    const { client, rendered } = await openPages();
    const visitor = client({ headers: { 'user-agent': 'Mozilla', 'accept-language': 'de' } });
    visitor.cookies.set('consent', 'all');
    await visitor.request(url);
    const headers = [...(rendered[0]?.request.headers ?? [])];
    expect(headers).toEqual([
      ['accept', 'text/html'],
      ['host', 'shop.larkhost.example'],
    ]);
  });

  test('differs while forms are disabled, and is as before afterwards', async () => {
    const clock = fixedClock();
    const availability = createAvailability(clock, silentLog);
    const { client, rendered } = await openPages({ clock, availability });
    await client().request(url);
    availability.recordRefusal(new Error('away'));
    await client().request(url);
    expect(rendered).toHaveLength(2);
    clock.advance(10_001);
    await client().request(url);
    expect(rendered).toHaveLength(2);
  });

  test('has the same content gzipped', async () => {
    const { client } = await openPages();
    const plain = await client().request(url);
    const zipped = await client().request({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).length).toBe(plain.rawPayload.length);
  });

  test('is in Brotli once it was requested again, also when it is rendered again without a change', async () => {
    const shown = { text: 'one' };
    const { client, clock, rendered } = await openPages({}, async (_request, { requestId }) => {
      const html = `${shown.text}<i>${requestId}</i>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    });
    const ask = async (accepted = 'gzip, deflate, br, zstd') =>
      client().request({ url, headers: { 'accept-encoding': accepted } });
    const encoding = async () => (await ask()).headers['content-encoding'];
    const plain = (await ask('identity')).body;
    expect(await encoding()).toBe('gzip');
    expect(await encoding()).toBe('gzip');
    await expect.poll(encoding).toBe('br');
    expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(plain);
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(plain);
    clock.advance(60_000);
    expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(plain);
    expect(rendered).toHaveLength(2);
    shown.text = 'two';
    clock.advance(60_000);
    const changed = await ask();
    expect(gunzipSync(changed.rawPayload).toString()).toMatch(/^two/);
  });

  test('is separate for each filter regardless of order, and not used for new searches and deep links', async () => {
    const { client, rendered } = await openPages();
    for (const query of ['?category=hosting&sort=name', '?sort=name&category=hosting', '?category=hosting'])
      await client().request(`/order/shop${query}`);
    expect(rendered).toHaveLength(2);
    for (let times = 0; times < 2; times += 1) await client().request('/order/shop?search=x');
    for (let times = 0; times < 2; times += 1) await client().request('/order/shop?category=hosting&category=x');
    for (let times = 0; times < 2; times += 1) await client().request('/order/product/add/nest?term=12');
    for (let times = 0; times < 2; times += 1) await client().request('/order/shop/express/add/nest');
    expect(rendered).toHaveLength(10);
  });

  test('of a search is cached when it is repeated', async () => {
    const { client, rendered } = await openPages();
    const pages = [];
    for (let times = 0; times < 4; times += 1)
      pages.push(await client().request('/order/shop?search=gro%C3%9F&category=&sort=name'));
    expect(rendered).toHaveLength(2);
    expect(pages[3]?.body).toBe(pages[1]?.body);
    for (let times = 0; times < 3; times += 1) await client().request(`/order/shop?search=${'x'.repeat(61)}`);
    expect(rendered).toHaveLength(5);
  });

  test.each(['?category=made-up', '?currency=XYZ', '?sort=random', '?show=61'])(
    'is not created for arbitrary input of a visitor: %s',
    async (query) => {
      const { client, rendered } = await openPages();
      for (let times = 0; times < 2; times += 1) await client().request(`/order/shop${query}`);
      await client().request('/order/product/add/%6Eest');
      await client().request('/order/product/add/%6Eest');
      expect(rendered).toHaveLength(4);
    },
  );

  test('is the same for any port', async () => {
    const { client, rendered } = await openPages({ trustedProxies: ['127.0.0.1'] });
    for (const port of ['', ':3000', ':3001', ':65535'])
      expect((await client({ host: `shop.larkhost.example${port}` }).request(url)).statusCode).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  test('is never a 404 page', async () => {
    const { client, rendered } = await openPages(
      {},
      async () => new Response('no', { status: 404, headers: { 'content-type': 'text/html' } }),
    );
    for (let times = 0; times < 2; times += 1)
      expect((await client().request('/order/product/add/gone')).statusCode).toBe(404);
    expect(rendered).toHaveLength(2);
  });

  test('is rendered again after a minute', async () => {
    const { client, rendered, clock } = await openPages();
    await client().request(url);
    clock.advance(60_000);
    await client().request(url);
    expect(rendered).toHaveLength(2);
  });
});
