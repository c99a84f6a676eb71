import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { addMonths } from '#core/time/billing-term.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { runMinutely } from '#server/delivery/domains/domain-shop.builder.ts';
import { deliverLines, serviceStates } from '#server/delivery/lines/withdrawing.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { NAME, RENEWING, automatic, having, renewals, until } from './renewal-shop.builder.ts';

/** A plan with a trial of 30 days that staff set up. */
const TRIAL_BY_HAND = [buildProduct({ trialDays: 30, provisioning: { by: 'none' } })];

describeOnBothDatabases('a trial that staff set up 45 days after its end', (open) => {
  const shops = shopsOn(open);

  /** Bought alone for nothing, or with a domain, whose payment saves the card. */
  async function setUpLate(name: string | null): Promise<TestShop> {
    const { shop } = await having(await shops({ ...RENEWING, products: TRIAL_BY_HAND }), { name, term: 1 });
    const { id } = await shop.database.read.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    shop.clock.advance(75 * DAY_MS);
    await runMinutely(shop);
    await deliverLines(shop, id);
    await shop.app.jobs.runAll();
    return shop;
  }

  const plan = ({ database }: TestShop) =>
    database.read.selectFrom('services').selectAll().where('kind', '=', 'service').executeTakeFirstOrThrow();

  test('is followed by the first paid term, which begins with the service and is charged one day later', async () => {
    const shop = await setUpLate(NAME);
    const setUpAt = shop.clock.now();
    await until(shop, shop.clock.now() + 2 * DAY_MS);
    expect(await automatic(shop)).toEqual(['500 succeeded']);
    expect(await renewals(shop)).toEqual(['service renewed']);
    await until(shop, setUpAt + 25 * DAY_MS);
    expect(await automatic(shop)).toHaveLength(1);
    const { started_at, renews_at } = await plan(shop);
    expect([started_at, renews_at]).toEqual([setUpAt, addMonths(setUpAt, 1)]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is suspended 11 days after its invoice if that is not paid, and ends 20 days later', async () => {
    const shop = await setUpLate(null);
    const at = shop.clock.now();
    const stateAfter = async (days: number) => {
      await until(shop, at + days * DAY_MS);
      return serviceStates(shop);
    };
    expect(await stateAfter(10)).toEqual(['active']);
    expect(await stateAfter(12)).toEqual(['suspended']);
    expect(await stateAfter(30)).toEqual(['suspended']);
    expect(await stateAfter(32)).toEqual(['ended']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
