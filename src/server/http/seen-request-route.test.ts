import { describe, expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import { seenRequestSchema } from '#server/doctor/public.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';

const doctor = {
  path: '/healthz/request',
  header: 'x-landrush-doctor',
  isDoctor: (token: string) => token === 'valid',
};
const HOST = 'shop.larkhost.example';

describe('the request as the server sees it', () => {
  async function see(headers: Readonly<Record<string, string>>, options: TestHttpOptions = {}) {
    const { http } = await openTestHttp({ doctor, ...options });
    return http.inject({ url: doctor.path, headers: { 'x-landrush-doctor': 'valid', ...headers } });
  }

  test('is returned for a valid token only', async () => {
    for (const token of ['', 'other']) {
      const response = await see({ host: HOST, 'x-landrush-doctor': token });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('larkhost');
    }
    const { http } = await openTestHttp();
    const without = await http.inject({ url: doctor.path, headers: { host: HOST, 'x-landrush-doctor': 'valid' } });
    expect(without.statusCode).toBe(404);
  });

  test('includes host, brand and peer', async () => {
    const response = await see({ host: HOST });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(seenRequestSchema.parse(response.json())).toEqual({
      peer: '127.0.0.1',
      isTrusted: false,
      hostHeader: HOST,
      forwarded: { for: null, proto: null, host: null },
      outer: { origin: `http://${HOST}`, host: HOST, address: '127.0.0.1', isClientKnown: true },
      brand: 'larkhost',
    });
  });

  test('applies X-Forwarded-* headers of trusted proxies, and lists those of others', async () => {
    const headers = {
      host: 'web:3000',
      'x-forwarded-host': HOST,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '9.9.9.9',
    };
    const forwarded = { for: '9.9.9.9', proto: 'https', host: HOST };
    expect((await see(headers, { trustedProxies: ['127.0.0.1'] })).json()).toMatchObject({
      isTrusted: true,
      forwarded,
      outer: { origin: `https://${HOST}`, address: '9.9.9.9' },
      brand: 'larkhost',
    });
    expect((await see(headers)).json()).toMatchObject({ isTrusted: false, forwarded, brand: null });
  });

  test('is also returned for an unknown host', async () => {
    expect((await see({ host: 'a b' })).json()).toMatchObject({ outer: null, brand: null, hostHeader: 'a b' });
  });
});

describe('a misconfigured proxy', () => {
  async function open(options: TestHttpOptions = {}) {
    const lines: string[] = [];
    const log = createLog({ level: 'warn', destination: { write: (line) => lines.push(line) } });
    const { http } = await openTestHttp({ log, handlers: { account: { logout: async () => ok({}) } }, ...options });
    const post = (headers: Readonly<Record<string, string>>) =>
      http.inject({ method: 'POST', url: '/api/v1/account/logout', payload: {}, headers });
    const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES')).map((line) => JSON.parse(line));
    return { post, warnings };
  }

  test('that is not trusted is logged once', async () => {
    const { post, warnings } = await open();
    for (const host of [HOST, 'web:3000']) await post({ host, 'x-forwarded-proto': 'https' });
    expect(warnings()).toMatchObject([
      {
        level: 'warn',
        peer: '127.0.0.1',
        headers: ['x-forwarded-proto'],
        msg: expect.stringContaining('TRUSTED_PROXIES'),
      },
    ]);
  });

  test('is not logged when it is trusted, or when there is none', async () => {
    const { post, warnings } = await open({ trustedProxies: ['127.0.0.1'] });
    await post({ host: HOST, 'x-forwarded-proto': 'https', 'x-forwarded-for': '9.9.9.9' });
    const direct = await open();
    await direct.post({ host: HOST, origin: `http://${HOST}` });
    expect([...warnings(), ...direct.warnings()]).toEqual([]);
  });

  test.each([
    ['scheme', { host: HOST, origin: `https://${HOST}` }],
    ['port', { host: HOST, origin: `http://${HOST}:8443` }],
  ])('that loses the %s of a form is logged once', async (_, headers) => {
    const { post, warnings } = await open();
    for (let times = 0; times < 2; times += 1) expect((await post(headers)).statusCode).toBe(403);
    expect(warnings()).toMatchObject([
      { sent: headers.origin, seen: `http://${HOST}`, msg: expect.stringContaining('X-Forwarded-Proto') },
    ]);
  });

  test('is not logged for a form from another site', async () => {
    const { post, warnings } = await open();
    expect((await post({ host: HOST, origin: 'https://other.example' })).statusCode).toBe(403);
    expect(warnings()).toEqual([]);
  });
});
