import { expect, test } from 'vitest';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { findUses, releaseUses, claimUse } from './usage-store.ts';

const SUBJECT = 'email:anna@example.com';

async function reserve(database: Database, promotion: Promotion, orderId: string) {
  await seedOrder(database, { id: orderId });
  const given = { brandId: 'larkhost', promotion, orderId, subject: SUBJECT, at: 1 };
  return database.transaction((tx) => claimUse(tx, given));
}

async function used(database: Database, { id }: Promotion) {
  const uses = await findUses(database.read, 'larkhost', [id], SUBJECT);
  return [uses.ofAll(id), uses.ofSubject(id)];
}

describeOnBothDatabases('uses of a promotion', (open) => {
  test('are released once, however often that is requested', async () => {
    const database = await open();
    const promotion = buildPromotion({ id: 'twice', totalLimit: 5, perCustomerLimit: 5 });
    for (const orderId of ['order-1', 'order-2']) expect(await reserve(database, promotion, orderId)).toBe(true);
    expect(await used(database, promotion)).toEqual([2, 2]);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      await database.transaction((tx) => releaseUses(tx, 'larkhost', 'order-1', 2));
    }
    expect(await used(database, promotion)).toEqual([1, 1]);
  });

  test('by a customer are not counted if only the total is limited', async () => {
    const database = await open();
    const promotion = buildPromotion({ id: 'total', totalLimit: 1 });
    expect(await reserve(database, promotion, 'order-3')).toBe(true);
    expect(await used(database, promotion)).toEqual([1, 0]);
    expect(await reserve(database, promotion, 'order-4')).toBe(false);
  });

  test('are counted for limits that exceed the range of the column', async () => {
    const database = await open();
    const promotion = buildPromotion({ id: 'endless', totalLimit: 9_999_999_999, perCustomerLimit: 3_000_000_000 });
    for (const orderId of ['order-6', 'order-7']) expect(await reserve(database, promotion, orderId)).toBe(true);
    expect(await used(database, promotion)).toEqual([2, 2]);
  });

  test('are counted separately for promotions of different brands with the same id', async () => {
    const database = await open();
    const promotion = buildPromotion({ id: 'same', totalLimit: 1 });
    expect(await reserve(database, promotion, 'order-5')).toBe(true);
    expect((await findUses(database.read, 'meridian', ['same'], SUBJECT)).ofAll('same')).toBe(0);
  });
});
