import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { type TemporaryPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const NEST = {
  productId: 'nest',
  term: 12,
  quantity: 1,
  options: {},
  extras: [],
  fields: {},
  domain: null,
} as const;

describeOnPostgres('While the database is unavailable', (open) => {
  let pgBouncer: TemporaryPgBouncer;
  let database: Database;

  beforeAll(async () => {
    pgBouncer = await startPgBouncer(SERVER, 5);
    const { read } = await open();
    const { name } = await read
      .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow();
    database = await open({ url: pgBouncer.urlOf(name), pooler: 'transaction' });
  });

  afterAll(() => pgBouncer.stop());

  const add = (visitor: TestClient, commandId: string) =>
    visitor.request({
      method: 'POST',
      url: '/api/v1/basket/commands',
      payload: { commandId, command: { kind: 'add-line', configuration: NEST } },
    });

  test('the catalogue is shown to new and returning visitors, and changes are refused until it is back', async () => {
    const { client } = await openTestApp({ database });
    const known = client();
    expect((await add(known, randomUUID())).json()).toMatchObject({ lines: [{}] });
    const restore = await pgBouncer.interrupt();

    for (const visitor of [client(), known]) {
      expect((await visitor.request('/api/v1/catalogue/products')).statusCode).toBe(200);
      expect((await visitor.request('/api/v1/session')).statusCode).toBe(200);
      expect((await visitor.request('/healthz')).statusCode).toBe(200);
      const readiness = await visitor.request('/readyz');
      expect(readiness.statusCode).toBe(503);
      expect(readiness.json()).toMatchObject({ checks: { database: false, stores: true } });
    }
    const commandId = randomUUID();
    for (const visitor of [client(), known]) {
      const refused = await add(visitor, commandId);
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toMatchObject({ code: 'server/unavailable' });
    }

    await restore();
    expect((await add(known, commandId)).statusCode).toBe(200);
    const basket = (await add(known, commandId)).json();
    expect(basket.lines).toHaveLength(2);
  });
});
