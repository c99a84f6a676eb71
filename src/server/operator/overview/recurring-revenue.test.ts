import { expect, test } from 'vitest';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { UTC } from '#core/time/time-zone.ts';
import { readsOf } from '#server/platform/database/read-database.ts';
import { silentLog } from '#server/platform/log.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { createRecurringRevenue } from './recurring-revenue.ts';

describeOnBothDatabases('recurring revenue', (open) => {
  const openShop = shopsOn(open);

  function brandsOf(shop: TestShop) {
    const store = shop.app.storefronts.byBrand('larkhost');
    if (store === null) throw new Error('The brand is not published.');
    const { brand, taxes } = store;
    const { id, name, country, legal } = brand;
    const all = { zone: UTC, from: 0, to: Number.MAX_SAFE_INTEGER };
    return [{ id, name, country, taxes, taxRegistrations: legal.taxRegistrations, ...all }];
  }

  test('counts a trial with its regular price, without the fees of its first charge', async () => {
    const prices = buildPrices({ EUR: [[12, 6000, 4800, 2500]] });
    const shop = await openShop({ products: [buildProduct({ trialDays: 14, prices })] });
    const shopper = shop.shopper();
    await shopper.add();
    valueOf(await shopper.place((await shopper.bill()).quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const revenueOf = createRecurringRevenue({ reports: readsOf(shop.database), log: silentLog });
    const { currencies } = await revenueOf(brandsOf(shop), shop.clock.now());
    expect(currencies).toEqual([{ currency: 'EUR', netMinor: 420, taxMinor: 80, subscriptions: 1 }]);
  });

  test('of many subscriptions is calculated in the background while requests get the last known sums', async () => {
    const shop = await openShop();
    await buyPlans(shop, 2);
    const brands = brandsOf(shop);
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
