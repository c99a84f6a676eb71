import { expect, test } from 'vitest';
import type { TldCost } from '#core/domains/tld.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { buyDomains, linesReported, moneyMoved } from './domain-shop.builder.ts';

const NAME = 'lantern.com';
const HIGH_FEE = { currency: 'EUR', amountMinor: 25_000 };
const COST: TldCost = { currency: 'USD', registerMinor: 800, renewMinor: 800, transferMinor: 800, restoreMinor: 4000 };

/** The operator tasks and the number of emails to the brand about them. */
async function reports({ database, post }: TestShop): Promise<{ tasks: string[]; emails: number }> {
  const rows = await database.read.selectFrom('operator_tasks').select('reason').execute();
  const emails = post.to('orders@larkhost.example').filter(({ subject }) => subject.startsWith('Action needed'));
  return { tasks: rows.map(({ reason }) => reason), emails: emails.length };
}

describeOnBothDatabases('an unexpected registry fee', (open) => {
  const shops = shopsOn(open);
  const openShop = (cost?: TldCost) =>
    shops({ domains: buildDomains({ tlds: [buildSoldTld(cost === undefined ? {} : { cost })] }) });

  async function holding(shop: TestShop) {
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await buyDomains(shop, { register: [NAME], by: anna });
    await shop.app.jobs.runAll();
    return anna;
  }

  test('is not paid for a registration: the line is not charged, and the operator is notified', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME] });
    shop.registry.charge(NAME, HIGH_FEE);
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe(`${NAME} not-obtained premium`);
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    expect(shop.registry.findDomain(NAME)).toBeUndefined();
    expect(await reports(shop)).toEqual({ tasks: [`fee of ${NAME} refused: premium`], emails: 1 });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    ['more than the price without tax', { currency: 'EUR', amountMinor: 1009 }, undefined],
    ['more than the cost, although less than the price', { currency: 'USD', amountMinor: 801 }, COST],
    ['in another currency than the cost', { currency: 'EUR', amountMinor: 1 }, COST],
    ['in a currency that is not sold', { currency: 'JPY', amountMinor: 1 }, undefined],
  ])('is one that is %s: the domain is shown as premium in the check and the search', async (_, fee, cost) => {
    const shop = await openShop(cost);
    shop.registry.charge(NAME, fee);
    const shopper = shop.shopper();
    expect(valueOf(await shopper.api.domains.check({ name: NAME })).state).toBe('premium');
    const found = valueOf(await shopper.api.domains.search({ query: NAME }));
    expect(found.cards.filter(({ name, state }) => name === NAME && state === 'available')).toEqual([]);
  });

  test.each([
    ['the price without tax', { currency: 'EUR', amountMinor: 1008 }, undefined],
    [
      'the cost, although it exceeds the price',
      { currency: 'USD', amountMinor: 9000 },
      { ...COST, registerMinor: 9000, renewMinor: 9000 },
    ],
  ])('is not one that is %s', async (_, fee, cost) => {
    const shop = await openShop(cost);
    shop.registry.charge(NAME, fee);
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME] });
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe(`${NAME} registered`);
    expect((await reports(shop)).tasks).toEqual([]);
  });

  test('is not paid for the renewal of a domain that became premium', async () => {
    const shop = await openShop(COST);
    const anna = await holding(shop);
    shop.registry.charge(NAME, { currency: 'USD', amountMinor: 25_000 });
    const renewal = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, renewal.orderId)).toBe(`${NAME} not-obtained premium`);
    const before = 'authorised 1200, captured 1200, authorised 1500, released 1500';
    expect(await moneyMoved(shop)).toBe(before);
    expect((await reports(shop)).tasks).toEqual([`fee of ${NAME} refused: premium`]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not paid for a transfer, which is refunded', async () => {
    const shop = await openShop();
    shop.registry.insertDomain(NAME);
    const { shopper, orderId } = await buyDomains(shop, { transfer: { [NAME]: 'right-code' } });
    shop.registry.charge(NAME, HIGH_FEE);
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe(`${NAME} not-obtained premium`);
    expect(await moneyMoved(shop)).toContain('refunded 1300');
    expect(shop.registry.findDomain(NAME)?.isOurs).toBe(false);
    expect((await reports(shop)).tasks).toEqual([`fee of ${NAME} refused: premium`]);
  });
});
