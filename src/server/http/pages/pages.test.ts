import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import { createLog } from '#server/platform/log.ts';
import { testStore } from '#tests/support/test-store.ts';
import { loggedIn, openPages } from './pages.builder.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

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
