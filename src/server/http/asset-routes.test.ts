import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerAssets } from './asset-routes.ts';

/** A server with a script of its own version and one of another version, which is compressed too. */
async function openAssets() {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-assets-'));
  const [clientDir, assetsDir] = [join(folder, 'client'), join(folder, 'shared')];
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await mkdir(assetsDir);
  await writeFile(join(clientDir, 'assets', 'shop-aaaaaaaa.js'), 'own');
  await writeFile(join(assetsDir, 'shop-aaaaaaaa.js'), 'other');
  await writeFile(join(assetsDir, 'shop-bbbbbbbb.js'), 'shared');
  await writeFile(join(assetsDir, 'shop-bbbbbbbb.js.br'), brotliCompressSync('shared'));
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  await registerAssets(app, { clientDir, assetsDir, image: () => null });
  return (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } });
}

test('serves the scripts of its version, and those of other versions from the shared folder', async () => {
  const get = await openAssets();
  expect((await get('/assets/shop-aaaaaaaa.js')).body).toBe('own');
  const shared = await get('/assets/shop-bbbbbbbb.js');
  expect([shared.statusCode, shared.body]).toEqual([200, 'shared']);
  expect(shared.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await get('/assets/shop-bbbbbbbb.js', 'br');
  expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'br']);
  expect((await get('/assets/shop-aaaaaaaa.js', 'br')).body).toBe('own');
  expect((await get('/assets/shop-cccccccc.js')).statusCode).toBe(404);
});
