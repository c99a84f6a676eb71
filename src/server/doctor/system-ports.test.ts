import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { testCertificate } from '#server/adapters/registries/test-certificate.builder.ts';
import { reasonOf } from './check.ts';
import { systemPorts } from './system-ports.ts';

const signal = new AbortController().signal;

/** Listens on a free port of this machine. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function reasonFor(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'it worked', reasonOf);
}

test('a certificate is returned, even if it is not trusted', async () => {
  const { certificate, key } = testCertificate();
  const port = await listen(createTlsServer({ cert: certificate, key }));
  const found = await systemPorts.inspectTls('127.0.0.1', port, signal);
  expect(found.problem).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  expect(found.validTo).toBeGreaterThan(0);
});

test('an unreachable or silent server has no certificate', async () => {
  expect(await reasonFor(systemPorts.inspectTls('127.0.0.1', 9, signal))).toBe('ECONNREFUSED');
  const port = await listen(createServer());
  const stopping = new AbortController();
  const asking = reasonFor(systemPorts.inspectTls('127.0.0.1', port, stopping.signal));
  stopping.abort();
  expect(await asking).toBe('it did not answer in time');
  const late = reasonFor(systemPorts.inspectTls('127.0.0.1', port, stopping.signal));
  expect(await late).toBe('it did not answer in time');
});

test('an HTTP response is read with its status, date and location, and redirects are not followed', async () => {
  const date = 'Thu, 26 Nov 2026 08:00:00 GMT';
  const port = await listen(
    createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(308, { location: 'https://shop.larkhost.net/', date });
      else response.writeHead(200, { date });
      response.end(`hello ${String(request.headers['x-test'])}`);
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  expect(await systemPorts.get(origin, { signal, headers: { 'x-test': 'there' } })).toEqual({
    status: 200,
    body: 'hello there',
    date: Date.parse(date),
    location: null,
  });
  const moved = await systemPorts.get(`${origin}/moved`, { signal });
  expect(moved).toMatchObject({ status: 308, location: 'https://shop.larkhost.net/' });
  expect(await reasonFor(systemPorts.get('http://127.0.0.1:9/', { signal }))).toBe('ECONNREFUSED');
});

test('a long response is truncated', async () => {
  const port = await listen(createServer((_, response) => response.end('x'.repeat(1_000_000))));
  const { body } = await systemPorts.get(`http://127.0.0.1:${port}`, { signal });
  expect(body.length).toBeGreaterThan(60_000);
  expect(body.length).toBeLessThan(1_000_000);
});

test('the disk of a folder has a size, a missing folder is an error', async () => {
  expect((await systemPorts.diskOf(tmpdir())).freeBytes).toBeGreaterThan(0);
  expect(await reasonFor(systemPorts.diskOf('/nowhere'))).toBe('ENOENT');
});

test('an IP address resolves to itself', async () => {
  expect(await systemPorts.lookup('127.0.0.1')).toEqual(['127.0.0.1']);
});
