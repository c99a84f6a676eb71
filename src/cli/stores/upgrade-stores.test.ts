import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runStores } from './stores.ts';

const STORES = join(import.meta.dirname, '..', '..', '..', 'stores');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrush-upgrade-'));
  await cp(STORES, join(folder, 'stores'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

async function landrush(...args: readonly string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    env: { DATA_DIR: folder },
    cwd: folder,
    now: () => 1_000,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  };
  return { code: await runStores(['--dir', 'stores', ...args], terminal), out, err };
}

function brandOf(brandId: string): Promise<string> {
  return readFile(join(folder, 'stores', brandId, 'brand.yaml'), 'utf8');
}

async function setSchema(brandId: string, line: string): Promise<void> {
  const text = await brandOf(brandId);
  await writeFile(join(folder, 'stores', brandId, 'brand.yaml'), text.replace(/^schema: 1\n/m, line));
}

test('an old store is reported by check, upgraded in place and then accepted', async () => {
  const current = await brandOf('larkhost');
  await setSchema('larkhost', '');
  expect((await landrush('check')).err).toEqual([
    'stores/larkhost/brand.yaml:2:1 file/schema-older "schema" is missing, so the store has schema 0, and this version of Landrush reads schema 1: run landrush stores upgrade',
    '1 problem. Nothing was published.',
  ]);
  expect(await landrush('upgrade', '--check')).toEqual({
    code: 1,
    out: [
      'larkhost: must be upgraded from schema 0 to 1',
      '  - brand.yaml states the schema version',
      '  stores/larkhost/brand.yaml',
      'meridian: schema 1, nothing to upgrade.',
    ],
    err: [],
  });
  expect(await brandOf('larkhost')).not.toBe(current);
  expect(await landrush('upgrade')).toMatchObject({ code: 0, err: [] });
  expect(await brandOf('larkhost')).toBe(current);
  expect(await landrush('upgrade', '--check')).toMatchObject({ code: 0 });
  expect((await landrush('check')).code).toBe(0);
});

test('nothing is written while one store has a newer version', async () => {
  await setSchema('larkhost', '');
  await setSchema('meridian', 'schema: 2\n');
  const before = await brandOf('larkhost');
  expect(await landrush('upgrade')).toEqual({
    code: 1,
    out: [],
    err: [
      'stores/meridian/brand.yaml:2:9 file/schema-newer the store has schema 2, and this version of Landrush reads schema 1: use the version of Landrush the files were written for, or a later one',
      'Nothing was written.',
    ],
  });
  expect(await brandOf('larkhost')).toBe(before);
  expect(await landrush('upgrade', 'larkhost')).toMatchObject({ code: 0 });
});

test('one store can be upgraded; an unknown one is reported', async () => {
  await setSchema('larkhost', '');
  expect((await landrush('upgrade', 'meridian')).out).toEqual(['meridian: schema 1, nothing to upgrade.']);
  expect(await landrush('upgrade', 'other')).toEqual({
    code: 1,
    out: [],
    err: ['There is no store "other" in stores; there are larkhost, meridian.'],
  });
});
