import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { listOrderTasks } from '#server/jobs/retry-job-store.ts';
import { creditNotesOf, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { deliver, serviceStates, withdrawFrom } from './withdrawing.builder.ts';

const SENTENCE = "We're setting this up for you and will email you when it's ready: Web Start.";

async function openTasks({ database }: TestShop, orderId: string): Promise<readonly string[]> {
  const tasks = await listOrderTasks(database.read, { brandId: 'larkhost', orderId });
  return tasks.map(({ reason }) => reason);
}

async function later(shop: TestShop, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.app.jobs.runAll();
}

describeOnBothDatabases('a product with manual setup', (open) => {
  const openShop = shopsOn(open);

  async function bought({ isFree = false } = {}) {
    const byHand = buildProduct({ provisioning: { by: 'none' } });
    const prices = { EUR: [{ term: 0, regularMinor: 0, currentMinor: 0, setupMinor: 0 }] } as const;
    const shop = await openShop({ products: [isFree ? { ...byHand, prices } : byHand] });
    const shopper = shop.shopper();
    await shopper.add(isFree ? { term: 0 } : {});
    const { quote } = await shopper.bill();
    const { orderId } = valueOf(
      await shopper.place(quote?.hash ?? '', isFree ? { input: { payment: undefined } } : {}),
    );
    await shop.app.jobs.runAll();
    const [line] = (await shopper.order(orderId)).lines;
    const lineId = line?.line.id ?? '';
    return { shop, shopper, orderId, lineId, order: () => shopper.order(orderId) };
  }

  test('is being set up once it is paid, with an operator task and emails to brand and buyer', async () => {
    const { shop, orderId, order } = await bought();
    await later(shop, HOUR_MS);
    expect(await order()).toMatchObject({
      state: 'in-fulfilment',
      outcome: 'success',
      lines: [{ state: 'being-set-up' }],
    });
    expect(await serviceStates(shop)).toEqual([]);
    expect(await openTasks(shop, orderId)).toEqual(['set up manually']);
    const { number } = await order();
    const [toBrand] = await shop.emailsTo('orders@larkhost.example');
    expect(toBrand?.text).toContain(`‘landrush orders deliver ${number} 1’`);
    const emails = await shop.emailsTo('anna@example.com');
    expect(emails.find(({ subject }) => subject.startsWith('Your order'))?.text).toContain(SENTENCE);
    expect(emails.filter(({ subject }) => subject.startsWith('Ready'))).toEqual([]);
  });

  test('is delivered once when staff confirm it, and its term begins then', async () => {
    const { shop, orderId, lineId, order } = await bought();
    await later(shop, 3 * DAY_MS);
    expect(await deliver(shop, orderId, lineId)).toEqual({ ok: true, value: 'now' });
    expect(await deliver(shop, orderId, lineId)).toEqual({ ok: true, value: 'before' });
    await later(shop, HOUR_MS);
    expect(await order()).toMatchObject({ state: 'complete', lines: [{ state: 'delivered' }] });
    const terms = await shop.database.read.selectFrom('services').select(['started_at', 'renews_at']).execute();
    expect(terms).toEqual([{ started_at: Date.UTC(2026, 0, 4), renews_at: Date.UTC(2027, 0, 4) }]);
    const emails = await shop.emailsTo('anna@example.com');
    expect(emails.filter(({ subject }) => subject.startsWith('Ready'))).toHaveLength(1);
    expect(await openTasks(shop, orderId)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is delivered once by two concurrent confirmations', async () => {
    const { shop, orderId, lineId } = await bought();
    const both = await Promise.all([deliver(shop, orderId, lineId), deliver(shop, orderId, lineId)]);
    expect(both.map((one) => (one.ok ? one.value : one.problem)).toSorted()).toEqual(['before', 'now']);
    expect(await serviceStates(shop)).toEqual(['active']);
  });

  test('is refunded and not delivered once its buyer has withdrawn, and staff are notified', async () => {
    const { shop, shopper, orderId, lineId, order } = await bought();
    await withdrawFrom(shopper, orderId);
    expect(await deliver(shop, orderId, lineId)).toEqual({ ok: false, problem: 'withdrawn' });
    await later(shop, HOUR_MS);
    expect(await deliver(shop, orderId, lineId)).toEqual({ ok: false, problem: 'withdrawn' });
    expect(await order()).toMatchObject({ state: 'refunded', lines: [{ state: 'refunded' }] });
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 4800 withdrawal']);
    expect(await serviceStates(shop)).toEqual([]);
    expect(await openTasks(shop, orderId)).toEqual(['withdrawn from: do not set it up']);
    const texts = (await shop.emailsTo('orders@larkhost.example')).map(({ text }) => text).join('\n');
    expect(texts).toContain("Web Start: the customer withdrew before it was ready. Please don't set it up.");
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is free mentions the setup in the order email, and ends with a withdrawal', async () => {
    const { shop, shopper, orderId, lineId, order } = await bought({ isFree: true });
    await later(shop, HOUR_MS);
    expect(await order()).toMatchObject({ state: 'in-fulfilment', lines: [{ state: 'being-set-up' }] });
    const emails = await shop.emailsTo('anna@example.com');
    expect(emails.find(({ subject }) => subject.startsWith('We received'))?.text).toContain(SENTENCE);
    await withdrawFrom(shopper, orderId);
    expect(await order()).toMatchObject({ lines: [{ state: 'withdrawn' }] });
    expect(await deliver(shop, orderId, lineId)).toMatchObject({ ok: false });
  });

  test('that staff refund before the delivery has no open task any more', async () => {
    const { shop, orderId, lineId, order } = await bought();
    expect(await refund(shop, { orderId, request: { kind: 'rest' } })).toMatchObject({ ok: true });
    await shop.app.jobs.runAll();
    expect(await order()).toMatchObject({ state: 'refunded', lines: [{ state: 'refunded' }] });
    expect(await openTasks(shop, orderId)).toEqual([]);
    expect(await deliver(shop, orderId, lineId)).toEqual({ ok: false, problem: 'refunded' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
