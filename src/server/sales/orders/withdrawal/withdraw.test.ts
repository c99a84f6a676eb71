import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { creditNotesOf } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

interface Bought {
  readonly shopper: TestShopper;
  readonly orderId: string;
  readonly lineIds: readonly string[];
}

async function buy(
  shop: TestShop,
  given: { plans?: number; country?: string; start?: boolean; card?: 'approve' | 'insufficient-funds' } = {},
): Promise<Bought> {
  const { plans = 2, country = 'DE', start, card = 'approve' } = given;
  const shopper = shop.shopper();
  for (let plan = 0; plan < plans; plan += 1) await shopper.add();
  const { quote } = await shopper.bill({ country });
  const input = start === undefined ? {} : { startAtOnce: start };
  const { orderId } = valueOf(await shopper.place(quote?.hash ?? '', { card, input }));
  await shop.app.jobs.runAll();
  const { lines } = await shopper.order(orderId);
  return { shopper, orderId, lineIds: lines.map(({ line }) => line.id) };
}

function state(shopper: TestShopper, orderId: string, lineIds: readonly string[], more: object = {}) {
  const input = { orderId, lineIds, name: 'Anna Berg', email: 'anna@example.com', ...more };
  return shopper.api.withdrawals.withdraw(input, { idempotencyKey: randomUUID() });
}

async function orderAsShown({ shopper, orderId }: Bought) {
  return valueOf(await shopper.api.withdrawals.get({ orderId })).withdrawal;
}

describeOnBothDatabases('withdrawing from a contract', (open) => {
  const openShop = shopsOn(open);

  test('refunds the lines with a credit note, and is acknowledged by an email with date and time', async () => {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buy(shop);
    shop.clock.advance(3 * DAY_MS);
    const { withdrawal } = valueOf(await state(shopper, orderId, lineIds.slice(0, 1)));
    expect(withdrawal).toMatchObject({ lines: [{ lineId: lineIds[1] }], stated: [{ names: ['Web Start'] }] });
    await shop.app.jobs.runAll();
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 4800 withdrawal']);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded-in-part' });
    const email = shop.post.messages.find(({ subject }) => subject.startsWith('We received your withdrawal'));
    expect(email?.text).toContain('When: 4 January 2026, 00:00 UTC');
    expect(email?.text).toContain('Refund to you: €48.00');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('does not refund the used days when the customer requested an immediate start', async () => {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buy(shop, { plans: 1, start: true });
    shop.clock.advance(10 * DAY_MS);
    valueOf(await state(shopper, orderId, lineIds));
    await shop.app.jobs.runAll();
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 4668 withdrawal']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('creates an operator task only when staff have to complete something', async () => {
    const shop = await openShop();
    const tasks = () =>
      shop.database.read.selectFrom('operator_tasks').select('order_id').where('reason', '=', 'withdrawal').execute();
    const delivered = await buy(shop);
    valueOf(await state(delivered.shopper, delivered.orderId, delivered.lineIds));
    expect(await tasks()).toEqual([]);
    const stuck = await buy(shop);
    await shop.database.transaction((tx) =>
      tx.updateTable('order_lines').set({ state: 'manual-review' }).where('order_id', '=', stuck.orderId).execute(),
    );
    valueOf(await state(stuck.shopper, stuck.orderId, stuck.lineIds));
    expect(await tasks()).toEqual([{ order_id: stuck.orderId }]);
  });

  test('is not followed by an email that the service is ready', async () => {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buy(shop);
    valueOf(await state(shopper, orderId, lineIds));
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    expect(shop.post.messages.filter(({ subject }) => subject.startsWith('Ready'))).toEqual([]);
  });

  test('is possible once for each line, also with concurrent requests', async () => {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buy(shop);
    const both = await Promise.all([state(shopper, orderId, lineIds), state(shopper, orderId, lineIds)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'orders/nothing-to-withdraw' } });
    await shop.app.jobs.runAll();
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 9600 withdrawal']);
  });

  test('is not offered after a failed payment, a cancellation or a full refund', async () => {
    const shop = await openShop();
    const failed = await buy(shop, { card: 'insufficient-funds' });
    expect(await orderAsShown(failed)).toBeNull();
    expect(await state(failed.shopper, failed.orderId, failed.lineIds)).toMatchObject({
      problem: { code: 'orders/withdrawal-not-open' },
    });
    shop.clock.advance(2 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await failed.shopper.order(failed.orderId)).toMatchObject({ state: 'cancelled', withdrawn: null });
    expect(await orderAsShown(failed)).toBeNull();
    const refunded = await buy(shop);
    valueOf(await state(refunded.shopper, refunded.orderId, refunded.lineIds));
    await shop.app.jobs.runAll();
    expect(await orderAsShown(refunded)).toMatchObject({ lines: [], stated: [{ money: 'charged', backMinor: 9600 }] });
    expect(await state(refunded.shopper, refunded.orderId, refunded.lineIds)).toMatchObject({ ok: false });
  });

  test('is possible without the session when the key of an order link is sent', async () => {
    const shop = await openShop();
    const { orderId, lineIds } = await buy(shop);
    const otherShopper = shop.shopper();
    expect(await state(otherShopper, orderId, lineIds)).toMatchObject({ problem: { code: 'orders/not-found' } });
    const key = /key=(\S+)/.exec(shop.post.messages[0]?.text ?? '')?.[1] ?? '';
    valueOf(await state(otherShopper, orderId, lineIds, { key, email: 'new@example.com' }));
    await shop.app.jobs.runAll();
    const [email] = shop.post.to('new@example.com');
    expect(email?.subject).toMatch(/^We received your withdrawal/);
    expect(email?.text).not.toContain('key=');
  });

  test('is possible for consumers in the EU only, and not after the withdrawal period', async () => {
    const shop = await openShop();
    const swiss = await buy(shop, { country: 'CH' });
    expect(await state(swiss.shopper, swiss.orderId, swiss.lineIds)).toMatchObject({
      problem: { code: 'orders/withdrawal-not-open' },
    });
    const { shopper, orderId, lineIds } = await buy(shop);
    shop.clock.advance(18 * DAY_MS);
    const late = await shopper.api.withdrawals.get({ orderId });
    expect(late.ok ? late.value.withdrawal : late.problem.code).toBeNull();
    expect(await state(shopper, orderId, lineIds)).toMatchObject({ ok: false });
  });
});
