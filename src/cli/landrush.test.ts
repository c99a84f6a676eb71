import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { variantsInRound } from '#tests/support/rotation.ts';

const COMMANDS = [
  'demo',
  'dev',
  'start',
  'worker',
  'admin',
  'migrate',
  'backup',
  'restore',
  'erasures',
  'resync',
  'keys',
  'stores',
  'orders',
  'tasks',
  'staff',
  'audit',
  'rates',
  'doctor',
];

/** No command with invalid arguments creates it. */
const DATA_DIR = join(tmpdir(), `landrush-unused-${process.pid}`);

function landrush(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'landrush.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR },
  });
  return { status, stdout, stderr };
}

test('--help lists the commands', () => {
  const { status, stdout } = landrush('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ {2}stores +\S/m);
  expect(stdout).toMatch(/^ {2}doctor +\S/m);
});

test('an unknown command is refused with a message and exit code 2', () => {
  const { status, stdout, stderr } = landrush('stroes');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^There is no command "stroes": the commands are .*stores/);
});

test('control characters are printed as escapes', () => {
  expect(landrush('stores', '\u001b[2J').stderr).toMatch(/^There is no "landrush stores \\u001b\[2J"\.\n/);
});

test('a failed command prints one sentence without a stack trace', () => {
  expect(landrush('stores', 'check', '--dir', '/nowhere')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The folder of the stores, /nowhere, does not exist: name it by --dir or STORES_DIR.\n',
  });
});

// Linux has the device, which is always full.
test.skipIf(!existsSync('/dev/full'))('output that cannot be written fails the command', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'landrush.ts'), '--help'], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The output could not be written: ENOSPC: no space left on device, write.\n',
  });
});

test('a line of which only a part can be written fails the command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'output');
  // The shell allows files of 8 blocks of 512 bytes: all of the help except its last five bytes.
  await writeFile(file, '-'.repeat(8 * 512 - landrush('--help').stdout.length + 5));
  const output = openSync(file, 'a');
  const command = [process.execPath, join(import.meta.dirname, 'landrush.ts'), '--help'];
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 8; exec "$@"', 'sh', ...command], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: ['ignore', output, 'pipe'],
  });
  closeSync(output);
  expect((await stat(file)).size).toBe(8 * 512);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The output could not be written: EFBIG: file too large, write.\n',
  });
});

test.each(variantsInRound(COMMANDS, (name) => `${name} --help`))(
  '%s --help describes the command and does nothing else',
  (name) => {
    const { status, stdout, stderr } = landrush(name, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`landrush ${name}`);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

test.each(['demo', 'start', 'worker', 'admin', 'migrate'])('%s refuses an unknown argument', (name) => {
  expect(landrush(name, '--fast')).toEqual({
    status: 2,
    stdout: '',
    stderr: `landrush ${name} does not take "--fast": landrush ${name} --help describes the command.\n`,
  });
});

test('the help lists every command', () => {
  const listed = Array.from(landrush('--help').stdout.matchAll(/^ {2}(\w+) +\S/gm), ([, name]) => name);
  expect(listed).toEqual(COMMANDS);
});
