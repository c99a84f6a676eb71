import { expect, test } from 'vitest';
import { describeOnPostgres, describeOnSqlite } from '#tests/support/databases.ts';
import { checkPostgresSettings, checkSqliteSettings } from './check-database.ts';
import {
  type PostgresSettings,
  readPostgresClock,
  readPostgresSettings,
  readSqliteSettings,
} from './database-settings-store.ts';

const SETTINGS: PostgresSettings = {
  versionNumber: 170_002,
  version: '17.2',
  synchronousCommit: 'on',
  fsync: 'on',
  isolation: 'read committed',
  timeZone: 'Europe/Berlin',
  maxConnections: 100,
  reservedConnections: 3,
};

test.each<[Partial<PostgresSettings>, string, string]>([
  [{ versionNumber: 140_020, version: '14.20' }, 'error', 'PostgreSQL 14.20 is too old'],
  [{ synchronousCommit: 'off' }, 'error', 'synchronous_commit is off: confirmed orders can be lost'],
  [{ fsync: 'off' }, 'error', 'fsync is off: a crash can destroy the database'],
  [
    { isolation: 'repeatable read' },
    'error',
    'transactions are repeatable read: a connection pooler drops the options',
  ],
  [{ maxConnections: 52 }, 'warning', '2 processes open up to 50 connections, and the server permits 49'],
])('PostgreSQL with %j: %s', (change, status, text) => {
  const lines = checkPostgresSettings({ ...SETTINGS, ...change }, { poolSize: 10, processes: 2, pooler: 'none' });
  expect(lines.filter((line) => line.status !== 'ok')).toMatchObject([
    { status, found: expect.stringContaining(text) },
  ]);
});

test('PostgreSQL with enough connections for every process is ok', () => {
  for (const settings of [
    SETTINGS,
    { ...SETTINGS, synchronousCommit: 'remote_apply' },
    { ...SETTINGS, maxConnections: 53 },
  ])
    expect(
      checkPostgresSettings(settings, { poolSize: 10, processes: 2, pooler: 'none' }).map(({ status }) => status),
    ).toEqual(['ok', 'ok']);
});

test('connections of processes behind a pooler do not count', () => {
  const lines = checkPostgresSettings(SETTINGS, { poolSize: 10, processes: 20, pooler: 'transaction' });
  expect(lines).toEqual([{ status: 'ok', found: 'PostgreSQL 17.2, time zone Europe/Berlin', fix: null }]);
});

test('SQLite without a write-ahead log is an error', () => {
  expect(checkSqliteSettings({ version: '3.50.0', journalMode: 'wal' })).toMatchObject([{ status: 'ok' }]);
  expect(checkSqliteSettings({ version: '3.50.0', journalMode: 'delete' })).toMatchObject([{ status: 'error' }]);
});

describeOnPostgres('settings', (open) => {
  test('are read from the connections of Landrush', async () => {
    const { read } = await open();
    const settings = await readPostgresSettings(read);
    expect(settings).toMatchObject({ isolation: 'read committed', reservedConnections: 3 });
    expect(settings.versionNumber).toBeGreaterThan(150_000);
    expect(settings.version).toMatch(/^\d+\.\d+/);
    expect(settings.maxConnections).toBeGreaterThan(3);
  });

  test('include the clock in milliseconds', async () => {
    const { read } = await open();
    const [first, second] = [await readPostgresClock(read), await readPostgresClock(read)];
    expect(second).toBeGreaterThanOrEqual(first);
    expect(new Date(first).getUTCFullYear()).toBe(new Date().getUTCFullYear());
  });
});

describeOnSqlite('settings', (open) => {
  test('are its version and journal mode', async () => {
    expect(await readSqliteSettings((await open()).read)).toEqual({
      version: expect.stringMatching(/^3\.\d+\.\d+$/),
      journalMode: 'wal',
    });
  });
});
