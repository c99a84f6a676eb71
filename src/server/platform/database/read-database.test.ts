import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/databases.ts';
import { findFreePort } from '#tests/support/postgres.ts';
import { isDatabaseUnavailable } from './database-faults.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { type ReadDatabase, type ReadDatabaseOptions, openReadDatabase } from './read-database.ts';
import type { ReplicaChange } from './replica-watch.ts';

const LIMITS = { poolSize: 2, connectTimeoutMs: 2_000, statementTimeoutMs: 5_000, lockTimeoutMs: 2_000 };
/** Runs until it is ended, on either database. */
const ENDLESS = sql`with recursive n (i) as (select 1 union all select i + 0 from n) select count(*) from n`;

async function openReports(
  { url, file = '' }: DatabaseOptions,
  more: Partial<ReadDatabaseOptions> = {},
): Promise<ReadDatabase> {
  const reports = await openReadDatabase({
    url,
    file,
    pooler: 'none',
    limits: LIMITS,
    timeoutMs: 30_000,
    replica: null,
    ...more,
  });
  onTestFinished(() => reports.close());
  return reports;
}

function insert(database: Database, window: number): Promise<unknown> {
  return database.write
    .insertInto('rate_limits')
    .values({ brand_id: 'larkhost', bucket: 'test', window_start: window, used: 1 })
    .execute();
}

async function windowsOf(reports: ReadDatabase): Promise<readonly number[]> {
  const rows = await reports
    .read('metrics')
    .selectFrom('rate_limits')
    .select('window_start')
    .where('bucket', '=', 'test')
    .orderBy('window_start')
    .execute();
  return rows.map((row) => row.window_start);
}

describeOnBothDatabases('report queries', (open, find) => {
  test('return committed data', async () => {
    const database = await open();
    const reports = await openReports(await find());
    await insert(database, 1);
    expect(await windowsOf(reports)).toEqual([1]);
    await insert(database, 2);
    expect(await windowsOf(reports)).toEqual([1, 2]);
  });

  test('cannot write', async () => {
    await open();
    const reports = await openReports(await find());
    await expect(reports.read('metrics').deleteFrom('rate_limits').execute()).rejects.toThrow('`read` can only read');
  });

  test('are cancelled when a statement takes too long, without affecting writes or later queries', async () => {
    const database = await open();
    const reports = await openReports(await find(), { timeoutMs: 3_000 });
    const endless = ENDLESS.execute(reports.read('metrics')).catch((error: unknown) => error);
    await insert(database, 3);
    expect(isDatabaseUnavailable(await endless)).toBe(true);
    expect(await windowsOf(reports)).toContain(3);
  });
});

describeOnPostgres('report queries with an unusable replica', (open, find) => {
  async function openWithReplica(replicaUrl: (primary: string) => string | Promise<string>) {
    await open();
    const where = await find();
    const changes: ReplicaChange[] = [];
    const replica = { url: await replicaUrl(where.url ?? ''), maxLagMs: 10_000 };
    const reports = await openReports(where, { replica, onReplicaChange: (change) => void changes.push(change) });
    return { reports, changes };
  }

  test('use the primary when the replica is unreachable', async () => {
    const port = await findFreePort();
    const { reports, changes } = await openWithReplica(() => `postgres://landrush@127.0.0.1:${port}/landrush`);
    expect(await windowsOf(reports)).toEqual([]);
    expect(changes).toEqual([{ isUsed: false, lagMs: null }]);
  });

  test('use the primary when the URL leads to a server that is not a standby', async () => {
    const { reports, changes } = await openWithReplica((primary) => primary);
    expect(await windowsOf(reports)).toEqual([]);
    expect(changes).toEqual([{ isUsed: false, lagMs: null }]);
  });
});
