import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { checkHost, checkReceiver } from './check-hosts.ts';
import type { TlsCertificate } from './ports.ts';

const signal = new AbortController().signal;

function failing(code: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}

describe('the DNS of a host', () => {
  test.each([
    ['shop.larkhost.net', ['9.9.9.9', '2620:fe::fe'], [], 'ok'],
    ['shop.larkhost.net', ['9.9.9.9', '2620:fe::fe'], ['9.9.9.9', '2620:fe::fe'], 'ok'],
    ['shop.larkhost.net', ['9.9.9.9', '2620:fe::fe'], ['9.9.9.9'], 'error'],
    ['shop.larkhost.net', ['10.0.0.4'], [], 'warning'],
    ['shop.larkhost.net', ['10.0.0.4'], ['10.0.0.4'], 'ok'],
    ['larkhost.localhost', [], [], 'warning'],
  ] as const)('%s with %j where %j is expected: %s', async (host, found, expected, status) => {
    expect((await checkHost(host, expected, { lookup: async () => found })).status).toBe(status);
  });

  test('that does not resolve is an error with its code', async () => {
    const line = await checkHost('shop.larkhost.net', [], { lookup: failing('ENOTFOUND') });
    expect(line).toMatchObject({ status: 'error', found: 'shop.larkhost.net does not resolve: ENOTFOUND' });
  });
});

describe('a receiver of requests', () => {
  async function check(url: string, certificate: TlsCertificate | string) {
    const requested: unknown[] = [];
    const ports = {
      now: () => 0,
      lookup: async () => ['9.9.9.9'],
      async inspectTls(host: string, port: number) {
        requested.push([host, port]);
        if (typeof certificate === 'string') return failing(certificate)();
        return certificate;
      },
    };
    const line = await checkReceiver('larkhost, webhook', url, ports, signal);
    return { ...line, requested };
  }

  test.each([
    [{ validTo: 90 * DAY_MS, problem: null }, 'ok', 'is valid for 90 days'],
    [{ validTo: 13.9 * DAY_MS, problem: null }, 'warning', 'is valid for 13 days'],
    [{ validTo: -DAY_MS, problem: 'CERT_HAS_EXPIRED' }, 'error', 'is not valid: CERT_HAS_EXPIRED'],
    ['ECONNREFUSED', 'error', 'cannot be reached: ECONNREFUSED'],
  ])('with %j: %s', async (certificate, status, text) => {
    const line = await check('https://erp.larkhost.net:8443/hook', certificate);
    expect(line).toMatchObject({ status, requested: [['erp.larkhost.net', 8443]] });
    expect(line.found).toContain(text);
  });

  test('is checked on port 443 by default, and without TLS not at all', async () => {
    const certificate = { validTo: 90 * DAY_MS, problem: null };
    expect((await check('https://erp.larkhost.net/hook', certificate)).requested).toEqual([['erp.larkhost.net', 443]]);
    expect(await check('http://erp.larkhost.net/hook', certificate)).toMatchObject({
      status: 'warning',
      requested: [],
    });
  });

  test('with a host that does not resolve is an error', async () => {
    const ports = { now: () => 0, lookup: failing('ENOTFOUND'), inspectTls: failing('unused') };
    const line = await checkReceiver('larkhost, webhook', 'https://gone.larkhost.net/', ports, signal);
    expect(line.found).toBe('larkhost, webhook: gone.larkhost.net does not resolve: ENOTFOUND');
  });
});
