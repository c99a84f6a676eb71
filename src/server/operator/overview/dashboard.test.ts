import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { createBreakerReports } from '#server/health/public.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestOperator, testOperator } from '#tests/support/test-operator.ts';
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

  test.each([
    ['provisioning', 'other/panel.example', 'larkhost/panel.example'],
    ['payments', 'stripe', 'sandbox'],
    ['registries', 'registry-of-another-brand', 'sandbox'],
  ] as const)('of %s covers only the systems of the selected brands', async (part, foreign, own) => {
    const shop = await openShop({ domains: buildDomains() });
    const reports = createBreakerReports({ ...shop, log: { warn: () => undefined }, process: 'worker' });
    const stateOf = async (operator: TestOperator, brandId?: string) => {
      const { health } = valueOf(await operator.overview.dashboard({ brandId }));
      return health.find((shown) => shown.part === part)?.state;
    };
    const ofBrand = testOperator(shop, { brands: ['larkhost'] });
    const ofAll = testOperator(shop);
    reports(part, foreign)({ isOpen: true, reason: 'timeout' });
    await expect.poll(() => stateOf(ofAll)).toBe('failing');
    expect(await stateOf(ofBrand)).toBe('no-data');
    expect(await stateOf(ofAll, 'larkhost')).toBe('no-data');
    reports(part, own)({ isOpen: true, reason: 'timeout' });
    await expect.poll(() => stateOf(ofBrand)).toBe('failing');
  });

  test('of the mail server covers every brand', async () => {
    const shop = await openShop();
    const reports = createBreakerReports({ ...shop, log: { warn: () => undefined }, process: 'worker' });
    reports('emails', 'mail.example')({ isOpen: true, reason: 'timeout' });
    const state = async () => {
      const { health } = valueOf(await testOperator(shop, { brands: ['larkhost'] }).overview.dashboard({}));
      return health.find(({ part }) => part === 'emails')?.state;
    };
    await expect.poll(state).toBe('failing');
  });
});

describeOnBothDatabases('the figures of the dashboard', (open) => {
  const openShop = shopsOn(open);

  test('state what was received however much of it was credited since, and what was credited beside it', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    const refundAmount = (key: string, amountMinor: number) =>
      refund(shop, { orderId, key, request: { kind: 'amount', amountMinor, lineIds: null } });
    const figures = async () => {
      const { today, yesterday } = valueOf(await testOperator(shop).overview.dashboard({}));
      return [today.money, yesterday.money];
    };
    await refundAmount('r1', 500);
    const first = { currency: 'EUR', receivedMinor: 4800, creditedMinor: 500 };
    expect(await figures()).toEqual([[first], []]);
    shop.clock.advance(DAY_MS);
    await refundAmount('r2', 4300);
    expect(await figures()).toEqual([[{ ...first, receivedMinor: 0, creditedMinor: 4300 }], [first]]);
  });

  // In Berlin clocks are put forward on 29 March 2026 and back on 25 October 2026.
  test.each([
    ['put forward', '2026-03-28T23:15:00Z', '2026-03-28T23:45:00Z', '2026-03-29T22:30:00Z'],
    ['put back', '2026-10-24T22:15:00Z', '2026-10-24T22:45:00Z', '2026-10-25T23:30:00Z'],
  ])("compare the same hours of the brand's time zone after clocks were %s", async (_, earlier, later, now) => {
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
