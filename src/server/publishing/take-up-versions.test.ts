import { beforeAll, describe, expect, test } from 'vitest';
import { NO_DOMAINS } from '#core/domains/tld.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createStorefronts, hostName } from '#server/storefront/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { diffStores } from './publish-stores.ts';
import { publishVersion } from './publish-version.ts';
import { buildStoreDocument } from './store-document.builder.ts';
import { editStoreText } from './store-files.builder.ts';

const larkhost = () => buildStoreDocument();
const changed = () =>
  buildStoreDocument({ 'catalogue.yaml': editStoreText('catalogue.yaml', 'monthly: 5.00', 'monthly: 6.00') });
const meridian = () =>
  buildStoreDocument(
    { 'brand.yaml': editStoreText('brand.yaml', 'shop.larkhost.example', 'meridian.example') },
    'meridian',
  );

describeOnBothDatabases('cached storefronts', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await publishVersion(database, larkhost(), { at: 1 });
    await publishVersion(database, meridian(), { at: 1 });
  });

  test('are found by exact host, case-insensitively and with any port only', async () => {
    const storefronts = createStorefronts(database);
    expect(storefronts.byHost('shop.larkhost.example')).toBeNull();
    await storefronts.refresh();
    expect(storefronts.byHost('Shop.Larkhost.Example:8443')?.brand.id).toBe('larkhost');
    expect(storefronts.byHost('meridian.example')?.brand.id).toBe('meridian');
    for (const host of ['larkhost.example', 'a.shop.larkhost.example', 'shop.larkhost.example.evil.example', '']) {
      expect(storefronts.byHost(host), host).toBeNull();
    }
    expect(storefronts.list().map(({ brand }) => brand.id)).toEqual(['larkhost', 'meridian']);
  });

  test('index products by slug and decode images', async () => {
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    const store = storefronts.byBrand('larkhost');
    expect(store?.index.bySlug.get('nest')).toMatchObject({ name: 'Nest' });
    expect(store).toMatchObject({ version: 1, catalogue: { version: 1 } });
    const name = store?.brand.image?.fullUrl.split('/').at(-1) ?? '';
    expect(storefronts.image('larkhost', name)).toMatchObject({ contentType: 'image/svg+xml' });
    expect(Buffer.from(storefronts.image('larkhost', name)?.content ?? []).toString()).toContain('<svg');
    expect(storefronts.image('larkhost', 'other.svg')).toBeNull();
  });

  test('index TLDs by name and registrations by the product id of a line', async () => {
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    const store = storefronts.byBrand('larkhost');
    expect(store?.tldIndex.get('xn--p1ai')).toMatchObject({ unicode: 'рф' });
    expect(
      store
        ?.product('tld:com')
        ?.prices['EUR']?.map(({ currentMinor }) => currentMinor)
        .slice(0, 3),
    ).toEqual([500, 1700, 2900]);
    expect(store?.product('tld:com:transfer')?.prices['JPY']?.[0]).toMatchObject({ term: 12, currentMinor: 1440 });
    expect(store?.product('tld:xn--p1ai:transfer')).toBeUndefined();
  });

  test('load a newer version at the next refresh, and keep the previous one', async () => {
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    const before = storefronts.byHost('shop.larkhost.example');
    const { version } = await publishVersion(database, changed(), { at: 2 });
    expect(storefronts.byHost('shop.larkhost.example')).toBe(before);
    await storefronts.refresh();
    expect(storefronts.byHost('shop.larkhost.example')?.version).toBe(version);
    expect(await storefronts.at('larkhost', before?.version ?? 0)).toBe(before);
  });

  test('load an unknown version immediately, once for concurrent requests', async () => {
    const behind = createStorefronts(database);
    await behind.refresh();
    const { version } = await publishVersion(database, larkhost(), { at: 3, force: true });
    const [one, other] = await Promise.all([behind.at('larkhost', version), behind.at('larkhost', version)]);
    expect(one?.version).toBe(version);
    expect(other).toBe(one);
    expect(behind.byBrand('larkhost')).toBe(one);
  });

  test('return nothing for versions and brands that were never published', async () => {
    const storefronts = createStorefronts(database);
    expect(await storefronts.at('larkhost', 99)).toBeNull();
    expect(await storefronts.at('nobody', 1)).toBeNull();
    expect(storefronts.byBrand('nobody')).toBeNull();
  });

  test('read a version published before domains were sold, without domains', async () => {
    const { domains, ...document } = buildStoreDocument(
      { 'brand.yaml': editStoreText('brand.yaml', 'shop.larkhost.example', 'older.example') },
      'older',
    );
    expect(domains.tlds).not.toEqual([]);
    const row = {
      brand_id: 'older',
      version: 1,
      fingerprint: 'x',
      published_at: 1,
      document: JSON.stringify(document),
    };
    await database.transaction((tx) => tx.insertInto('store_versions').values(row).execute());
    const store = await createStorefronts(database).at('older', 1);
    expect(store?.domains).toEqual(NO_DOMAINS);
    expect(store?.product('tld:com')).toBeUndefined();
    const [changes] = await diffStores(database, [{ ...document, domains }]);
    expect(changes?.changes).toContain('+ domain .com');
  });

  test('keep the newest and the last few versions, whichever are requested', async () => {
    for (let at = 4; at < 12; at += 1) await publishVersion(database, larkhost(), { at, force: true });
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    const newest = storefronts.byBrand('larkhost');
    for (let version = 1; version < 10; version += 1)
      expect((await storefronts.at('larkhost', version))?.version).toBe(version);
    expect(storefronts.byBrand('larkhost')).toBe(newest);
    const republished = await storefronts.at('larkhost', 9);
    expect(await storefronts.at('larkhost', 9)).toBe(republished);
  });

  test('as of an instant with an unreadable newest version are those served at that time', async () => {
    const document = buildStoreDocument(
      { 'brand.yaml': editStoreText('brand.yaml', 'shop.larkhost.example', 'gap.example') },
      'gap',
    );
    const damage = async (version: number) => {
      const row = { brand_id: 'gap', version, fingerprint: 'x', published_at: version * 10, document: '{' };
      await database.transaction((tx) => tx.insertInto('store_versions').values(row).execute());
    };
    await damage(1);
    await publishVersion(database, document, { at: 20 });
    await damage(3);
    await damage(4);
    await publishVersion(database, document, { at: 50 });
    const storefronts = createStorefronts(database);
    const versionAt = async (at: number) => (await storefronts.asOf('gap', at))?.version;
    expect([await versionAt(20), await versionAt(35), await versionAt(49), await versionAt(50)]).toEqual([2, 2, 2, 5]);
    expect(await storefronts.asOf('gap', 9)).toBeNull();
    await expect(storefronts.asOf('gap', 19)).rejects.toThrow('Version 1 of gap cannot be read');
  });

  test('are loaded while a version of another brand is unreadable, which keeps its previous one', async () => {
    const storefronts = createStorefronts(database);
    const before = await storefronts.at('larkhost', 1);
    const unreadable = { brand_id: 'larkhost', version: 99, fingerprint: 'x', published_at: 2, document: '{}' };
    await database.transaction((tx) => tx.insertInto('store_versions').values(unreadable).execute());
    const fault = "Version 99 of larkhost cannot be read: its text is not a store's document.";
    expect((await storefronts.refresh()).map(({ message }) => message)).toEqual([fault]);
    expect(storefronts.byBrand('larkhost')).toBe(before);
    expect(storefronts.byHost('meridian.example')?.version).toBe(1);
    const started = createStorefronts(database);
    await expect(started.refresh()).rejects.toThrow(fault);
    expect(started.byHost('meridian.example')?.version).toBe(1);
  });
});

describe('the host of a Host header', () => {
  test.each([
    ['Shop.Example:3000', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['[::1]:3000', '[::1]'],
    ['localhost', 'localhost'],
  ])('%s is %s', (header, host) => {
    expect(hostName(header)).toBe(host);
  });
});
