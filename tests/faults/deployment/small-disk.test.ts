import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmallDisk, createSmallDisk } from './small-disk.ts';

let folder: string;
let disk: SmallDisk;
let writer: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrush-disk-'));
  disk = await createSmallDisk(folder);
  writer = spawn(process.execPath, ['-e', WRITER, join(folder, 'file')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
});

afterEach(async () => {
  writer.kill();
  await disk.remove();
  await rm(folder, { recursive: true });
});

/** Appends 2 MB per input line and prints the result. */
const WRITER = `
  const { appendFileSync } = require('node:fs');
  process.on('message', () => {
    try {
      appendFileSync(process.argv[1], Buffer.alloc(2 * 1024 * 1024));
      process.send('written');
    } catch (error) {
      process.send('refused');
    }
  });`;

async function write(): Promise<unknown> {
  writer.send('write');
  const [outcome] = await once(writer, 'message');
  return outcome;
}

test('writing fails while the disk is full, and succeeds when it has space again', async () => {
  const pids = writer.pid === undefined ? [] : [writer.pid];
  expect(await write()).toBe('written');
  await disk.fillUp(pids);
  expect(await write()).toBe('refused');
  await disk.freeUp(pids);
  expect(await write()).toBe('written');
});

test('removing the disk leaves nothing behind', async () => {
  await write();
  writer.kill();
  await once(writer, 'exit');
  await disk.remove();
  expect(await readFile('/proc/mounts', 'utf8')).not.toContain(folder);
  expect(disk.kind.startsWith('a tmpfs') ? await readdir(folder) : []).toEqual([]);
});
