import { type ServerResponse, createServer, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { boundedRequest } from './bounded-request.ts';
import { createOutboundGuard } from './outbound-guard.ts';

const strict = createOutboundGuard({ allowsLoopback: false });
const local = createOutboundGuard({ allowsLoopback: true });

test.each(
  `https://127.0.0.1/ https://10.1.2.3/ https://169.254.169.254/latest https://192.168.0.1:8443/ https://[::1]/ https://[fd00::1]/
  https://[fe80::1]/ https://[::ffff:10.0.0.1]/ https://0.0.0.0/ https://2130706433/ https://0x7f.1/ https://100.64.0.1/ https://[64:ff9b::a00:1]/`.split(
    /\s+/,
  ),
)('%s is refused', (url) => {
  expect(strict.refusal(url)).toBe('address-not-public');
});

test('http, other protocols and URLs with credentials are refused', () => {
  for (const url of ['http://example.com', 'ftp://example.com', 'file:///etc/passwd', 'https://a:b@example.com', 'no'])
    expect(strict.refusal(url)).toBe('address-unreadable');
});

test('public addresses and host names are allowed', () => {
  for (const url of ['https://panel.example/hook', 'https://93.184.215.14/', 'https://[2606:2800:21f:cb07::1]/'])
    expect(strict.refusal(url)).toBeNull();
});

test('loopback addresses are allowed only by the setting, other private addresses never', () => {
  expect(local.refusal('http://127.0.0.1:4000/')).toBeNull();
  expect(local.refusal('http://[::1]:4000/')).toBeNull();
  expect(local.refusal('http://10.0.0.1/')).toBe('address-not-public');
});

test('a host name that resolves to a loopback address is refused at connection', async () => {
  const server = createServer((_request, response) => response.end('inside'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const reach = (guard: typeof strict) => {
    const url = `http://localhost:${port}/`;
    return new Promise((resolve) => {
      request(url, { agent: guard.agentFor(url) }, (response) => resolve(response.resume().statusCode))
        .on('error', (error) => resolve(error.message))
        .end();
    });
  };
  expect(await reach(strict)).toMatch('not public');
  expect(await reach(local)).toBe(200);
});

test('requests to a slow system of several brands do not wait for each other', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    waiting.push(response);
    if (waiting.length === 200) for (const one of waiting) one.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  const bounds = { agent: local.agentFor(url), connectTimeoutMs: 30_000, readTimeoutMs: 30_000, maxBytes: 100 };
  const send = () => boundedRequest({ method: 'POST', url, headers: {}, body: '{}' }, bounds);
  const answers = await Promise.all(Array.from({ length: 200 }, send));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(200);
});
