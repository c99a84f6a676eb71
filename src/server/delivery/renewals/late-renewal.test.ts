import { expect, test } from 'vitest';
import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { RENEWING, renewals, until } from './renewal-shop.builder.ts';

describeOnBothDatabases('a service that is paid by the month', (open) => {
  const shops = shopsOn(open);

  test('goes on to be invoiced when a term is paid more than a month after its end', { timeout: 90_000 }, async () => {
    const policy = { ...RENEWAL_POLICY, endDays: 90 };
    const shop = await shops({ ...RENEWING, brand: { ...RENEWING.brand, renewals: policy } });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await anna.add({ term: 1 });
    const { quote } = await anna.bill();
    valueOf(await anna.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const { renews_at: renewsAt } = await shop.database.read
      .selectFrom('services')
      .select('renews_at')
      .executeTakeFirstOrThrow();
    await until(shop, (renewsAt ?? 0) + 70 * DAY_MS);
    expect(await renewals(shop)).toEqual(['service suspended 4']);
    const { id: orderId } = await shop.database.read
      .selectFrom('orders')
      .select('id')
      .where('origin', '=', 'renewal')
      .executeTakeFirstOrThrow();
    await anna.signIn('anna@example.com');
    const { invoiceId } = await anna.order(orderId);
    valueOf(await anna.pay(invoiceId ?? '', 'approve'));
    await until(shop, shop.clock.now() + DAY_MS / 2);
    expect(await renewals(shop)).toEqual(['service renewed 4', 'service invoiced']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
