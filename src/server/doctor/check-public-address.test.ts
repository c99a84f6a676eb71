import { describe, expect, test } from 'vitest';
import { checkPublicAddress, explainSeenRequest } from './check-public-address.ts';
import type { GetOptions, HttpAnswer } from './ports.ts';
import type { SeenRequest } from './seen-request.ts';

const signal = new AbortController().signal;
const URL_OF_SHOP = new URL('https://shop.larkhost.net/order/shop');

/** A request that arrives as it should, through a trusted proxy. */
const SEEN: SeenRequest = {
  peer: '10.0.0.2',
  isTrusted: true,
  hostHeader: 'shop.larkhost.net',
  forwarded: { for: '9.9.9.9', proto: 'https', host: null },
  outer: { origin: 'https://shop.larkhost.net', host: 'shop.larkhost.net', address: '9.9.9.9', isClientKnown: true },
  brand: 'larkhost',
};
const OUTER = {
  origin: 'https://shop.larkhost.net',
  host: 'shop.larkhost.net',
  address: '9.9.9.9',
  isClientKnown: true,
};
const PLAIN = { ...OUTER, origin: 'http://shop.larkhost.net' };

describe('the request seen by the server', () => {
  test('is ok if it matches the public address', () => {
    expect(explainSeenRequest(URL_OF_SHOP, SEEN)).toEqual([
      {
        status: 'ok',
        found:
          'https://shop.larkhost.net is seen as https://shop.larkhost.net of larkhost, by the trusted proxy 10.0.0.2 from 9.9.9.9',
        fix: null,
      },
    ]);
  });

  test.each<[string, Partial<SeenRequest>, string, readonly string[]]>([
    [
      'of a proxy that is not in TRUSTED_PROXIES',
      { isTrusted: false, outer: PLAIN },
      'https://shop.larkhost.net',
      ['the proxy 10.0.0.2 sends X-Forwarded-* headers, which are ignored', 'the server sees http://shop.larkhost.net'],
    ],
    [
      'of a proxy that sends no X-Forwarded-Proto',
      { forwarded: { for: '9.9.9.9', proto: null, host: null }, outer: PLAIN },
      'https://shop.larkhost.net',
      ['the server sees http://shop.larkhost.net'],
    ],
    [
      'of a proxy that sends its own host',
      { hostHeader: 'web:3000', outer: { ...OUTER, host: 'web', origin: 'https://web:3000' }, brand: null },
      'https://shop.larkhost.net',
      ['the server sees the host web instead of shop.larkhost.net'],
    ],
    [
      'whose port is lost',
      {},
      'https://shop.larkhost.net:8443',
      ['the server sees https://shop.larkhost.net instead of https://shop.larkhost.net:8443'],
    ],
    [
      'whose port is not listened on',
      {
        isTrusted: false,
        forwarded: { for: null, proto: null, host: null },
        outer: null,
        brand: null,
        hostHeader: 'shop.larkhost.net:8443',
      },
      'https://shop.larkhost.net:8443',
      ['the server refuses shop.larkhost.net:8443: it does not listen on this port'],
    ],
    [
      'of a host that is not published',
      { brand: null },
      'https://shop.larkhost.net',
      ['shop.larkhost.net is no host of a published brand'],
    ],
    [
      'of a proxy that hides its clients',
      { forwarded: { for: null, proto: 'https', host: null }, outer: { ...OUTER, isClientKnown: false } },
      'https://shop.larkhost.net',
      ['the proxy 10.0.0.2 does not report the addresses of clients'],
    ],
  ])('%s is explained', (_, change, url, found) => {
    const lines = explainSeenRequest(new URL(url), { ...SEEN, ...change });
    expect(lines.map((line) => line.found)).toEqual(found.map((text) => expect.stringContaining(text)));
    for (const { status, fix } of lines) {
      expect(status).not.toBe('ok');
      expect(fix).not.toBeNull();
    }
  });
});

describe('the public address', () => {
  async function check(answer: Partial<HttpAnswer> | Error, token: string | null = 'token') {
    const requested: { readonly url: string; readonly headers: GetOptions['headers'] }[] = [];
    const get = async (url: string, { headers }: GetOptions) => {
      requested.push({ url, headers });
      if (answer instanceof Error) throw answer;
      return { status: 200, body: '', date: null, location: null, ...answer };
    };
    return { requested, lines: await checkPublicAddress({ url: URL_OF_SHOP, token }, { get }, signal) };
  }

  test('is requested with the token of the deployment', async () => {
    const { requested, lines } = await check({ body: JSON.stringify(SEEN) });
    expect(requested).toEqual([
      { url: 'https://shop.larkhost.net/healthz/request', headers: { 'x-landrush-doctor': 'token' } },
    ]);
    expect(lines).toMatchObject([{ status: 'ok' }]);
  });

  test.each<[Partial<HttpAnswer> | Error, string]>([
    [{ status: 301, location: 'https://www.larkhost.net/' }, 'redirects to https://www.larkhost.net/'],
    [{ status: 502 }, 'answers 502: the proxy does not reach the web process'],
    [{ status: 404 }, 'answers 404, which is not the answer of this deployment'],
    [{ status: 200, body: '<html>' }, 'answers 200, which is not the answer of this deployment'],
    [Object.assign(new Error('certificate'), { code: 'CERT_HAS_EXPIRED' }), 'cannot be fetched: CERT_HAS_EXPIRED'],
  ])('that answers %j is an error', async (answer, text) => {
    const { lines } = await check(answer);
    expect(lines).toMatchObject([{ status: 'error', found: expect.stringContaining(text) }]);
  });

  test('is not requested without secret keys', async () => {
    const { requested, lines } = await check({}, null);
    expect({ requested, statuses: lines.map(({ status }) => status) }).toEqual({
      requested: [],
      statuses: ['warning'],
    });
  });
});
