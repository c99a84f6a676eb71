import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buyDomains, commandCount, moneyMoved, runFrequent } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { NAME, RENEWING, having, renewals, until } from './renewal-shop.builder.ts';

const YEAR_MS = 365 * DAY_MS;

async function row({ database }: TestShop) {
  return database.read
    .selectFrom('domains')
    .select(['state', 'expires_at'])
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
}

describeOnBothDatabases('a domain that its registry auto-renews', (open) => {
  const shops = shopsOn(open);

  /** Three days after its expiry, with an unpaid renewal. */
  async function extended() {
    const { shop, expiresAt } = await having(await shops(RENEWING), { isAutomatic: false, plans: 0 });
    await until(shop, expiresAt);
    const owned = shop.registry.findDomain(NAME);
    shop.registry.insertDomain(NAME, {
      ...owned,
      expiresAt: expiresAt + YEAR_MS,
      statuses: ['ok', 'autoRenewPeriod'],
    });
    await until(shop, expiresAt + 3 * DAY_MS);
    return { shop, expiresAt };
  }

  async function renew(shop: TestShop, years: number): Promise<void> {
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await buyDomains(shop, { renew: { [NAME]: years }, by: anna });
    await runFrequent(shop);
  }

  test('stays unpaid in its grace period', async () => {
    const { shop, expiresAt } = await extended();
    expect(await row(shop)).toEqual({ state: 'grace', expires_at: expiresAt });
    expect(await renewals(shop)).toEqual(['domain dunning 3']);
  });

  test('has that year once it is paid, without a renewal command', async () => {
    const { shop, expiresAt } = await extended();
    await renew(shop, 1);
    expect(await row(shop)).toEqual({ state: 'active', expires_at: expiresAt + YEAR_MS });
    expect(commandCount(shop, 'renew', NAME)).toBe(0);
    expect(await moneyMoved(shop)).toContain('authorised 1500, captured 1500');
  });

  test('is renewed for the additional years that are paid', async () => {
    const { shop, expiresAt } = await extended();
    await renew(shop, 2);
    expect(await row(shop)).toEqual({ state: 'active', expires_at: expiresAt + 2 * YEAR_MS });
    expect(commandCount(shop, 'renew', NAME)).toBe(1);
  });
});
