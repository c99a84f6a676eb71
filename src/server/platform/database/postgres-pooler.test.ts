import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { type TemporaryPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { isDatabaseUnavailable } from './database-faults.ts';
import type { Database } from './database.ts';
import { createPostgresChanges } from './postgres-changes.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

describeOnPostgres('PostgreSQL behind PgBouncer in transaction mode', (open) => {
  let pgBouncer: TemporaryPgBouncer;
  let direct: Database;
  let pooled: Database;
  let directUrl = '';

  beforeAll(async () => {
    pgBouncer = await startPgBouncer(SERVER, 2);
    direct = await open();
    directUrl = await urlOf(direct);
    pooled = await open({ url: pgBouncer.urlOf(new URL(directUrl).pathname.slice(1)), pooler: 'transaction' });
  });

  afterAll(() => pgBouncer.stop());

  /** The URL of the block's own database. */
  async function urlOf(database: Database): Promise<string> {
    const { name } = await database.read
      .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow();
    const url = new URL(SERVER);
    url.pathname = `/${name}`;
    return url.href;
  }

  const insert = (database: Database, window: number) =>
    database.transaction((tx) =>
      tx
        .insertInto('rate_limits')
        .values({ brand_id: 'larkhost', bucket: 'pooled', window_start: window, used: 1 })
        .execute(),
    );

  const windows = async (database: Database) =>
    (
      await database.read
        .selectFrom('rate_limits')
        .select('window_start')
        .where('bucket', '=', 'pooled')
        .orderBy('window_start')
        .execute()
    ).map((row) => row.window_start);

  test('runs many transactions and reads on two connections', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, window) => insert(pooled, window)));
    const reads = await Promise.all(Array.from({ length: 30 }, () => windows(pooled)));
    for (const read of reads) expect(read).toHaveLength(60);
    expect(await windows(direct)).toHaveLength(60);
  });

  test('prepares no statement that would remain on a connection', async () => {
    for (let times = 0; times < 5; times += 1) await windows(pooled);
    const client = new Client({ connectionString: pgBouncer.urlOf(new URL(directUrl).pathname.slice(1)) });
    await client.connect();
    const { rows } = await client.query('select name from pg_prepared_statements');
    await client.end();
    expect(rows).toEqual([]);
  });

  test('rolls back a failed transaction', async () => {
    const failing = pooled.transaction(async (tx) => {
      await tx
        .insertInto('rate_limits')
        .values({ brand_id: 'larkhost', bucket: 'pooled', window_start: 900, used: 1 })
        .execute();
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await windows(direct)).not.toContain(900);
  });

  test('is notified of changes over a connection that bypasses the pooler', async () => {
    const listening = await open({
      url: pgBouncer.urlOf(new URL(directUrl).pathname.slice(1)),
      pooler: 'transaction',
      listenUrl: directUrl,
    });
    const calls: number[] = [];
    const called = Promise.withResolvers<void>();
    const unwatch = listening.watch(['store_versions'], () => {
      calls.push(1);
      // The first call follows the connection.
      if (calls.length === 2) called.resolve();
    });
    const published = (version: number) =>
      pooled.write
        .insertInto('store_versions')
        .values({ brand_id: 'watched', version, fingerprint: 'a', published_at: 1, document: '{}' })
        .execute();
    let version = 0;
    const publishing = setInterval(() => void published((version += 1)), 50);
    await called.promise;
    clearInterval(publishing);
    unwatch();
    expect(calls.length).toBeGreaterThanOrEqual(2);
  });

  test('is notified although the first listening connection gets no response', async () => {
    const { hostname, port } = new URL(SERVER);
    const sockets: Socket[] = [];
    const proxy = createServer((socket) => {
      sockets.push(socket);
      if (sockets.length > 1) socket.pipe(connect(Number(port), hostname)).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    const listenUrl = new URL(directUrl);
    listenUrl.search = '';
    listenUrl.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const pool = new Pool();
    const called = Promise.withResolvers<void>();
    const changes = createPostgresChanges({ url: listenUrl.href, connectTimeoutMs: 100 }, pool, () => called.resolve());
    changes.listen();
    await called.promise;
    await changes.close();
    await pool.end();
    for (const socket of sockets) socket.destroy();
    proxy.close();
    // On a busy machine a later one may get its response too late as well.
    expect(sockets.length).toBeGreaterThanOrEqual(2);
  });

  test('is unavailable while PgBouncer restarts, and works afterwards', async () => {
    const restarted = pgBouncer.restart();
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => insert(pooled, 1_000 + index)));
    await restarted;
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(faults.filter((fault) => !isDatabaseUnavailable(fault))).toEqual([]);
    await insert(pooled, 2_000);
    const acknowledged = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [1_000 + index] : []));
    const stored = await windows(direct);
    expect([...acknowledged, 2_000].filter((window) => !stored.includes(window))).toEqual([]);
  });
});
