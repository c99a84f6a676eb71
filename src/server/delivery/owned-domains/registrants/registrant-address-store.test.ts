import { expect, test } from 'vitest';
import { ANNA, ownedShopsOn } from '#server/delivery/owned-domains/owned-domain.builder.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { waitingStatements } from '#tests/support/waiting-statements.ts';
import { deleteUnusedAddresses, insertVerificationRequest } from './registrant-address-store.ts';

describeOnPostgres('the email address of a registrant', (open) => {
  const openShop = ownedShopsOn(open);

  const change = (tx: Transaction, name: string, email: string | null) =>
    tx.updateTable('domains').set({ registrant_email: email }).where('name', '=', name).execute();

  test('is not deleted when a domain starts to use it while the last other domain stops using it', async () => {
    const shop = await openShop();
    const { database } = shop;
    await shop.hold('lantern.com', { registrantEmail: ANNA, emailVerifiedAt: 1 });
    await shop.hold('beacon.org');
    const [stored, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const beginning = database.transaction(async (tx) => {
      await change(tx, 'beacon.org', ANNA);
      await insertVerificationRequest(tx, { brandId: 'larkhost', email: ANNA }, { at: 1, nextAt: 2 });
      stored.resolve();
      await ended.promise;
    });
    await stored.promise;
    const ending = database.transaction(async (tx) => {
      await change(tx, 'lantern.com', null);
      await deleteUnusedAddresses(tx, 'larkhost', [ANNA]);
    });
    await expect.poll(() => waitingStatements(database.read)).toBe(1);
    ended.resolve();
    await Promise.all([beginning, ending]);
    const addresses = database.read.selectFrom('registrant_addresses').select(['email', 'verified_at']);
    expect(await addresses.execute()).toEqual([{ email: ANNA, verified_at: 1 }]);
  });
});
