import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#core/money/format-money.ts';
import { markdownText } from '#core/seo/markdown.ts';
import { BUILD_DIR } from '#server/app.ts';
import { loadPages } from '#server/http/pages/page-renderer.ts';
import { checkStores } from '#server/publishing/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';

const BUILD = join(BUILD_DIR, 'server', 'index.js');
const STORES = join(BUILD_DIR, '..', 'stores');

const { documents: stores } = await checkStores({ directory: STORES, shown: 'stores', brandId: null }, null);

const MARKDOWN = { accept: 'text/markdown, text/html;q=0.9, */*;q=0.8' };
const LARKHOST = 'larkhost.localhost';

describeOnSqlite('pages as Markdown', (open) => {
  describe.skipIf(!existsSync(BUILD))('of the built pages', () => {
    async function openShop(host: string, language: string) {
      const app = await openTestApp({ database: await open(), stores, renderPage: await loadPages(BUILD) });
      const headers = { ...MARKDOWN, 'accept-language': language };
      return { app, client: app.client({ host, headers }) };
    }
    const written = (amountMinor: number, currency: string, language: string) =>
      markdownText(formatMoney(amountMinor, currency, language));

    test.each([
      [LARKHOST, 'en'],
      [LARKHOST, 'de'],
      ['meridian.localhost', 'en'],
    ])('the product list of %s in %s and its first category have the prices of the API', async (host, language) => {
      const { client } = await openShop(host, language);
      const { categories } = await apiList(client, {});
      const category = categories[0]?.slug ?? '';
      for (const query of [{}, { category }]) {
        const list = await apiList(client, query);
        const page = await client.request(`/order/shop?${new URLSearchParams(query).toString()}`);
        expect(page.statusCode).toBe(200);
        expect(page.headers).toMatchObject({
          'content-type': 'text/markdown; charset=utf-8',
          'content-language': language,
          'cache-control': 'no-cache',
        });
        for (const { name, price } of list.products) {
          expect(page.body).toContain(`### [${markdownText(name)}](`);
          expect(page.body).toContain(`- ${written(price.currentMinor, list.currency, language)}`);
        }
        for (const { price } of list.products.filter((card) => card.price.term > 0)) {
          const [now, then] = [price.currentMinor, price.regularMinor].map((minor) =>
            RegExp.escape(written(minor, list.currency, language)),
          );
          expect(page.body).toMatch(new RegExp(`^- ${now} .*, [^,]* ${then}(?:;|$)`, 'm'));
        }
      }
    });

    test('every product of a brand has a page, at the address linked in the product list', async () => {
      const { client } = await openShop(LARKHOST, 'en');
      const { products } = await apiList(client, {});
      expect(products.length).toBeGreaterThan(10);
      for (const { slug, name, price } of products) {
        const page = await client.request(`/order/product/add/${slug}`);
        expect(page.headers['content-type']).toBe('text/markdown; charset=utf-8');
        expect(page.body).toMatch(new RegExp(`^# ${RegExp.escape(markdownText(name))}\n`));
        expect(page.body).toContain(`## Terms and prices\n\n- ${written(price.currentMinor, 'EUR', 'en')}`);
      }
    });

    test('a page uses the currency of its address, also in links to products', async () => {
      const { client } = await openShop(LARKHOST, 'en');
      const usd = await apiList(client, { currency: 'USD' });
      const shop = await client.request('/order/shop?currency=USD');
      expect(shop.body).toContain('\nUSD. ');
      const { slug = '', price } = usd.products[0] ?? {};
      expect(shop.body).toContain(`/order/product/add/${slug}?currency=USD)`);
      const product = await client.request(`/order/product/add/${slug}?currency=USD`);
      expect(product.body).toContain(written(price?.currentMinor ?? -1, 'USD', 'en'));
    });

    test('the domain search has the price of every TLD', async () => {
      const { client } = await openShop(LARKHOST, 'en');
      const prices = await client.api.domains.prices({});
      const page = await client.request('/order/domains');
      expect(page.headers).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(page.headers.vary).toMatch(/(?:^|, )accept(?:,|$)/);
      expect(page.body.match(/^\| \./gm)).toHaveLength(prices.ok ? prices.value.tlds.length : -1);
    });

    test.each(['/order/shop', '/order/product/add/nest', '/order/domains'])(
      '%s is HTML for browsers, and Markdown for clients that prefer it',
      async (url) => {
        const { app, client } = await openShop(LARKHOST, 'en');
        const head = await client.request({ method: 'HEAD', url });
        expect(head).toMatchObject({ statusCode: 200, body: '' });
        expect(head.headers['content-type']).toBe('text/markdown; charset=utf-8');
        for (const accept of ['*/*', 'text/html, text/markdown;q=0.9', 'text/html,*/*;q=0.8']) {
          const page = await app.client({ host: LARKHOST, headers: { accept } }).request(url);
          expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
          expect(page.headers.vary).toMatch(/(?:^|, )accept(?:,|$)/);
          expect(page.body).toMatch(/^<!DOCTYPE html>/i);
        }
      },
    );

    test('pages without Markdown and missing products are HTML', async () => {
      const { client } = await openShop(LARKHOST, 'en');
      for (const url of ['/order/product/add/nothing', '/order/empty', '/order/nowhere'])
        expect((await client.request(url)).headers['content-type']).toBe('text/html; charset=utf-8');
    });
  });
});

async function apiList(
  { api }: Pick<ReturnType<Awaited<ReturnType<typeof openTestApp>>['client']>, 'api'>,
  query: { readonly category?: string; readonly currency?: string },
) {
  const list = await api.catalogue.list(query);
  if (!list.ok) throw new Error(list.problem.code);
  return list.value;
}
