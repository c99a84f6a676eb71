import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { type Env, databaseOptions, parseEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { checkStores, publishStores } from '#server/publishing/public.ts';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import { demoStaff } from './demo-staff.ts';
import { writeDemoHistory } from './history/write-demo-history.ts';

async function publishedDemo(
  variables: Readonly<Record<string, string>> = {},
): Promise<{ env: Env; database: Database }> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-history-'));
  const env = parseEnv({
    DATA_DIR: folder,
    PORT: String(await findFreePorts(Math.random)),
    STORES_DIR: 'stores',
    ...variables,
  });
  if (!env.ok) throw new Error(env.problem.join(' '));
  const database = await openDatabase(databaseOptions(env.value));
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  await migrate(database, { directory: MIGRATIONS, clock: systemClock });
  const { documents } = await checkStores({ directory: 'stores', shown: 'stores', brandId: null }, database);
  await publishStores(database, documents, { at: Date.now(), when: 'absent' });
  return { env: env.value, database };
}

test('a demo without orders gets an order history of 60 days, once', { timeout: 180_000 }, async () => {
  const { env, database } = await publishedDemo();
  const now = Date.now();
  expect(await writeDemoHistory(env, now, demoStaff)).toBe(60);
  const orders = await database.read.selectFrom('orders').select(['origin', 'state', 'placed_at']).execute();
  expect(new Set(orders.map(({ state }) => state))).toEqual(
    new Set(['complete', 'in-fulfilment', 'awaiting-payment', 'cancelled', 'refunded']),
  );
  expect(orders.filter(({ origin }) => origin === 'renewal').length).toBeGreaterThan(2);
  expect(Math.min(...orders.map(({ placed_at: at }) => at))).toBeLessThan(now - 50 * DAY_MS);
  const tasks = await database.read.selectFrom('operator_tasks').select('kind').where('done_at', 'is', null).execute();
  expect(new Set(tasks.map(({ kind }) => kind))).toEqual(new Set(['dispute', 'failed-job', 'manual-setup']));
  const changes = await database.read.selectFrom('audit_entries').select('action').execute();
  expect(new Set(changes.map(({ action }) => action))).toEqual(new Set(['orders.refund', 'orders.deliver']));
  expect(await writeDemoHistory(env, now, demoStaff)).toBe(0);
});
