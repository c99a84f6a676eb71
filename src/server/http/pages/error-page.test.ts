import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Brand } from '#core/storefront/brand.ts';
import type { TestClientOptions, TestRequest } from '#tests/support/test-client.ts';
import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';
import { testStore } from '#tests/support/test-store.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'web');
const renderPage = async () => new Response('<p>shop</p>', { headers: { 'content-type': 'text/html' } });
const blocked = { blockedNetworks: ['203.0.113.0/24'] } as const;
const outside = { remoteAddress: '203.0.113.7' } as const;

/** An error page of a brand as sent. */
async function pageOf(
  brand: Partial<Brand>,
  { url = '/order/shop', language = 'en', options = {}, request = {} }: Partial<ErrorRequest> = {},
) {
  const stores = [testStore({ brand: { languages: ['en', 'de'], ...brand } })];
  const { client } = await openTestHttp({ renderPage, stores, ...options });
  return client({ headers: { 'accept-language': language }, ...request }).request(url);
}

interface ErrorRequest {
  readonly url: TestRequest | string;
  readonly language: string;
  readonly options: Pick<TestHttpOptions, 'networkLimit'>;
  readonly request: TestClientOptions;
}

describe('an error page before the router', () => {
  test('has the header and footer of the brand, and the reference', async () => {
    const { body, headers } = await pageOf(
      {
        ...blocked,
        footer: { description: 'Websites by the sea.', socialLinks: [{ name: 'Mastodon', href: 'https://m.example' }] },
      },
      { request: outside },
    );
    expect(body).toMatch(/<header class="site-header[^]*href="\/order\/shop"[^]*Larkhost[^]*<\/header>/);
    for (const expected of ['Websites by the sea.', 'Mastodon', 'Terms and Conditions', 'Powered by Landrush'])
      expect(body).toContain(expected);
    expect(body).toContain(`Reference: ${String(headers['x-request-id'])}`);
  });

  test("is in the requested language, with the brand's own texts", async () => {
    const german = await pageOf(blocked, { request: outside, language: 'de' });
    expect(german.body).toContain('<html lang="de"');
    expect(german.body).toContain('Ihre IP-Adresse ist leider nicht zugelassen');
    expect(german.body).toMatch(/href="\/order\/cancel"[^>]*>\s*Verträge hier kündigen/);
    expect(german.body).toContain(`Referenz: ${String(german.headers['x-request-id'])}`);
    const own = await pageOf(
      { ...blocked, textOverrides: { 'errors.403.title': 'Not from there' } },
      { request: outside },
    );
    expect(own.body).toContain('Not from there');
  });

  test('has no script or style that its policy forbids', async () => {
    const { body, headers } = await pageOf(
      {},
      { request: outside, options: { networkLimit: { requests: 0, windowMs: 10_000 } } },
    );
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /script-src 'nonce-([\w-]+)'/.exec(policy) ?? [];
    expect([...body.matchAll(/<(?:script|style)([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
      ` nonce="${nonce}"`,
      ` nonce="${nonce}"`,
    ]);
    expect(body).not.toMatch(/ style=| on\w+=/);
  });

  test('uses only classes of the style sheet of the pages', async () => {
    const known = globSync('**/*.{tsx,css}', { cwd: WEB })
      .map((file) => readFileSync(join(WEB, file), 'utf8'))
      .join('\n');
    // A dot begins a selector, or is part of a class such as 'gap-1.5'.
    const knownClasses = new Set([/[\s"'`.{,;()]+/, /[\s"'`{,;()]+/].flatMap((between) => known.split(between)));
    const { body } = await pageOf(blocked, { request: outside });
    const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '));
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((one) => !knownClasses.has(one))).toEqual([]);
  });
});

describe('the error page for a blocked network', () => {
  test('names the contact, and uses the style sheets of the pages', async () => {
    const { body } = await pageOf({ ...blocked, senderAddress: 'hello@larkhost.example' }, { request: outside });
    expect(body).toContain('If you think this is a mistake, please write to <a');
    expect(body).toContain('href="mailto:hello@larkhost.example"');
    expect((await pageOf(blocked, { request: outside, url: '/assets/store/no-such.png' })).statusCode).toBe(404);
  });

  test('does not return a form from another site', async () => {
    const { body, statusCode } = await pageOf(
      {},
      {
        request: { headers: { 'sec-fetch-site': 'cross-site' } },
        url: { method: 'POST', url: '/order/basket', payload: 'a=1', headers: FORM },
      },
    );
    expect(statusCode).toBe(403);
    expect(body).toContain('Sorry, we have experienced an error');
    expect(body).not.toContain('IP address');
  });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('maintenance mode', () => {
  const maintenance = { message: 'We are moving racks.', until: '2026-01-01T14:30:00Z' };

  test.each([
    ['en', /We expect to be back by January 1 at 3:30\sPM GMT\+1\./],
    ['de', /Voraussichtlich sind wir ab 1\. Januar um 15:30 MEZ wieder da\./],
  ])('shows in %s the end of maintenance, in the time zone of the brand', async (language, expected) => {
    const { body } = await pageOf({ maintenance, timeZone: 'Europe/Berlin' }, { language });
    expect(body.replaceAll(/<[^>]+>/g, '')).toMatch(expected);
    expect(body).toContain('We are moving racks.');
  });

  test('the API returns the same', async () => {
    const { body } = await pageOf({ maintenance }, { url: '/api/v1/storefront' });
    expect(JSON.parse(body).data).toMatchObject({ message: 'We are moving racks.', until: '2026-01-01T14:30:00Z' });
  });
});

describe('an error page for too many requests', () => {
  const rateLimited = (windowMs: number) => ({
    request: outside,
    options: { networkLimit: { requests: 0, windowMs } },
  });

  test('has a countdown, and shows the waiting time without scripts too', async () => {
    const { body } = await pageOf({}, rateLimited(7_000));
    expect(body).toMatch(/role="timer"[^>]*>\s*You can try again in 7 seconds\.\s*</);
    const [, steps = ''] = /data-steps="([^"]*)"/.exec(body) ?? [];
    expect(JSON.parse(steps.replaceAll('&quot;', '"')).at(-1)).toEqual([0, 'You can try again now.']);
  });

  test.each([
    ['en', 'You can try again in about 13 minutes.'],
    ['de', 'Sie können es in etwa 13 Minuten erneut versuchen.'],
  ])('shows minutes in %s for long waits', async (language, expected) => {
    expect((await pageOf({}, { ...rateLimited(781_000), language })).body).toContain(expected);
  });
});

describe('a well-known address', () => {
  test.each(['/.well-known/security.txt', '/.well-known/acme-challenge/x', '/.well-known/', '/.well-known'])(
    '%s is answered with 404 without a redirect',
    async (url) => {
      const { client } = await openTestHttp({ renderPage });
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const response = await client().request({ method, url });
        expect([response.statusCode, response.headers.location]).toEqual([404, undefined]);
      }
    },
  );
});

describe('a form that is refused before its page is rendered', () => {
  const typed = 'intent=apply-voucher&code=WELCOME%221&password=secret&lines=a&lines=b';
  const send = { method: 'POST', url: '/order/basket?from=mail', payload: typed, headers: FORM } as const;
  const fieldsOf = (body: string) =>
    [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);

  test.each([
    ['a blocked network', blocked, {}, 403],
    ['maintenance', { maintenance: { message: 'Racks.', until: null } }, {}, 503],
    ['too many requests', {}, { networkLimit: { requests: 0, windowMs: 10_000 } }, 429],
  ] as const)('is returned from %s without secrets, for review', async (_, brand, options, status) => {
    const { body, headers, statusCode } = await pageOf(brand, { request: outside, options, url: send });
    expect(statusCode).toBe(status);
    expect(fieldsOf(body)).toEqual([
      ['review', 'on'],
      ['intent', 'apply-voucher'],
      ['code', 'WELCOME&quot;1'],
      ['lines', 'a'],
      ['lines', 'b'],
    ]);
    expect(body).toMatch(/<form method="post">[^]*<button[^>]*>Back to the form<\/button>/);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  });

  test('is returned without the card number that caused the refusal', async () => {
    const payload = 'intent=profile&city=Wien&firstname=4242+4242+4242+4242';
    const { body, statusCode } = await pageOf({}, { url: { ...send, url: '/order/account/personal-data', payload } });
    expect(statusCode).toBe(422);
    expect(fieldsOf(body)).toEqual([
      ['review', 'on'],
      ['intent', 'profile'],
      ['city', 'Wien'],
      ['firstname', ''],
    ]);
    expect(body).not.toContain('4242');
  });

  test('is returned when its page fails', async () => {
    const { client } = await openTestHttp({ renderPage: () => Promise.reject(new Error('no page')) });
    const { body, statusCode } = await client().request(send);
    expect(statusCode).toBe(500);
    expect(fieldsOf(body)).toContainEqual(['code', 'WELCOME&quot;1']);
  });

  test.each([
    ['a form from another site', blocked, { ...send, headers: { ...FORM, 'sec-fetch-site': 'cross-site' } }],
    ['an API request', blocked, { ...send, url: '/api/v1/account/logout' }],
    ['a body that is too long', blocked, { ...send, payload: `text=${'x'.repeat(20_000)}` }],
    ['files', blocked, { ...send, headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ] as const)('is not returned for %s', async (_, brand, url) => {
    const { body, statusCode } = await pageOf(brand, { request: outside, url });
    expect(statusCode).toBe(403);
    expect(body).not.toContain('WELCOME');
    expect(fieldsOf(body)).toEqual([]);
  });
});
