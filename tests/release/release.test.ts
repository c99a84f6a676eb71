import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';

const FOLDER = resolve('.cache', `release-${process.pid}`);

/** The unpacked archive in an otherwise empty folder, with nothing of the repository on its PATH but Node. */
describe.skipIf(!existsSync(resolve('build', 'server', 'index.js')))('the release archive', () => {
  let archive = '';
  let unpacked = '';
  let env: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/release.mjs', FOLDER], { stdio: 'ignore' });
    archive = readdirSync(FOLDER).find((name) => name.endsWith('.tar.gz')) ?? '';
    execFileSync('tar', ['-xzf', join(FOLDER, archive), '-C', FOLDER]);
    unpacked = join(FOLDER, archive.replace(/\.tar\.gz$/, ''));
    mkdirSync(join(FOLDER, 'bin'));
    symlinkSync(process.execPath, join(FOLDER, 'bin', 'node'));
    env = {
      PATH: `${join(FOLDER, 'bin')}:/usr/bin:/bin`,
      HOME: FOLDER,
      DATA_DIR: join(FOLDER, 'data'),
      STORES_DIR: join(unpacked, 'stores'),
      PORT: String(await findFreePorts(Math.random)),
    };
  });

  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

  function landrush(...args: readonly string[]): string {
    return execFileSync(join(unpacked, 'bin', 'landrush'), args, { cwd: unpacked, env, encoding: 'utf8' });
  }

  /** Starts a process; resolves when its log contains a text. */
  async function start(command: string, text: string): Promise<ChildProcess> {
    const child = spawn(join(unpacked, 'bin', 'landrush'), [command], { cwd: unpacked, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'close').then(([status]) => Promise.reject(new Error(`${command} ended: ${status}`)));
    ended.catch(() => undefined);
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    while (!output.includes(text))
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${output}`);
      });
    return child;
  }

  test('has a checksum', () => {
    const sum = createHash('sha256').update(readFileSync(join(FOLDER, archive)));
    expect(readFileSync(join(FOLDER, `${archive}.sha256`), 'utf8')).toBe(`${sum.digest('hex')}  ${archive}\n`);
  });

  test('contains no development packages, and no Node', () => {
    const packages = readdirSync(join(unpacked, 'node_modules'));
    expect(packages).toContain('fastify');
    expect(packages.filter((name) => ['node', 'vite', 'vitest', 'typescript', 'knip'].includes(name))).toEqual([]);
    expect(readdirSync(join(unpacked, 'src'), { recursive: true, encoding: 'utf8' }).filter(isTest)).toEqual([]);
  });

  test('starts Node with its allocator settings, which environment variables override', () => {
    const print = join(FOLDER, 'print.mjs');
    writeFileSync(
      print,
      'console.log(process.env.MALLOC_ARENA_MAX, process.env.MALLOC_TRIM_THRESHOLD_);process.exit()',
    );
    const settings = (extra: object) =>
      execFileSync(join(unpacked, 'bin', 'landrush'), ['--help'], {
        cwd: unpacked,
        env: { ...env, NODE_OPTIONS: `--import=${print}`, ...extra },
        encoding: 'utf8',
      });
    expect(settings({})).toBe('2 131072\n');
    expect(settings({ MALLOC_ARENA_MAX: '8' })).toBe('8 131072\n');
  });

  test('names the version of Node it needs where another one is on the PATH', () => {
    const folder = join(FOLDER, 'old');
    mkdirSync(folder);
    writeFileSync(join(folder, 'node'), '#!/bin/sh\necho v20.20.2\n', { mode: 0o755 });
    const { status, stderr } = spawnSync(join(unpacked, 'bin', 'landrush'), ['--help'], {
      env: { ...env, PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Landrush needs Node 26 or later as node on its PATH, where 20.20.2 is.\n',
    });
  });

  test('works: tables are created, stores are published, pages are served compressed, and both processes stop', async () => {
    expect(landrush('migrate')).toMatch(/^Applied 0001-storefront\.sql/m);
    expect(landrush('stores', 'apply')).toMatch(/^larkhost: published as version 1\.$/m);
    const processes = [await start('start', '"msg":"serving"'), await start('worker', '"msg":"working"')];
    const origin = `http://localhost:${env['PORT']}`;
    const ready = await fetch(`${origin}/readyz`);
    const page = await fetch(`${origin}/order/shop`);
    const html = await page.text();
    const styles = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
    const asset = await fetch(`${origin}${styles}`, { headers: { 'accept-encoding': 'br' } });
    await asset.arrayBuffer();
    expect([ready.status, page.status, asset.status]).toEqual([200, 200, 200]);
    expect(html).toContain('<h1');
    expect(asset.headers.get('content-encoding')).toBe('br');
    for (const child of processes) {
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
    }
  });
});

function isTest(path: string): boolean {
  return /\.(?:test|builder)\.tsx?$/.test(path);
}
