import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { createLog, silentLog } from '#server/platform/log.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { createAvailability } from './availability.ts';
import { createMetrics } from './metrics.ts';

describe('the server', () => {
  test('limits the cost of one client', async () => {
    const { http } = await openTestHttp();
    expect(http.server).toMatchObject({
      requestTimeout: 20_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 5_000,
      timeout: 30_000,
      maxConnections: 2_001,
    });
  });

  test('refuses a request with two Host headers', async () => {
    const { http } = await openTestHttp();
    await http.listen({ port: 0, host: '127.0.0.1' });
    const [address] = http.addresses();
    if (address === undefined || typeof address === 'string') throw new Error('The server has no port.');
    const socket = connect(address.port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: shop.larkhost.example\r\nHost: other.example\r\nConnection: close\r\n\r\n');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  });

  test.each(['/order/%ZZ', '/%', '/order/product/add/%C0%80', '/%E0%A4%A'])(
    'answers the undecodable address %s with the error page of the brand',
    async (url) => {
      const { client } = await openTestHttp();
      const response = await client().request(url);
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.body).toContain('Larkhost');
      expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test.each([
    ['/api/v1/catalogue/products/%ZZ', 400, 'request/invalid'],
    ['/api/%', 400, 'request/invalid'],
    [`/api/v1/catalogue/products/${'a'.repeat(301)}`, 404, 'request/not-found'],
  ])('answers %s with a problem', async (url, status, code) => {
    const { client } = await openTestHttp();
    const response = await client().request(url);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ status, code });
  });

  test('reveals no brand for an unknown host, whatever the address', async () => {
    const { client } = await openTestHttp();
    const response = await client({ host: 'other.example' }).request('/order/%ZZ');
    expect([response.statusCode, response.body]).toEqual([421, 'Misdirected Request\n']);
  });
});

describe('the metrics', () => {
  test('counts requests by route, never by visitor input, on the loopback address', async () => {
    const metrics = createMetrics();
    const { client } = await openTestHttp({ metrics });
    await client().request('/api/v1/catalogue/products/made-up-thing');
    await client().request('/made/up/thing');
    const server = await metrics.listen({ port: 0, host: '127.0.0.1' });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The metrics have no port.');
    expect(address.address).toBe('127.0.0.1');
    const text = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
    server.close();
    expect(text).toContain(
      'landrush_http_request_duration_seconds_count{method="GET",route="/api/v1/catalogue/products/:pid",status="500"} 1',
    );
    expect(text).not.toContain('made');
  });
});

describe('a proxy that does not report its clients', () => {
  test.each(['unknown', ''])('shares one limit among them, and is logged once (%s)', async (forwarded) => {
    const lines: string[] = [];
    const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
    const { client } = await openTestHttp({
      log,
      trustedProxies: ['127.0.0.1'],
      networkLimit: { requests: 2, windowMs: 10_000 },
    });
    const headers = { 'x-forwarded-for': forwarded };
    const statuses = [];
    for (let times = 0; times < 4; times += 1)
      statuses.push((await client({ headers }).request('/robots.txt')).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(lines.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(1);
  });
});

describe('forms', () => {
  test('are disabled for a while after the database refused a write', () => {
    const clock = fixedClock();
    const availability = createAvailability(clock, silentLog);
    expect(availability.takesWrites()).toBe(true);
    availability.recordRefusal(new Error('away'));
    expect(availability.takesWrites()).toBe(false);
    clock.advance(10_001);
    expect(availability.takesWrites()).toBe(true);
  });

  test('are not disabled until a clock that was set back is there again', () => {
    const clock = fixedClock();
    const availability = createAvailability(clock, silentLog);
    availability.recordRefusal(new Error('away'));
    clock.advance(-7_200_000);
    expect(availability.takesWrites()).toBe(true);
  });
});
