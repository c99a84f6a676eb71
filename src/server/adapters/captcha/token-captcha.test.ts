import { describe, expect, onTestFinished, test } from 'vitest';
import type { Captcha } from '#server/captcha/captcha.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { describeCaptcha, NOW } from './captcha-suite.ts';
import { createHcaptcha } from './hcaptcha.ts';
import type { ServiceOptions } from './site-verify.ts';
import { createTurnstile } from './turnstile.ts';
import { startVerifyServer } from './verify-server.builder.ts';
import type { VerifyServer } from './verify-server.builder.ts';

const SERVICES = [
  { name: 'turnstile', create: createTurnstile, namesForm: true },
  { name: 'hcaptcha', create: createHcaptcha, namesForm: false },
] as const;

const HOST = 'shop.larkhost.example';
const OWN = { siteKey: 'site-of-larkhost', secret: 'secret of larkhost' };
const OTHER = { siteKey: 'site-of-meridian', secret: 'secret of larkhost' };

function given(action = 'register') {
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
      solve: async (form) => server.give(given(form)),
      outlive: () => {
        server.forget();
        return NOW;
      },
      namesForm,
      close: () => server.close(),
    };
  });

  describe(name, () => {
    test('gives the browser its kind and site key, and the service the secret and the token', async () => {
      const { captcha, server } = await start(create);
      expect(captcha.challenge('register', NOW)).toEqual({ kind: name, siteKey: OWN.siteKey });
      const token = server.give(given());
      expect(await ask(captcha, token)).toMatchObject({ kind: 'right' });
      expect(server.asked.map((form) => [form.get('secret'), form.get('response')])).toEqual([[OWN.secret, token]]);
    });

    test('a token of another host is wrong', async () => {
      const { captcha, server } = await start(create);
      expect(await ask(captcha, server.give({ ...given(), hostname: 'evil.example' }))).toEqual({ kind: 'wrong' });
    });

    test.each([
      ['breaks off', (response: Answer) => void response.destroy()],
      ['fails', (response: Answer) => void response.writeHead(503).end('away')],
      ['says nothing that can be read', (response: Answer) => void response.end('<html>')],
      ['leads elsewhere', (response: Answer) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
      ['talks without end', (response: Answer) => void response.end(`{"success":true,"x":"${'x'.repeat(20_000)}"}`)],
      ['does not know us', (response: Answer) => void response.end(codes('invalid-input-secret'))],
      ['has trouble of its own', (response: Answer) => void response.end(codes('internal-error'))],
      ['gives no reason', (response: Answer) => void response.end('{"success":false}')],
    ])('a service that %s has not judged anybody', async (_what, answer) => {
      const { captcha, server } = await start(create);
      server.answer(answer);
      expect(await ask(captcha, server.give(given()))).toMatchObject({ kind: 'unknown' });
    });

    test('a service that does not answer is given up, and left alone after five such', async () => {
      const { captcha, server } = await start(create, { readTimeoutMs: 20 });
      server.answer(() => undefined);
      for (let time = 0; time < 5; time += 1) {
        expect(await ask(captcha, 'token')).toEqual({ kind: 'unknown', reason: 'read-timeout' });
      }
      expect(await ask(captcha, 'token')).toEqual({ kind: 'unknown', reason: 'circuit-open' });
      expect(server.asked).toHaveLength(5);
    });

    test('it is asked again half a minute later', async () => {
      const { captcha, server, clock } = await start(create);
      server.answer((response) => void response.destroy());
      for (let time = 0; time < 6; time += 1) await ask(captcha, 'token');
      server.answer(null);
      clock.advance(30_000);
      expect(await ask(captcha, server.give(given()))).toMatchObject({ kind: 'right' });
    });
  });
}

type Answer = Parameters<NonNullable<Parameters<VerifyServer['answer']>[0]>>[0];

function codes(code: string): string {
  return JSON.stringify({ success: false, 'error-codes': [code] });
}

function ask(captcha: Captcha, solution: string) {
  return captcha.check({ solution, form: 'register', hosts: [HOST], now: NOW });
}

async function start(create: (options: ServiceOptions) => Captcha, bounds: Partial<ServiceOptions> = {}) {
  const server = await startVerifyServer();
  onTestFinished(() => server.close());
  const clock = fixedClock();
  return { server, clock, captcha: create({ ...OWN, url: server.url, clock, ...bounds }) };
}
