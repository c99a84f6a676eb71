import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  PRODUCTION_SECRETS,
  type StoreEdit,
  buildProductionFiles,
} from '#server/publishing/production-store.builder.ts';
import { createMigratedFile } from '#tests/support/databases.ts';
import { runDemo } from './demo/demo.ts';
import { runStores } from './stores/stores.ts';

const LOCALHOST: StoreEdit = ['brand.yaml', 'hosts: [shop.larkhost.net]', 'hosts: [shop.larkhost.net, localhost]'];

/** A folder with the small store and a migrated database. */
async function openFolder(...edits: readonly StoreEdit[]) {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-production-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await createMigratedFile(join(folder, 'landrush.sqlite'));
  const write = async (...changes: readonly StoreEdit[]) => {
    const { texts, images } = buildProductionFiles(...changes);
    for (const [path, content] of [...texts, ...images]) {
      const file = join(folder, 'stores', 'larkhost', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  };
  await write(...edits);
  return { folder, write };
}

async function run(folder: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runStores(args, {
    env: { DATA_DIR: folder, STORES_DIR: join(folder, 'stores'), ...env },
    cwd: folder,
    now: () => 1_000,
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  return { code, out, err };
}

const PRODUCTION = { LANDRUSH_MODE: 'production', ...PRODUCTION_SECRETS };

test.each(['check', 'diff', 'apply'])('stores %s refuses test settings, with file and line', async (action) => {
  const { folder } = await openFolder(LOCALHOST);
  const refused = await run(folder, { ...PRODUCTION, STRIPE: 'sk_test_5hunter' }, action);
  expect(refused).toMatchObject({ code: 1, out: [] });
  expect(refused.err).toEqual([
    expect.stringMatching(/^stores\/larkhost\/brand\.yaml:3:28 production\/host-not-public "localhost" is an address/),
    expect.stringMatching(/^stores\/larkhost\/brand\.yaml:\d+:\d+ production\/payment-test-key STRIPE is a key of/),
    '2 problems. Nothing was published.',
  ]);
  expect(refused.err.join('\n')).not.toContain('hunter');
});

test('stores apply publishes a store ready for production, and any store in development', async () => {
  const { folder, write } = await openFolder();
  expect(await run(folder, PRODUCTION, 'apply')).toEqual({
    code: 0,
    out: ['larkhost: published as version 1.'],
    err: [],
  });
  await write(LOCALHOST);
  expect(await run(folder, {}, 'apply')).toMatchObject({ code: 0, out: ['larkhost: published as version 2.'] });
});

test('stores rollback does not republish a version that production refuses', async () => {
  const { folder, write } = await openFolder(LOCALHOST);
  await run(folder, {}, 'apply');
  await write();
  await run(folder, PRODUCTION, 'apply');
  const refused = await run(folder, PRODUCTION, 'rollback', 'larkhost');
  expect(refused).toMatchObject({ code: 1, out: [] });
  expect(refused.err).toEqual([
    expect.stringMatching(/^larkhost, brand\.yaml hosts\[1\]: "localhost" is an address of this machine; .*\.$/),
    'Nothing was published.',
  ]);
  expect((await run(folder, {}, 'rollback', 'larkhost')).code).toBe(0);
});

test('the demo is refused in production', async () => {
  const err: string[] = [];
  const terminal = { cwd: '/', now: () => 0, out: () => undefined, err: (line: string) => void err.push(line) };
  expect(await runDemo([], { ...terminal, env: { LANDRUSH_MODE: 'production' } })).toBe(1);
  expect(err).toEqual([
    'The demo consists of sandboxes, which LANDRUSH_MODE=production refuses: use start and worker.',
  ]);
});
