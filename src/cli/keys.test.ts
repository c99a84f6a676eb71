import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSecretKeys, fingerprintOf } from '#server/configuration/check-secret-keys.ts';
import { TRANSFER_CODES, findTransferCode, updateTransferCode } from '#server/domains/public.ts';
import { deleteBlockedAddress, insertBlockedAddress } from '#server/identity/public.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { reencrypt } from '#server/platform/encrypted-column.ts';
import { createMigratedFile, describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { seedBasket } from '#tests/support/seed-rows.ts';
import { runKeys } from './keys.ts';

const [OLD, NEW, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)] as const;
const textOf = (key: Buffer) => key.toString('base64url');
const TRANSFER = { brandId: 'larkhost', basketId: 'basket', name: 'example.com' };

/** A shop with the auth code of a transfer, encrypted under the old key. */
async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-keys-'));
  const file = join(folder, 'landrush.sqlite');
  await createMigratedFile(file);
  const database = await openDatabase({ file });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  await seedBasket(database, { id: TRANSFER.basketId });
  const box = createSecretBox({ current: OLD }, 'transfer-codes');
  await database.transaction((tx) => updateTransferCode(tx, box, { ...TRANSFER, code: 'auth-code', at: 1 }));
  return {
    database,
    run: async (keys: string, ...args: readonly string[]) => {
      const [out, err]: [string[], string[]] = [[], []];
      const status = await runKeys(args, {
        env: { DATA_DIR: folder, SECRET_KEYS: keys },
        cwd: folder,
        now: () => 7,
        out: (line) => void out.push(line),
        err: (line) => void err.push(line),
      });
      return { status, out, err };
    },
  };
}

test('reports which secrets need the previous key, and encrypts them again on request', async () => {
  const { database, run } = await openShop();
  const both = `${textOf(NEW)},${textOf(OLD)}`;
  expect(await run(both)).toEqual({
    status: 0,
    out: [
      `Current key: ${fingerprintOf(NEW)}.`,
      `Previous key: ${fingerprintOf(OLD)}.`,
      'secrets of second factors: 0 under the current key, 0 under the previous one.',
      'secrets of staff second factors: 0 under the current key, 0 under the previous one.',
      'auth codes of transfers: 0 under the current key, 1 under the previous one.',
      'The previous key is still needed: landrush keys --reencrypt.',
    ],
    err: [],
  });
  const reencrypted = await run(both, '--reencrypt');
  expect(reencrypted.out).toContain('auth codes of transfers: 1 encrypted again.');
  expect(reencrypted.out.at(-1)).toBe('Nothing needs the previous key: it can be removed from SECRET_KEYS.');
  const box = createSecretBox({ current: NEW }, 'transfer-codes');
  expect(await findTransferCode(database.read, box, TRANSFER)).toBe('auth-code');
  expect((await run(textOf(NEW))).status).toBe(0);
});

test('reports secrets that no configured key can decrypt, without printing a key', async () => {
  const { run } = await openShop();
  const { status, out, err } = await run(textOf(OTHER));
  expect(status).toBe(1);
  expect(err).toEqual(['auth codes of transfers: 1 under neither key, so they cannot be read.']);
  expect([...out, ...err].join('\n')).not.toContain(textOf(OTHER));
});

test('reports blocked addresses that only the previous key finds', async () => {
  const { database, run } = await openShop();
  const block = async (id: string, blockedAt: number) =>
    insertBlockedAddress(database.write, { brandId: 'larkhost', id, masked: 'a…@example.com', blockedAt }, id);
  const both = `${textOf(NEW)},${textOf(OLD)}`;
  await run(both, '--reencrypt');
  await block('before', 1);
  const advice =
    'Email addresses blocked under earlier keys: 1. Without the previous key they have to be blocked again.';
  expect((await run(both)).out.at(-1)).toBe(advice);
  await checkSecretKeys(database, { current: NEW, previous: OLD }, 2);
  await block('after', 3);
  expect((await run(both)).out.at(-1)).toBe(advice);
  await deleteBlockedAddress(database.write, { brandId: 'larkhost', id: 'before' });
  expect((await run(both)).out.at(-1)).toBe('Nothing needs the previous key: it can be removed from SECRET_KEYS.');
});

test('refuses an unknown option', async () => {
  const { run } = await openShop();
  expect(await run(textOf(OLD), '--fast')).toMatchObject({ status: 2, out: [] });
});

describeOnBothDatabases('a value that changes while it is encrypted again', (open) => {
  test('is not replaced', async () => {
    const database = await open();
    await emptyTables(database);
    await seedBasket(database, { id: TRANSFER.basketId });
    const old = createSecretBox({ current: OLD }, 'transfer-codes');
    const both = createSecretBox({ current: NEW, previous: OLD }, 'transfer-codes');
    const store = (box: typeof old, code: string) =>
      database.transaction((tx) => updateTransferCode(tx, box, { ...TRANSFER, code, at: 1 }));
    await store(old, 'first');
    const listed = await TRANSFER_CODES.list(database.read);
    await store(old, 'second');
    await reencrypt(database, { ...TRANSFER_CODES, list: async () => listed }, both);
    expect(await findTransferCode(database.read, both, TRANSFER)).toBe('second');
  });
});
