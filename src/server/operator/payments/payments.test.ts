import { expect, test } from 'vitest';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('payments in the back office', (open) => {
  const openShop = shopsOn(open);

  async function boughtPlans() {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    const operator = testOperator(shop);
    const [row] = valueOf(await operator.payments.list({})).rows;
    if (row === undefined) throw new Error('There is no payment.');
    return { shop, operator, orderId, row, key: { brandId, paymentId: row.id } };
  }

  test("are found by the provider's id, their own id and the order number", async () => {
    const { operator, row } = await boughtPlans();
    expect(row).toMatchObject({ type: 'card-intent', state: 'succeeded', capturedMinor: 4800, refundedMinor: 0 });
    const providerId = row.providerPaymentId ?? '';
    for (const search of [providerId, row.id, row.orderNumber]) {
      expect(valueOf(await operator.payments.list({ search })).rows, search).toEqual([row]);
    }
    expect(valueOf(await operator.payments.list({ search: `${providerId}x` })).rows).toEqual([]);
    const { results } = valueOf(await operator.overview.search({ query: providerId }));
    expect(results).toEqual([
      expect.objectContaining({ kind: 'order', id: row.orderId, brandId }),
      expect.objectContaining({ kind: 'payment', id: row.id, brandId, detail: 'sandbox', state: 'succeeded' }),
    ]);
  });

  test('are filtered by state and type', async () => {
    const { shop, operator, row } = await boughtPlans();
    await shop.shopper().buy({ card: 'insufficient-funds' });
    expect(valueOf(await operator.payments.list({ state: 'declined' })).rows).toMatchObject([
      { state: 'declined', declineReason: 'insufficient-funds' },
    ]);
    expect(valueOf(await operator.payments.list({ state: 'succeeded', type: '1' })).rows).toEqual([row]);
    expect(valueOf(await operator.payments.list({ type: '4' })).rows).toEqual([]);
    const first = valueOf(await operator.payments.list({ limit: 1 }));
    const second = valueOf(await operator.payments.list({ limit: 1, cursor: first.next ?? '' }));
    expect([first.rows.length, second.rows.length, second.next]).toEqual([1, 1, null]);
    expect(second.rows).not.toEqual(first.rows);
  });

  test('show attempts, refunds and ledger entries', async () => {
    const { shop, operator, orderId, key } = await boughtPlans();
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 500, lineIds: null } });
    await shop.app.jobs.runAll();
    const page = valueOf(await operator.payments.get(key));
    expect(page).toMatchObject({ refundedMinor: 500, invoice: { number: 'INV-000001', state: 'paid' } });
    expect(page.attempts).toHaveLength(1);
    expect(page.returns).toMatchObject([{ kind: 'refund-order', state: 'done' }]);
    expect(page.ledger.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    const provider = page.ledger.filter(({ account }) => account === 'provider');
    expect(provider.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(4300);
  });

  test('are hidden from accounts of another brand', async () => {
    const { shop, key, row } = await boughtPlans();
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(await other.payments.get(key)).toMatchObject({ ok: false, problem: { code: 'payments/not-found' } });
    const search = row.providerPaymentId ?? '';
    expect(valueOf(await other.payments.list({ search })).rows).toEqual([]);
    expect(valueOf(await other.overview.search({ query: search })).results).toEqual([]);
  });
});
