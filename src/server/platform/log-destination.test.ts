import { execFileSync } from 'node:child_process';
import { constants, closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openLogDestination } from './log-destination.ts';

function open(path: string, flags: string | number): number {
  const fd = openSync(path, flags);
  onTestFinished(() => closeSync(fd));
  return fd;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'landrush-log-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('lines are written in batches, in their order', async () => {
  const file = join(folder(), 'log');
  const destination = openLogDestination(open(file, 'a'));
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index} ä\n`);
  for (const line of lines) destination.write(line);
  await eventually(() => expect(readFileSync(file, 'utf8')).toBe(lines.join('')));
});

test('an exit writes what waits', () => {
  const file = join(folder(), 'log');
  const destination = openLogDestination(open(file, 'a'));
  destination.write('first\n');
  destination.write('last\n');
  destination.flushSync();
  expect(readFileSync(file, 'utf8')).toBe('first\nlast\n');
});

/** A pipe that is full, and a function that reads what is in it. */
function openFullPipe() {
  const file = join(folder(), 'pipe');
  execFileSync('mkfifo', [file]);
  const pipe = open(file, constants.O_RDWR | constants.O_NONBLOCK);
  const buffer = Buffer.alloc(100_000);
  const filled = writeSync(pipe, buffer);
  return { pipe, filled, read: () => buffer.toString('utf8', 0, readSync(pipe, buffer)) };
}

test('lines that an exit could not write go on waiting, and those that were dropped are counted', () => {
  const { pipe, filled, read } = openFullPipe();
  const destination = openLogDestination(pipe, 100);
  destination.write('a\n');
  destination.flushSync();
  destination.write(`${'b'.repeat(100)}\n`);
  expect(read()).toHaveLength(filled);
  destination.write('c\n');
  destination.flushSync();
  expect(read().split('\n')).toEqual([
    'a',
    expect.stringMatching(/^\{"level":"warn","time":".*","dropped":1,"msg":"log lines were dropped/),
    'c',
    '',
  ]);
});

test('lines that were refused are written when there is room', async () => {
  const { pipe, filled, read } = openFullPipe();
  const destination = openLogDestination(pipe);
  const lines = `${'a'.repeat(5_000)}\n`;
  destination.write(lines);
  destination.write('b\n');
  expect(read()).toHaveLength(filled);
  let text = '';
  await eventually(() => {
    text += read();
    expect(text).toBe(`${lines}b\n`);
  });
});
