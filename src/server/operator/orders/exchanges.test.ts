import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { secretKey } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { deleteExpiredData } from '#server/compose/retention.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const UNKNOWN_ID = '019b76da-a800-7000-8000-000000000000';

const rows = ({ database }: TestShop) => database.read.selectFrom('provider_exchanges').selectAll().execute();

/** The exchanges of the shop; they are stored shortly after the operation they belong to. */
async function stored(shop: TestShop, count: number) {
  await expect.poll(async () => (await rows(shop)).length).toBe(count);
  return rows(shop);
}

describeOnBothDatabases('exchanges with external systems', (open) => {
  const openShop = shopsOn(open);

  test('are part of the timeline, and show the messages sent and received', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    await stored(shop, 1);
    const operator = testOperator(shop, { role: 'read-only' });
    const { timeline, payments } = valueOf(await operator.orders.get({ brandId, orderId }));
    const entries = timeline.flatMap(({ kind, exchange }) =>
      kind === 'exchange' && exchange !== null ? exchange : [],
    );
    expect(entries).toMatchObject([
      { family: 'payment', adapter: 'sandbox', operation: 'createPayment', outcome: 'ok', answer: 'succeeded' },
    ]);
    const key = { brandId, orderId, exchangeId: entries[0]?.id ?? '' };
    const exchange = valueOf(await operator.orders.exchange(key));
    expect(exchange).toMatchObject({ paymentId: payments[0]?.id, jobId: null, framesLeftOut: 0 });
    const [sent, received] = exchange.frames;
    expect(exchange.frames).toHaveLength(2);
    expect(sent).toMatchObject({ direction: 'sent', head: expect.stringMatching(/^POST http:.*\/v1\/payments\n/) });
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      reference: payments[0]?.id,
      amount_minor: 4800,
      token: '[masked]',
    });
    expect(received).toMatchObject({ direction: 'received', head: expect.stringMatching(/^200/) });
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ status: 'succeeded', captured_minor: 4800 });
    expect(JSON.stringify(await rows(shop))).not.toContain(secretKey);
  });

  test('are hidden from accounts without access to the brand, and unknown ones are not found', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    const [row] = await stored(shop, 1);
    const key = { brandId, orderId, exchangeId: row?.id ?? '' };
    const others = testOperator(shop, { brands: ['harbour'] });
    expect(await others.orders.exchange(key)).toMatchObject({ ok: false, problem: { code: 'orders/not-found' } });
    const unknown = await testOperator(shop).orders.exchange({ ...key, exchangeId: UNKNOWN_ID });
    expect(unknown).toMatchObject({ ok: false, problem: { code: 'exchanges/not-found' } });
  });

  test('of an attempt of a job are stored in one statement, with the job', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    await expect.poll(async () => (await rows(shop)).map(({ operation }) => operation)).toContain('create');
    const job = await shop.database.read
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'register-domain')
      .executeTakeFirstOrThrow();
    const registered = (await rows(shop)).filter(({ family }) => family === 'registry');
    expect(registered.length).toBeGreaterThan(1);
    expect(registered).toEqual(registered.map((row) => ({ ...row, job_id: job.id, order_id: orderId })));
    const inserts = shop.statements.filter((text) => text.startsWith('insert into "provider_exchanges"'));
    expect(inserts.length).toBeLessThanOrEqual(3);
  });

  test('that cannot be stored do not prevent the payment', async () => {
    const shop = await openShop();
    const rename = (from: string, to: string) =>
      shop.database.transaction((tx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx));
    await rename('provider_exchanges', 'elsewhere');
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    await shop.app.close();
    await rename('elsewhere', 'provider_exchanges');
    const { payments } = valueOf(await testOperator(shop).orders.get({ brandId, orderId }));
    expect(payments).toMatchObject([{ state: 'succeeded' }]);
    expect(await rows(shop)).toEqual([]);
  });

  test('are deleted after 90 days', async () => {
    const shop = await openShop();
    await buyPlans(shop, 1);
    await stored(shop, 1);
    shop.clock.advance(89 * DAY_MS);
    await deleteExpiredData(shop);
    expect(await rows(shop)).toHaveLength(1);
    shop.clock.advance(2 * DAY_MS);
    await deleteExpiredData(shop);
    expect(await rows(shop)).toEqual([]);
  });

  test('are deleted with the account of the buyer', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com', PASSWORD);
    await shopper.buy();
    await shop.app.jobs.runAll();
    await stored(shop, 1);
    valueOf(await shopper.api.personalData.delete({ password: PASSWORD, confirm: true }));
    expect(await rows(shop)).toEqual([]);
  });

  test('are not recorded for a payment lookup without a change', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.buy({ card: 'challenge' });
    await stored(shop, 1);
    shop.clock.advance(DAY_MS / 24);
    await shop.app.jobs.runAll();
    expect((await rows(shop)).map(({ operation }) => operation)).toEqual(['createPayment']);
  });
});
