import { once } from 'node:events';
import { Agent, type Server, get } from 'node:http';
import { type Socket, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ok } from '#core/result.ts';
import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';
import { CONNECTION_LIMITS, longestReadMs } from './limit-connections.ts';

const SHOP = '/api/v1/catalogue/products';
const handlers = {
  account: { logout: async () => ok({}) },
  catalogue: { list: async () => ok({ currency: 'EUR', total: 0, products: [], categories: [] }) },
} satisfies TestHttpOptions['handlers'];

/** A server on all local addresses. */
async function listen(options: TestHttpOptions = {}): Promise<{ readonly port: number; readonly server: Server }> {
  const { http } = await openTestHttp({ handlers, ...options });
  await http.listen({ port: 0, host: '0.0.0.0' });
  const [address] = http.addresses();
  if (address === undefined || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, server: http.server };
}

/** Opens a connection from a local address and sends text; errors are ignored. */
function open(port: number, from: string, text = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

function requestFor(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: shop.larkhost.example\r\n\r\n`;
}

/** Reads a socket until a response is complete. */
async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  while (!/\r\n\r\n[^]*\}$/.test(text)) text += String((await once(socket, 'data'))[0]);
  return text;
}

/** The status of a request on its own connection. */
function request(port: number, from: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(
      {
        port,
        host: '127.0.0.1',
        localAddress: from,
        path: SHOP,
        headers: { host: 'shop.larkhost.example' },
        agent: new Agent(),
      },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      },
    ).once('error', reject);
  });
}

describe('2,000 connections of one address', () => {
  const kinds = {
    idle: '',
    'half-open': 'GET / HTTP/1.1\r\nHost: shop.larkhost.example\r\nX-Slow: ',
    'with half a body':
      'POST /api/v1/account/logout HTTP/1.1\r\nHost: shop.larkhost.example\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    'slow-reading': requestFor('/order/shop'),
  };
  const renderPage: TestHttpOptions['renderPage'] = async () =>
    new Response('x'.repeat(100_000), { headers: { 'content-type': 'application/octet-stream' } });

  test.each(Object.entries(kinds))(
    'that are %s do not affect another address',
    async (_, text) => {
      const { port } = await listen({ renderPage });
      const flood = Array.from({ length: 2_000 }, () => open(port, '127.0.0.1', text).pause());
      const settled = flood.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')]));
      const during = await Promise.all(Array.from({ length: 20 }, () => request(port, '127.0.0.2')));
      await Promise.all(settled);
      for (let count = 0; count < 20; count += 1) during.push(await request(port, '127.0.0.2'));
      expect(new Set(during)).toEqual(new Set([200]));
    },
    60_000,
  );

  test('from many addresses leave capacity for the next one', async () => {
    const limits = { ...CONNECTION_LIMITS, total: 40, perNetwork: 10 };
    const { port } = await listen({ connectionLimits: limits });
    const flood = Array.from({ length: 60 }, (_, at) => open(port, `127.0.1.${(at % 6) + 1}`, kinds['half-open']));
    await Promise.all(flood.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    expect(await request(port, '127.0.0.2')).toBe(200);
  });
});

describe('a connection is ended', () => {
  const quick = { ...CONNECTION_LIMITS, headersMs: 100, requestMs: 200, idleMs: 50, checkEveryMs: 20 };

  test.each([
    ['that sends nothing', ''],
    ['with endless headers', 'GET / HTTP/1.1\r\nHost: shop.larkhost.example\r\n'],
    [
      'with an endless body',
      'POST /api/v1/account/logout HTTP/1.1\r\nHost: shop.larkhost.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('%s', async (_, text) => {
    const { port } = await listen({ connectionLimits: quick });
    const socket = open(port, '127.0.0.1', text).resume();
    await once(socket, 'close');
    expect(await request(port, '127.0.0.1')).toBe(200);
  });

  test.each([
    ['', 1_000],
    [', also after the clock was set back', -1_000],
  ])('that does not read its response%s', async (_, stepMs) => {
    // Each read of the clock moves it by a second, so that waiting needs no real time.
    let now = Date.UTC(2026, 0, 1);
    const clock = { now: () => (now += stepMs), advance: () => undefined };
    const renderPage: TestHttpOptions['renderPage'] = async () =>
      new Response(endless(), { headers: { 'content-type': 'application/octet-stream' } });
    const limits = { ...CONNECTION_LIMITS, checkEveryMs: 5 };
    const { port, server } = await listen({ clock, renderPage, connectionLimits: limits });
    const accepted = once(server, 'connection');
    // An uncached page: cached ones are complete before they are sent.
    const reader = open(port, '127.0.0.1', requestFor('/order/checkout'));
    await once(reader, 'readable');
    const [socket]: Socket[] = await accepted;
    if (socket === undefined) throw new Error('Nothing was accepted.');
    if (!socket.destroyed) await once(socket, 'close');
    expect(await request(port, '127.0.0.2')).toBe(200);
  });

  test('that is idle between two requests, unless it belongs to a trusted proxy', async () => {
    const { port } = await listen({ connectionLimits: quick, trustedProxies: ['127.0.0.1'] });
    const proxy = open(port, '127.0.0.1', requestFor(SHOP));
    const browser = open(port, '127.0.0.2', requestFor(SHOP));
    expect(await Promise.all([answerOn(proxy), answerOn(browser)])).toEqual([
      expect.stringContaining('200 OK'),
      expect.stringContaining('200 OK'),
    ]);
    await once(browser.resume(), 'close');
    proxy.write(requestFor(SHOP));
    expect(await answerOn(proxy)).toContain('200 OK');
  });
});

test('the time limit for reading a response grows with its size', () => {
  const limits = { readGraceMs: 15_000, slowestReadBytesPerSecond: 4_096 };
  expect(longestReadMs(0, limits)).toBe(15_000);
  expect(longestReadMs(409_600, limits)).toBe(115_000);
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
}
