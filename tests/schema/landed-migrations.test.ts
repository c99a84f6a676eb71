import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type FindTestDatabase, type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { LANDED } from './landed-migrations.ts';

const MIGRATIONS = 'migrations';

test('no migration has changed, because databases that ran it would refuse to start', async () => {
  const names = (await readdir(MIGRATIONS)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(MIGRATIONS, name), 'utf8')));
  const found = Object.fromEntries(names.map((name, index) => [name, sha256(texts[index] ?? '').slice(0, 16)]));
  expect(found).toEqual(LANDED);
});

test('indexes of existing tables block no writes while they are created or dropped', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name >= FIRST_CONCURRENT);
  for (const name of names) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    const created = new Set(Array.from(text.matchAll(/^create table (\w+)/gm), ([, table]) => table));
    const indexed = Array.from(text.matchAll(/^create (?:unique )?index \w+ on (\w+)/gm), ([, table]) => table);
    const dropped = Array.from(text.matchAll(/^drop index (\w+)/gm), ([, index]) => index);
    const isConcurrent = text.startsWith('-- concurrently\n');
    const blocking = [...indexed.filter((table) => !created.has(table)), ...dropped];
    expect(isConcurrent ? [] : blocking, name).toEqual([]);
  }
});

/** The first migration for which this was possible. */
const FIRST_CONCURRENT = '0050';

describeOnBothDatabases('rebuilt tables', (open, find) => {
  test('preserve their rows and references, and accept the new values', async () => {
    const { database, file } = await openOlder(open, find, 14);
    const { write } = database;
    await sql`insert into audit_entries values (1, 2, 'staff', 's', 'Ada', null, 'orders.note', 'alder', 'order', 'o', 'c', 'd', 'p', 'h')`.execute(
      write,
    );
    await sql`insert into audit_details values (1, '{}')`.execute(write);
    await sql`insert into operator_tasks values ('alder', 't', 'dispute', 'payment', 'p', null, null, 'payment disputed', 'payment-disputed', '{}', 3, null, null, null)`.execute(
      write,
    );
    await insertBooking(database, file);
    await migrate(database, { directory: MIGRATIONS, clock: systemClock });
    expect(await write.selectFrom('ledger_entries').selectAll().execute()).toEqual([
      {
        brand_id: 'alder',
        id: 'l',
        payment_id: null,
        invoice_id: 'i',
        account: 'credit',
        currency: 'EUR',
        amount_minor: -5,
        reason: 'credit-note',
        at: 7,
      },
    ]);
    expect(await write.selectFrom('invoices').select(['id', 'repaid_minor']).execute()).toEqual([
      { id: 'i', repaid_minor: 0 },
    ]);
    expect(await write.selectFrom('audit_entries').select(['sequence', 'hash', 'command_id']).execute()).toEqual([
      { sequence: 1, hash: 'h', command_id: 'c' },
    ]);
    expect(await write.selectFrom('operator_tasks').select(['id', 'created_at']).execute()).toEqual([
      { id: 't', created_at: 3 },
    ]);
    await write.updateTable('audit_entries').set({ subject_kind: 'domain' }).execute();
    await write.updateTable('operator_tasks').set({ kind: 'unmatched-refund' }).execute();
    await expect(write.deleteFrom('audit_entries').execute()).rejects.toThrow(/constraint/i);
  });

  test('preserve the state of external systems', async () => {
    const { database } = await openOlder(open, find, 31);
    const { write } = database;
    await sql`insert into circuit_breakers values ('payments', 'stripe', 'worker', 1, 2, 3, 'timeout')`.execute(write);
    await migrate(database, { directory: MIGRATIONS, clock: systemClock });
    expect(await write.selectFrom('circuit_breakers').selectAll().execute()).toEqual([
      {
        part: 'payments',
        name: 'stripe',
        process: 'worker',
        is_open: 1,
        changed_at: 2,
        failed_at: 3,
        reason: 'timeout',
      },
    ]);
    await write.updateTable('circuit_breakers').set({ part: 'emails' }).execute();
  });

  test('preserve differences with their explanations', async () => {
    const { database } = await openOlder(open, find, 31);
    const { write } = database;
    await sql`insert into reconciliation_differences values ('alder', 'd', 'stripe', 'fee', 'explained', 'EUR', -30, 0, null, null, '2026-11-01', 1, 2, 3, 'Ada', 'known')`.execute(
      write,
    );
    await migrate(database, { directory: MIGRATIONS, clock: systemClock });
    expect(await write.selectFrom('reconciliation_differences').selectAll().execute()).toMatchObject([
      {
        id: 'd',
        kind: 'fee',
        state: 'explained',
        provider_minor: -30,
        found_at: 2,
        explained_by: 'Ada',
        note: 'known',
      },
    ]);
    await write.updateTable('reconciliation_differences').set({ state: 'disputed' }).execute();
  });
});

/** An empty database with the first migrations, and its file; null on PostgreSQL. */
async function openOlder(
  open: OpenTestDatabase,
  find: FindTestDatabase,
  migrations: number,
): Promise<{ readonly database: Database; readonly file: string | null }> {
  const found = await find();
  const file = found.file === undefined ? null : `${found.file}-after-${migrations}`;
  const database = await open(file === null ? {} : { file });
  if (database.dialect === 'postgres')
    for (const statement of ['drop schema public cascade', 'create schema public'])
      await sql.raw(statement).execute(database.write);
  await migrate(database, { directory: await firstMigrations(migrations), clock: systemClock });
  return { database, file };
}

/** A folder with the first migrations, as an older version had them. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of (await readdir(MIGRATIONS)).toSorted().slice(0, count))
    await copyFile(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

/** An invoice without its order, and an entry of the ledger; `file` is the database's, null on PostgreSQL. */
async function insertBooking({ write }: Database, file: string | null): Promise<void> {
  const invoice = "insert into invoices values ('alder', 'i', 'o', 'INV-1', 'paid', 'EUR', 10, 5, 5, 6, 6)";
  if (file === null) {
    for (const statement of [
      'alter table invoices disable trigger all',
      invoice,
      'alter table invoices enable trigger all',
    ])
      await sql.raw(statement).execute(write);
  } else {
    const unchecked = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    unchecked.exec(invoice);
    unchecked.close();
  }
  await sql`insert into ledger_entries values ('alder', 'l', null, 'i', 'credit', 'EUR', -5, 'credit-note', 7)`.execute(
    write,
  );
}
