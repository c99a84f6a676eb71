import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans, onAccount } from '#server/sales/payments/refund/refund-shop.builder.ts';
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
    const refundAtProvider = async (backMinor: number) => {
      await shop.payments.refund({ reference, amountMinor: backMinor, key: 'late' });
      await shop.deliver(await shop.webhooks.about('payment.refunded'));
      await passTime(shop, 0);
    };
    /** The provider reports a day later that a part of its refunds has failed. */
    const failAtProvider = async (failedMinor: number) => {
      const findPayment: typeof shop.payments.findPayment = async (...query) => {
        const known = await shop.payments.findPayment(...query);
        if (!('currency' in known)) return known;
        return { ...known, refundedMinor: known.refundedMinor - failedMinor, failedRefundMinor: failedMinor };
      };
      await passTime(await shop.another({ payments: { ...shop.payments, findPayment } }), DAY_MS);
    };
    const shown = { page, openTasks, taskReasons };
    return { shop, shopper, orderId, lineIds, ...shown, refund, reference, refundAtProvider, failAtProvider };
  }

  test.each([
    {
      plans: 1,
      tasks: [{ reason: expect.stringContaining('failed at the provider; 48.00 EUR of the order was repaid') }],
    },
    { plans: 2, tasks: [] },
  ] as const)(
    'has a task, but no second refund, if what failed of $plans of two lines may be a refund that was not repaid',
    async ({ plans, tasks }) => {
      const { shop, page, openTasks, taskReasons, refundAtProvider, failAtProvider } = await repaid(plans);
      expect(await taskReasons()).toEqual([]);
      await refundAtProvider(4800 * plans);
      expect(await taskReasons()).toEqual(['unmatched-refund']);
      await failAtProvider(4800 * plans);
      expect(await openTasks()).toMatchObject(tasks);
      expect(await page()).toMatchObject({
        state: plans === 1 ? 'refunded-in-part' : 'refunded',
        invoice: { paidMinor: 9600 - 4800 * plans, repaidMinor: 4800 * plans },
        payments: [{ refundedMinor: 0 }],
      });
      expect((await page()).jobs.filter(({ kind }) => kind === 'return-overpayment')).toEqual([]);
      expect(await onAccount(shop, 'credit')).toBe(0);
    },
  );

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

  test('keeps the task about more that was refunded until credit notes explain all of it', async () => {
    const { shop, lineIds, refund, taskReasons, refundAtProvider, failAtProvider } = await repaid(1);
    await refundAtProvider(9600);
    expect(await taskReasons()).toEqual(['unmatched-refund']);
    await refund(lineIds.slice(0, 1));
    expect(await onAccount(shop, 'credit')).toBe(4800);
    expect(await taskReasons()).toEqual(['unmatched-refund']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
    await failAtProvider(4800);
    expect([await onAccount(shop, 'credit'), await taskReasons()]).toEqual([0, []]);
  });
});
