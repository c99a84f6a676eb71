import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DoctorPorts } from '#server/doctor/public.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { publishStores } from '#server/publishing/public.ts';
import { buildStoreDocument } from '#server/publishing/store-document.builder.ts';
import { createMigratedFile } from '#tests/support/databases.ts';
import { doctorJson, runDoctor } from './doctor.ts';

/** A network in which every host resolves, no records exist and every port is free. */
const PORTS: DoctorPorts = {
  now: () => 1_700_000_000_000,
  lookup: async () => ['9.9.9.9'],
  resolveTxt: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
  inspectTls: () => Promise.reject(new Error('nothing to inspect')),
  get: () => Promise.reject(Object.assign(new Error('closed'), { code: 'ECONNREFUSED' })),
  diskOf: async () => ({ freeBytes: 2 ** 40, isNetwork: false }),
};

const PROBES = {
  stripe: async () => null,
  stripeBalance: async () => null,
  registry: async () => null,
  smtp: async () => null,
};

async function openFolder(withStore: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (!withStore) return folder;
  const file = join(folder, 'landrush.sqlite');
  await createMigratedFile(file);
  const database = await openDatabase({ file });
  await publishStores(database, [buildStoreDocument()], { at: 1, when: 'always' });
  await database.close();
  return folder;
}

async function doctor(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const write = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const code = await runDoctor(
    args,
    { env, cwd: '/', now: () => 0, ...write },
    { ports: PORTS, probesOf: () => PROBES },
  );
  return { code, out, err };
}

async function json(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { code, out } = await doctor(env, '--json', ...args);
  return { code, ...doctorJson.parse(JSON.parse(out.join('\n'))) };
}

test('prints one line per check, and exits with 0 without errors', async () => {
  const { code, out, err } = await doctor({ DATA_DIR: await openFolder(true) });
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out).toContain('ok       stores         larkhost: version 1 is published');
  expect(out).toContain('warning  mail           emails go to the mailbox sandbox – set SMTP_URL');
  expect(out.at(-1)).toMatch(/^\d+ ok, \d+ warnings, 0 errors$/);
});

test('--json prints the same checks in the documented shape', async () => {
  const env = { DATA_DIR: await openFolder(true) };
  const { code, isHealthy, checks } = await json(env, '--url', 'https://shop.larkhost.example');
  expect({ code, isHealthy }).toEqual({ code: 0, isHealthy: true });
  expect([...new Set(checks.map(({ check }) => check))]).toEqual([
    'configuration',
    'production',
    'database',
    'migrations',
    'stores',
    'dns',
    'ports',
    'disk',
    'mail',
    'payments',
    'registries',
    'captcha',
    'url',
  ]);
});

test('exits with 1 on errors: production refuses test settings', async () => {
  const { code, isHealthy, checks } = await json({ DATA_DIR: await openFolder(true), LANDRUSH_MODE: 'production' });
  expect({ code, isHealthy }).toEqual({ code: 1, isHealthy: false });
  expect(checks.filter(({ check, status }) => check === 'production' && status === 'error').length).toBeGreaterThan(5);
});

test('reports every invalid variable, and checks nothing else', async () => {
  const { code, checks } = await json({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(checks.map(({ check, status }) => ({ check, status }))).toEqual(
    ['LOG_LEVEL', 'PORT'].map(() => ({ check: 'configuration', status: 'error' })),
  );
});

test('creates no database, and reports that it is missing', async () => {
  const folder = await openFolder(false);
  for (let times = 0; times < 2; times += 1) {
    const { code, checks } = await json({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(checks.find(({ check }) => check === 'database')).toMatchObject({
      status: 'error',
      found: `there is no database at ${join(folder, 'landrush.sqlite')}, which "landrush migrate" creates`,
    });
  }
});

test('describes the problem of an unreachable database, without its password', async () => {
  const DATABASE_URL = 'postgres://shop:hunter2@127.0.0.1:9/shop';
  const { code, checks } = await json({ DATA_DIR: await openFolder(false), DATABASE_URL });
  expect(code).toBe(1);
  expect(checks.find(({ check }) => check === 'database')?.found).toContain('cannot be opened');
  expect(JSON.stringify(checks)).not.toContain('hunter2');
});

test('a database without tables is reported with the command to migrate it', async () => {
  const folder = await openFolder(false);
  await (await openDatabase({ file: join(folder, 'landrush.sqlite') })).close();
  const { checks } = await json({ DATA_DIR: folder });
  expect(checks.filter(({ status }) => status === 'error')).toEqual([
    { check: 'migrations', status: 'error', found: 'the database has no tables yet', fix: 'run "landrush migrate"' },
    expect.objectContaining({ check: 'stores', found: 'no store is published' }),
  ]);
});

test('reports an unreadable version, and checks the other brands', async () => {
  const folder = await openFolder(true);
  const database = await openDatabase({ file: join(folder, 'landrush.sqlite') });
  const damaged = { brand_id: 'meridian', version: 2, fingerprint: 'x', published_at: 2, document: '{"brand":' };
  await database.transaction((tx) => tx.insertInto('store_versions').values(damaged).execute());
  await database.close();
  const { checks } = await json({ DATA_DIR: folder });
  expect(checks.filter(({ check }) => check === 'stores').map(({ found }) => found)).toEqual([
    'larkhost: version 1 is published',
    'meridian: version 2 cannot be read: no process starts',
  ]);
});

test('--help lists the options', async () => {
  const { code, out } = await doctor({}, '--help');
  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(/--url .*--address .*--json /s);
});

test.each([
  [['--url', 'shop.example'], '--url needs an address such as https://shop.example, not "shop.example".'],
  [['--address', 'shop'], '--address needs an IP address, not "shop".'],
  [['--processes', '0'], '--processes needs a number from 1, not "0".'],
  [['--nonsense'], "Unknown option '--nonsense'"],
])('%j is refused with a message and exit code 2', async (args, sentence) => {
  const { code, err } = await doctor({}, ...args);
  expect(code).toBe(2);
  expect(err[0]).toContain(sentence);
});
