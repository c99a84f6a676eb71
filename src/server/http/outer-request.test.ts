import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { blockListOf } from './network.ts';
import { readOuterRequest } from './outer-request.ts';

interface Given {
  readonly url?: string;
  readonly peer?: string;
  /** Name, value, name, value … as they came. */
  readonly headers?: readonly string[];
  readonly trusted?: readonly string[];
}

function outer({ url = '/', peer = '203.0.113.9', headers = ['Host', 'shop.example'], trusted = [] }: Given) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
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
      origin: 'http://shop.example:8080',
      address: '203.0.113.9',
      network: '203.0.113.9',
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

  test('takes the nearest address that is no proxy of ours: what stands before it may be invented', () => {
    const headers = ['Host', 'shop.example', 'X-Forwarded-For', '6.6.6.6, 198.51.100.1, 10.0.0.7'];
    expect(outer({ headers, peer: '::ffff:10.1.2.3', trusted: ['10.0.0.0/8'] })).toMatchObject({
      address: '198.51.100.1',
    });
  });

  test('ignores an X-Forwarded-For that is no address', () => {
    const headers = ['Host', 'shop.example', 'X-Forwarded-For', 'unknown'];
    expect(outer({ headers, peer: '10.1.2.3', trusted: ['10.0.0.0/8'] })).toMatchObject({ address: '10.1.2.3' });
  });

  test.each([
    ['two Host headers', { headers: ['Host', 'shop.example', 'host', 'other.example'] }],
    ['an absolute-form target', { url: 'http://shop.example/' }],
    ['a target that is no path', { url: '*' }],
    ['no Host header', { headers: [] }],
    ['a Host with a user name', { headers: ['Host', 'user@shop.example'] }],
    ['a Host with a path', { headers: ['Host', 'shop.example/x'] }],
  ])('%s names no host', (_, given) => {
    expect(outer(given)).toBeNull();
  });

  test('counts IPv6 clients by their /64', () => {
    expect(outer({ peer: '2001:db8:0:1:aaaa::1' })).toMatchObject({ network: '2001:db8:0:1::/64' });
    expect(outer({ peer: '2001:db8::5' })).toMatchObject({ network: '2001:db8:0:0::/64' });
    expect(outer({ peer: '::ffff:192.0.2.1' })).toMatchObject({ network: '192.0.2.1' });
  });
});
