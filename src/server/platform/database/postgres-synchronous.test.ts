import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryPostgres, startPostgres } from '#tests/support/postgres.ts';
import { isDatabaseUnavailable } from './database-faults.ts';
import { type Database, openDatabase } from './database.ts';

let server: TemporaryPostgres;
let operator: Client;
let database: Database;

beforeAll(async () => {
  // A standby that never confirms anything.
  server = await startPostgres({ settings: async () => ['synchronous_standby_names=away'] });
  operator = new Client({ connectionString: server.url, options: '-c synchronous_commit=local' });
  await operator.connect();
  await operator.query('create table kept (id integer)');
  database = await openDatabase({ url: server.url });
});

afterAll(async () => {
  await database.close();
  await operator.end();
  await server.stop();
});

/** Cancels the commit that waits for the standby, as an operator may. */
async function cancelCommit(): Promise<void> {
  const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
  for (let cancelled = 0; cancelled === 0;) cancelled = (await operator.query(cancel)).rowCount ?? 0;
}

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'acknowledged',
    (error: unknown) => error,
  );
}

test('a commit that the synchronous standby did not confirm is reported as unavailable', async () => {
  const fault = faultOf(database.transaction((tx) => sql`insert into kept values (1)`.execute(tx)));
  await cancelCommit();
  expect(isDatabaseUnavailable(await fault)).toBe(true);
});

test('a single statement that the synchronous standby did not confirm is reported as unavailable', async () => {
  const fault = faultOf(sql`insert into kept values (2)`.execute(database.write));
  await cancelCommit();
  expect(isDatabaseUnavailable(await fault)).toBe(true);
});

test('the connection is reused afterwards', async () => {
  const { rows } = await sql<{ id: number }>`select id from kept`.execute(database.write);
  expect(rows).toHaveLength(2);
});
