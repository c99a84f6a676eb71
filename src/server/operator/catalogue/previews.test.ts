import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { deleteOldDrafts } from '#server/publishing/public.ts';
import { editStoreText } from '#server/publishing/store-files.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { SMALL_BRAND as brandId, SMALL_HOST as host, catalogueFile, publishSmallStore } from './small-store.builder.ts';

/** A page that shows the price of Nest, and whether it is a preview. */
const page: NonNullable<Parameters<typeof openTestApp>[0]['renderPage']> = async (_request, { api, consent }) => {
  const storefront = valueOf(await api.storefront.get({}));
  const nest = valueOf(await api.catalogue.get({ pid: 'nest' }));
  const price = JSON.stringify(nest).match(/"regularMinor":(\d+)/)?.[1];
  const html = `<p>nest ${price} ${storefront.preview === null ? 'public' : 'preview'} ${JSON.stringify(consent)}</p>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

describeOnBothDatabases('a preview of a draft', (open) => {
  const openShop = shopsOn(open);

  async function openOffice() {
    const shop = await openShop();
    await publishSmallStore(shop);
    const { database, clock } = shop;
    const pages = await openTestApp({ database, clock, stores: [], renderPage: page });
    const { catalogue } = testOperator(shop);
    const files = [catalogueFile('6.00')];
    const upload = { brandId, commandId: randomUUID(), note: '', isWhole: false, files };
    const { id: draftId } = valueOf(await catalogue.createDraft(upload));
    const create = async (days = 7, commandId: string = randomUUID()) =>
      catalogue.createPreview({ brandId, draftId, commandId, days });
    const visitor = () => pages.client({ host });
    /** A browser that has followed a new link. */
    const follow = async () => {
      const client = visitor();
      const path = pathOf(valueOf(await create()).url);
      const followed = await client.request(path);
      return { client, path, followed };
    };
    return { shop, pages, catalogue, draftId, create, visitor, follow };
  }

  const pathOf = (url: string) => url.slice(`https://${host}`.length);
  const shown = async (client: TestClient, path = '/order/shop') => {
    const { body } = await client.request({ url: path, headers: { 'accept-encoding': 'identity' } });
    return /<p>nest (.*)<\/p>/.exec(body)?.[1];
  };

  test('shows the draft to visitors with the link, and the public shop to all others', async () => {
    const { visitor, follow } = await openOffice();
    const other = visitor();
    expect(await shown(other)).toBe('500 public null');
    const { client, followed } = await follow();
    expect(followed.statusCode).toBe(303);
    expect(followed.headers['cache-control']).toBe('private, no-store');
    expect(await shown(client)).toBe('600 preview []');
    // Pages are not shared between both by the cache.
    expect(await shown(other)).toBe('500 public null');
    expect(await shown(client)).toBe('600 preview []');
    expect(await shown(visitor())).toBe('500 public null');
    const { headers } = await client.request('/order/shop');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['etag']).toBeUndefined();
    const ofPublic = await other.request('/order/shop');
    expect(ofPublic.headers['cache-control']).toBe('no-cache');
    expect(ofPublic.headers['x-robots-tag']).toBeUndefined();
    const sitemap = await client.request('/sitemap.xml');
    expect(sitemap.headers['cache-control']).toBe('private, no-store');
    const left = await client.request({ method: 'POST', url: '/order/preview/leave', payload: '' });
    expect(left.statusCode).toBe(303);
    expect(await shown(client)).toBe('500 public null');
  });

  test("does not touch the visitor's basket, and takes no orders", async () => {
    const { shop, visitor, follow } = await openOffice();
    const { client } = await follow();
    const [name, token] = [...client.cookies][0] ?? ['', ''];
    const shopper = visitor();
    const productId = shop.app.storefronts.byBrand(brandId)?.product('nest')?.id ?? '';
    const configuration = buildConfiguration({ productId, term: 1 });
    const add = () =>
      shopper.api.basket.command({ commandId: randomUUID(), command: { kind: 'add-line', configuration } });
    const count = async () => valueOf(await shopper.api.account.session({})).basketCount;
    valueOf(await add());
    expect(await count()).toBe(1);
    shopper.cookies.set(name, token);
    expect(await count()).toBe(0);
    expect(await add()).toMatchObject({ problem: { code: 'preview/read-only' } });
    const placed = await shopper.request({ method: 'POST', url: '/api/v1/orders', payload: {} });
    expect([placed.statusCode, placed.json().code]).toEqual([403, 'preview/read-only']);
    shopper.cookies.delete(name);
    expect(await count()).toBe(1);
    expect(await shop.database.read.selectFrom('baskets').select('id').execute()).toHaveLength(1);
  });

  test('is accessible only for its brand and with its token', async () => {
    const { pages, follow } = await openOffice();
    const { client, path } = await follow();
    const [name, token] = [...client.cookies][0] ?? ['', ''];
    const elsewhere = pages.client();
    expect((await elsewhere.request(path)).statusCode).toBe(404);
    elsewhere.cookies.set(name, token);
    expect((await elsewhere.request('/order/shop')).statusCode).toBe(404);
    expect(elsewhere.cookies.has(name)).toBe(false);
    expect(await shown(elsewhere)).toBe(undefined);
    const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const tampered = pages.client({ host });
    expect((await tampered.request(`/order/preview/${guess}`)).statusCode).toBe(404);
    tampered.cookies.set(name, guess);
    const answer = await tampered.request('/order/shop');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(await shown(tampered)).toBe('500 public null');
  });

  test('ends with its link or draft, and shows the reason', async () => {
    const { shop, catalogue, draftId, follow } = await openOffice();
    const [revoked, cancelled] = [await follow(), await follow()];
    const { rows } = valueOf(await catalogue.previews({ brandId, draftId }));
    const revoke = { brandId, draftId, previewId: rows[1]?.id ?? '', commandId: randomUUID() };
    expect(valueOf(await catalogue.revokePreview(revoke)).rows).toHaveLength(1);
    const reasonOf = async ({ client }: Pick<Awaited<ReturnType<typeof follow>>, 'client'>) => {
      const { statusCode, json } = await client.request('/api/v1/storefront');
      return statusCode === 200 ? 'open' : json().data.reason;
    };
    expect(await reasonOf(cancelled)).toBe('open');
    expect(await reasonOf(revoked)).toBe('revoked');
    expect(await shown(revoked.client)).toBe('500 public null');
    const answer = await revoked.client.request(revoked.path);
    expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining('its link was revoked')]);
    const expiring = await follow();
    shop.clock.advance(7 * DAY_MS - HOUR_MS);
    expect(await reasonOf(expiring)).toBe('open');
    shop.clock.advance(HOUR_MS);
    expect(await reasonOf(expiring)).toBe('expired');
    const late = await follow();
    valueOf(await catalogue.cancel({ brandId, draftId, commandId: randomUUID() }));
    const gone = await late.client.request('/order/shop');
    expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining('the draft was cancelled')]);
    const again = { brandId, draftId, commandId: randomUUID(), days: 7 };
    expect(await catalogue.createPreview(again)).toMatchObject({ problem: { code: 'catalogue/draft-ended' } });
  });

  test('is the only part of the shop shown during maintenance', async () => {
    const { pages, catalogue, follow, visitor, create } = await openOffice();
    const { client } = await follow();
    const { url } = valueOf(await create());
    const content = `${editStoreText('brand.yaml', 'shop.larkhost.example', host)}maintenance: { message: Back soon. }\n`;
    const files = [{ path: 'brand.yaml', encoding: 'utf-8' as const, content }];
    const upload = { brandId, commandId: randomUUID(), note: '', isWhole: false, files };
    const { id } = valueOf(await catalogue.createDraft(upload));
    valueOf(await catalogue.publish({ brandId, draftId: id, commandId: randomUUID(), basedOn: 1 }));
    await pages.app.storefronts.refresh();
    expect((await visitor().request('/order/shop')).statusCode).toBe(503);
    expect(await shown(client)).toBe('600 preview []');
    const late = visitor();
    expect((await late.request(pathOf(url))).statusCode).toBe(303);
    expect(await shown(late)).toBe('600 preview []');
    expect((await visitor().request('/order/preview/unknown')).statusCode).toBe(404);
    await late.request({ method: 'POST', url: '/order/preview/leave', payload: '' });
    expect((await late.request('/order/shop')).statusCode).toBe(503);
  });

  test('shows that its draft was published', async () => {
    const { catalogue, draftId, follow } = await openOffice();
    const { client, path } = await follow();
    valueOf(await catalogue.publish({ brandId, draftId, commandId: randomUUID(), basedOn: 1 }));
    expect((await client.request('/order/shop')).body).toContain('the draft was published');
    expect((await client.request(path)).statusCode).toBe(410);
  });

  test('has links that are created once, stored as hashes, limited in number and deleted with the draft', async () => {
    const { shop, catalogue, draftId, create } = await openOffice();
    const commandId = randomUUID();
    const { url } = valueOf(await create(7, commandId));
    expect(valueOf(await create(7, commandId)).url).toBe(url);
    const other = testOperator(shop, { role: 'manager' }).catalogue;
    expect(await other.createPreview({ brandId, draftId, commandId, days: 7 })).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    const token = pathOf(url).split('/').at(-1) ?? '';
    const stored = await shop.database.read.selectFrom('draft_previews').selectAll().execute();
    const details = await shop.database.read.selectFrom('audit_details').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([stored, details])).not.toContain(token);
    for (let count = 1; count < 10; count += 1) valueOf(await create());
    expect(await create()).toMatchObject({ problem: { code: 'catalogue/previews-full' } });
    valueOf(await catalogue.cancel({ brandId, draftId, commandId: randomUUID() }));
    await shop.database.transaction((tx) => deleteOldDrafts(tx, { before: shop.clock.now() + 1, limit: 100 }));
    expect(await shop.database.read.selectFrom('draft_previews').select('id').execute()).toEqual([]);
  });

  test('requires access to the brand, and the permission to publish to be created', async () => {
    const { shop, draftId } = await openOffice();
    const { catalogue: other } = testOperator(shop, { brands: ['larkhost'] });
    const refused = { problem: { code: 'catalogue/not-found' } };
    const command = { brandId, draftId, commandId: randomUUID() };
    expect(await other.previews({ brandId, draftId })).toMatchObject(refused);
    expect(await other.createPreview({ ...command, days: 7 })).toMatchObject(refused);
    expect(await other.revokePreview({ ...command, previewId: randomUUID() })).toMatchObject(refused);
    const { catalogue: support } = testOperator(shop, { role: 'support' });
    expect(valueOf(await support.previews({ brandId, draftId }))).toEqual({ rows: [] });
    expect(await support.createPreview({ ...command, days: 7 })).toMatchObject({
      problem: { code: 'staff/not-permitted' },
    });
  });
});
