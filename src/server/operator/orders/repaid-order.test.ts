import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('an order with a refund that its provider did not confirm and that was repaid', (open) => {
  const openShop = shopsOn(open);

  /** Two plans of 48.00 each, of which some were refunded. */
  async function repaid(plans: 1 | 2) {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buyPlans(shop);
    const operator = testOperator(shop);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    const change = async () => ({ ...key, commandId: randomUUID(), version: (await page()).version, reason: 'asked' });
    const refund = async (lines: readonly string[]) => {
      valueOf(await operator.orders.refund({ ...(await change()), refund: { kind: 'lines', lineIds: [...lines] } }));
      await passTime(shop, 0);
    };
    const openTasks = async () => (await page()).tasks.filter(({ doneAt }) => doneAt === null);
    const taskReasons = async () => (await openTasks()).map(({ reasonCode }) => reasonCode);
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    await refund(lineIds.slice(2 - plans));
    await pass(shop, 26 * HOUR_MS, 5 * HOUR_MS);
    const jobId = (await openTasks())[0]?.refundId ?? '';
    const { owedMinor: amountMinor, today } = valueOf(await operator.orders.previewRepayment({ ...key, jobId }));
    const transfer = { jobId, amountMinor, reference: 'OUT-1', paidOn: today };
    valueOf(await operator.orders.recordRepayment({ ...(await change()), ...transfer }));
    await shop.faults({ downUntil: 0 });
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    const reference = (await page()).payments[0]?.id ?? '';
    return { shop, shopper, orderId, page, taskReasons, reference };
  }

  test('is paid by what was still owed of it after the whole payment was charged back', async () => {
    const { shop, shopper, orderId, page, taskReasons, reference } = await repaid(1);
    for (const step of ['opened', 'lost']) await shop.provider.post('/sandbox/disputes', { reference, step });
    await shop.deliver(await shop.webhooks.about('payment.refunded'));
    await passTime(shop, 0);
    expect(await taskReasons()).toEqual(['charged-back']);
    const { invoiceId, isOpenAgain } = await shopper.order(orderId);
    expect(isOpenAgain).toBe(true);
    const invoice = async () => valueOf(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' }));
    expect(await invoice()).toMatchObject({ state: 'open', openMinor: 4800, payable: true });
    valueOf(await shopper.pay(invoiceId ?? '', 'approve'));
    await passTime(shop, 0);
    expect(await invoice()).toMatchObject({ state: 'paid', openMinor: 0, payable: false });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded-in-part', isOpenAgain: false });
    expect(await taskReasons()).toEqual([]);
    expect((await page()).payments.map(({ capturedMinor }) => capturedMinor)).toEqual([9600, 4800]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
