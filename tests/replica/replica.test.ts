import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { probeReplica } from '#server/platform/database/probe-servers.ts';
import {
  type ReadDatabase,
  type ReadDatabaseOptions,
  openReadDatabase,
} from '#server/platform/database/read-database.ts';
import type { ReplicaChange } from '#server/platform/database/replica-watch.ts';
import { type TemporaryPostgres, startPostgres, startReplica } from '#tests/support/postgres.ts';

// Reports with a streaming replica of its own; the changes of the watch are seen at its pace, within seconds.
const LIMITS = { poolSize: 2, connectTimeoutMs: 2_000, statementTimeoutMs: 5_000, lockTimeoutMs: 2_000 };

let primary: TemporaryPostgres;
let replica: TemporaryPostgres;
let onPrimary: Client;
let onReplica: Client;
let reports: ReadDatabase;
let changes: ReplicaChange[];

beforeAll(async () => {
  primary = await startPostgres();
  onPrimary = await connect(primary);
  await onPrimary.query('create table written (at bigint not null)');
  replica = await startReplica(primary);
  onReplica = await connect(replica);
});

beforeEach(async () => {
  changes = [];
  reports = await openReports(10_000);
  return () => reports.close();
});

afterAll(async () => {
  await onReplica.end();
  await onPrimary.end();
  await replica.stop();
  await primary.stop();
});

async function connect({ url }: TemporaryPostgres): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function optionsOf(maxLagMs: number, timeoutMs = 30_000): ReadDatabaseOptions {
  const read = { url: replica.url, maxLagMs };
  return { url: primary.url, file: '', pooler: 'none', limits: LIMITS, timeoutMs, replica: read };
}

function openReports(maxLagMs: number, timeoutMs?: number): Promise<ReadDatabase> {
  return openReadDatabase({
    ...optionsOf(maxLagMs, timeoutMs),
    onReplicaChange: (change) => void changes.push(change),
  });
}

async function serverOf(from: ReadDatabase): Promise<'primary' | 'replica' | undefined> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(from.read('metrics'));
  return rows.map(({ standby }) => (standby ? ('replica' as const) : ('primary' as const)))[0];
}

test('an up-to-date replica is used, also when the primary has been idle for longer than the permitted lag', async () => {
  await onPrimary.query('insert into written values (1)');
  await expect.poll(() => serverOf(reports)).toBe('replica');
  // The last transaction is older than a millisecond by the time its record has arrived.
  const strict = await openReports(1);
  try {
    await expect.poll(() => serverOf(strict)).toBe('replica');
  } finally {
    await strict.close();
  }
});

test('the primary is used while the replica lags, and the replica again when it has caught up', async () => {
  const strict = await openReports(1);
  try {
    await onReplica.query('select pg_wal_replay_pause()');
    await onPrimary.query('insert into written values (2)');
    await expect.poll(() => serverOf(strict)).toBe('primary');
    expect(changes.at(-1)?.lagMs).toBeGreaterThan(1);
  } finally {
    await onReplica.query('select pg_wal_replay_resume()');
  }
  await expect.poll(() => serverOf(strict)).toBe('replica');
  await strict.close();
});

test('the probe of doctor finds whether the replica is used', async () => {
  await expect.poll(() => probeReplica(optionsOf(10_000))).toMatchObject({ isUsed: true });
  const replicaOf = (url: string) => ({ ...optionsOf(10_000), replica: { url, maxLagMs: 10_000 } });
  expect(await probeReplica(replicaOf(primary.url))).toEqual({ isUsed: false, lagMs: null });
});

test('a statement that takes too long is cancelled, and not repeated on the primary', async () => {
  const limited = await openReports(10_000, 300);
  try {
    await expect.poll(() => serverOf(limited)).toBe('replica');
    const slow = sql`select pg_sleep(600)`.execute(limited.read('metrics'));
    await expect(slow).rejects.toMatchObject({ code: 'databaseUnavailable' });
    expect(changes.at(-1)).toEqual({ isUsed: true, lagMs: 0 });
  } finally {
    await limited.close();
  }
});

test('a replica refuses to write', async () => {
  await expect.poll(() => serverOf(reports)).toBe('replica');
  const write = sql`insert into written values (3)`.execute(reports.read('metrics'));
  await expect(write).rejects.toThrow('`read` can only read');
});

test('a running statement is repeated on the primary when the replica stops, later ones use the replica again', async () => {
  await expect.poll(() => serverOf(reports)).toBe('replica');
  const answered = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby, pg_sleep(1)`.execute(
    reports.read('metrics'),
  );
  await replica.restart('immediate', 0);
  expect((await answered).rows).toMatchObject([{ standby: false }]);
  await expect.poll(() => serverOf(reports)).toBe('replica');
});
