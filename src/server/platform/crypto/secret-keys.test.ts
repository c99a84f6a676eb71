import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSecretKeys, parseSecretKeys } from './secret-keys.ts';

const one = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);

describe('parseSecretKeys', () => {
  test('parses a current key, and a previous one after a comma', () => {
    expect(parseSecretKeys(one.toString('base64url'))).toEqual({ ok: true, value: { current: one } });
    expect(parseSecretKeys(`${one.toString('base64url')}, ${other.toString('base64url')}`)).toEqual({
      ok: true,
      value: { current: one, previous: other },
    });
  });

  test('refuses other lengths, alphabets and numbers of keys without repeating them', () => {
    const key = one.toString('base64url');
    for (const text of ['', 'secret', `${key},`, `${key}AAAA`, `${key.slice(1)}*`, `${key},${key},${key}`]) {
      expect(parseSecretKeys(text)).toEqual({ ok: false, problem: expect.not.stringContaining(key) });
    }
  });
});

describe('loadSecretKeys', () => {
  let folder: string;
  let dataDir: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landrush-keys-'));
    dataDir = join(folder, 'data');
  });

  afterEach(() => rm(folder, { recursive: true }));

  test('uses the keys of the environment and writes nothing', async () => {
    expect(await loadSecretKeys({ secretKeys: { current: one }, dataDir })).toEqual({ current: one });
    expect(await readdir(folder)).toEqual([]);
  });

  test('generates a key on the first start, readable by its owner only, and reuses it', async () => {
    const made = await loadSecretKeys({ dataDir });
    expect(made.current).toHaveLength(32);
    expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600);
    expect(await loadSecretKeys({ dataDir })).toEqual(made);
    expect(await readdir(dataDir)).toEqual(['secret-keys']);
  });

  test('returns the same key to processes that start concurrently', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => loadSecretKeys({ dataDir })));
    for (const made of others) expect(made).toEqual(first);
    expect(await readdir(dataDir)).toEqual(['secret-keys']);
  });

  test('refuses an unreadable file instead of generating another key', async () => {
    await loadSecretKeys({ dataDir });
    await writeFile(join(dataDir, 'secret-keys'), 'spoilt\n');
    await expect(loadSecretKeys({ dataDir })).rejects.toThrow('secret-keys must be one key');
    expect(await readFile(join(dataDir, 'secret-keys'), 'utf8')).toBe('spoilt\n');
  });
});
