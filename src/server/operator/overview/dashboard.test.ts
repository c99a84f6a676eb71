import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnBothDatabases('the health on the dashboard', (open) => {
  const openShop = shopsOn(open);

  test('is delayed by jobs that have been due for days', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    const emails = async () => {
      const { health } = valueOf(await testOperator(shop).overview.dashboard({}));
      return health.find(({ part }) => part === 'emails');
    };
    const dueSince = shop.clock.now();
    expect(await emails()).toMatchObject({ state: 'no-data', dueSince });
    shop.clock.advance(3 * DAY_MS);
    expect(await emails()).toMatchObject({ state: 'delayed', dueSince });
  });
});

describeOnBothDatabases('the figures of the dashboard', (open) => {
  const openShop = shopsOn(open);

  // In Berlin clocks are put forward on 29 March 2026 and back on 25 October 2026.
  test.each([
    ['put forward', '2026-03-28T23:15:00Z', '2026-03-28T23:45:00Z', '2026-03-29T22:30:00Z'],
    ['put back', '2026-10-24T22:15:00Z', '2026-10-24T22:45:00Z', '2026-10-25T23:30:00Z'],
  ])('compare the same hours by the clocks of the brand after they were %s', async (_, earlier, later, now) => {
    const shop = await openShop({ brand: { timeZone: 'Europe/Berlin' } });
    const order = async (at: string) => {
      shop.clock.advance(Date.parse(at) - shop.clock.now());
      const shopper = shop.shopper();
      await shopper.add();
      const { quote } = await shopper.bill({});
      valueOf(await shopper.place(quote?.hash ?? ''));
    };
    await order(earlier);
    await order(later);
    shop.clock.advance(Date.parse(now) - shop.clock.now());
    const operator = testOperator(shop);
    expect(valueOf(await operator.overview.dashboard({})).yesterday.orders).toBe(1);
  });
});
