import { IncomingMessage } from 'node:http';
import { Socket, isIP } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockListOf, isLoopback } from '#server/request/limits/network.ts';
import { readOuterRequest } from './outer-request.ts';

interface RequestParts {
  readonly url?: string;
  readonly peer?: string;
  readonly localPort?: number;
  /** Raw headers: name, value, name, value … */
  readonly headers?: readonly string[];
  readonly trusted?: readonly string[];
}

function outer(parts: RequestParts) {
  const { url = '/', peer = '203.0.113.9', localPort = 8080, headers = ['Host', 'shop.example'], trusted = [] } = parts;
  const socket = Object.defineProperties(new Socket(), {
    remoteAddress: { value: peer },
    localPort: { value: localPort },
  });
  const raw = new IncomingMessage(socket);
  raw.url = url;
  raw.rawHeaders = [...headers];
  for (let index = 0; index < headers.length; index += 2)
    raw.headers[(headers[index] ?? '').toLowerCase()] ??= headers[index + 1];
  return readOuterRequest(raw, blockListOf(trusted));
}

describe('the outer request', () => {
  test('is read from the request itself when no proxy is trusted', () => {
    const headers = [
      'Host',
      'Shop.Example:8080',
      'X-Forwarded-Proto',
      'https',
      'X-Forwarded-Host',
      'evil.example',
      'X-Forwarded-For',
      '198.51.100.1',
    ];
    expect(outer({ headers })).toEqual({
      scheme: 'http',
      host: 'shop.example',
      port: 8080,
      listeningPort: 8080,
      origin: 'http://shop.example:8080',
      address: '203.0.113.9',
      network: '203.0.113.9',
      isClientKnown: true,
    });
  });

  test('is read from X-Forwarded headers of a trusted proxy', () => {
    const headers = [
      'Host',
      'inner:3000',
      'X-Forwarded-Proto',
      'https',
      'X-Forwarded-Host',
      'shop.example',
      'X-Forwarded-For',
      '198.51.100.1',
    ];
    expect(outer({ headers, peer: '10.1.2.3', trusted: ['10.0.0.0/8'] })).toMatchObject({
      origin: 'https://shop.example',
      address: '198.51.100.1',
    });
  });

  test('uses the nearest address that is not a trusted proxy, because earlier ones may be forged', () => {
    const headers = ['Host', 'shop.example', 'X-Forwarded-For', '6.6.6.6, 198.51.100.1, 10.0.0.7'];
    expect(outer({ headers, peer: '::ffff:10.1.2.3', trusted: ['10.0.0.0/8'] })).toMatchObject({
      address: '198.51.100.1',
    });
  });

  test.each([
    ['198.51.100.1:49152', '198.51.100.1'],
    ['"198.51.100.1:49152"', '198.51.100.1'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::9'],
    ['"[2001:db8:1:2::9]"', '2001:db8:1:2::9'],
    ['2001:db8:1:2::9%eth0', '2001:db8:1:2::9'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::ffff:c633:6401', '198.51.100.1'],
    ['6.6.6.6 ,\t198.51.100.1 , 10.0.0.7:80', '198.51.100.1'],
  ])('reads X-Forwarded-For %s', (forwarded, address) => {
    const headers = ['Host', 'shop.example', 'X-Forwarded-For', forwarded];
    expect(outer({ headers, peer: '10.1.2.3', trusted: ['10.0.0.0/8'] })).toMatchObject({
      address,
      isClientKnown: true,
    });
  });

  test.each([
    'unknown',
    '_hidden',
    '',
    'garbage',
    '300.1.2.3',
    '[198.51.100.1]',
    '198.51.100.1:x',
    '6.6.6.6, nonsense',
  ])('counts the clients of a proxy together when its X-Forwarded-For is "%s", also on this machine', (forwarded) => {
    for (const peer of ['10.1.2.3', '127.0.0.1']) {
      const headers = ['Host', 'shop.example', 'X-Forwarded-For', forwarded];
      expect(outer({ headers, peer, trusted: ['10.0.0.0/8', '127.0.0.1'] })).toMatchObject({
        address: peer,
        network: `proxy ${peer}`,
        isClientKnown: false,
      });
    }
  });

  test('a request through a proxy never counts as local', () => {
    const parts = { peer: '127.0.0.1', trusted: ['127.0.0.1'] };
    expect(outer(parts)).toMatchObject({ network: 'proxy 127.0.0.1', isClientKnown: false });
    for (const forwarded of ['127.0.0.1', '127.0.0.9', '::1']) {
      const network = outer({ ...parts, headers: ['Host', 'shop.example', 'X-Forwarded-For', forwarded] })?.network;
      expect(isLoopback(network ?? '127.0.0.1')).toBe(false);
    }
  });

  test('has a valid address whatever a proxy forwards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (forwarded) => {
        const headers = ['Host', 'shop.example', 'X-Forwarded-For', forwarded];
        const read = outer({ headers, peer: '127.0.0.1', trusted: ['127.0.0.1'] });
        expect(isIP(read?.address ?? '')).not.toBe(0);
        expect(isLoopback(read?.network ?? '127.0.0.1')).toBe(false);
      }),
    );
  });

  test.each(['shop.example', 'shop.example:80', 'shop.example:8080'])('may be for %s on port 8080', (host) => {
    expect(outer({ headers: ['Host', host] })).not.toBeNull();
  });

  test('may be for any port a trusted proxy forwards', () => {
    const parts = { peer: '10.1.2.3', trusted: ['10.0.0.0/8'] };
    expect(outer({ ...parts, headers: ['Host', 'shop.example:4443'] })).toMatchObject({ port: 4443 });
    const headers = ['Host', 'inner', 'X-Forwarded-Host', 'shop.example:65536'];
    expect(outer({ ...parts, headers })).toBeNull();
  });

  test.each([
    ['two Host headers', { headers: ['Host', 'shop.example', 'host', 'other.example'] }],
    ['an absolute-form target', { url: 'http://shop.example/' }],
    ['a target that is not a path', { url: '*' }],
    ['no Host header', { headers: [] }],
    ['a Host with a user name', { headers: ['Host', 'user@shop.example'] }],
    ['a Host with a path', { headers: ['Host', 'shop.example/x'] }],
    ['a Host with a port that is not listened on', { headers: ['Host', 'shop.example:8081'] }],
    ['a Host with the port of another scheme', { headers: ['Host', 'shop.example:443'] }],
    ['a Host with port 0', { headers: ['Host', 'shop.example:0'] }],
    ['a Host with a port above 65535', { headers: ['Host', 'localhost:65536'] }],
    ['a Host with a port that is not a number', { headers: ['Host', 'localhost:x'] }],
  ])('%s has no host', (_, parts) => {
    expect(outer(parts)).toBeNull();
  });

  test('counts IPv6 clients by their /64', () => {
    expect(outer({ peer: '2001:db8:0:1:aaaa::1' })).toMatchObject({ network: '2001:db8:0:1::/64' });
    expect(outer({ peer: '2001:db8::5' })).toMatchObject({ network: '2001:db8:0:0::/64' });
    expect(outer({ peer: '::ffff:192.0.2.1' })).toMatchObject({ network: '192.0.2.1' });
  });
});
