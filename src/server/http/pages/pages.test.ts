import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SHARED_COMMAND_ID } from '#core/basket/shared-command-id.ts';
import { ok } from '#core/result.ts';
import { createAvailability } from '#server/http/availability.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createLog, silentLog } from '#server/platform/log.ts';
import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';
import { testStore } from '#tests/support/test-store.ts';
import type { PageFacts, PageRenderer } from './page-renderer.ts';

interface Rendered {
  readonly request: Request;
  readonly facts: PageFacts;
  readonly body: string;
}

/** The page routes over a renderer that records its input. */
async function openPages(options: TestHttpOptions = {}, respond: PageRenderer = page) {
  const rendered: Rendered[] = [];
  const renderPage: PageRenderer = async (request, facts) => {
    rendered.push({ request, facts, body: await request.clone().text() });
    return respond(request, facts);
  };
  return { ...(await openTestHttp({ renderPage, ...options })), rendered };
}

const page: PageRenderer = async (_request, { nonce, newCommandId, requestId }) => {
  const [first, second] = [newCommandId(), newCommandId()];
  const html = `<script nonce="${nonce}"></script><i>${first}</i><b>${second}</b><u>${first}</u><p>${requestId}</p>${'shop '.repeat(200)}`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const loggedIn = 'a'.repeat(43);

describe('a file download that is refused', () => {
  const refused = async () => Response.json({ code: 'invoices/not-found' }, { status: 404 });
  const url = '/order/invoice/nope.pdf';

  test('is an error page of the shop in a browser', async () => {
    const { client } = await openPages({}, refused);
    const shown = await client({ headers: { accept: 'text/html,*/*;q=0.8' } }).request(url);
    expect(shown).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(shown.body).toContain('class="site-header');
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  test('is a problem document for programs', async () => {
    const { client } = await openPages({}, refused);
    const answered = await client({ headers: { accept: '*/*' } }).request(url);
    expect(answered).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
    expect(answered.json()).toMatchObject({ status: 404, code: 'invoices/not-found', requestId: expect.any(String) });
  });
});

describe('a page', () => {
  test('receives the outer URL and the headers of the browser', async () => {
    const { client, rendered } = await openPages({ trustedProxies: ['127.0.0.1'] });
    const headers = {
      'x-forwarded-host': 'shop.larkhost.example',
      'x-forwarded-proto': 'https',
      'accept-language': 'en',
    };
    await client({ host: 'inner:3000', headers }).request('/order/checkout?step=1');
    const [{ request, facts } = never()] = rendered;
    expect(request.url).toBe('https://shop.larkhost.example/order/checkout?step=1');
    expect(request.headers.get('host')).toBe('shop.larkhost.example');
    expect(request.headers.get('x-forwarded-host')).toBeNull();
    expect(request.headers.get('accept-language')).toBe('en');
    expect(facts.origin).toBe('https://shop.larkhost.example');
  });

  test('has a unique nonce, which is also in its policy', async () => {
    const { client, rendered } = await openPages();
    const first = await client().request('/order/checkout');
    await client().request('/order/checkout');
    expect(first.headers['content-security-policy']).toContain(`'nonce-${rendered[0]?.facts.nonce}'`);
    expect(rendered[0]?.facts.nonce).not.toBe(rendered[1]?.facts.nonce);
  });

  test('is rendered for its whole query, also after a second question mark', async () => {
    const { client, rendered } = await openPages();
    const queries = ['search=why?', 'sort=name?search=b'];
    for (const query of [...queries, ...queries]) await client().request(`/order/shop?${query}`);
    const shown = rendered.map(({ request }) => [...new URL(request.url).searchParams]);
    expect(shown).toContainEqual([['search', 'why?']]);
    expect(shown).toContainEqual([['sort', 'name?search=b']]);
    expect(shown).not.toContainEqual([['search', 'why']]);
    expect(shown).not.toContainEqual([['sort', 'name']]);
  });

  test('of a session is private and never cached', async () => {
    const { client, rendered } = await openPages({ handlers: {} });
    const visitor = client();
    visitor.cookies.set('__Host-landrush', loggedIn);
    for (let times = 0; times < 2; times += 1) {
      expect((await visitor.request('/order/shop')).headers['cache-control']).toBe('private, no-store');
    }
    expect(rendered).toHaveLength(2);
  });

  test('calls the API in process, with the session and the same checks', async () => {
    const answers: unknown[] = [];
    const { client } = await openPages(
      { handlers: { account: { logout: async () => ok({}) } } },
      async (_request, { api }) => {
        answers.push(await api.account.logout({}), await api.catalogue.list({ search: 'x'.repeat(300) }));
        return new Response('done', { headers: { 'content-type': 'text/html' } });
      },
    );
    await client().request('/order/checkout');
    expect(answers).toEqual([
      { ok: true, value: {} },
      { ok: false, problem: { code: 'request/invalid', fields: [{ path: 'search', code: 'too-long' }] } },
    ]);
  });

  test('listing the route files is cached permanently by clients, but not one of another build', async () => {
    const { client } = await openPages(
      {},
      async () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    );
    const visitor = client();
    visitor.cookies.set('__Host-landrush', loggedIn);
    const listed = await visitor.request('/__manifest?p=/order/shop&version=1');
    expect(listed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { client: after } = await openPages({}, async () => new Response(null, { status: 204 }));
    expect((await after().request('/__manifest?p=/order/shop&version=0')).headers['cache-control']).toBe('no-cache');
  });

  test('is sent with the status, headers and cookies of the router', async () => {
    const { client } = await openPages({}, async () => {
      const headers = new Headers({ location: '/order/basket', 'x-own': '1' });
      headers.append('set-cookie', 'a=1; Path=/');
      headers.append('set-cookie', 'b=2; Path=/');
      return new Response(null, { status: 303, headers });
    });
    const response = await client().request({ method: 'POST', url: '/order/checkout', payload: 'a=1', headers: form });
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ location: '/order/basket', 'x-own': '1' });
    expect(response.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  test('is compressed with the encoding the browser prefers', async () => {
    const { client } = await openPages();
    const response = await client().request({ url: '/order/checkout', headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(response.rawPayload).toString()).toContain('shop shop');
  });

  test('may apply a deep link only on navigation by the user', async () => {
    const { client, rendered } = await openPages();
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
    await client().request({ url: '/order/product/add/nest?term=12', headers: navigation });
    await client().request({
      url: '/order/product/add/nest?term=12',
      headers: { ...navigation, 'sec-purpose': 'prefetch' },
    });
    expect(rendered.map(({ facts }) => facts.canApplyDeepLink)).toEqual([true, false]);
  });

  test('that the router cannot render is the 500 page, and the error is only logged', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
    const broken = [
      async () => new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } }),
      () => Promise.reject(new Error('inner detail')),
    ];
    for (const respond of broken) {
      for (const url of ['/order/checkout', '/order/shop']) {
        const { client } = await openPages({ log }, respond);
        const response = await client().request(url);
        expect(response.statusCode).toBe(500);
        expect(response.body).toContain('Sorry, we are experiencing technical issues');
        expect(response.body).toContain('Reload page');
        expect(response.body).toContain(String(response.headers['x-request-id']));
        expect(response.body).not.toContain('inner detail');
      }
    }
    expect(lines.join('')).toContain('inner detail');
  });
});

describe('a form', () => {
  test('reaches its action completely', async () => {
    const { client, rendered } = await openPages();
    await client().request({
      method: 'POST',
      url: '/order/auth/login',
      payload: 'username=a%20b&password=c',
      headers: form,
    });
    expect(rendered[0]?.body).toBe('username=a+b&password=c');
    expect(rendered[0]?.request.method).toBe('POST');
  });

  test('with a file reaches its action byte for byte', async () => {
    const sent: Buffer[] = [];
    const { client } = await openPages({}, async (request) => {
      sent.push(Buffer.from(await request.arrayBuffer()));
      return new Response('done', { headers: { 'content-type': 'text/html' } });
    });
    const file = Buffer.from([0, 255, 13, 10, 45, 45]);
    const head =
      '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await client().request({ method: 'POST', url: '/order/account/personal-data', payload, headers });
    const [body = Buffer.alloc(0)] = sent;
    expect(body.toString('latin1')).toContain('name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n');
    expect(body.includes(Buffer.concat([Buffer.from('\r\n\r\n'), file, Buffer.from('\r\n--')]))).toBe(true);
  });

  test.each([
    ['JSON', 'application/json', '{"a":1}'],
    ['text', 'text/plain', 'a=1'],
    ['a body without a content type', '', 'a=1'],
    ['an unterminated multipart form', 'multipart/form-data; boundary=b', '--b\r\n'],
  ])('that is %s is refused', async (_, type, payload) => {
    const { client, rendered } = await openPages();
    const headers = { 'content-type': type };
    const response = await client().request({ method: 'POST', url: '/order/basket', payload, headers });
    expect(response.statusCode).toBe(400);
    expect(rendered).toHaveLength(0);
  });

  test.each(['/order/basket', '/order/language', '/order/cookies'])(
    'with too many fields is refused first of all at %s',
    async (url) => {
      const { client, rendered } = await openPages();
      const payload = 'a=1&'.repeat(501);
      const response = await client().request({ method: 'POST', url, payload, headers: form });
      expect(response.statusCode).toBe(413);
      expect(rendered).toHaveLength(0);
    },
  );

  test('may have fields with the names of object properties', async () => {
    const { client, rendered } = await openPages();
    const payload = 'constructor=1&__proto__=2&toString=3&hasOwnProperty=4';
    const response = await client().request({ method: 'POST', url: '/order/basket', payload, headers: form });
    expect(response.statusCode).toBe(200);
    expect(rendered[0]?.body).toBe(payload);
  });

  test('of more than 64 KB is refused before its action runs', async () => {
    const { client, rendered } = await openPages();
    const response = await client().request({
      method: 'POST',
      url: '/order/basket',
      payload: `a=${'b'.repeat(70_000)}`,
      headers: form,
    });
    expect(response.statusCode).toBe(413);
    expect(rendered).toHaveLength(0);
  });

  test.each([
    ['a form', form, 'name=Anna&note=4242+4242+4242+4242'],
    ['a card field', form, 'card_num='],
    [
      'a multipart form',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="card_cvv"\r\n\r\n123\r\n--b--',
    ],
  ])('with card data as %s is refused before its action runs', async (_, headers, payload) => {
    const { client, rendered } = await openPages();
    const response = await client().request({ method: 'POST', url: '/order/checkout', payload, headers });
    expect(response.statusCode).toBe(422);
    expect(response.body).not.toContain('4242');
    expect(rendered).toHaveLength(0);
  });

  test('of the checkout continues without card numbers, and reports their fields', async () => {
    const { client, rendered } = await openPages();
    const payload = 'intent=billing&name=4242+4242+4242+4242&email=anna%40example.com&phone=&emptied=email';
    const response = await client().request({ method: 'POST', url: '/order/checkout', payload, headers: form });
    expect(response.statusCode).toBe(200);
    expect(rendered[0]?.body).toBe('intent=billing&name=&email=anna%40example.com&phone=&emptied=name');
    const card = await client().request({
      method: 'POST',
      url: '/order/checkout',
      payload: 'intent=billing&card_num=4242',
      headers: form,
    });
    expect(card.statusCode).toBe(422);
  });
});

describe('a cached page', () => {
  const url = '/order/shop?category=hosting';

  test('is rendered once, and has the same bytes and policy for each visitor', async () => {
    const { client, rendered } = await openPages();
    const first = await client().request(url);
    const second = await client().request(url);
    expect(rendered).toHaveLength(1);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers['content-security-policy']).not.toContain('nonce');
    expect(first.body).not.toContain(rendered[0]?.facts.nonce);
  });

  test('allows its inline scripts by their hashes, and files of the origin', async () => {
    const { client } = await openPages({}, async (_request, { nonce }) => {
      const html = `<script nonce="${nonce}">ours()</script><script>injected()</script>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    });
    const response = await client().request(url);
    const ours = createHash('sha256').update('ours()').digest('base64');
    expect(response.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${ours}';`);
    expect(response.body).toBe('<script>ours()</script><script>injected()</script>');
  });

  test('contains a form id by which a basket applies a repeated command once', async () => {
    const { client, rendered } = await openPages();
    await client().request(url);
    expect(rendered[0]?.facts.newCommandId()).toBe(SHARED_COMMAND_ID);
    const visitor = client();
    visitor.cookies.set('__Host-landrush', loggedIn);
    await visitor.request(url);
    expect(rendered[1]?.facts.newCommandId()).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is not sent again to a browser that has it, until it changes or the browser has a session', async () => {
    const shown = { text: 'one' };
    const { client, clock } = await openPages({}, async (_request, { nonce, requestId }) => {
      const html = `<script nonce="${nonce}">at("${requestId}")</script>${shown.text}`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    });
    const { etag } = (await client().request(url)).headers;
    const revalidate = async (visitor = client()) =>
      visitor.request({ url, headers: { 'if-none-match': String(etag) } });
    const unchanged = await revalidate();
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
    expect(unchanged.headers['content-security-policy']).toBeUndefined();
    clock.advance(60_000);
    expect((await revalidate()).statusCode).toBe(304);
    const visitor = client();
    visitor.cookies.set('__Host-landrush', loggedIn);
    expect((await revalidate(visitor)).statusCode).toBe(200);
    shown.text = 'two';
    clock.advance(60_000);
    expect((await revalidate()).statusCode).toBe(200);
  });

  test('is rendered as for an anonymous visitor, whatever cookies and headers the first visitor sent', async () => {
    const { client, rendered } = await openPages();
    const visitor = client({ headers: { 'user-agent': 'Mozilla', 'accept-language': 'de' } });
    visitor.cookies.set('consent', 'all');
    await visitor.request(url);
    const headers = [...(rendered[0]?.request.headers ?? [])];
    expect(headers).toEqual([
      ['accept', 'text/html'],
      ['host', 'shop.larkhost.example'],
    ]);
  });

  test('differs while forms are disabled, and is as before afterwards', async () => {
    const clock = fixedClock();
    const availability = createAvailability(clock, silentLog);
    const { client, rendered } = await openPages({ clock, availability });
    await client().request(url);
    availability.recordRefusal(new Error('away'));
    await client().request(url);
    expect(rendered).toHaveLength(2);
    clock.advance(10_001);
    await client().request(url);
    expect(rendered).toHaveLength(2);
  });

  test('has the same content gzipped', async () => {
    const { client } = await openPages();
    const plain = await client().request(url);
    const zipped = await client().request({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).length).toBe(plain.rawPayload.length);
  });

  test('is in Brotli once it was requested again, also when it is rendered again without a change', async () => {
    const shown = { text: 'one' };
    const { client, clock, rendered } = await openPages({}, async (_request, { requestId }) => {
      const html = `${shown.text}<i>${requestId}</i>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    });
    const ask = async (accepted = 'gzip, deflate, br, zstd') =>
      client().request({ url, headers: { 'accept-encoding': accepted } });
    const encoding = async () => (await ask()).headers['content-encoding'];
    const plain = (await ask('identity')).body;
    expect(await encoding()).toBe('gzip');
    expect(await encoding()).toBe('gzip');
    await expect.poll(encoding).toBe('br');
    expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(plain);
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(plain);
    clock.advance(60_000);
    expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(plain);
    expect(rendered).toHaveLength(2);
    shown.text = 'two';
    clock.advance(60_000);
    const changed = await ask();
    expect(gunzipSync(changed.rawPayload).toString()).toMatch(/^two/);
  });

  test('is separate for each filter regardless of order, and not used for new searches and deep links', async () => {
    const { client, rendered } = await openPages();
    for (const query of ['?category=hosting&sort=name', '?sort=name&category=hosting', '?category=hosting'])
      await client().request(`/order/shop${query}`);
    expect(rendered).toHaveLength(2);
    for (let times = 0; times < 2; times += 1) await client().request('/order/shop?search=x');
    for (let times = 0; times < 2; times += 1) await client().request('/order/shop?category=hosting&category=x');
    for (let times = 0; times < 2; times += 1) await client().request('/order/product/add/nest?term=12');
    for (let times = 0; times < 2; times += 1) await client().request('/order/shop/express/add/nest');
    expect(rendered).toHaveLength(10);
  });

  test('of a search is cached when it is repeated', async () => {
    const { client, rendered } = await openPages();
    const pages = [];
    for (let times = 0; times < 4; times += 1)
      pages.push(await client().request('/order/shop?search=gro%C3%9F&category=&sort=name'));
    expect(rendered).toHaveLength(2);
    expect(pages[3]?.body).toBe(pages[1]?.body);
    for (let times = 0; times < 3; times += 1) await client().request(`/order/shop?search=${'x'.repeat(61)}`);
    expect(rendered).toHaveLength(5);
  });

  test.each(['?category=made-up', '?currency=XYZ', '?sort=random', '?show=61'])(
    'is not created for arbitrary input of a visitor: %s',
    async (query) => {
      const { client, rendered } = await openPages();
      for (let times = 0; times < 2; times += 1) await client().request(`/order/shop${query}`);
      await client().request('/order/product/add/%6Eest');
      await client().request('/order/product/add/%6Eest');
      expect(rendered).toHaveLength(4);
    },
  );

  test('is the same for any port', async () => {
    const { client, rendered } = await openPages({ trustedProxies: ['127.0.0.1'] });
    for (const port of ['', ':3000', ':3001', ':65535'])
      expect((await client({ host: `shop.larkhost.example${port}` }).request(url)).statusCode).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  test('is never a 404 page', async () => {
    const { client, rendered } = await openPages(
      {},
      async () => new Response('no', { status: 404, headers: { 'content-type': 'text/html' } }),
    );
    for (let times = 0; times < 2; times += 1)
      expect((await client().request('/order/product/add/gone')).statusCode).toBe(404);
    expect(rendered).toHaveLength(2);
  });

  test('is rendered again after a minute', async () => {
    const { client, rendered, clock } = await openPages();
    await client().request(url);
    clock.advance(60_000);
    await client().request(url);
    expect(rendered).toHaveLength(2);
  });
});

describe('an address', () => {
  test('of the legacy storefront is redirected permanently below /order/', async () => {
    const { client } = await openPages();
    const response = await client().request('/shop?category=hosting');
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe('/order/shop?category=hosting');
  });

  test('that cannot be decoded is refused without an error in the log', async () => {
    const { client } = await openPages();
    expect((await client().request('/order/%ZZ')).statusCode).toBe(400);
  });

  test('accepts only the methods of forms', async () => {
    const { client } = await openPages();
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
      expect((await client().request({ method, url: '/order/shop' })).statusCode).toBe(404);
  });
});

describe('other files of the shop', () => {
  test('an image of the brand is cached permanently and may run no scripts', async () => {
    const store = testStore();
    const { client } = await openPages({ stores: [store] });
    const response = await client().request(store.brand.image?.fullUrl ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect((await client().request('/assets/store/none.svg')).statusCode).toBe(404);
  });

  test('robots may crawl the shop, but no personal pages', async () => {
    const { client } = await openPages();
    expect((await client().request('/robots.txt')).body).toContain('Disallow: /order/checkout');
  });

  test('the favicon is that of the brand', async () => {
    const { client } = await openPages({ stores: [testStore({ brand: { favicon: '/assets/store/icon.svg' } })] });
    const response = await client().request('/favicon.ico');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/assets/store/icon.svg');
  });
});

function never(): never {
  throw new Error('Nothing was rendered.');
}
