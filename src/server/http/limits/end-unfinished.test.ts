import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { endUnfinished } from './end-unfinished.ts';

afterEach(() => void vi.useRealTimers());

/** A server whose answers to GET are given by the test, and its closing. */
async function openServer() {
  const app = fastify({ forceCloseConnections: 'idle' });
  const ended: unknown[] = [];
  const answer = Promise.withResolvers<string>();
  const requests: IncomingMessage[] = [];
  endUnfinished(app, { afterMs: 20, log: { warn: (fields: unknown) => void ended.push(fields) } });
  app.server.on('request', (request) => void requests.push(request));
  app.get('/', () => answer.promise);
  app.post('/', async () => 'read');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    app,
    ended,
    answer: answer.resolve,
    /** Sends the beginning of a request; resolves with what is received once the server has received its headers. */
    send: async (text: string) => {
      const reported = once(app.server, 'request');
      const socket = connect({ host: '127.0.0.1', port: Number(port) });
      onTestFinished(() => void socket.destroy());
      socket.setEncoding('utf8');
      socket.write(text);
      await reported;
      let received = '';
      socket.on('data', (data: string) => (received += data));
      return {
        closed: once(socket, 'close').then(() => received),
        /** Sends more; resolves when the server has received it. */
        sendMore: async (more: string) => {
          const read = requests.at(-1);
          const arrived = read === undefined ? null : once(read, 'data');
          socket.write(more);
          await arrived;
        },
      };
    },
  };
}

const POST = 'POST / HTTP/1.1\r\nHost: shop.larkhost.example\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n';

test.each([
  ['half the headers of its second request', `${POST}completedGET / HTTP/1.1\r\nHost: `],
  ['half a body', `${POST}half`],
])('a server closes although a client has sent only %s', async (_, text) => {
  const { app, ended, send } = await openServer();
  const { closed } = await send(text);
  await app.close();
  await closed;
  expect(ended).toEqual([{ ended: 1 }]);
});

test('a server that closes ends no complete request, and afterwards its connection', async () => {
  const { app, ended, answer, send } = await openServer();
  const complete = await send('GET / HTTP/1.1\r\nHost: shop.larkhost.example\r\n\r\n');
  const half = await send(`${POST}half`);
  const closing = app.close();
  await half.closed;
  answer('finished');
  await closing;
  expect(await complete.closed).toContain('finished');
  expect(ended.length).toBeGreaterThan(0);
});

test('a server that closes waits for a body as long as more of it arrives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { app, ended, send } = await openServer();
  const upload = await send(`${POST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}half`);
  const closing = app.close();
  for (const more of ['d', 'o', 'n', 'e']) {
    await upload.sendMore(more);
    vi.advanceTimersByTime(20);
  }
  expect(ended).toEqual([]);
  await upload.sendMore('.');
  await closing;
  expect(await upload.closed).toContain('read');
});
