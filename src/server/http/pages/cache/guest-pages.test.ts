import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { BUILD_DIR } from '#server/app.ts';
import { type PageRenderer, loadPages } from '#server/http/pages/page-renderer.ts';
import { pageRuleOf } from '#server/http/pages/page-rules.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { type OpenTestDatabase, describeOnBothDatabases, describeOnSqlite } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { buildBilling } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const BUILD = join(BUILD_DIR, 'server', 'index.js');
const NESTS = buildProduct({ id: 'nest', slug: 'nest', needsDomain: true });
const CURRENCIES = ['EUR', 'USD', 'JPY'] as const;

/** A page of the session, the list, two command ids and, if the address requests it, the basket. */
const page: PageRenderer = async (request, { api, nonce, requestId, newCommandId }) => {
  const session = await api.account.session({});
  const list = await api.catalogue.list({});
  const basket = request.url.includes('nest') ? await api.basket.get({}) : null;
  const [first, second] = [newCommandId(), newCommandId()];
  const shown = JSON.stringify({ session, list, basket });
  const html = `<script nonce="${nonce}">${shown}</script><i>${first}</i><b>${second}</b><u>${first}</u><p>${requestId}</p>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

/** The shop with cached pages, and on the same database one that renders every page for its visit. */
async function openShops(open: OpenTestDatabase, renderPage: PageRenderer = page) {
  const clock = fixedClock();
  const rendered: string[] = [];
  const counting: PageRenderer = (request, facts) => {
    rendered.push(new URL(request.url).pathname);
    return renderPage(request, facts);
  };
  const stores = [testStoreDocument({ products: [buildProduct(), NESTS] })];
  const database = await open();
  const cached = await openTestApp({ database, clock, stores, renderPage: counting });
  const direct = await openTestApp({ database, clock, stores, renderPage, isDevelopment: true });
  return { cached, direct, clock, rendered };
}

let commands = 0;

async function shop(visitor: TestClient, { items, currency }: Basket): Promise<void> {
  const run = (command: Parameters<TestClient['api']['basket']['command']>[0]['command']) =>
    visitor.api.basket.command({ commandId: `c${(commands += 1)}`, command });
  await run({ kind: 'add-line', configuration: buildConfiguration({ quantity: items }) });
  if (currency !== 'EUR') await run({ kind: 'switch-currency', currency });
}

interface Basket {
  readonly items: number;
  readonly currency: (typeof CURRENCIES)[number];
}

const anyBasket = fc.record<Basket>({
  items: fc.integer({ min: 1, max: 10 }),
  currency: fc.constantFrom(...CURRENCIES),
});

/** A page with its nonce, request id and command ids replaced by their names. */
async function read(visitor: TestClient, url: string) {
  const { body, headers, statusCode } = await visitor.request({ url, headers: { 'accept-encoding': 'identity' } });
  const requestId = String(headers['x-request-id']);
  const nonce = / nonce="([\w-]{43})"/.exec(body)?.[1] ?? 'none';
  const ids = [...new Set(body.replaceAll(requestId, '').match(UUID))];
  const named = ids.reduce((text, id, index) => text.replaceAll(id, `command-${index}`), body);
  return {
    statusCode,
    html: named.replaceAll(requestId, 'request').replaceAll(nonce, 'nonce'),
    values: [nonce, requestId, ...ids],
    policy: String(headers['content-security-policy']),
    cacheControl: headers['cache-control'],
  };
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The same visitor at the shop that renders every page. */
function copied(from: TestClient, to: TestClient): TestClient {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
  return to;
}

describeOnBothDatabases('a page of a guest', (open) => {
  test('is rendered once for all guests with the same view of their session', async () => {
    const { cached, rendered } = await openShops(open);
    const visitors = [cached.client(), cached.client(), cached.client()];
    for (const [index, visitor] of visitors.entries())
      await shop(visitor, { items: index === 2 ? 3 : 2, currency: 'EUR' });
    const pages = [];
    for (const visitor of visitors) pages.push(await read(visitor, '/order/shop'));
    expect(rendered).toHaveLength(2);
    expect(pages[1]?.html).toBe(pages[0]?.html);
    expect(pages[0]?.html).toContain('"basketCount":2');
    expect(pages[2]?.html).toContain('"basketCount":3');
  });

  test('has its own nonce, request id and command ids', async () => {
    const { cached } = await openShops(open);
    const visitor = cached.client();
    await shop(visitor, { items: 1, currency: 'EUR' });
    const [first, second] = [await read(visitor, '/order/shop'), await read(visitor, '/order/shop')];
    expect(first.html).toContain('<i>command-0</i><b>command-1</b><u>command-0</u><p>request</p>');
    expect(new Set([...first.values, ...second.values]).size).toBe(8);
    for (const { policy, values } of [first, second]) expect(policy).toContain(`'nonce-${values[0]}'`);
  });

  test('is private, and stored by the browser only for back navigation, as without the cache', async () => {
    const { cached, direct } = await openShops(open);
    const visitor = cached.client();
    await shop(visitor, { items: 1, currency: 'EUR' });
    const composed = await read(visitor, '/order/shop');
    expect(composed.cacheControl).toBe('private, no-cache');
    expect((await read(copied(visitor, direct.client()), '/order/shop')).cacheControl).toBe('private, no-cache');
  });

  test('that shows more of the session than the shared view is rendered for each visit', async () => {
    const { cached, direct, rendered } = await openShops(open);
    for (const items of [1, 1, 2]) {
      const visitor = cached.client();
      await shop(visitor, { items, currency: 'EUR' });
      const own = await read(visitor, '/order/product/add/nest');
      expect(own.html).toBe((await read(copied(visitor, direct.client()), '/order/product/add/nest')).html);
      expect(own.html).toContain(`"count":${items}`);
    }
    // Each view is tried once.
    expect(rendered).toHaveLength(5);
  });

  test('never shows a visitor the basket of another, in any order of requests', async () => {
    const { cached } = await openShops(open);
    const baskets = [1, 2, 3, 4].map((items) => ({ items, currency: CURRENCIES[items % 3] ?? 'EUR' }));
    const visitors = await Promise.all(
      baskets.map(async (basket) => {
        const visitor = cached.client();
        await shop(visitor, basket);
        return { visitor, basket };
      }),
    );
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const pages = await Promise.all(
        [...visitors, ...visitors].map(async ({ visitor, basket }) => ({
          basket,
          shown: await read(visitor, '/order/shop'),
        })),
      );
      for (const { basket, shown } of pages) {
        expect(shown.html).toContain(
          `"basketCount":${basket.items},"basketDomainCount":0,"pendingOrder":null,"currency":"${basket.currency}"`,
        );
        expect(shown.html).toContain(`"currency":"${basket.currency}","total"`);
        for (const value of shown.values) expect(seen.has(value)).toBe(false);
        for (const value of shown.values) seen.add(value);
      }
    }
    expect((await cached.client().request('/order/shop')).body).toContain('"basketCount":0');
  });

  test('differs after each change of the basket', async () => {
    const { cached } = await openShops(open);
    const visitor = cached.client();
    for (const items of [1, 2]) {
      await shop(visitor, { items: 1, currency: 'EUR' });
      expect((await read(visitor, '/order/shop')).html).toContain(`"basketCount":${items}`);
    }
  });

  test('is not shared between customers, and not shown to them', async () => {
    const { cached, rendered } = await openShops(open);
    const customer = cached.client();
    const { username, password } = await createAccount(cached);
    await customer.api.account.login({ username, password });
    await shop(customer, { items: 1, currency: 'EUR' });
    const guest = cached.client();
    await shop(guest, { items: 1, currency: 'EUR' });
    for (let times = 0; times < 2; times += 1) {
      const own = await read(customer, '/order/shop');
      expect(own.html).toContain('Anna Berg');
      expect(own.cacheControl).toBe('private, no-store');
      expect((await read(guest, '/order/shop')).html).not.toContain('Anna Berg');
    }
    expect(rendered).toHaveLength(3);
  });

  test('with an unknown query, or after a flash message, is rendered for its visit', async () => {
    const { cached, rendered } = await openShops(open);
    const visitor = cached.client();
    await shop(visitor, { items: 1, currency: 'EUR' });
    for (const url of ['/order/shop?domain=a.com', '/order/product/add/web-start?term=12', '/order/basket'])
      for (let times = 0; times < 2; times += 1) await visitor.request(url);
    expect(rendered).toHaveLength(6);
  });
});

describe.skipIf(!existsSync(BUILD))('with the pages of the build', () => {
  describeOnSqlite('a composed page', (open) => {
    test('equals the page rendered for its visit, byte for byte', { timeout: 60_000 }, async () => {
      const { cached, direct, rendered } = await openShops(open, await loadPages(BUILD));
      const anyUrl = fc.constantFrom(
        '/order/shop',
        '/order/shop?sort=price',
        '/order/shop?search=web',
        '/order/shop?category=&sort=name&search=start',
        '/order/shop?category=web-hosting&currency=USD',
        '/order/product/add/web-start',
        '/order/product/add/web-start?currency=JPY',
        '/order/product/add/nest',
        '/order/product/add/gone',
      );
      await fc.assert(
        fc.asyncProperty(anyBasket, fc.array(anyUrl, { minLength: 1, maxLength: 3 }), async (basket, urls) => {
          const visitor = cached.client();
          await shop(visitor, basket);
          const same = copied(visitor, direct.client());
          for (const url of urls) {
            const [composed, own] = [await read(visitor, url), await read(same, url)];
            expect(composed.html).toBe(own.html);
            expect(composed.statusCode).toBe(own.statusCode);
          }
        }),
        { numRuns: 30 },
      );
      expect(rendered.length).toBeGreaterThan(0);
    });

    test('in a shared frame equals the completely rendered page, byte for byte', { timeout: 60_000 }, async () => {
      const { cached, direct } = await openShops(open, await loadPages(BUILD));
      const reported = vi.spyOn(console, 'error');
      const anyUrl = fc.constantFrom('/order/basket', '/order/checkout', '/order/basket?details=all');
      const anyBilling = fc.option(fc.constantFrom('Ada & "Co" </main>', '李 \u2028'), { nil: null });
      await fc.assert(
        fc.asyncProperty(anyBasket, anyBilling, fc.array(anyUrl, { minLength: 1 }), async (basket, name, urls) => {
          const visitor = cached.client();
          await shop(visitor, basket);
          if (name !== null) await visitor.api.checkout.saveBilling(buildBilling({ name }));
          const same = copied(visitor, direct.client());
          for (const url of urls) {
            const [framed, whole] = [await read(visitor, url), await read(same, url)];
            expect(framed.html).toBe(whole.html);
            expect(framed).toMatchObject({ statusCode: 200, cacheControl: 'private, no-store' });
            expect(framed.policy).toContain(`'nonce-${framed.values[0]}'`);
          }
        }),
        { numRuns: 30 },
      );
      // A page that does not fit into its frame is rendered whole, which is reported.
      expect(reported).not.toHaveBeenCalled();
      for (const url of ['/order/basket', '/order/checkout']) expect(pageRuleOf(url).sharesFrame).toBe(true);
    });

    test('of a visitor without a session is the same when it is rendered again a minute later', async () => {
      const { cached, clock, rendered } = await openShops(open, await loadPages(BUILD));
      for (const url of ['/order/shop', '/order/product/add/web-start', '/order/product/add/nest', '/order/domains']) {
        const tagOf = async () => (await cached.client().request(url)).headers['etag'];
        const before = await tagOf();
        rendered.length = 0;
        clock.advance(MINUTE_MS);
        expect(await tagOf()).toBe(before);
        expect(before).toMatch(/^W\//);
        expect(rendered).toEqual([url]);
      }
    });

    test('of a product that needs a domain is shared by guests without domains in their baskets', async () => {
      const { cached, rendered } = await openShops(open, await loadPages(BUILD));
      for (let guests = 0; guests < 3; guests += 1) {
        const visitor = cached.client();
        await shop(visitor, { items: 1, currency: 'EUR' });
        expect((await read(visitor, '/order/product/add/nest')).statusCode).toBe(200);
      }
      expect(rendered).toEqual(['/order/product/add/nest']);
    });
  });
});
