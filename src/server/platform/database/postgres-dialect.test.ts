import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { isDatabaseUnavailable } from './database-faults.ts';
import { type Database, type Queries, type Transaction, openDatabase } from './database.ts';

describeOnPostgres('a PostgreSQL database', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.transaction((tx) =>
      sql`create table counters (id text primary key, value bigint not null)`.execute(tx),
    );
    await database.transaction((tx) => sql`insert into counters (id, value) values ('a', 0), ('b', 0)`.execute(tx));
  });

  const increment = (tx: Transaction, id: string): Promise<unknown> =>
    sql`update counters set value = value + 1 where id = ${id}`.execute(tx);
  const setting = async (queries: Queries, name: string): Promise<unknown> =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(queries)).rows[0]?.value;

  test('retries the transaction that was aborted by a deadlock', async () => {
    let locks = 0;
    const bothHaveOneLock = Promise.withResolvers<void>();
    const cross = (first: string, second: string): Promise<unknown> =>
      database.transaction(async (tx) => {
        await increment(tx, first);
        locks += 1;
        if (locks === 2) bothHaveOneLock.resolve();
        await bothHaveOneLock.promise;
        await increment(tx, second);
      });
    await Promise.all([cross('a', 'b'), cross('b', 'a')]);
    expect(locks, 'one of the two lost and was run again').toBeGreaterThan(2);
    const { rows } = await sql`select value from counters order by value`.execute(database.read);
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  test('runs with READ COMMITTED, timeouts and a read-only connection for reads', async () => {
    const inTransaction = (name: string): Promise<unknown> => database.transaction((tx) => setting(tx, name));
    expect(await inTransaction('transaction_isolation')).toBe('read committed');
    expect(await inTransaction('statement_timeout')).toBe('5s');
    expect(await inTransaction('lock_timeout')).toBe('2s');
    expect(await setting(database.read, 'transaction_read_only')).toBe('on');
  });

  test('is unavailable when its connection is terminated, and works again afterwards', async () => {
    const own = await open({ limits: { poolSize: 1 } });
    const ending = own.transaction(async (tx) => {
      const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;
      await database.transaction((other) => sql`select pg_terminate_backend(${pid})`.execute(other));
      await increment(tx, 'a');
    });
    expect(isDatabaseUnavailable(await ending.catch((error: unknown) => error))).toBe(true);
    expect(await own.transaction((tx) => increment(tx, 'a'))).toMatchObject({ numAffectedRows: 1n });
  });

  test('is unavailable when all its connections stay in use', async () => {
    const own = await open({ limits: { poolSize: 1 } });
    const held = Promise.withResolvers<void>();
    const holding = own.transaction(() => held.promise);
    const waiting = own.transaction((tx) => increment(tx, 'a')).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    held.resolve();
    await holding;
  });

  test('continues to read when a migration changes the table of a prepared statement', async () => {
    const own = await open({ limits: { poolSize: 1 } });
    const readAll = (queries: Queries): Promise<unknown> =>
      sql`select * from counters where id = ${'a'}`.execute(queries);
    for (let use = 0; use < 3; use += 1) await Promise.all([readAll(own.read), own.transaction(readAll)]);
    await database.transaction((tx) => sql`alter table counters add column note text`.execute(tx));
    const added = expect.objectContaining({ note: null });
    expect(await readAll(own.read)).toMatchObject({ rows: [added] });
    expect(await own.transaction(readAll)).toMatchObject({ rows: [added] });
  });

  test('prepares no statement that is planned by its values', async () => {
    const own = await open({ limits: { poolSize: 1 }, plansByValues: true });
    const counted = () =>
      sql<{ count: string }>`select count(*) as count from pg_prepared_statements`.execute(own.read);
    for (let use = 0; use < 3; use += 1) await sql`select * from counters where id = ${'a'}`.execute(own.read);
    expect((await counted()).rows.map(({ count }) => Number(count))).toEqual([0]);
  });

  test('reports an unreachable server in one sentence, without the password', async () => {
    const error = await openDatabase({ url: 'postgres://somebody:hunter2@127.0.0.1:1/nowhere' }).catch(
      (error_: unknown) => error_,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(String(error)).toMatch(/The PostgreSQL database of DATABASE_URL cannot be opened: .*ECONNREFUSED/);
    expect(String(error)).not.toContain('hunter2');
  });

  test('names the variable of the address that migrations use past a pooler', async () => {
    const url = 'postgres://somebody@127.0.0.1:1/nowhere';
    await expect(openDatabase({ url, listenUrl: url })).rejects.toThrow(
      /^The PostgreSQL database of DATABASE_LISTEN_URL cannot be opened: .*ECONNREFUSED/,
    );
  });
});
