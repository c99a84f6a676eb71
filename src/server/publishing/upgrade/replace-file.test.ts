import { chmod, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFile } from './replace-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrush-replace-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('the replacement has the same permissions, and no temporary file remains', async () => {
  const path = join(folder, 'brand.yaml');
  await writeFile(path, 'old');
  await chmod(path, 0o640);
  const before = await stat(path);
  await replaceFile(path, 'new');
  const after = await stat(path);
  expect(await readFile(path, 'utf8')).toBe('new');
  expect([after.mode, after.ino === before.ino]).toEqual([before.mode, false]);
  expect(await readdir(folder)).toEqual(['brand.yaml']);
});

test('a symbolic link is preserved, and its target is replaced', async () => {
  await writeFile(join(folder, 'shared.yaml'), 'old');
  await symlink('shared.yaml', join(folder, 'brand.yaml'));
  await replaceFile(join(folder, 'brand.yaml'), 'new');
  expect(await readFile(join(folder, 'shared.yaml'), 'utf8')).toBe('new');
  expect((await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink())).toHaveLength(1);
});

test('a failed replacement leaves no temporary file', async () => {
  await expect(replaceFile(join(folder, 'missing.yaml'), 'new')).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
});
