import { beforeAll, expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createStorefronts, findVersion, fingerprintOf, listVersions } from '#server/storefront/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { publishStores } from './publish-stores.ts';
import { type SaveVersion, publishVersion, rollBackVersion } from './publish-version.ts';
import { buildStoreDocument } from './store-document.builder.ts';
import { editStoreText } from './store-files.builder.ts';

/** The small store of a brand with hosts of its own. */
const withHosts = (brandId: string, hosts: string, texts: Readonly<Record<string, string>> = {}) =>
  buildStoreDocument({ 'brand.yaml': editStoreText('brand.yaml', 'shop.larkhost.example', hosts), ...texts }, brandId);
const first = (brandId: string) => withHosts(brandId, `${brandId}.example`);
const second = (brandId: string) =>
  withHosts(brandId, `${brandId}.example`, {
    'catalogue.yaml': editStoreText('catalogue.yaml', 'monthly: 5.00', 'monthly: 6.00'),
  });

/** Saves each version in a transaction; another one is published between the preparation and the saving of the first. */
function savedBehind(database: Database, publish: () => Promise<unknown>): SaveVersion {
  let isFirst = true;
  return async (_prepared, insert) => {
    if (isFirst) await publish();
    isFirst = false;
    return database.transaction(insert);
  };
}

describeOnBothDatabases('publishing', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  test('assigns version 1 first, and the next number to each change', async () => {
    expect(await publishVersion(database, first('one'), { at: 1 })).toEqual({ version: 1, outcome: 'published' });
    expect(await publishVersion(database, second('one'), { at: 2 })).toEqual({ version: 2, outcome: 'published' });
    expect(await findVersion(database.read, 'one', 1)).toMatchObject({
      version: 1,
      publishedAt: 1,
      document: first('one'),
    });
    expect(await findVersion(database.read, 'one', 'newest')).toMatchObject({ version: 2, document: second('one') });
  });

  test('does nothing if the newest version is identical, unless forced', async () => {
    await publishVersion(database, first('two'), { at: 1 });
    expect(await publishVersion(database, first('two'), { at: 2 })).toEqual({ version: 1, outcome: 'unchanged' });
    expect(await publishVersion(database, first('two'), { at: 3, force: true })).toEqual({
      version: 2,
      outcome: 'published',
    });
  });

  test('includes the files below /.well-known/, whose changes create a new version', async () => {
    const withFile = (text: string) => ({ ...first('files'), wellKnown: { 'security.txt': text } });
    await publishVersion(database, first('files'), { at: 1 });
    await publishVersion(database, withFile('\uFEFFGröße\r\n'), { at: 2 });
    const changed = await publishVersion(database, withFile('Größe'), { at: 3 });
    expect(changed).toEqual({ version: 3, outcome: 'published' });
    const stored = await findVersion(database.read, 'files', 2);
    expect(stored?.document.wellKnown).toEqual({ 'security.txt': '\uFEFFGröße\r\n' });
    await rollBackVersion(database, 'files', { to: 2, at: 4 });
    expect((await findVersion(database.read, 'files', 'newest'))?.document.wellKnown).toEqual(
      stored?.document.wellKnown,
    );
  });

  test('replaces an unreadable newest version by its files or by an earlier version', async () => {
    const document = first('damaged');
    await publishVersion(database, document, { at: 1 });
    const damage = async (version: number, text: string) => {
      const row = {
        brand_id: 'damaged',
        version,
        fingerprint: fingerprintOf(document),
        published_at: 2,
        document: text,
      };
      await database.transaction((tx) => tx.insertInto('store_versions').values(row).execute());
    };
    await damage(2, '{"brand":');
    await expect(createStorefronts(database).refresh()).rejects.toThrow('Version 2 of damaged cannot be read');
    const publish = () => publishStores(database, [document], { at: 3, when: 'changed' });
    expect(await publish()).toEqual([{ brandId: 'damaged', version: 3, outcome: 'published' }]);
    await damage(4, JSON.stringify({ brand: {}, catalogue: {} }));
    await expect(createStorefronts(database).refresh()).rejects.toThrow('Version 4 of damaged cannot be read');
    expect(await rollBackVersion(database, 'damaged', { to: null, at: 5 })).toEqual(ok({ version: 5, of: 3 }));
    const storefronts = createStorefronts(database);
    expect(await storefronts.refresh()).toEqual([]);
    expect(storefronts.byHost('damaged.example')?.version).toBe(5);
    expect((await findVersion(database.read, 'damaged', 5))?.document.pageDates).toMatchObject({ '/order/shop': 5 });
  });

  test('succeeds while the version of another brand is unreadable', async () => {
    const row = { brand_id: 'broken', version: 1, fingerprint: 'x', published_at: 1, document: '{' };
    await database.transaction((tx) => tx.insertInto('store_versions').values(row).execute());
    await publishVersion(database, first('sound'), { at: 1 });
    await publishVersion(database, second('sound'), { at: 2 });
    expect(await rollBackVersion(database, 'sound', { to: 1, at: 3 })).toEqual(ok({ version: 3, of: 1 }));
    const broken = first('broken');
    expect(await publishVersion(database, broken, { at: 4 })).toEqual({ version: 2, outcome: 'published' });
  });

  test('never assigns one number twice to concurrent publishers', async () => {
    const published = await Promise.all(
      Array.from({ length: 8 }, (_, at) => publishVersion(database, first('three'), { at, force: true })),
    );
    expect(published.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('opens no transaction while a document is prepared, which may take seconds', async () => {
    const statements: string[] = [];
    const own = await open({ onStatement: (statement) => statements.push(statement) });
    await publishVersion(own, first('prepared'), { at: 1 });
    await rollBackVersion(own, 'prepared', { to: 1, at: 2 });
    expect(statements).not.toHaveLength(0);
    expect(statements.filter((statement) => /^begin/i.test(statement))).toEqual([]);
  });

  test('refuses a host that another brand has published since the files were checked', async () => {
    await publishVersion(database, withHosts('late', 'late.example'), { at: 1 });
    await publishVersion(database, withHosts('early', 'early.example, wanted.example'), { at: 2 });
    const wanted = withHosts('late', 'late.example, wanted.example');
    const [refused] = await publishStores(database, [wanted], { at: 3, when: 'changed' });
    expect(refused).toMatchObject({ brandId: 'late', version: 1, outcome: 'refused' });
    expect(refused?.findings).toMatchObject([
      { code: 'brand/host-taken', found: '"wanted.example" now belongs to the brand early' },
    ]);
    expect(await findVersion(database.read, 'late', 'newest')).toMatchObject({ version: 1 });
    const both = [wanted, withHosts('early', 'early.example')];
    const published = await publishStores(database, both, { at: 4, when: 'changed' });
    expect(published.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
  });

  test('publishes nothing of a folder while another brand has a host of one of its brands', async () => {
    await publishVersion(database, withHosts('alpha', 'alpha.example'), { at: 1 });
    await publishVersion(database, withHosts('beta', 'beta.example, moved.example'), { at: 1 });
    await publishVersion(database, withHosts('gamma', 'gamma.example, given.example'), { at: 1 });
    const folder = [
      withHosts('alpha', 'alpha.example, moved.example'),
      withHosts('beta', 'beta.example, given.example'),
    ];
    const published = await publishStores(database, folder, { at: 2, when: 'changed' });
    expect(published).toMatchObject([
      { version: 1, outcome: 'refused', findings: [] },
      { version: 1, outcome: 'refused', findings: [{ code: 'brand/host-taken' }] },
    ]);
  });

  test('does not take the host of a brand of the folder that is left as it is', async () => {
    await publishVersion(database, withHosts('kept', 'kept.example, both.kept.example'), { at: 1 });
    const folder = [withHosts('kept', 'kept.example'), withHosts('new', 'both.kept.example')];
    const published = await publishStores(database, folder, { at: 2, when: 'absent' });
    expect(published.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused']);
  });

  test('refuses a host that another brand publishes while the version is being saved', async () => {
    await publishVersion(database, withHosts('slow', 'slow.example'), { at: 1 });
    await publishVersion(database, withHosts('fast', 'fast.example'), { at: 1 });
    const save = savedBehind(database, () =>
      publishVersion(database, withHosts('fast', 'fast.example, both.example'), { at: 2 }),
    );
    const published = await publishVersion(database, withHosts('slow', 'slow.example, both.example'), {
      at: 3,
      save,
    });
    expect(published).toMatchObject({ version: 1, outcome: 'refused' });
    expect(await findVersion(database.read, 'slow', 'newest')).toMatchObject({ version: 1 });
  });

  test('separates the versions of brands', async () => {
    await publishVersion(database, first('four'), { at: 1 });
    expect(await findVersion(database.read, 'five', 'newest')).toBeNull();
    expect(await findVersion(database.read, 'four', 7)).toBeNull();
  });

  test('at the first start skips brands that already have a version', async () => {
    await publishVersion(database, first('six'), { at: 1 });
    const published = await publishStores(database, [second('six'), first('seven')], { at: 2, when: 'absent' });
    expect(published).toEqual([
      { brandId: 'six', version: 1, outcome: 'unchanged' },
      { brandId: 'seven', version: 1, outcome: 'published' },
    ]);
  });
});

describeOnBothDatabases('rolling back', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  test('publishes the previous version as a new, higher one', async () => {
    await publishVersion(database, first('one'), { at: 1 });
    await publishVersion(database, second('one'), { at: 2 });
    expect(await rollBackVersion(database, 'one', { to: null, at: 3 })).toEqual({
      ok: true,
      value: { version: 3, of: 1 },
    });
    expect(await findVersion(database.read, 'one', 'newest')).toMatchObject({
      version: 3,
      publishedAt: 3,
      document: first('one'),
    });
    const versions = await listVersions(database.read, 'one', { before: null, limit: 10 });
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(versions[0]?.fingerprint).toBe(versions[2]?.fingerprint);
  });

  test('publishes any requested version', async () => {
    expect(await rollBackVersion(database, 'one', { to: 2, at: 4 })).toEqual({
      ok: true,
      value: { version: 4, of: 2 },
    });
  });

  test('is refused for a host that has been moved to another brand', async () => {
    await publishVersion(database, withHosts('giver', 'giver.example, moved.example'), { at: 1 });
    await publishVersion(database, withHosts('giver', 'giver.example'), { at: 2 });
    await publishVersion(database, withHosts('taker', 'taker.example, moved.example'), { at: 3 });
    expect(await rollBackVersion(database, 'giver', { to: 1, at: 4 })).toMatchObject({
      ok: false,
      problem: [{ code: 'brand/host-taken', found: '"moved.example" now belongs to the brand taker' }],
    });
    expect(await findVersion(database.read, 'giver', 'newest')).toMatchObject({ version: 2 });
  });

  test('is refused for a host that another brand publishes while it is being saved', async () => {
    await publishVersion(database, withHosts('loser', 'loser.example, lost.example'), { at: 1 });
    await publishVersion(database, withHosts('loser', 'loser.example'), { at: 2 });
    await publishVersion(database, withHosts('winner', 'winner.example'), { at: 2 });
    const save = savedBehind(database, () =>
      publishVersion(database, withHosts('winner', 'winner.example, lost.example'), { at: 3 }),
    );
    const rolledBack = await rollBackVersion(database, 'loser', { to: 1, at: 4, save });
    expect(rolledBack).toMatchObject({ ok: false, problem: [{ code: 'brand/host-taken' }] });
    expect(await findVersion(database.read, 'loser', 'newest')).toMatchObject({ version: 2 });
  });

  test('is refused for an older version that is unreadable', async () => {
    const document = first('unreadable');
    const { languages: _languages, ...brand } = document.brand;
    const row = {
      brand_id: 'unreadable',
      version: 1,
      fingerprint: fingerprintOf(document),
      published_at: 1,
      document: JSON.stringify({ ...document, brand }),
    };
    await database.transaction((tx) => tx.insertInto('store_versions').values(row).execute());
    await publishVersion(database, document, { at: 2, force: true });
    const rolledBack = rollBackVersion(database, 'unreadable', { to: 1, at: 3 });
    await expect(rolledBack).rejects.toThrow('Version 1 of unreadable cannot be read');
    expect(await findVersion(database.read, 'unreadable', 'newest')).toMatchObject({ version: 2 });
  });

  test('is refused without a previous version, and for an unknown version or brand', async () => {
    await publishVersion(database, first('two'), { at: 1 });
    expect(await rollBackVersion(database, 'two', { to: null, at: 2 })).toEqual({
      ok: false,
      problem: 'store/nothing-before',
    });
    expect(await rollBackVersion(database, 'two', { to: 5, at: 2 })).toEqual({
      ok: false,
      problem: 'store/version-not-found',
    });
    expect(await rollBackVersion(database, 'nobody', { to: null, at: 2 })).toEqual({
      ok: false,
      problem: 'store/not-published',
    });
  });
});
