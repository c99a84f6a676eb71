import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAuditEntries } from '#server/audit/public.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createStorefronts, listVersions } from '#server/storefront/public.ts';
import { createMigratedFile } from '#tests/support/databases.ts';
import { runStores } from './stores.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrush-stores-'));
  await cp(join(PROJECT, 'stores'), join(folder, 'stores'), { recursive: true });
  await createMigratedFile(join(folder, 'landrush.sqlite'));
});

afterEach(() => rm(folder, { recursive: true }));

async function usingDatabase<Value>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase({ file: join(folder, 'landrush.sqlite') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The output and exit code of the command. */
async function landrush(...args: readonly string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []];
  const env = { DATA_DIR: folder, STORES_DIR: join(folder, 'stores') };
  const terminal = {
    env,
    cwd: folder,
    now: () => 1_000,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  };
  return { code: await runStores(args, terminal), out, err };
}

async function edit(file: string, part: string | RegExp, replacement: string): Promise<void> {
  const path = join(folder, 'stores', file);
  const text = await readFile(path, 'utf8');
  const edited = text.replace(part, replacement);
  if (edited === text) throw new Error(`${file} has no ${part}.`);
  await writeFile(path, edited);
}

async function liveVersion(brandId: string): Promise<number | undefined> {
  return usingDatabase(async (database) => {
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    return storefronts.byBrand(brandId)?.version;
  });
}

test('check reports no problems in the demo stores', async () => {
  expect(await landrush('check')).toEqual({ code: 0, out: ['larkhost, meridian: no problems found.'], err: [] });
});

test('check reports every problem by file, line and column, and fails', async () => {
  await edit('meridian/brand.yaml', /^country: US$/m, 'country: FR');
  await edit('larkhost/brand.yaml', /^name: Larkhost$/m, 'nmae: Larkhost');
  const { code, err } = await landrush('check');
  expect(code).toBe(1);
  expect(err).toEqual([
    'stores/larkhost/brand.yaml:3:1 file/unknown-key "nmae" – did you mean "name"?',
    expect.stringMatching(/^stores\/meridian\/brand\.yaml:\d+:10 brand\/order-button-missing /),
    '2 problems. Nothing was published.',
  ]);
  expect((await landrush('check', 'meridian')).err).toHaveLength(2);
});

test.each([
  ['a file in Latin-1', 'domains.yaml', 'file/not-utf8 is not UTF-8 from here on'],
  ['a public file in Latin-1', 'well-known/security.txt', 'security.txt:1:1 well-known/not-text is not text in UTF-8'],
  [
    'a text with the extension of an image',
    'images/logo.svg',
    'image/wrong-format "images/logo.svg" does not hold what its name says',
  ],
])('check reports %s, and nothing else', async (_name, path, message) => {
  await writeFile(join(folder, 'stores', 'larkhost', path), Buffer.from('name: Gr\u00f6\u00dfe', 'latin1'));
  expect((await landrush('check')).err).toEqual([
    expect.stringContaining(message),
    '1 problem. Nothing was published.',
  ]);
});

test('the folder of one store is refused as the folder of all stores', async () => {
  await expect(landrush('check', '--dir', 'stores/larkhost')).rejects.toThrow(
    'stores/larkhost is a store itself: --dir names the folder it lies in.',
  );
});

test('check of one brand reports that its folder holds the stores', async () => {
  await cp(join(PROJECT, 'stores'), join(folder, 'stores', 'all'), { recursive: true });
  expect(await landrush('check', 'all')).toEqual({
    code: 1,
    out: [],
    err: [
      'stores/all:1:1 file/unknown holds stores itself (larkhost, meridian): call the command with --dir stores/all',
      '1 problem. Nothing was published.',
    ],
  });
});

test('apply publishes changed stores and prints their versions', async () => {
  expect((await landrush('apply')).out).toEqual([
    'larkhost: published as version 1.',
    'meridian: published as version 1.',
  ]);
  await edit('larkhost/brand.yaml', 'guest_checkout: true', 'guest_checkout: false');
  expect((await landrush('diff', 'larkhost')).out).toEqual([
    'larkhost, against version 1: changes',
    '  ~ brand',
    '      guest_checkout: true → false',
  ]);
  expect((await landrush('apply')).out).toEqual([
    'larkhost: published as version 2.',
    'meridian: no changes since version 1.',
  ]);
  expect((await landrush('diff')).out).toEqual([
    'larkhost, against version 2: no changes',
    'meridian, against version 1: no changes',
  ]);
});

test('a new brand is not published with an id that addresses cannot contain', async () => {
  await rename(join(folder, 'stores', 'larkhost'), join(folder, 'stores', 'My shop'));
  expect(await landrush('check', 'My shop')).toEqual({
    code: 0,
    out: ['My shop: no problems found.'],
    err: [expect.stringContaining('My shop: refused if it was not published before')],
  });
  const { code, err } = await landrush('apply');
  expect(code).toBe(1);
  expect(err).toEqual([
    expect.stringContaining('stores/My shop:1:1 brand/id-invalid rename the folder: its name is the id of the brand'),
    '1 problem. Nothing was published.',
  ]);
});

test('apply publishes nothing if any file has a problem', async () => {
  await landrush('apply');
  await edit('larkhost/brand.yaml', 'guest_checkout: true', 'guest_checkout: false');
  await edit('meridian/brand.yaml', 'country: US', 'country: Germany');
  expect(await landrush('apply')).toMatchObject({ code: 1, out: [] });
  expect([await liveVersion('larkhost'), await liveVersion('meridian')]).toEqual([1, 1]);
});

test('the author is recorded with the version and in the audit log', async () => {
  await landrush('apply', 'larkhost');
  await usingDatabase(async (database) => {
    const [version] = await listVersions(database.read, 'larkhost', { before: null, limit: 1 });
    expect(version?.author).toMatchObject({ kind: 'command-line' });
    const audited = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 10 });
    expect(audited).toMatchObject([
      { action: 'catalogue.publish', brandId: 'larkhost', subject: { kind: 'brand', id: 'larkhost' } },
    ]);
  });
});

test('rollback publishes an older version as the newest', async () => {
  await landrush('apply');
  await edit('larkhost/brand.yaml', 'guest_checkout: true', 'guest_checkout: false');
  await landrush('apply', 'larkhost');
  expect((await landrush('rollback', 'larkhost')).out).toEqual([
    'larkhost: version 1 was published again as version 3.',
  ]);
  expect((await landrush('rollback', 'larkhost', '--to', '2')).out).toEqual([
    'larkhost: version 2 was published again as version 4.',
  ]);
  expect(await landrush('rollback', 'larkhost', '--to', '9')).toEqual({
    code: 1,
    out: [],
    err: ['larkhost has no version 9.'],
  });
  expect(await liveVersion('larkhost')).toBe(4);
  expect(await landrush('rollback', 'meridian')).toMatchObject({
    code: 1,
    err: ['meridian has no previous version.'],
  });
  expect(await landrush('rollback', 'larkhots')).toMatchObject({
    code: 1,
    err: ['No version of a brand "larkhots" was published.'],
  });
});

test('a host of a published brand that is not in the folder is refused', async () => {
  await landrush('apply');
  await rm(join(folder, 'stores', 'meridian'), { recursive: true });
  await edit('larkhost/brand.yaml', 'larkhost.localhost', 'meridian.localhost');
  expect((await landrush('apply')).err[0]).toMatch(
    /brand\/host-taken "meridian.localhost" already belongs to the brand meridian/,
  );
});

test('schema writes a schema for each kind of file', async () => {
  await rm(join(folder, 'stores', 'schema'), { recursive: true });
  expect((await landrush('schema')).out).toContain('stores/schema/catalogue.schema.json');
  expect(await readdir(join(folder, 'stores', 'schema'))).toHaveLength(7);
});

test('schema refuses a folder that is missing, and does not create it', async () => {
  await expect(landrush('schema', '--dir', 'storse')).rejects.toThrow(
    'does not exist: name it by --dir or STORES_DIR.',
  );
  expect(await readdir(folder)).not.toContain('storse');
});

test.each([
  [['publish'], 2, 'There is no "landrush stores publish".'],
  [['check', '--nonsense'], 2, "Unknown option '--nonsense'"],
  [['rollback'], 2, 'Please name a brand: landrush stores rollback <brand>'],
  [['rollback', 'larkhost', '--to', 'x'], 2, '--to needs the number of a version, not "x".'],
  [['apply', '--check'], 2, '--check is no option of landrush stores apply.'],
  [['apply', 'larkhost', '--to', '1'], 2, '--to is no option of landrush stores apply.'],
  [['schema', 'larkhost'], 2, '"larkhost" is one argument too many.'],
  [['check', 'larkhost', 'meridian'], 2, '"meridian" is one argument too many.'],
  [['apply', 'larkhots'], 1, 'There is no store "larkhots" in stores; there are larkhost, meridian.'],
])('%j is refused with a message', async (args, code, sentence) => {
  const answer = await landrush(...args);
  expect(answer.code).toBe(code);
  expect(answer.err[0]).toContain(sentence);
});

test('a missing database is reported with its path, and not created', async () => {
  const file = join(folder, 'landrush.sqlite');
  await rm(file);
  expect(await landrush('diff')).toEqual({
    code: 1,
    out: [],
    err: [`There is no database at ${file}: "landrush migrate" creates it.`],
  });
  expect(await readdir(folder)).not.toContain('landrush.sqlite');
});

test('a database without tables is reported as such', async () => {
  await writeFile(join(folder, 'landrush.sqlite'), '');
  expect(await landrush('diff')).toEqual({
    code: 1,
    out: [],
    err: ['The database has no tables yet: make them with "landrush migrate".'],
  });
});

test('a brand published alone is refused the host of another brand of the folder, in any order', async () => {
  await landrush('apply');
  const brand = await readFile(join(folder, 'stores', 'meridian', 'brand.yaml'), 'utf8');
  const [, host = ''] = /^hosts: \[([^,\]]+)/m.exec(brand) ?? [];
  await edit('larkhost/brand.yaml', /^hosts: \[/m, `hosts: [${host}, `);
  const refused = {
    code: 1,
    err: [
      expect.stringContaining(`brand/host-taken "${host}" already belongs to the brand meridian`),
      expect.any(String),
    ],
  };
  expect(await landrush('check', 'larkhost')).toMatchObject(refused);
  expect(await landrush('apply', 'larkhost')).toMatchObject(refused);
  // Meridian is published with the host until its own files are applied.
  await edit('meridian/brand.yaml', /^hosts: \[[^,\]]+/m, 'hosts: [new.meridian.example');
  expect(await landrush('check', 'larkhost')).toMatchObject({ code: 0 });
  expect(await landrush('apply', 'larkhost')).toMatchObject(refused);
  expect(await landrush('apply', 'meridian')).toMatchObject({ code: 0 });
  expect(await landrush('apply', 'larkhost')).toMatchObject({ code: 0 });
});
