import { describe, expect, test } from 'vitest';
import { openTestHttp } from '#tests/support/test-http.ts';
import { testStore } from '#tests/support/test-store.ts';
import type { PageRenderer } from './page-renderer.ts';

const page: PageRenderer = async (_request, { language }) =>
  new Response(`said in ${language}`, { headers: { 'content-type': 'text/html; charset=utf-8' } });

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function openShop(languages: readonly string[] = ['en', 'de']) {
  const store = testStore({ brand: { languages } });
  const { client } = await openTestHttp({ renderPage: page, stores: [store] });
  return client({ headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' } });
}

describe('a page', () => {
  test('is in the language of the browser, and varies by it for caches', async () => {
    const shopper = await openShop();
    const response = await shopper.request('/order/checkout');
    expect(response.payload).toBe('said in de');
    expect(response.headers).toMatchObject({
      'content-language': 'de',
      vary: 'accept-language, cookie, accept-encoding',
    });
  });

  test('is cached separately for each language', async () => {
    const shopper = await openShop();
    expect((await shopper.request('/order/shop')).payload).toBe('said in de');
    const english = { url: '/order/shop', headers: { 'accept-language': 'en' } };
    expect((await shopper.request(english)).payload).toBe('said in en');
    expect((await shopper.request('/order/shop')).payload).toBe('said in de');
  });

  test('of a brand with one language is in that language, and does not vary by Accept-Language', async () => {
    const shopper = await openShop(['en']);
    const response = await shopper.request('/order/checkout');
    expect(response.payload).toBe('said in en');
    expect(response.headers.vary).toBe('accept-encoding');
  });

  test('with an error is in the language too', async () => {
    const shopper = await openShop();
    const response = await shopper.request({
      url: '/order/shop',
      headers: { 'sec-fetch-site': 'cross-site' },
      method: 'POST',
    });
    expect(response.payload).toContain('<html lang="de"');
    expect(response.payload).not.toContain('Sorry');
  });
});

describe('an address with a language', () => {
  test('overrides the language of the browser, and is saved as its choice', async () => {
    const shopper = await openShop();
    const response = await shopper.request('/order/shop?lang=en');
    expect(response.payload).toBe('said in en');
    expect(String(response.headers['set-cookie'])).toContain('language=en');
    expect((await shopper.request('/order/shop')).payload).toBe('said in en');
  });

  test('saves nothing if the browser gets that language anyway, or the brand does not have it', async () => {
    const shopper = await openShop();
    for (const address of ['/order/shop?lang=de', '/order/checkout?lang=de', '/order/shop?lang=fr']) {
      const response = await shopper.request(address);
      expect(response.payload).toBe('said in de');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test('applies to pages that are not cached too', async () => {
    const shopper = await openShop();
    const response = await shopper.request('/order/checkout?lang=en');
    expect(response.payload).toBe('said in en');
    expect(String(response.headers['set-cookie'])).toContain('language=en');
  });

  test('loses the language when another one is chosen on its page', async () => {
    const shopper = await openShop();
    const payload = 'language=de&next=%2Forder%2Fshop%3Fcategory%3Dvps%26lang%3Den';
    const response = await shopper.request({ method: 'POST', url: '/order/language', headers: form, payload });
    expect(response.headers.location).toMatch(/\/order\/shop\?category=vps$/);
  });
});

describe('choosing a language', () => {
  test('saves it in the browser and redirects back', async () => {
    const shopper = await openShop();
    const payload = 'language=en&next=%2Forder%2Fshop%3Fcategory%3Dvps';
    const response = await shopper.request({ method: 'POST', url: '/order/language', headers: form, payload });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('http://shop.larkhost.example/order/shop?category=vps');
    expect((await shopper.request('/order/checkout')).payload).toBe('said in en');
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', ''])('never leads to %s', async (next) => {
    const shopper = await openShop();
    const payload = new URLSearchParams({ language: 'en', next }).toString();
    const response = await shopper.request({ method: 'POST', url: '/order/language', headers: form, payload });
    expect(response.headers.location).toBe('http://shop.larkhost.example/');
  });

  test('that is not supported changes nothing', async () => {
    const shopper = await openShop();
    const payload = 'language=fr';
    await shopper.request({ method: 'POST', url: '/order/language', headers: form, payload });
    expect(shopper.cookies.size).toBe(0);
  });

  test('from another site is refused', async () => {
    const shopper = await openShop();
    const headers = { ...form, 'sec-fetch-site': 'cross-site' };
    const response = await shopper.request({ method: 'POST', url: '/order/language', headers, payload: 'language=en' });
    expect(response.statusCode).toBe(403);
    expect(shopper.cookies.size).toBe(0);
  });
});
