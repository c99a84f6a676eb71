import { expect, test } from 'vitest';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { openTestHttp } from '#tests/support/test-http.ts';

describeOnSqlite('health', (open) => {
  test('is available on any host and names no brand', async () => {
    const { http } = await openTestHttp({ database: await open() });
    for (const url of ['/healthz', '/readyz']) {
      const response = await http.inject({ url, headers: { host: '10.0.0.1:3000' } });
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toMatch(/larkhost/i);
    }
  });

  test('of a process without its database or stores is alive but not ready', async () => {
    const away = await openTestHttp();
    expect((await away.http.inject('/healthz')).statusCode).toBe(200);
    const response = await away.http.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'not ready', checks: { database: false, stores: true } });
    const empty = await openTestHttp({ database: await open(), stores: [] });
    expect((await empty.http.inject('/readyz')).json()).toMatchObject({ checks: { database: true, stores: false } });
  });
});
