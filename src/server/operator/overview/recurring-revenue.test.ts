import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { UTC } from '#core/time/time-zone.ts';
import { readsOf } from '#server/platform/database/read-database.ts';
import { silentLog } from '#server/platform/log.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { createRecurringRevenue } from './recurring-revenue.ts';

describeOnBothDatabases('recurring revenue', (open) => {
  const openShop = shopsOn(open);

  test('of many subscriptions is calculated in the background while requests get the last known sums', async () => {
    const shop = await openShop();
    await buyPlans(shop, 2);
    const store = shop.app.storefronts.byBrand('larkhost');
    if (store === null) throw new Error('The brand is not published.');
    const { brand, taxes } = store;
    const { id, name, country, legal } = brand;
    const all = { zone: UTC, from: 0, to: Number.MAX_SAFE_INTEGER };
    const brands = [{ id, name, country, taxes, taxRegistrations: legal.taxRegistrations, ...all }];
    const revenueOf = createRecurringRevenue({ reports: readsOf(shop.database), log: silentLog }, 1);
    const now = shop.clock.now();
    expect(await revenueOf(brands, now)).toEqual({ at: null, currencies: [] });
    await expect.poll(() => revenueOf(brands, now)).toMatchObject({ at: now, currencies: [{ subscriptions: 2 }] });
    await buyPlans(shop, 1);
    // The previous sums are returned while the new ones are calculated.
    expect(await revenueOf(brands, now + DAY_MS)).toMatchObject({ at: now, currencies: [{ subscriptions: 2 }] });
    await expect.poll(() => revenueOf(brands, now + DAY_MS)).toMatchObject({ currencies: [{ subscriptions: 3 }] });
    await buyPlans(shop, 1);
    // The clock was set back.
    await expect.poll(() => revenueOf(brands, now)).toMatchObject({ at: now, currencies: [{ subscriptions: 4 }] });
  });
});
