import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { RENEWING, having, renewals, until } from './renewal-shop.builder.ts';

/** Timeout of a test that simulates a year (ms). */
const A_YEAR_MS = 90_000;

async function again(shop: TestShop): Promise<TestShopper> {
  const anna = shop.shopper();
  await anna.signIn('anna@example.com');
  return anna;
}

/** The order of the next term. */
async function renewalOrder({ database }: TestShop): Promise<string> {
  const orders = database.read.selectFrom('orders').select('id').where('origin', '=', 'renewal');
  return (await orders.orderBy('placed_at', 'desc').executeTakeFirstOrThrow()).id;
}

describeOnBothDatabases('a renewal that is stopped', (open) => {
  const shops = shopsOn(open);

  test(
    'before its term begins gives back everything, for none of its days are used',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), {
        name: null,
        isAutomatic: false,
        startAtOnce: true,
      });
      await until(shop, renewsAt - 12 * DAY_MS);
      const anna = await again(shop);
      const orderId = await renewalOrder(shop);
      const { invoiceId } = await anna.order(orderId);
      valueOf(await anna.pay(invoiceId ?? '', 'approve'));
      await until(shop, renewsAt - 5 * DAY_MS);
      expect(await renewals(shop)).toEqual(['service renewed']);
      await withdrawFrom(await again(shop), orderId);
      await shop.app.jobs.runAll();
      const notes = await shop.database.read.selectFrom('credit_notes').select('total_minor').execute();
      expect(notes).toEqual([{ total_minor: 6000 }]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );
});
