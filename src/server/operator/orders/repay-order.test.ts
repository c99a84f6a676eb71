import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LEDGER_ACCOUNTS } from '#core/orders/invoices/ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { EVERY_TYPE, buyBy, passTime, sendMoney } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans, onAccount } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('a refund that cannot be returned through a payment', (open) => {
  const openShop = shopsOn(open);

  /** A delivered order of two plans of which one, or an amount, was refunded after its provider was removed. */
  async function owed(amountMinor?: number) {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buyPlans(shop);
    const without = await shop.another({ payments: { ...shop.payments, key: 'another' } });
    const operator = testOperator(without);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    const refund =
      amountMinor === undefined
        ? ({ kind: 'lines', lineIds: lineIds.slice(1) } as const)
        : ({ kind: 'amount', amountMinor, lineIds: null } as const);
    const { version } = await page();
    valueOf(await operator.orders.refund({ ...key, commandId: randomUUID(), version, refund, reason: 'asked' }));
    await pass(without, MINUTE_MS, 10_000);
    const openTask = async () => (await page()).tasks.find(({ doneAt }) => doneAt === null);
    const jobId = (await openTask())?.refundId ?? '';
    const preview = () => operator.orders.previewRepayment({ ...key, jobId });
    const command = async (change: { amountMinor?: number; reference?: string; paidOn?: string } = {}) => ({
      ...key,
      jobId,
      commandId: randomUUID(),
      version: (await page()).version,
      amountMinor: 4800,
      reference: 'OUT-1',
      paidOn: valueOf(await preview()).today,
      reason: 'The card was closed',
      ...change,
    });
    const work = () => pass(without, MINUTE_MS, 10_000);
    return { shop, without, shopper, operator, key, orderId, lineIds, jobId, page, openTask, preview, command, work };
  }

  test('is recorded as repaid once, and the workers complete its line and order', async () => {
    const { shop, shopper, operator, orderId, lineIds, jobId, page, openTask, preview, command, work } = await owed();
    expect(await openTask()).toMatchObject({ reasonCode: 'credit-not-returned', refundId: jobId });
    expect(valueOf(await preview())).toMatchObject({
      owedMinor: 4800,
      byTransferMinor: 0,
      requestedMinor: 0,
      isDivisible: true,
      lines: [{ id: lineIds[1] }],
    });
    expect(await shopper.order(orderId)).toMatchObject({ lines: [{ state: 'delivered' }, { state: 'refund-due' }] });
    const given = await command();
    const outcomes = await Promise.all([
      operator.orders.recordRepayment(given),
      operator.orders.recordRepayment(given),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    await work();
    const after = await page();
    expect(after).toMatchObject({
      state: 'refunded-in-part',
      invoice: { repaidMinor: 4800, creditedMinor: 4800, paidMinor: 4800 },
      payments: [{ refundedMinor: 0 }],
    });
    expect(after.lines.map(({ state }) => state)).toEqual(['delivered', 'refunded']);
    expect(after.tasks).toMatchObject([{ doneBy: 'The owner', note: 'OUT-1: The card was closed' }]);
    expect(after.timeline.filter(({ kind }) => kind === 'money-repaid')).toMatchObject([
      { subject: 'OUT-1', amountMinor: -4800 },
    ]);
    expect(after.audit.filter(({ action }) => action === 'orders.repay')).toMatchObject([
      { details: { reason: 'The card was closed', before: { owedMinor: 4800 }, after: { owedMinor: 0 } } },
    ]);
    const balances = await Promise.all(LEDGER_ACCOUNTS.map((account) => onAccount(shop, account)));
    expect(Object.fromEntries(LEDGER_ACCOUNTS.map((account, index) => [account, balances[index]]))).toMatchObject({
      receivable: 0,
      provider: 9600,
      bank: -4800,
      credit: 0,
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
    expect(await preview()).toMatchObject({
      problem: { code: 'payments/repayment-refused', data: { reason: 'no-refund' } },
    });
  });

  test('is shown to the buyer as pending, then as refunded', async () => {
    const { without, shopper, operator, orderId, command, work } = await owed();
    const invoice = async () => {
      const { invoiceId } = await shopper.order(orderId);
      return valueOf(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' }));
    };
    expect(await invoice()).toMatchObject({ refundedMinor: 0, creditMinor: 4800 });
    valueOf(await operator.orders.recordRepayment(await command()));
    await work();
    expect(await invoice()).toMatchObject({ refundedMinor: 4800, creditMinor: 0, openMinor: 0 });
    const email = without.post.messages.find(({ subject }) => subject.startsWith('We transferred your refund'));
    expect(email?.text).toContain('Reference of the transfer: OUT-1');
  });

  test('can be repaid in parts; the rest stays owed until it is repaid', async () => {
    const { shop, operator, page, openTask, preview, command, work } = await owed(3000);
    valueOf(await operator.orders.recordRepayment(await command({ amountMinor: 1000 })));
    await work();
    expect(await openTask()).toMatchObject({ reasonCode: 'credit-not-returned' });
    expect(valueOf(await preview())).toMatchObject({ owedMinor: 2000 });
    expect(await page()).toMatchObject({ state: 'complete', invoice: { repaidMinor: 1000 } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
    valueOf(await operator.orders.recordRepayment(await command({ amountMinor: 2000, reference: 'OUT-2' })));
    await work();
    expect(await openTask()).toBeUndefined();
    expect(await page()).toMatchObject({ state: 'refunded-in-part', invoice: { repaidMinor: 3000 } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that was partially repaid returns only the rest once its provider is available again', async () => {
    const { shop, operator, key, page, command } = await owed(3000);
    valueOf(await operator.orders.recordRepayment(await command({ amountMinor: 1000 })));
    valueOf(await testOperator(shop).orders.retry({ ...key, commandId: randomUUID() }));
    await pass(shop, MINUTE_MS, 10_000);
    expect(await page()).toMatchObject({
      state: 'refunded-in-part',
      payments: [{ refundedMinor: 2000 }],
      invoice: { repaidMinor: 1000 },
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('cannot be completed with a note instead of a repayment', async () => {
    const { operator, key, jobId, openTask, command, work } = await owed();
    const complete = () =>
      operator.tasks.complete({ brandId, taskId: jobId, commandId: randomUUID(), note: 'looked into it' });
    expect(await complete()).toMatchObject({ problem: { code: 'tasks/completed-by-repayment' } });
    expect(await openTask()).toMatchObject({ id: jobId });
    valueOf(await operator.orders.recordRepayment(await command()));
    expect(await complete()).toMatchObject({ ok: true, value: { note: 'OUT-1: The card was closed' } });
    await work();
    expect(valueOf(await operator.orders.get(key)).state).toBe('refunded-in-part');
  });

  test('cannot be repaid beyond the amount owed, with a used reference, on a future or impossible day, on one before the order or after the order changed', async () => {
    const { shop, operator, key, orderId, command } = await owed(3000);
    const refusal = async (change: Parameters<typeof command>[0]) => {
      const result = await operator.orders.recordRepayment(await command({ amountMinor: 1000, ...change }));
      return result.ok ? 'applied' : (result.problem.data ?? result.problem.code);
    };
    expect(await refusal({ amountMinor: 3001 })).toEqual({ reason: 'more-than-owed' });
    const tomorrow = new Date(shop.clock.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await refusal({ paidOn: tomorrow })).toEqual({ reason: 'day-invalid' });
    expect(await refusal({ paidOn: '2025-02-30' })).toEqual({ reason: 'day-invalid' });
    const { placedAt } = valueOf(await operator.orders.get(key));
    const dayBefore = new Date(placedAt - 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await refusal({ paidOn: dayBefore })).toEqual({ reason: 'day-invalid' });
    const stale = await command({ amountMinor: 1000, reference: 'OUT-3' });
    expect(await refusal({})).toBe('applied');
    expect(await refusal({})).toEqual({ reason: 'reference-used' });
    expect(await operator.orders.recordRepayment(stale)).toMatchObject({
      problem: { code: 'operator/changed-meanwhile' },
    });
    expect(await operator.orders.previewRepayment({ ...key, jobId: 'another' })).toMatchObject({
      problem: { data: { reason: 'no-refund' } },
    });
    const repaid = await shop.database.read.selectFrom('repayments').select('order_id').execute();
    expect(repaid).toEqual([{ order_id: orderId }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that its provider never confirmed can only be repaid in full and is not requested again', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    const operator = testOperator(shop);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    const refund = { kind: 'amount', amountMinor: 3000, lineIds: null } as const;
    const change = { ...key, commandId: randomUUID(), version: (await page()).version, reason: 'asked' };
    valueOf(await operator.orders.refund({ ...change, refund }));
    await pass(shop, 26 * HOUR_MS, 5 * HOUR_MS);
    const task = (await page()).tasks.find(({ doneAt }) => doneAt === null);
    expect(task).toMatchObject({ reasonCode: 'job-failed', reason: 'refund-order' });
    const jobId = task?.refundId ?? '';
    const preview = valueOf(await operator.orders.previewRepayment({ ...key, jobId }));
    expect(preview).toMatchObject({ owedMinor: 3000, requestedMinor: 3000, isDivisible: false });
    const given = { ...key, jobId, reference: 'OUT-1', paidOn: preview.today, reason: 'closed' };
    const record = async (amountMinor: number) =>
      operator.orders.recordRepayment({
        ...given,
        commandId: randomUUID(),
        version: (await page()).version,
        amountMinor,
      });
    expect(await record(1000)).toMatchObject({ problem: { data: { reason: 'not-divisible' } } });
    valueOf(await record(3000));
    await shop.faults({ downUntil: 0 });
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await page()).toMatchObject({ state: 'refunded-in-part', payments: [{ refundedMinor: 0 }] });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that its provider made after all becomes a task, also if everything was credited or cancelled', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { orderId: whole } = await buyPlans(shop);
    const shopper = shop.shopper();
    const { orderId: cancelled } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, cancelled, 1000);
    await passTime(shop);
    const operator = testOperator(shop);
    const page = async (orderId: string) => valueOf(await operator.orders.get({ brandId, orderId }));
    const change = async (orderId: string) => {
      const { version } = await page(orderId);
      return { brandId, orderId, commandId: randomUUID(), version, reason: 'asked' };
    };
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    valueOf(await operator.orders.refund({ ...(await change(whole)), refund: { kind: 'rest' } }));
    valueOf(await operator.orders.cancel(await change(cancelled)));
    await pass(shop, 26 * HOUR_MS, 5 * HOUR_MS);
    for (const orderId of [whole, cancelled]) {
      const jobId = (await page(orderId)).tasks.find(({ refundId }) => refundId !== null)?.refundId ?? '';
      const preview = valueOf(await operator.orders.previewRepayment({ brandId, orderId, jobId }));
      const repaid = { jobId, amountMinor: preview.owedMinor, reference: orderId, paidOn: preview.today };
      valueOf(await operator.orders.recordRepayment({ ...(await change(orderId)), ...repaid }));
    }
    await shop.faults({ downUntil: 0 });
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    for (const orderId of [whole, cancelled]) {
      const [payment] = (await page(orderId)).payments;
      const amountMinor = payment?.capturedMinor ?? 0;
      await shop.payments.refund({ reference: payment?.id ?? '', amountMinor, key: `late-${orderId}` });
    }
    // The transfer is looked up every day.
    await shop.deliver(await shop.webhooks.about('payment.refunded'));
    await passTime(shop, DAY_MS);
    for (const orderId of [whole, cancelled]) {
      const tasks = (await page(orderId)).tasks.filter(({ doneAt }) => doneAt === null);
      expect(tasks).toMatchObject([{ reasonCode: 'unmatched-refund' }]);
    }
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of money received for a cancelled order can be repaid and is not requested again', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 1000);
    await passTime(shop);
    const operator = testOperator(shop);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    const change = { ...key, commandId: randomUUID(), version: (await page()).version, reason: 'asked' };
    valueOf(await operator.orders.cancel(change));
    await pass(shop, 26 * HOUR_MS, 5 * HOUR_MS);
    const jobId =
      (await page()).tasks.find(({ doneAt, refundId }) => doneAt === null && refundId !== null)?.refundId ?? '';
    const { owedMinor, today: paidOn } = valueOf(await operator.orders.previewRepayment({ ...key, jobId }));
    expect(owedMinor).toBe(1000);
    const { version } = await page();
    const repaid = { ...key, jobId, commandId: randomUUID(), version, amountMinor: 1000, reason: 'closed', paidOn };
    valueOf(await operator.orders.recordRepayment({ ...repaid, reference: 'OUT-1' }));
    await shop.faults({ downUntil: 0 });
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await page()).toMatchObject({ state: 'cancelled', invoice: { repaidMinor: 1000 } });
    expect((await page()).jobs.find(({ id }) => id === jobId)).toMatchObject({ state: 'done' });
    expect(await onAccount(shop, 'credit')).toBe(0);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a line the buyer withdrew from sets the line to refunded', async () => {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buyPlans(shop);
    const without = await shop.another({ payments: { ...shop.payments, key: 'another' } });
    const person = { name: 'Anna Berg', email: 'anna@example.com' };
    const stated = { orderId, lineIds: lineIds.slice(1), ...person };
    valueOf(await shopper.api.withdrawals.withdraw(stated, { idempotencyKey: randomUUID() }));
    await pass(without, 26 * HOUR_MS, 5 * HOUR_MS);
    const operator = testOperator(without);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    const jobId = (await page()).tasks.find(({ refundId }) => refundId !== null)?.refundId ?? '';
    const preview = valueOf(await operator.orders.previewRepayment({ ...key, jobId }));
    expect(preview).toMatchObject({ owedMinor: 4800, lines: [{ id: lineIds[1] }] });
    const { version } = await page();
    const repaid = { ...key, jobId, commandId: randomUUID(), version, amountMinor: 4800, paidOn: preview.today };
    valueOf(await operator.orders.recordRepayment({ ...repaid, reference: 'OUT-1', reason: 'closed' }));
    await pass(without, MINUTE_MS, 10_000);
    expect(await page()).toMatchObject({ state: 'refunded-in-part' });
    expect((await page()).lines.map(({ state }) => state)).toEqual(['delivered', 'refunded']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('can be repaid only with the permission to confirm payments', async () => {
    const { shop, key, jobId, command } = await owed(3000);
    const given = await command({ amountMinor: 3000 });
    for (const role of ['support', 'read-only'] as const) {
      const staff = testOperator(shop, { role });
      expect(await staff.orders.previewRepayment({ ...key, jobId })).toMatchObject({
        problem: { code: 'staff/not-permitted' },
      });
      expect(await staff.orders.recordRepayment(given)).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    }
    expect(await testOperator(shop, { role: 'finance' }).orders.recordRepayment(given)).toMatchObject({ ok: true });
  });
});
