import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { silentLog } from '#server/platform/log.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { createAvailability } from './availability.ts';
import { createMetrics } from './metrics.ts';

describe('the server', () => {
  test('bounds what one client may cost', async () => {
    const { http } = await openTestHttp();
    expect(http.server).toMatchObject({ requestTimeout: 20_000, headersTimeout: 10_000, maxConnections: 2_000 });
  });

  test('tells two Host headers of a real request apart from one', async () => {
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

  test('refuses an address it cannot decode without saying more', async () => {
    const { http } = await openTestHttp();
    const response = await http.inject({ url: '/order/%ZZ', headers: { host: 'other.example' } });
    expect(response.statusCode).toBe(400);
    expect(response.body).toBe('Bad Request\n');
  });
});

describe('the metrics', () => {
  test('count requests by route, never by what a visitor made up, on the loopback address', async () => {
    const metrics = createMetrics();
    const { client } = await openTestHttp({ metrics });
    await client().request('/api/v1/catalogue/products/made-up-thing');
    await client().request('/made/up/thing');
    const server = await metrics.listen(0);
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

describe('forms', () => {
  test('are closed for a while after the database refused to write', () => {
    const clock = fixedClock();
    const availability = createAvailability(clock, silentLog);
    expect(availability.takesWrites()).toBe(true);
    availability.noteRefusal(new Error('away'));
    expect(availability.takesWrites()).toBe(false);
    clock.advance(10_001);
    expect(availability.takesWrites()).toBe(true);
  });
});
