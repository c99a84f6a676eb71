import { describe, expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const handlers: TestHttpOptions['handlers'] = {
  account: { logout: async () => ok({}) },
  catalogue: {
    list: async (context) =>
      ok({
        currency: 'EUR',
        total: 0,
        products: [],
        categories: [
          { slug: 'x', name: context.store.brand.name, description: context.origin, parent: null, depth: 0, count: 0 },
        ],
      }),
  },
};
const renderPage: TestHttpOptions['renderPage'] = async (_request, { origin }) =>
  new Response(`<p>${origin}</p>`, { headers: { 'content-type': 'text/html' } });
const shop = '/api/v1/catalogue/products';
const logout = { method: 'POST', url: '/api/v1/account/logout', payload: {} } as const;

describe('the brand of a request', () => {
  test('is determined by its exact host, in any case and with any port', async () => {
    const { client } = await openTestHttp({ handlers, stores: [testStore(), otherStore()] });
    const nameAt = async (host: string) => (await client({ host }).request(shop)).json().categories[0].name;
    expect(await nameAt('shop.larkhost.example')).toBe('Larkhost');
    expect(await nameAt('SHOP.Meridian.example:8443')).toBe('Meridian');
  });

  test.each([
    ['an unknown host', { host: 'other.example' }],
    ['a host below a brand’s', { host: 'a.shop.larkhost.example' }],
    ['two Host headers', { host: ['shop.larkhost.example', 'other.example'] }],
  ] satisfies [string, { host: string | string[] }][])(
    '%s gets a plain response that reveals no brand',
    async (_, headers) => {
      const { client } = await openTestHttp({ handlers, renderPage });
      for (const url of ['/order/shop', shop, '/nothing', '/assets/store/x']) {
        const response = await client().request({ url, headers });
        expect(response.statusCode).toBe(421);
        expect(response.body).toBe('Misdirected Request\n');
      }
    },
  );

  test('is determined by X-Forwarded-Host and X-Forwarded-Proto only behind a trusted proxy', async () => {
    const { client } = await openTestHttp({ handlers, trustedProxies: ['10.0.0.1'] });
    const headers = { 'x-forwarded-host': 'shop.larkhost.example', 'x-forwarded-proto': 'https' };
    const inner = { host: 'inner.local', headers };
    const trusted = await client({ ...inner, remoteAddress: '10.0.0.1' }).request(shop);
    expect(trusted.json().categories[0].description).toBe('https://shop.larkhost.example');
    expect(trusted.headers['strict-transport-security']).toBeDefined();
    expect((await client({ ...inner, remoteAddress: '10.0.0.2' }).request(shop)).statusCode).toBe(421);
  });
});

describe('a cross-site mutation', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused', async (_, headers) => {
    const { client } = await openTestHttp({ handlers, renderPage });
    const api = await client({ headers }).request(logout);
    expect(api.statusCode).toBe(403);
    expect(api.json()).toMatchObject({
      code: 'request/foreign-origin',
      status: 403,
      type: 'urn:landrush:problems/request/foreign-origin',
    });
    const page = await client({ headers }).request({
      method: 'POST',
      url: '/order/basket',
      payload: 'x=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(page.statusCode).toBe(403);
    expect(page.headers['content-type']).toContain('text/html');
  });

  test('is determined by the outer origin of the brand behind TLS', async () => {
    const { http } = await openTestHttp({ handlers, trustedProxies: ['127.0.0.1'] });
    const send = (origin: string) =>
      http.inject({
        ...logout,
        headers: { host: 'inner', 'x-forwarded-host': 'shop.larkhost.example', 'x-forwarded-proto': 'https', origin },
      });
    expect((await send('https://shop.larkhost.example')).statusCode).toBe(200);
    expect((await send('http://shop.larkhost.example')).statusCode).toBe(403);
  });

  test('is accepted from a client that is not a browser', async () => {
    const { http } = await openTestHttp({ handlers });
    expect((await http.inject({ ...logout, headers: { host: 'shop.larkhost.example' } })).statusCode).toBe(200);
  });
});

describe('a network', () => {
  test('blocked by the brand gets 403 as a page with the specified text, and as a problem', async () => {
    const { client } = await openTestHttp({
      handlers,
      renderPage,
      stores: [testStore({ brand: { blockedNetworks: ['203.0.113.0/24', '2001:db8::/32'] } })],
    });
    for (const remoteAddress of ['203.0.113.7', '2001:db8:1::7']) {
      const page = await client({ remoteAddress }).request('/order/shop');
      expect(page.statusCode).toBe(403);
      expect(page.body).toContain('Sorry, your IP address is not allowed');
      expect(page.body).toContain('Back to shopping');
      expect((await client({ remoteAddress }).request(shop)).json()).toMatchObject({ code: 'brand/network-blocked' });
    }
    expect((await client({ remoteAddress: '203.0.114.7' }).request('/order/shop')).statusCode).toBe(200);
  });

  test('outside the allowed networks of a brand gets 403', async () => {
    const { client } = await openTestHttp({
      handlers,
      stores: [testStore({ brand: { allowedNetworks: ['198.51.100.0/24'] } })],
    });
    expect((await client({ remoteAddress: '203.0.113.7' }).request(shop)).statusCode).toBe(403);
    expect((await client({ remoteAddress: '198.51.100.7' }).request(shop)).statusCode).toBe(200);
  });

  test('above the rate limit is refused with the time to wait', async () => {
    const { client, clock } = await openTestHttp({
      handlers,
      renderPage,
      networkLimit: { requests: 2, windowMs: 10_000 },
    });
    const visitor = client({ remoteAddress: '203.0.113.7' });
    await visitor.request(shop);
    await visitor.request(shop);
    clock.advance(3_000);
    const refused = await visitor.request('/order/shop');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('7');
    expect(refused.body).toContain('Sorry, you have made too many requests');
    expect(refused.body).toContain('Please wait a moment before trying again.');
    expect((await client({ remoteAddress: '203.0.113.8' }).request(shop)).statusCode).toBe(200);
    clock.advance(7_000);
    expect((await visitor.request(shop)).statusCode).toBe(200);
  });
});

describe('maintenance mode', () => {
  const maintenance = { message: 'We are moving <racks>.', until: '2026-01-01T00:10:00Z' };

  test('returns 503 with the text, the message of the brand and its end', async () => {
    const { client } = await openTestHttp({ handlers, renderPage, stores: [testStore({ brand: { maintenance } })] });
    const page = await client().request('/order/shop');
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('600');
    expect(page.body).toContain('Service temporarily unavailable');
    expect(page.body).toContain('We are moving &lt;racks&gt;.');
    expect(page.body).toContain('Reload page');
    expect((await client().request(shop)).json()).toMatchObject({ code: 'brand/maintenance' });
  });

  test('does not affect health checks and webhooks', async () => {
    const receiveWebhook = async () => ok(null);
    const { http } = await openTestHttp({ receiveWebhook, stores: [testStore({ brand: { maintenance } })] });
    expect((await http.inject('/healthz')).statusCode).toBe(200);
    expect(
      (await http.inject({ method: 'POST', url: '/api/webhooks/larkhost/sandbox', payload: '{}' })).statusCode,
    ).toBe(204);
  });
});
