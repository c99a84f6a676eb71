import { expect, test } from 'vitest';
import type { Actor } from '#core/staff/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { deleteAuditDetails, findAuditEntryHash, insertAuditEntry } from './audit-store.ts';
import { verifyAudit } from './verify-audit.ts';

const AT = Date.UTC(2026, 0, 1);
const ENTRIES = 5;
const actor: Actor = { kind: 'staff', id: 's1', name: 'Ada', network: null };

async function insertEntries(database: Database): Promise<Database> {
  await emptyTables(database);
  for (let index = 1; index <= ENTRIES; index += 1) {
    const subject = { kind: 'order', id: `o${index}` } as const;
    await database.transaction((tx) =>
      insertAuditEntry(tx, {
        actor,
        action: 'orders.refund',
        brandId: 'larkhost',
        subject,
        at: AT + index,
        after: { index },
      }),
    );
  }
  return database;
}

/** Every way to change the tables, with what is found. */
const TAMPERING: readonly (readonly [string, (tx: Transaction) => Promise<unknown>, object])[] = [
  ...(
    [
      ['at', AT],
      ['actor_id', 's2'],
      ['actor_name', 'Eve'],
      ['actor_kind', 'token'],
      ['network', '192.0.2.1'],
      ['action', 'orders.retry'],
      ['brand_id', 'meridian'],
      ['subject_kind', 'task'],
      ['subject_id', 'o9'],
      ['command_id', 'c1'],
      ['details_hash', sha256('{}')],
    ] as const
  ).map(
    ([column, value]) =>
      [
        `a changed ${column}`,
        (tx: Transaction) =>
          tx
            .updateTable('audit_entries')
            .set({ [column]: value })
            .where('sequence', '=', 3)
            .execute(),
        { kind: 'changed', sequence: 3 },
      ] as const,
  ),
  [
    'a changed hash',
    (tx) =>
      tx
        .updateTable('audit_entries')
        .set({ hash: sha256('x') })
        .where('sequence', '=', 3)
        .execute(),
    { kind: 'changed', sequence: 3 },
  ],
  [
    'a changed link',
    (tx) =>
      tx
        .updateTable('audit_entries')
        .set({ previous_hash: sha256('x') })
        .where('sequence', '=', 3)
        .execute(),
    { kind: 'unlinked', sequence: 3 },
  ],
  [
    'changed details',
    (tx) => tx.updateTable('audit_details').set({ document: '{}' }).where('sequence', '=', 3).execute(),
    { kind: 'details-changed', sequence: 3 },
  ],
  ['a deleted entry', (tx) => deleteEntries(tx, 3, 3), { kind: 'missing', sequence: 3 }],
  ['a deleted beginning', (tx) => deleteEntries(tx, 1, 2), { kind: 'missing', sequence: 1 }],
  ['a deleted end', (tx) => deleteEntries(tx, 4, ENTRIES), { kind: 'missing', sequence: 4 }],
  ['two exchanged entries', exchange, { kind: 'unlinked', sequence: 2 }],
  [
    'another hash of the head',
    (tx) =>
      tx
        .updateTable('audit_head')
        .set({ hash: sha256('x') })
        .execute(),
    { kind: 'changed', sequence: ENTRIES },
  ],
];

async function deleteEntries(tx: Transaction, from: number, to: number): Promise<void> {
  for (const table of ['audit_details', 'audit_entries'] as const)
    await tx.deleteFrom(table).where('sequence', '>=', from).where('sequence', '<=', to).execute();
}

async function exchange(tx: Transaction): Promise<void> {
  await tx.deleteFrom('audit_details').where('sequence', 'in', [2, 3]).execute();
  for (const [from, to] of [
    [2, 99],
    [3, 2],
    [99, 3],
  ] as const)
    await tx.updateTable('audit_entries').set({ sequence: to }).where('sequence', '=', from).execute();
}

describeOnBothDatabases('the audit log', (open) => {
  test('is intact when unchanged, also when empty', async () => {
    const database = await open();
    await emptyTables(database);
    expect(await verifyAudit(database)).toMatchObject({ entries: 0, violation: null });
    await insertEntries(database);
    const head = await database.read.selectFrom('audit_head').select('hash').executeTakeFirst();
    expect(await verifyAudit(database)).toEqual({ entries: ENTRIES, erased: 0, hash: head?.hash, violation: null });
  });

  test.each(TAMPERING)('detects %s', async (_name, tamper, violation) => {
    const database = await insertEntries(await open());
    await database.transaction(async (tx) => void (await tamper(tx)));
    expect((await verifyAudit(database)).violation).toEqual(violation);
  });

  test('remains intact when details are erased', async () => {
    const database = await insertEntries(await open());
    const erase = { brandId: 'larkhost', kinds: ['order'], ids: ['o2', 'o4'] } as const;
    await database.transaction((tx) => deleteAuditDetails(tx, erase));
    expect(await verifyAudit(database)).toMatchObject({ entries: ENTRIES, erased: 2, violation: null });
  });

  test('that was rewritten from an entry on is consistent, but differs from a hash recorded before', async () => {
    const database = await insertEntries(await open());
    const recorded = await findAuditEntryHash(database.read, ENTRIES);
    const unchanged = await findAuditEntryHash(database.read, 2);
    await database.transaction(async (tx) => {
      await deleteEntries(tx, 3, ENTRIES);
      await tx
        .updateTable('audit_head')
        .set({ sequence: 2, hash: unchanged ?? '' })
        .execute();
      for (const id of ['o3', 'o4', 'o5'])
        await insertAuditEntry(tx, {
          actor,
          action: 'orders.retry',
          brandId: 'larkhost',
          subject: { kind: 'order', id },
          at: AT,
        });
    });
    expect((await verifyAudit(database)).violation).toBe(null);
    expect(await findAuditEntryHash(database.read, ENTRIES)).not.toBe(recorded);
    expect(await findAuditEntryHash(database.read, 2)).toBe(unchanged);
  });

  test('remains a chain when parallel transactions append entries', async () => {
    const database = await insertEntries(await open());
    const handles = [database, await open(), await open()];
    const append = (handle: Database, id: string) =>
      handle.transaction((tx) =>
        insertAuditEntry(tx, { actor, action: 'orders.retry', brandId: null, subject: { kind: 'order', id }, at: AT }),
      );
    const rounds = Array.from({ length: 10 }, (_, round) =>
      handles.map((handle, index) => append(handle, `${round}-${index}`)),
    );
    const entries = await Promise.all(rounds.flat());
    expect(new Set(entries.map(({ sequence }) => sequence)).size).toBe(30);
    expect(await verifyAudit(database)).toMatchObject({ entries: ENTRIES + 30, violation: null });
  });
});
