import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';

const DEFAULT_LOGIN = { username: 'anna', password: 'b' };
const EMPTY_SHOP = { currency: 'EUR', total: 0, products: [], categories: [] };
const shop = '/api/v1/catalogue/products';
const login = (payload: string | object, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url: '/api/v1/account/login', payload, headers }) as const;

describe('an endpoint', () => {
  test('receives its parsed input: path and query of a GET, path and body of others', async () => {
    const inputs: unknown[] = [];
    const { client } = await openTestHttp({
      handlers: {
        catalogue: { get: async (_context, input) => (inputs.push(input), refuse(problem('product/not-found'))) },
        invoices: { pay: async (_context, input) => (inputs.push(input), refuse(problem('invoices/not-found'))) },
      },
    });
    await client().request('/api/v1/catalogue/products/caf%C3%A9?currency=EUR&unknown=1&pid=other');
    expect(inputs).toEqual([{ pid: 'café', currency: 'EUR' }]);
  });

  test('returns a problem as problem+json with its code, status and the request id', async () => {
    const { client } = await openTestHttp({
      handlers: {
        checkout: { get: async () => refuse(problem('checkout/already-ordered', { data: { orderId: 'o1' } })) },
      },
    });
    const response = await client().request('/api/v1/checkout');
    expect(response.statusCode).toBe(409);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toEqual({
      type: 'urn:landrush:problems/checkout/already-ordered',
      title: 'This basket has already been ordered.',
      status: 409,
      code: 'checkout/already-ordered',
      data: { orderId: 'o1' },
      requestId: response.headers['x-request-id'],
    });
  });

  test('returns the seconds to wait as Retry-After', async () => {
    const { client } = await openTestHttp({
      handlers: {
        account: {
          login: async () => refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds: 90 } })),
        },
      },
    });
    const response = await client().request(login(DEFAULT_LOGIN));
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('90');
  });

  test('gzips repeated responses, for clients that accept it', async () => {
    const categories = Array.from({ length: 50 }, (_, index) => ({
      slug: `shelf-${index}`,
      name: 'Bücher',
      description: '',
      parent: null,
      depth: 0,
      count: 1,
    }));
    const answer = { ...EMPTY_SHOP, categories };
    const { client } = await openTestHttp({ handlers: { catalogue: { list: async () => ok(answer) } } });
    const request = (accepted: string) => client().request({ url: shop, headers: { 'accept-encoding': accepted } });
    await request('gzip');
    await request('gzip');
    const [zipped, plain] = [await request('br, gzip'), await request('identity')];
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(answer);
  });

  test('forbids caching', async () => {
    const { client } = await openTestHttp({ handlers: { catalogue: { list: async () => ok(EMPTY_SHOP) } } });
    const response = await client().request(shop);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('invalid input', () => {
  test.each([
    ['text that is not JSON', login('{"username":', { 'content-type': 'application/json' }), ''],
    ['an empty JSON body', login('', { 'content-type': 'application/json' }), ''],
    ['another media type', login('username=a', { 'content-type': 'application/x-www-form-urlencoded' }), ''],
    ['text', login('hello', { 'content-type': 'text/plain' }), ''],
    ['a list', login([1]), ''],
    ['a missing member', login({ username: 'a' }), 'password'],
    ['a wrong type', login({ username: 'a', password: 7 }), 'password'],
    ['a text that is too long', login({ username: 'a'.repeat(321), password: 'b' }), 'username'],
    ['NUL', login({ username: 'a\0', password: 'b' }), 'username'],
    [
      'a number beyond 2^53',
      login('{"username":9007199254740993,"password":"b"}', { 'content-type': 'application/json' }),
      'username',
    ],
    [
      'a member named __proto__',
      login('{"__proto__":{"a":1},"username":"a","password":"b"}', { 'content-type': 'application/json' }),
      undefined,
    ],
    ['an unknown currency', { url: `${shop}?currency=euro` }, 'currency'],
    ['a repeated query', { url: `${shop}?category=a&category=b` }, 'category'],
    ['an invalid id', { url: "/api/v1/orders/1'%20or%201=1" }, 'orderId'],
  ])('%s is refused with its path', async (_, request, path) => {
    const { client } = await openTestHttp({ handlers: {} });
    const response = await client().request(request);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'request/invalid',
      ...(path === undefined ? {} : { fields: [{ path }] }),
    });
  });

  test.each([
    [{ username: 'a' }, 'required'],
    [{ username: 'a', password: 7 }, 'wrong-type'],
    [{ username: 'a', password: null }, 'wrong-type'],
    [{ username: 'a', password: ['b'] }, 'wrong-type'],
    [{ username: 'a', password: 'b'.repeat(2_000) }, 'too-long'],
  ])('%j has the problem of the password: %s', async (payload, code) => {
    const { client } = await openTestHttp({ handlers: {} });
    const response = await client().request(login(payload));
    expect(response.json().fields).toEqual([{ path: 'password', code }]);
  });

  test('of more than 64 KB is refused', async () => {
    const { client } = await openTestHttp();
    const response = await client().request(login({ username: 'a', password: 'b'.repeat(70_000) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'request/too-large' });
  });

  test('with card data is refused and reaches neither the use case nor the log', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
    const { client } = await openTestHttp({ log });
    const response = await client().request(login({ username: '4242 4242 4242 4242', password: 'x' }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'request/card-data-refused' });
    expect((await client().request(`${shop}?search=4242424242424242`)).statusCode).toBe(422);
    expect(lines.join('')).not.toContain('4242');
    expect(response.body).not.toContain('4242');
  });
});

describe('an API address', () => {
  test('that does not exist returns 404, also for other methods', async () => {
    const { client } = await openTestHttp();
    for (const url of [
      '/api',
      '/api/',
      '/api/v1',
      '/api/v1/nothing',
      '/api/v2/session',
      `/api/v1/orders/${'a'.repeat(400)}`,
    ]) {
      const response = await client().request(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'request/not-found' });
    }
  });

  test('with another method returns 405 with Allow', async () => {
    const { client } = await openTestHttp();
    const response = await client().request({ method: 'DELETE', url: '/api/v1/session' });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
    expect(response.json()).toMatchObject({ status: 405 });
  });

  test('answers HEAD like GET without a body', async () => {
    const { client } = await openTestHttp({ handlers: { catalogue: { list: async () => ok(EMPTY_SHOP) } } });
    const response = await client().request({ method: 'HEAD', url: shop });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });
});

describe('an error', () => {
  const failing: TestHttpOptions = {
    handlers: { catalogue: { list: () => Promise.reject(new Error('secret detail of line 42')) } },
  };

  test('returns 500 with a request id, the details are only logged', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
    const { client } = await openTestHttp({ ...failing, log });
    const response = await client().request(shop);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      type: 'urn:landrush:problems/server/fault',
      title: 'Sorry, we are experiencing technical issues',
      status: 500,
      code: 'server/fault',
      requestId: response.headers['x-request-id'],
    });
    expect(lines.join('')).toContain('secret detail of line 42');
    expect(lines.join('')).toContain(String(response.headers['x-request-id']));
  });

  test('of the database returns 503 with Retry-After, while requests without a session succeed', async () => {
    const { client } = await openTestHttp({
      handlers: {
        catalogue: {
          list: async (context) => ok({ ...EMPTY_SHOP, currency: context.session === null ? 'EUR' : 'USD' }),
        },
        basket: {
          get: async (context) =>
            context.session === null ? refuse(problem('request/invalid')) : Promise.reject(new Error('unreachable')),
        },
      },
    });
    const visitor = client();
    visitor.cookies.set('__Host-landrush', 'a'.repeat(43));
    expect((await visitor.request(shop)).json()).toMatchObject({ currency: 'EUR' });
    const basket = await visitor.request('/api/v1/basket');
    expect(basket.statusCode).toBe(503);
    expect(basket.headers['retry-after']).toBe('5');
    expect(basket.json()).toMatchObject({ code: 'server/unavailable' });
  });

  test('is raised in tests for a response that violates the contract', async () => {
    const { client } = await openTestHttp({
      checksOutputs: true,
      handlers: { catalogue: { list: async () => ok({ ...EMPTY_SHOP, currency: 'euro' }) } },
    });
    expect((await client().request(shop)).statusCode).toBe(500);
  });
});

describe('the request log', () => {
  test('is one line with the route, never the URL', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } });
    const { client } = await openTestHttp({
      log,
      handlers: { catalogue: { get: async () => refuse(problem('product/not-found')) } },
    });
    await client().request('/api/v1/catalogue/products/private-thing?currency=EUR');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request',
      method: 'GET',
      route: '/api/v1/catalogue/products/:pid',
      status: 404,
      brand: 'larkhost',
      ms: expect.any(Number),
      requestId: expect.any(String),
    });
    expect(lines[0]).not.toContain('private-thing');
  });
});
