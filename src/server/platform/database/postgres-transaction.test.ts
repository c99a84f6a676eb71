import { once } from 'node:events';
import { type AddressInfo, type Server, connect, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnPostgres } from '#tests/support/databases.ts';
import type { Database } from './database.ts';

describeOnPostgres('the first statement of a transaction', (open, find) => {
  let server: Server;
  let database: Database;
  /** What was sent to PostgreSQL and when it answered, in order. */
  const seen: string[] = [];

  beforeAll(async () => {
    const url = new URL((await find()).url ?? '');
    const target = { port: Number(url.port), host: url.hostname };
    server = createServer((client) => {
      const inner = connect(target);
      client.on('data', (sent) => {
        seen.push(
          ...sent
            .toString('latin1')
            .matchAll(/\b(?:begin|select|insert|commit|rollback)\b/gu)
            .map(([word]) => word),
        );
        inner.write(sent);
      });
      inner.on('data', (answer) => {
        seen.push('answer');
        client.write(answer);
      });
      client.on('close', () => inner.destroy()).on('error', () => inner.destroy());
      inner.on('error', () => client.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url.search = '';
    url.hostname = '127.0.0.1';
    url.port = String(portOf(server));
    database = await open({ url: url.href, limits: { poolSize: 1 } });
    // The connection is open, and it has its settings.
    await database.transaction((tx) => used(tx).execute());
  });

  beforeEach(() => void (seen.length = 0));

  afterAll(() => void server.close());

  test('is sent without waiting for the begin if it reads', async () => {
    await database.transaction((tx) => used(tx).execute());
    expect(seen.slice(0, 3)).toEqual(['begin', 'select', 'answer']);
  });

  test('waits for the begin if it writes, because the write would persist if the begin failed', async () => {
    await database.transaction((tx) =>
      tx.insertInto('rate_limits').values({ brand_id: 'larkhost', bucket: 'a', window_start: 1, used: 1 }).execute(),
    );
    expect(seen.slice(0, 3)).toEqual(['begin', 'answer', 'insert']);
  });

  test('is sent before the rollback if the transaction fails while it waits for the begin', async () => {
    const failing = database.transaction((tx) =>
      Promise.all([
        tx.insertInto('rate_limits').values({ brand_id: 'larkhost', bucket: 'b', window_start: 1, used: 1 }).execute(),
        Promise.reject(new Error('It failed meanwhile.')),
      ]),
    );
    await expect(failing).rejects.toThrow('It failed meanwhile.');
    expect(seen.filter((word) => word !== 'answer')).toEqual(['begin', 'insert', 'rollback']);
    expect(await used(database.read).where('bucket', '=', 'b').execute()).toEqual([]);
  });
});

const used = (queries: Pick<Database['read'], 'selectFrom'>) =>
  queries.selectFrom('rate_limits').select('used').where('brand_id', '=', 'larkhost');

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
}
