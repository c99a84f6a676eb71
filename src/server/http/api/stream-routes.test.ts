import { type IncomingMessage, get } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { createLog } from '#server/platform/log.ts';
import type { StreamHandlers } from '#server/request/request-context.ts';
import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';

type SearchStream = StreamHandlers['domains']['searchStream'];

const PATH = '/api/v1/domains/search/stream';
const parsedInput = { terms: ['lantern'], mode: 'words', ignored: [], isCut: false, isTooLong: false } as const;
const CARDS = { kind: 'cards', understood: parsedInput, cards: [], hasMore: false } as const;
const END = { kind: 'end' } as const;

function openStream(searchStream: SearchStream, options: TestHttpOptions = {}) {
  return openTestHttp({ ...options, streams: { domains: { searchStream } } });
}

/** Sends a request over a socket and waits for the response head. */
async function request(searchStream: SearchStream, options: TestHttpOptions = {}): Promise<IncomingMessage> {
  return (await openRequest(searchStream, options)).response;
}

async function openRequest(searchStream: SearchStream, options: TestHttpOptions = {}) {
  const { http } = await openStream(searchStream, options);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { host: 'shop.larkhost.example', 'accept-encoding': 'gzip, br' };
  const sent = get({ port: address.port, path: `${PATH}?query=lantern`, headers, agent: false }, resolve);
  sent.once('error', reject);
  onTestFinished(() => void sent.destroy());
  return { http, response: await promise };
}

async function nextChunk(response: IncomingMessage): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  response.once('data', (chunk: Buffer) => {
    response.pause();
    resolve(chunk.toString());
  });
  response.resume();
  return promise;
}

describe('a stream', () => {
  test('is one JSON object per line, uncompressed, and not cacheable', async () => {
    const { client } = await openStream(async () =>
      ok(
        (async function* events() {
          yield CARDS;
          yield END;
        })(),
      ),
    );
    const visitor = client({ headers: { 'accept-encoding': 'gzip' } });
    const response = await visitor.request(`${PATH}?query=lantern`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body).toBe(`${JSON.stringify(CARDS)}\n${JSON.stringify(END)}\n`);
  });

  test('parses its input like an endpoint', async () => {
    const signals: unknown[] = [];
    const { client } = await openStream(
      async (_context, input) => (signals.push(input), ok((async function* none() {})())),
    );
    await client().request(`${PATH}?query=a%20b&offset=12&currency=EUR&other=1`);
    expect(signals).toEqual([{ query: 'a b', offset: 12, currency: 'EUR' }]);
    const refused = await client().request(`${PATH}?query=a&offset=x`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'request/invalid', fields: [{ path: 'offset' }] });
    expect((await client().request(PATH)).statusCode).toBe(400);
  });

  test('returns a problem as a document, with the time to wait', async () => {
    const { client } = await openStream(async () =>
      refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds: 7 } })),
    );
    const response = await client().request(`${PATH}?query=a`);
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('7');
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test('accepts GET only', async () => {
    const { client } = await openStream(() => Promise.reject(new Error('not asked')));
    for (const method of ['HEAD', 'POST'] as const) {
      const response = await client().request({ method, url: PATH });
      expect(response.statusCode).toBe(405);
      expect(response.headers['allow']).toBe('GET');
    }
  });

  test('continues without a session while the database is unavailable', async () => {
    const { client } = await openStream(async (context) =>
      ok(
        (async function* events() {
          yield { ...CARDS, hasMore: context.session === null };
        })(),
      ),
    );
    const visitor = client();
    visitor.cookies.set('__Host-landrush', 'a'.repeat(43));
    expect((await visitor.request(`${PATH}?query=a`)).body).toContain('"hasMore":true');
  });
});

describe('over a socket, a stream', () => {
  test('sends every line at once', async () => {
    const second = Promise.withResolvers<void>();
    const response = await request(async () =>
      ok(
        (async function* events() {
          yield CARDS;
          await second.promise;
          yield END;
        })(),
      ),
    );
    expect(await nextChunk(response)).toBe(`${JSON.stringify(CARDS)}\n`);
    second.resolve();
    expect(await nextChunk(response)).toBe(`${JSON.stringify(END)}\n`);
  });

  test('stops its work when the client disconnects', async () => {
    const ended = Promise.withResolvers<void>();
    const response = await request(async (_context, _input, listening) =>
      ok(
        (async function* events() {
          yield CARDS;
          await new Promise<void>((resolve) => {
            listening.addEventListener('abort', () => resolve(), { once: true });
          });
          ended.resolve();
        })(),
      ),
    );
    await nextChunk(response);
    response.destroy();
    await expect(ended.promise).resolves.toBeUndefined();
  });

  test('ends when the server is closed, without delaying that', async () => {
    const { http, response } = await openRequest(async (_context, _input, listening) =>
      ok(
        (async function* events() {
          yield CARDS;
          await new Promise<void>((resolve) => {
            listening.addEventListener('abort', () => resolve(), { once: true });
          });
        })(),
      ),
    );
    await nextChunk(response);
    response.resume();
    await expect(http.close()).resolves.toBeUndefined();
  });

  test('the signal is aborted after the last line', async () => {
    const aborted = Promise.withResolvers<void>();
    const response = await request(async (_context, _input, listening) => {
      listening.addEventListener('abort', () => aborted.resolve(), { once: true });
      return ok(
        (async function* events() {
          yield END;
        })(),
      );
    });
    response.resume();
    await expect(aborted.promise).resolves.toBeUndefined();
  });

  test('that fails aborts the response, so that it is not treated as complete, and logs the reason', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
    const response = await request(
      async () =>
        ok(
          (async function* events() {
            yield CARDS;
            throw new Error('secret detail');
          })(),
        ),
      { log },
    );
    const broken = Promise.withResolvers<Error>();
    response.once('error', broken.resolve);
    response.resume();
    expect(await broken.promise).toMatchObject({ code: 'ECONNRESET' });
    expect(lines.join('')).toContain('secret detail');
  });

  test('with a line that violates the contract fails in tests', async () => {
    const response = await request(
      async () =>
        ok(
          (async function* events() {
            yield CARDS;
            yield { ...CARDS, hasMore: JSON.parse('7') };
          })(),
        ),
      { checksOutputs: true },
    );
    const broken = Promise.withResolvers<Error>();
    response.once('error', broken.resolve);
    response.resume();
    expect(await broken.promise).toMatchObject({ code: 'ECONNRESET' });
  });
});
