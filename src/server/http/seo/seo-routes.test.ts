import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const hosts = ['shop.larkhost.example', 'www.larkhost.example'];
const small = testStoreDocument({ brand: { hosts, languages: ['en', 'de'] } });

test('robots.txt refers to the sitemap of the first host of the brand', async () => {
  const { client } = await openTestHttp({ stores: [small] });
  const response = await client({ host: 'www.larkhost.example' }).request('/robots.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toContain('\nSitemap: http://shop.larkhost.example/sitemap.xml\n');
  expect(response.body).toContain('\nDisallow: /order/account\n');
});

test('the sitemap lists every page in every language, with links to all languages', async () => {
  const { client } = await openTestHttp({ stores: [small] });
  const { body, headers } = await client().request('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...body.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
    'http://shop.larkhost.example/order/shop',
    'http://shop.larkhost.example/order/shop?category=web-hosting',
    'http://shop.larkhost.example/order/product/add/web-start',
    'http://shop.larkhost.example/order/shop?lang=de',
    'http://shop.larkhost.example/order/shop?category=web-hosting&amp;lang=de',
    'http://shop.larkhost.example/order/product/add/web-start?lang=de',
  ]);
  expect(body.match(/hreflang="x-default"/g)).toHaveLength(6);
  expect(body).not.toContain('<lastmod>');
});

test('llms.txt is in the language of the request', async () => {
  const { client } = await openTestHttp({ stores: [small] });
  const english = await client().request('/llms.txt');
  expect(english.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(english.body).toContain('(http://shop.larkhost.example/order/product/add/web-start)');
  const german = await client().request('/llms.txt?lang=de');
  expect(german.headers).toMatchObject({ 'content-language': 'de', vary: 'accept-language, cookie' });
  expect(german.body).toContain('(http://shop.larkhost.example/order/product/add/web-start?lang=de)');
});

test('a sitemap is compressed for clients that accept it', async () => {
  const { client } = await openTestHttp({ stores: [small] });
  const response = await client({ headers: { 'accept-encoding': 'gzip' } }).request('/sitemap.xml');
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(response.rawPayload).toString()).toContain('</urlset>');
});

test('a shop with more pages than fit into one sitemap has an index of several', async () => {
  const products = Array.from({ length: 10_001 }, (_, index) =>
    buildProduct({ id: `product-${index}`, slug: `plan-${index}` }),
  );
  const { client } = await openTestHttp({ stores: [testStoreDocument({ products })] });
  const index = await client().request('/sitemap.xml');
  expect(index.body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>http://shop.larkhost.example/sitemap-1.xml</loc>',
    '<loc>http://shop.larkhost.example/sitemap-2.xml</loc>',
  ]);
  const second = await client().request('/sitemap-2.xml');
  expect(second.body).toContain('/order/product/add/plan-10000<');
  expect((await client().request('/sitemap-3.xml')).statusCode).toBe(404);
});
