import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseEnv } from './env.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { databaseUnavailable } from './platform/database/database-faults.ts';
import { StartRefused } from './start-refused.ts';
import { unreadableVersion } from './storefront/unreadable-version.ts';

function explain(error: unknown, source: Record<string, string> = {}): string {
  const env = parseEnv({ DATA_DIR: '/var/lib/landrush', ...source });
  if (!env.ok) throw new Error(env.problem.join(' '));
  return explainStartFailure(error, env.value).join('\n');
}

async function faultOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => new Error('It worked.'),
    (error: unknown) => error,
  );
}

describe('a failed start', () => {
  test('because of an occupied port is reported with the port and the variable', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    onTestFinished(() => void first.close());
    const address = first.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const fault = await faultOf(() => once(createServer().listen(port, '127.0.0.1'), 'listening'));
    expect(explain(fault)).toBe(`Port ${port} is taken by another process: stop that one or choose another PORT.`);
    expect(explain(fault, { WORKER_PORT: String(port) })).toContain('choose another WORKER_PORT');
    expect(explain(fault, { METRICS_PORT: String(port) })).toContain('choose another METRICS_PORT');
  });

  test('because DATA_DIR cannot be created is reported with its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'landrush-start-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'file'), '');
    const fault = await faultOf(() => mkdir(join(folder, 'file', 'data'), { recursive: true }));
    expect(explain(fault)).toMatch(/^DATA_DIR \/var\/lib\/landrush cannot be written: /);
  });

  test.each([
    [
      Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
      'The disk is full: DATA_DIR /var/lib/landrush cannot be written.',
    ],
    [
      Object.assign(new Error("ENOENT: no such file or directory, mkdir '/var/lib/landrush'"), {
        code: 'ENOENT',
        syscall: 'mkdir',
      }),
      "DATA_DIR /var/lib/landrush cannot be written: ENOENT: no such file or directory, mkdir '/var/lib/landrush'.",
    ],
    [
      databaseUnavailable('The SQLite file x cannot be opened: database or disk is full'),
      'The disk is full: DATA_DIR /var/lib/landrush cannot be written.',
    ],
    [
      databaseUnavailable('The PostgreSQL database of DATABASE_URL cannot be opened: refused'),
      'The PostgreSQL database of DATABASE_URL cannot be opened: refused',
    ],
    [
      new StartRefused(['The database has no tables yet: make them with "landrush migrate".']),
      'The database has no tables yet: make them with "landrush migrate".',
    ],
    [
      unreadableVersion({ brandId: 'larkhost', version: 9 }, new Error('Unexpected end of JSON input')),
      'Version 9 of larkhost cannot be read: Unexpected end of JSON input. It is damaged, or was published by a newer release: publish its files with "landrush stores apply larkhost", or an earlier version again with "landrush stores rollback larkhost".',
    ],
    [new Error('the pages are not built'), 'Landrush could not start: the pages are not built.'],
    [
      new Error('The folder of the stores, /etc/stores, cannot be read.'),
      'Landrush could not start: The folder of the stores, /etc/stores, cannot be read.',
    ],
    ['nonsense', 'Landrush could not start: nonsense.'],
  ])('with %s is explained in one sentence', (fault, sentence) => {
    expect(explain(fault)).toBe(sentence);
  });
});
