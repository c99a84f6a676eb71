import { describe, expect, onTestFinished, test } from 'vitest';
import type { Captcha } from '#server/identity/captcha/captcha.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { NOW, describeCaptcha } from './captcha-suite.ts';
import { createHcaptcha } from './hcaptcha.ts';
import type { ServiceOptions } from './site-verify.ts';
import { createTurnstile } from './turnstile.ts';
import { type VerifyServer, startVerifyServer } from './verify-server.builder.ts';

const SERVICES = [
  { name: 'turnstile', create: createTurnstile, namesForm: true },
  { name: 'hcaptcha', create: createHcaptcha, namesForm: false },
] as const;

const HOST = 'shop.larkhost.example';
const OWN = { siteKey: 'site-of-larkhost', secret: 'secret of larkhost' };
const OTHER = { siteKey: 'site-of-meridian', secret: 'secret of larkhost' };

function newToken(action = 'register') {
  return { hostname: HOST, action, secret: OWN.secret, sitekey: OWN.siteKey };
}

for (const { name, create, namesForm } of SERVICES) {
  describeCaptcha(name, async () => {
    const server = await startVerifyServer();
    const of = (brand: typeof OWN) => create({ ...brand, url: server.url, clock: fixedClock() });
    return {
      captcha: of(OWN),
      foreign: of(OTHER),
      host: HOST,
      foreignHost: 'shop.meridian.example',
      solve: async (form) => server.issue(newToken(form)),
      outlive: () => {
        server.expireAll();
        return NOW;
      },
      namesForm,
      close: () => server.close(),
    };
  });

  describe(name, () => {
    test('sends the kind and site key to the browser, and the secret and token to the service', async () => {
      const { captcha, server } = await start(create);
      expect(captcha.challenge('register', NOW)).toEqual({ kind: name, siteKey: OWN.siteKey });
      const token = server.issue(newToken());
      expect(await check(captcha, token)).toMatchObject({ kind: 'right' });
      expect(server.requests.map((form) => [form.get('secret'), form.get('response')])).toEqual([[OWN.secret, token]]);
    });

    test('a token of another host is rejected', async () => {
      const { captcha, server } = await start(create);
      expect(await check(captcha, server.issue({ ...newToken(), hostname: 'evil.example' }))).toEqual({
        kind: 'wrong',
      });
    });

    test.each([
      ['closes the connection', (response: Answer) => void response.destroy()],
      ['fails', (response: Answer) => void response.writeHead(503).end('away')],
      ['responds with unreadable text', (response: Answer) => void response.end('<html>')],
      [
        'redirects to another URL',
        (response: Answer) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      ],
      [
        'sends an endless response',
        (response: Answer) => void response.end(`{"success":true,"x":"${'x'.repeat(20_000)}"}`),
      ],
      ['does not know the secret', (response: Answer) => void response.end(codes('invalid-input-secret'))],
      ['reports an internal error', (response: Answer) => void response.end(codes('internal-error'))],
      ['gives no reason', (response: Answer) => void response.end('{"success":false}')],
    ])('a service that %s makes the result unknown', async (_case, answer) => {
      const { captcha, server } = await start(create);
      server.respondWith(answer);
      expect(await check(captcha, server.issue(newToken()))).toMatchObject({ kind: 'unknown' });
    });

    test('a service that does not respond times out, and is not called again after five timeouts', async () => {
      const { captcha, server } = await start(create, { readTimeoutMs: 20 });
      server.respondWith(() => undefined);
      for (let time = 0; time < 5; time += 1) {
        expect(await check(captcha, 'token')).toEqual({ kind: 'unknown', reason: 'read-timeout' });
      }
      expect(await check(captcha, 'token')).toEqual({ kind: 'unknown', reason: 'circuit-open' });
      expect(server.requests).toHaveLength(5);
    });

    test('the service is called again half a minute later', async () => {
      const { captcha, server, clock } = await start(create);
      server.respondWith((response) => void response.destroy());
      for (let time = 0; time < 6; time += 1) await check(captcha, 'token');
      server.respondWith(null);
      clock.advance(30_000);
      expect(await check(captcha, server.issue(newToken()))).toMatchObject({ kind: 'right' });
    });
  });
}

type Answer = Parameters<NonNullable<Parameters<VerifyServer['respondWith']>[0]>>[0];

function codes(code: string): string {
  return JSON.stringify({ success: false, 'error-codes': [code] });
}

function check(captcha: Captcha, solution: string) {
  return captcha.check({ solution, form: 'register', hosts: [HOST], now: NOW });
}

async function start(create: (options: ServiceOptions) => Captcha, bounds: Partial<ServiceOptions> = {}) {
  const server = await startVerifyServer();
  onTestFinished(() => server.close());
  const clock = fixedClock();
  return { server, clock, captcha: create({ ...OWN, url: server.url, clock, ...bounds }) };
}
