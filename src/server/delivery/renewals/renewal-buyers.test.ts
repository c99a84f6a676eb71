import { expect, test } from 'vitest';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { findOrder } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { RENEWING, until } from './renewal-shop.builder.ts';

const COMPANY: Partial<BillingDetails> = { type: 'business', company: 'Lark GmbH' };

interface Purchase {
  readonly details?: Partial<BillingDetails>;
  readonly startAtOnce?: boolean;
}

async function buyPlan(anna: TestShopper, { details = {}, startAtOnce = false }: Purchase): Promise<number> {
  await anna.add();
  const { quote, basket } = await anna.bill(details);
  valueOf(await anna.place(quote?.hash ?? '', { input: { startAtOnce } }));
  return basket.lines[0]?.renewal?.at ?? 0;
}

describeOnBothDatabases('renewals of one customer that are charged on the same day', (open) => {
  const shops = shopsOn(open);

  /** The companies that the renewals of two plans are billed to, each with the number of its lines. */
  async function billedTo(first: Purchase, second: Purchase) {
    const shop = await shops(RENEWING);
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const renewsAt = await buyPlan(anna, first);
    await buyPlan(anna, second);
    await shop.app.jobs.runAll();
    await until(shop, renewsAt - 10 * DAY_MS);
    const rows = await shop.database.read
      .selectFrom('orders')
      .select(['brand_id', 'id'])
      .where('origin', '=', 'renewal')
      .execute();
    const orders = await Promise.all(
      rows.map(({ brand_id: brandId, id }) => findOrder(shop.database.read, brandId, id)),
    );
    return orders
      .map((order) => `${order?.document.billing.company}: ${order?.document.priced.lines.length}`)
      .toSorted();
  }

  test('are billed together to the same consumer', { timeout: 90_000 }, async () => {
    expect(await billedTo({}, {})).toEqual([': 2']);
  });

  test('are billed separately to a company and a consumer', { timeout: 90_000 }, async () => {
    expect(await billedTo({}, { details: COMPANY })).toEqual([': 1', 'Lark GmbH: 1']);
  });

  test('are billed separately if immediate performance was requested for one only', { timeout: 90_000 }, async () => {
    expect(await billedTo({ startAtOnce: true }, {})).toEqual([': 1', ': 1']);
  });
});
