import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBuilt } from './run-built-or-source.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrush-built-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, at: number): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '');
  await utimes(file, at, at);
}

function find(): string | null {
  return findBuilt('web', { builtDir: join(folder, 'built'), sources: [join(folder, 'core'), join(folder, 'server')] });
}

test('a process runs from its built file if that was built from the current sources', async () => {
  await put('core/money/money.ts', 100);
  await put('server/app.ts', 200);
  await put('built/.hash', 200);
  expect(find()).toBe(join(folder, 'built', 'web.js'));
});

test('a source that changed after the build began is run directly', async () => {
  await put('core/money/money.ts', 201);
  await put('server/app.ts', 100);
  await put('built/.hash', 200);
  expect(find()).toBeNull();
});

test('tests and builders do not count as sources', async () => {
  await put('core/money/money.test.ts', 201);
  await put('server/shop.builder.ts', 201);
  await put('built/.hash', 200);
  expect(find()).not.toBeNull();
});

test('without a complete build the sources are run', async () => {
  await put('core/money/money.ts', 100);
  await put('built/web.js', 200);
  await mkdir(join(folder, 'server'));
  expect(find()).toBeNull();
});
