import { expect, test } from 'vitest';
import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { databaseUnavailable } from '#server/platform/database/database-faults.ts';
import { listMigrations } from '#server/platform/database/migrate.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { checkReadiness } from './health-routes.ts';
import { createMetrics } from './metrics.ts';
import { readinessCollector } from './readiness-collector.ts';

describeOnSqlite('health', (open) => {
  test('is available on any host and reveals no brand', async () => {
    const { http } = await openTestHttp({ database: await open() });
    for (const url of ['/healthz', '/readyz']) {
      const response = await http.inject({ url, headers: { host: '10.0.0.1:3000' } });
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toMatch(/larkhost/i);
    }
  });

  test('is exported as one metric per check', async () => {
    const metrics = createMetrics();
    const health = { database: await open(), migrations: [], hasStores: () => false };
    metrics.addCollector(readinessCollector(() => checkReadiness(health)));
    expect(await metrics.scrape()).toContain(
      'landrush_ready{check="database"} 1\nlandrush_ready{check="schema"} 1\nlandrush_ready{check="stores"} 0',
    );
  });

  test('of a process without its database or stores is alive but not ready', async () => {
    const away = await openTestHttp();
    expect((await away.http.inject('/healthz')).statusCode).toBe(200);
    const response = await away.http.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'not ready', checks: { database: false, schema: false, stores: true } });
    const empty = await openTestHttp({ database: await open(), stores: [] });
    expect((await empty.http.inject('/readyz')).json()).toMatchObject({
      checks: { database: true, schema: true, stores: false },
    });
  });

  test('asks the database once for requests at the same time, however many there are', async () => {
    const database = await open();
    let reads = 0;
    const counted = {
      ...database,
      get read() {
        reads += 1;
        return database.read;
      },
    };
    const { http } = await openTestHttp({ database: counted });
    reads = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => http.inject('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(reads).toBe(1);
    await http.inject('/readyz');
    expect(reads).toBe(2);
  });

  test('is checked again two seconds after a check began that has not ended', async () => {
    const database = await open();
    const clock = fixedClock();
    const answered = Promise.withResolvers<never>();
    const begun = Promise.withResolvers<undefined>();
    let isDead = false;
    const replaced = {
      ...database,
      get read() {
        if (!isDead) return database.read;
        isDead = false;
        begun.resolve(undefined);
        return database.read.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: () => answered.promise,
        });
      },
    };
    const { http } = await openTestHttp({ database: replaced, clock });
    isDead = true;
    const waiting = http.inject('/readyz');
    await begun.promise;
    clock.advance(2_000);
    expect((await http.inject('/readyz')).statusCode).toBe(200);
    answered.reject(databaseUnavailable('the connection is dead'));
    expect((await waiting).statusCode).toBe(503);
  });

  test('of a process whose database lacks a migration is not ready', async () => {
    const database = await open();
    const [first = ''] = await listMigrations(MIGRATIONS);
    const current = await openTestHttp({ database, migrations: [first] });
    expect((await current.http.inject('/readyz')).statusCode).toBe(200);
    const { http } = await openTestHttp({ database, migrations: [first, '9999-of-a-newer-version.sql'] });
    const response = await http.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      status: 'not ready',
      checks: { database: true, schema: false, stores: true },
    });
  });

  test('of a stopping process is not ready, while it answers requests and closes their connections', async () => {
    let isStopping = false;
    const { http, client } = await openTestHttp({ database: await open(), isStopping: () => isStopping });
    const before = await client().request('/robots.txt');
    isStopping = true;
    const response = await http.inject('/readyz');
    expect([response.statusCode, response.json().status]).toEqual([503, 'stopping']);
    const after = await client().request('/robots.txt');
    expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
    expect([before.headers.connection, after.headers.connection]).toEqual(['keep-alive', 'close']);
  });

  test.each([
    ['shop.larkhost.example', 200],
    ['SHOP.larkhost.example', 200],
    ['unknown.example', 404],
    ['', 404],
  ])('of the host %s answers %i to a proxy that asks for a certificate', async (domain, status) => {
    const { http } = await openTestHttp();
    const url = `/known-host?domain=${domain}`;
    const response = await http.inject({ url, headers: { host: '127.0.0.1:3000' } });
    expect([response.statusCode, response.body]).toEqual([status, '']);
  });

  test('of a host that is missing or repeated answers 404', async () => {
    const { http } = await openTestHttp();
    for (const url of ['/known-host', '/known-host?domain=shop.larkhost.example&domain=a.example'])
      expect((await http.inject({ url, headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(404);
  });
});
