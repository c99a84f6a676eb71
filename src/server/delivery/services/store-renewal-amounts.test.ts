import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { listUnstoredServices, updateRenewalAmounts } from './renewal-amounts-store.ts';
import {
  type KnownService,
  findService,
  updateServiceConfirmed,
  updateServiceTerm,
  updateServiceTermRenewed,
} from './service-store.ts';
import { storeRenewalAmounts } from './store-renewal-amounts.ts';
import { listRenewingDomains } from './subscription-store.ts';

describeOnBothDatabases('the amounts of a renewal', (open) => {
  const shops = shopsOn(open);

  async function servicesOf({ database }: TestShop) {
    const columns = ['id', 'renewal_amounts', 'renewal_currency', 'renewal_net_minor', 'renewal_tax_minor'] as const;
    return database.read.selectFrom('services').select(columns).execute();
  }

  async function bought() {
    const shop = await shops();
    await buyPlans(shop, 1);
    const [{ id } = { id: '' }] = await servicesOf(shop);
    const service = await findService(shop.database.read, { brandId: 'larkhost', id });
    const [renewal, renewsAt] = [service?.document.renewal ?? null, service?.renewsAt ?? null];
    if (service === null || renewal === null || renewsAt === null) throw new Error('It does not renew.');
    return { shop, service, renewsAt, renewal };
  }

  const withPrice = (
    { document }: KnownService,
    renewal: NonNullable<typeof document.renewal>,
    amountMinor: number,
  ) => ({
    ...document,
    renewal: { ...renewal, amountMinor },
  });

  test('of a service are stored as net and tax, and updated when its price or term changes', async () => {
    const { shop, service, renewal, renewsAt } = await bought();
    const { database } = shop;
    const { amountMinor } = renewal;
    const [stored] = await servicesOf(shop);
    expect(stored).toMatchObject({ renewal_amounts: 'stored', renewal_currency: 'EUR' });
    expect((stored?.renewal_net_minor ?? 0) + (stored?.renewal_tax_minor ?? 0)).toBe(amountMinor);
    expect(stored?.renewal_net_minor).toBe(Math.round(amountMinor / 1.19));
    const changes = [
      () => database.transaction((tx) => updateServiceConfirmed(tx, service, withPrice(service, renewal, 1190))),
      () =>
        database.transaction((tx) => updateServiceTermRenewed(tx, service, { from: renewsAt, to: renewsAt + DAY_MS })),
      () => database.transaction((tx) => updateServiceTerm(tx, service, renewsAt + 2 * DAY_MS)),
    ];
    for (const change of changes) {
      await change();
      expect(await servicesOf(shop)).toMatchObject([{ renewal_amounts: null }]);
      expect(await storeRenewalAmounts(shop)).toBe(1);
      expect(await servicesOf(shop)).toMatchObject([
        { renewal_amounts: 'stored', renewal_net_minor: 1000, renewal_tax_minor: 190 },
      ]);
    }
    expect(await storeRenewalAmounts(shop)).toBe(0);
  });

  test('are not stored if the price has changed since it was read', async () => {
    const { shop, service, renewal } = await bought();
    await shop.database.write.updateTable('services').set({ renewal_amounts: null }).execute();
    const [unstored] = await listUnstoredServices(shop.database.read, 1);
    if (unstored === undefined) throw new Error('Its amounts are stored.');
    await shop.database.transaction((tx) => updateServiceConfirmed(tx, service, withPrice(service, renewal, 2380)));
    const old = {
      renewal_amounts: 'stored',
      renewal_currency: 'EUR',
      renewal_net_minor: 1,
      renewal_tax_minor: 1,
    } as const;
    await shop.database.transaction((tx) => updateRenewalAmounts(tx, unstored, old));
    expect(await servicesOf(shop)).toMatchObject([{ renewal_amounts: null }]);
    await storeRenewalAmounts(shop);
    expect(await servicesOf(shop)).toMatchObject([{ renewal_net_minor: 2000, renewal_tax_minor: 380 }]);
  });

  test('of a domain are those of the line that last renewed it', async () => {
    const shop = await shops({ domains: buildDomains() });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await buyDomains(shop, { register: ['lantern.com'], by: anna });
    await shop.app.jobs.runAll();
    const prices: number[] = [];
    const expectStored = async () => {
      const { read } = shop.database;
      const period = { brandId: 'larkhost', from: 0, to: Number.MAX_SAFE_INTEGER, after: null, limit: 2 };
      const [domain] = await listRenewingDomains(read, period);
      const row = await read.selectFrom('domains').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ renewal_amounts: 'stored', renewal_currency: domain?.currency });
      expect((row.renewal_net_minor ?? 0) + (row.renewal_tax_minor ?? 0)).toBe(domain?.renewal?.amountMinor);
      prices.push(domain?.renewal?.amountMinor ?? 0);
    };
    await expectStored();
    await buyDomains(shop, { renew: { 'lantern.com': 2 }, by: anna });
    await shop.app.jobs.runAll({ ignoresPauses: true });
    await expectStored();
    expect(prices[1]).toBe(2 * (prices[0] ?? 0));
  });
});
