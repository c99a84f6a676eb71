import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import { claimDataDir } from './claim-data-dir.ts';
import { runDemo } from './demo.ts';

async function refusedDemo(variables: Readonly<Record<string, string>>, folder: string) {
  const printed: string[] = [];
  const out = (line: string) => void printed.push(line);
  const env = { DATA_DIR: folder, ...variables };
  const code = await runDemo([], { env, cwd: folder, now: () => 0, out, err: out });
  return { code, printed };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each([
  [0, '127.0.0.1', 'PORT'],
  [4, '127.0.0.1', 'PORT'],
  [10, undefined, 'WORKER_PORT'],
])('a demo is refused when another process listens on PORT + %i', async (offset, host, variable) => {
  const folder = await newFolder();
  const port = await findFreePorts(Math.random);
  const other = createServer().listen(port + offset, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  expect(await refusedDemo({ PORT: String(port) }, folder)).toEqual({
    code: 1,
    printed: [`Port ${port + offset} is taken by another process: stop that one or choose another ${variable}.`],
  });
  expect(await readdir(folder)).not.toContain('landrush.sqlite');
});

test('a demo is refused while another one uses its DATA_DIR, also on other ports', async () => {
  const folder = await newFolder();
  const claim = claimDataDir(folder);
  onTestFinished(() => claim.close());
  expect(await refusedDemo({ PORT: String(await findFreePorts(Math.random)) }, folder)).toEqual({
    code: 1,
    printed: [`Another demo uses DATA_DIR ${folder}: stop that one or choose another DATA_DIR.`],
  });
});

test('a demo names a DATA_DIR that cannot be written', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, 'demo.lock'));
  expect(await refusedDemo({ PORT: String(await findFreePorts(Math.random)) }, folder)).toEqual({
    code: 1,
    printed: [`DATA_DIR ${folder} cannot be written: unable to open database file.`],
  });
});
