import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { moneyMoved } from '#server/delivery/domains/domain-shop.builder.ts';
import { EVERY_TYPE, buyBy, passTime, payBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import type { KnownResult, PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { buyPlans, onAccount, refund } from './refund-shop.builder.ts';

describeOnBothDatabases('a debit return', (open) => {
  const openShop = shopsOn(open);

  /** A delivered order paid by a debit that was returned; `onIssued` runs in between, with the id of the invoice. */
  async function returned(onIssued = async (_shopper: TestShopper, _invoiceId: string): Promise<void> => undefined) {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const token = await shop.provider.accountToken('sepa-debit', 'returned');
    const { orderId } = await buyBy(shopper, { type: '4', token });
    const captured = await shop.webhooks.about('payment.captured');
    await shop.deliver(captured);
    // Events are stale after five minutes, so no time passes before the next is delivered.
    await passTime(shop, 0);
    await onIssued(shopper, (await shopper.order(orderId)).invoiceId ?? '');
    const refunded = await shop.webhooks.about('payment.refunded');
    await shop.deliver(refunded);
    await passTime(shop);
    return { shop, shopper, orderId, captured, refunded, ...(await amountsOf(shop, shopper, orderId)) };
  }

  test('reopens the invoice with the same number and PDF, and the order stays complete', async () => {
    const pdfOf = async (by: TestShopper, invoiceId: string) => valueOf(await by.api.invoices.pdf({ invoiceId }));
    let issued: unknown;
    const { shop, shopper, order, invoice } = await returned(async (by, invoiceId) => {
      issued = await pdfOf(by, invoiceId);
    });
    expect(order).toMatchObject({ state: 'complete', outcome: 'success', isOpenAgain: true, takenBackMinor: 4800 });
    expect(invoice).toMatchObject({ state: 'open', number: 'INV-000001', openMinor: 4800, refundedMinor: 0 });
    expect(invoice).toMatchObject({ payable: true, mayOrderAgain: false });
    expect(invoice.payableUntil - shop.clock.now()).toBeGreaterThan(29 * DAY_MS);
    expect(await pdfOf(shopper, invoice.id)).toEqual(issued);
    expect(await onAccount(shop, 'receivable')).toBe(4800);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('creates one operator task and notifies brand and buyer once, also with repeated events', async () => {
    const { shop, orderId, captured, refunded } = await returned();
    for (const webhook of [refunded, captured, refunded]) await shop.deliver(webhook);
    await passTime(shop, DAY_MS);
    expect(await openTasks(shop)).toEqual(['money charged back']);
    expect(await notifications(shop, orderId)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^pay-again /), expect.stringMatching(/^payment-taken-back /)]),
    );
    const mailed = shop.post.messages.filter(({ subject }) => /reversed|pay again/i.test(subject));
    expect(mailed.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'orders@larkhost.example']);
  });

  test.each([
    [
      'by card',
      async (shop: TestShop) => ({ type: 'card-intent' as const, token: await shop.provider.token('approve') }),
    ],
    [
      'by another debit',
      async (shop: TestShop) => ({
        type: '4' as const,
        token: await shop.provider.accountToken('sepa-debit', 'approve'),
      }),
    ],
  ])(
    'can be paid again %s, without a second delivery or invoice number, which completes the task',
    async (way, payment) => {
      const { shop, shopper, orderId, order } = await returned();
      expect(await payBy(shopper, order.invoiceId, await payment(shop))).toMatchObject({ ok: true });
      if (way === 'by another debit') await shop.webhooks.times(2, 'payment.captured');
      await passTime(shop);
      await passTime(shop);
      const after = await amountsOf(shop, shopper, orderId);
      expect(after.order).toMatchObject({ state: 'complete', isOpenAgain: false, takenBackMinor: 4800 });
      expect(after.invoice).toMatchObject({ state: 'paid', number: 'INV-000001', openMinor: 0, payable: false });
      expect(await openTasks(shop)).toEqual([]);
      const services = await shop.database.read.selectFrom('services').select('id').execute();
      expect(services).toHaveLength(1);
      expect(await onAccount(shop, 'receivable')).toBe(0);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );

  test('paid again and then refunded without a credit note creates a task, and the invoice is not payable', async () => {
    const { shop, shopper, orderId, order } = await returned();
    const token = await shop.provider.token('approve');
    expect(await payBy(shopper, order.invoiceId, { type: 'card-intent', token })).toMatchObject({ ok: true });
    await passTime(shop);
    const paid = shop.database.read.selectFrom('payments').select('id').where('refunded_minor', '=', 0);
    const { id: reference } = await paid.where('state', '=', 'succeeded').executeTakeFirstOrThrow();
    await shop.payments.refund({ reference, amountMinor: 4800, key: 'at the provider' });
    const [, refunded] = await shop.webhooks.times(2, 'payment.refunded');
    if (refunded !== undefined) await shop.deliver(refunded);
    await passTime(shop, 0);
    const { invoice } = await amountsOf(shop, shopper, orderId);
    expect(invoice).toMatchObject({ state: 'paid', payable: false });
    expect(await openTasks(shop)).toEqual(['48.00 EUR refunded at the provider without a credit note']);
  });

  test('can be paid again by transfer, with payment instructions', async () => {
    const { shop, shopper, orderId, order } = await returned();
    expect(await payBy(shopper, order.invoiceId, { type: '2' })).toMatchObject({ ok: true });
    const { invoice } = await amountsOf(shop, shopper, orderId);
    expect(invoice).toMatchObject({ payable: true });
    expect(invoice.order).toMatchObject({ processing: { variant: 'approval' } });
    expect(invoice.order.payment?.instructions).not.toBeNull();
  });

  test('cannot be paid again after 30 days, and its task stays open', async () => {
    const { shop, order } = await returned();
    await passTime(shop, 31 * DAY_MS);
    const [email] = shop.post.to('anna@example.com');
    const key = /key=([\w-]+)/.exec(email?.text ?? '')?.[1];
    const invoiceId = order.invoiceId ?? '';
    const late = { invoiceId, payment: { type: '2' }, ...(key === undefined ? {} : { key }) } as const;
    const pay = shop.shopper().api.invoices.pay(late, { idempotencyKey: 'late' });
    expect(await pay).toMatchObject({
      ok: false,
      problem: { code: 'invoices/not-payable' },
    });
    expect(await openTasks(shop)).toEqual(['money charged back']);
  });

  test('is written off by a credit note, without a refund or an open amount', async () => {
    const { shop, shopper, orderId } = await returned();
    expect(await refund(shop, { orderId, request: { kind: 'rest' } })).toMatchObject({ ok: true });
    await passTime(shop);
    const after = await amountsOf(shop, shopper, orderId);
    expect(after.invoice).toMatchObject({ state: 'paid', openMinor: 0, creditMinor: 0, payable: false });
    expect(after.order).toMatchObject({ state: 'refunded', isOpenAgain: false });
    expect(await openTasks(shop)).toEqual([]);
    const [mail, ...others] = shop.post.messages.filter(({ text }) => text.includes('CN-000001'));
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Credit note for your order /);
    expect(mail?.text).not.toMatch(/refund/i);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('prevents the deletion of the customer account until it is credited', async () => {
    const { shop, shopper, orderId } = await returned();
    await shopper.signIn('anna@example.com');
    const leave = () => shopper.api.personalData.delete({ password: 'lighthouse keeper 1883', confirm: true });
    expect(await leave()).toMatchObject({ problem: { code: 'account/orders-running' } });
    expect(await refund(shop, { orderId, request: { kind: 'rest' } })).toMatchObject({ ok: true });
    await shop.app.jobs.runAll();
    expect(await leave()).toMatchObject({ ok: true });
  });

  test('before delivery leaves the order failed', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const token = await shop.provider.accountToken('sepa-debit', 'returned');
    // The bank collects and returns the debit within milliseconds: without responses the shop learns of both at once.
    await shop.faults({ replyLostPercent: 100 });
    const { orderId } = await buyBy(shopper, { type: '4', token });
    await shop.webhooks.about('payment.refunded');
    await shop.faults({ replyLostPercent: 0 });
    await passTime(shop);
    const { order, invoice } = await amountsOf(shop, shopper, orderId);
    expect(order).toMatchObject({ state: 'failed', isOpenAgain: false });
    expect(invoice).toMatchObject({ state: 'open', number: null, payable: true });
    expect(await openTasks(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});

describeOnBothDatabases('a dispute of a card payment', (open) => {
  const openShop = shopsOn(open);

  async function bought() {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'approve' });
    await shop.app.jobs.runAll();
    const { id: reference } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const move = (job: 'opened' | 'won' | 'lost') => shop.provider.post('/sandbox/disputes', { reference, step: job });
    return { shop, shopper, orderId, move };
  }

  test('is shown while it is open, moves no money, and creates one task and one email to the brand', async () => {
    const { shop, shopper, orderId, move } = await bought();
    await move('opened');
    const event = await shop.webhooks.about('payment.disputed');
    for (const webhook of [event, event]) await shop.deliver(webhook);
    await passTime(shop);
    const { order, invoice } = await amountsOf(shop, shopper, orderId);
    expect(order).toMatchObject({ state: 'complete', disputedMinor: 4800, takenBackMinor: 0 });
    expect(invoice).toMatchObject({ state: 'paid', paidMinor: 4800, openMinor: 0 });
    expect(await openTasks(shop)).toEqual(['payment disputed']);
    const mailed = shop.post.messages.filter(({ subject }) => subject.startsWith('Disputed'));
    expect(mailed.map(({ to }) => to)).toEqual(['orders@larkhost.example']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('has one reminder a few days before its evidence is due', async () => {
    const { shop, move } = await bought();
    await move('opened');
    const due = shop.clock.now() + 7 * DAY_MS;
    await shop.deliver(await shop.webhooks.about('payment.disputed'));
    await shop.app.jobs.runAll();
    const stored = () => shop.database.read.selectFrom('payments').select('evidence_due_at').executeTakeFirstOrThrow();
    expect(await stored()).toEqual({ evidence_due_at: due });
    await passTime(shop, 3 * DAY_MS);
    expect(await openTasks(shop)).toEqual(['payment disputed']);
    for (const days of [1, 1, 1]) await passTime(shop, days * DAY_MS);
    const reminder = `payment disputed: evidence is due on ${new Date(due).toISOString().slice(0, 10)}`;
    expect((await openTasks(shop)).toSorted()).toEqual(['payment disputed', reminder]);
    const mailed = shop.post.messages.filter(({ text }) => text.includes('Send evidence about the disputed payment'));
    expect(mailed.map(({ to }) => to)).toEqual(['orders@larkhost.example']);
    await move('won');
    await shop.deliver(await shop.webhooks.about('payment.dispute-won'));
    await shop.app.jobs.runAll();
    expect(await openTasks(shop)).toEqual([]);
    expect(await stored()).toEqual({ evidence_due_at: null });
  });

  test('that is won clears the disputed amount and the task', async () => {
    const { shop, shopper, orderId, move } = await bought();
    for (const job of ['opened', 'won'] as const) await move(job);
    for (const type of ['payment.disputed', 'payment.dispute-won']) await shop.deliver(await shop.webhooks.about(type));
    await passTime(shop);
    const { order, invoice } = await amountsOf(shop, shopper, orderId);
    expect(order).toMatchObject({ state: 'complete', disputedMinor: 0 });
    expect(invoice).toMatchObject({ state: 'paid' });
    expect(await openTasks(shop)).toEqual([]);
  });

  test('that is lost reopens the invoice, regardless of the order of its events', async () => {
    const { shop, shopper, orderId, move } = await bought();
    for (const job of ['opened', 'lost'] as const) await move(job);
    const events = [await shop.webhooks.about('payment.refunded'), await shop.webhooks.about('payment.disputed')];
    for (const event of events) {
      await shop.deliver(event);
      await shop.app.jobs.runAll();
    }
    await passTime(shop);
    const { order, invoice } = await amountsOf(shop, shopper, orderId);
    expect(order).toMatchObject({ state: 'complete', disputedMinor: 0, takenBackMinor: 4800, isOpenAgain: true });
    expect(invoice).toMatchObject({ state: 'open', openMinor: 4800 });
    expect(await openTasks(shop)).toEqual(['money charged back']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    ['won', 'payment.dispute-won', { isOpenAgain: false, takenBackMinor: 0 }],
    ['lost', 'payment.refunded', { isOpenAgain: true, takenBackMinor: 4800 }],
  ] as const)(
    'that was %s and is appealed is open again, with a task and one email to the brand',
    async (step, type, then) => {
      const { shop, shopper, orderId, move } = await bought();
      for (const job of ['opened', step] as const) await move(job);
      for (const event of ['payment.disputed', type]) await shop.deliver(await shop.webhooks.about(event));
      await passTime(shop, 0);
      const due = shop.clock.now() + 7 * DAY_MS;
      const appealed = await queried(shop, { disputedMinor: 4800, decidedMinor: 0, evidenceDueAt: due });
      for (const eventId of ['appealed', 'appealed-again'])
        await appealed.deliver(eventId, await shop.webhooks.about(type));
      const { order } = await amountsOf(shop, shopper, orderId);
      expect(order).toMatchObject({ state: 'complete', disputedMinor: 4800, ...then });
      expect((await openTasks(shop)).toSorted()).toEqual(
        step === 'lost' ? ['money charged back', 'payment disputed'] : ['payment disputed'],
      );
      expect(appealed.messages.map(({ to }) => to)).toEqual(['orders@larkhost.example']);
      await shop.deliver(await shop.webhooks.about('payment.disputed'));
      expect(await openTasks(shop)).toContain('payment disputed');
      const decided = await queried(shop, {});
      await decided.deliver('decided', await shop.webhooks.about(type));
      expect(await openTasks(shop)).toEqual(step === 'lost' ? ['money charged back'] : []);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );

  test('that was lost and is won after all pays the invoice again, and ends the task', async () => {
    const { shop, shopper, orderId, move } = await bought();
    for (const job of ['opened', 'lost'] as const) await move(job);
    await shop.deliver(await shop.webhooks.about('payment.refunded'));
    await passTime(shop, 0);
    expect(await openTasks(shop)).toEqual(['money charged back']);
    const won = await queried(shop, { refundedMinor: 0, takenBackMinor: 0 });
    await won.deliver('won', await shop.webhooks.about('payment.refunded'));
    const { order, invoice } = await amountsOf(shop, shopper, orderId);
    expect(order).toMatchObject({ state: 'complete', disputedMinor: 0, takenBackMinor: 0, isOpenAgain: false });
    expect(invoice).toMatchObject({
      state: 'paid',
      number: 'INV-000001',
      openMinor: 0,
      creditMinor: 0,
      payable: false,
    });
    expect(await openTasks(shop)).toEqual([]);
    await won.deliver('older', await shop.webhooks.about('payment.refunded'), false);
    expect(won.messages.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `anna@example.com: You don't need to pay again for your order ${order.number}`,
    ]);
    expect(won.messages[0]?.text).toContain('INV-000001');
    expect(await onAccount(shop, 'receivable')).toBe(0);
    expect([await onAccount(shop, 'provider'), await onAccount(shop, 'credit')]).toEqual([4800, 0]);
  });

  test('that is won on appeal and lost again creates its task and emails again', async () => {
    const { shop, move } = await bought();
    for (const step of ['opened', 'lost'] as const) await move(step);
    const webhook = await shop.webhooks.about('payment.refunded');
    await shop.deliver(webhook);
    await passTime(shop, 1000);
    const won = await queried(shop, { refundedMinor: 0, takenBackMinor: 0 });
    await won.deliver('won', webhook);
    expect(await openTasks(shop)).toEqual([]);
    await passTime(shop, 1000);
    const lost = await queried(shop, {});
    await lost.deliver('lost', webhook);
    expect(await openTasks(shop)).toEqual(['money charged back']);
    expect(lost.messages.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'orders@larkhost.example']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is won on appeal twice after the order was credited is to be returned each time', async () => {
    const { shop, orderId, move } = await bought();
    for (const step of ['opened', 'lost'] as const) await move(step);
    const webhook = await shop.webhooks.about('payment.refunded');
    await shop.deliver(webhook);
    await passTime(shop, 1000);
    expect(await refund(shop, { orderId, request: { kind: 'rest' } })).toMatchObject({ ok: true });
    const won = { refundedMinor: 0, takenBackMinor: 0 };
    for (const [eventId, now] of Object.entries({ won, lost: {}, 'won-again': won })) {
      shop.clock.advance(1000);
      await (
        await queried(shop, now, { refund: async () => ({ outcome: 'unknown', reason: 'away' }) })
      ).deliver(eventId, webhook);
    }
    expect(await openTasks(shop)).toEqual([]);
    const jobs = shop.database.read.selectFrom('jobs').select('id').where('kind', '=', 'return-overpayment');
    expect(await jobs.execute()).toHaveLength(2);
  });

  test('that is won on appeal leaves the task while the money of another payment is taken back', async () => {
    const { shop, shopper, orderId, move } = await bought();
    for (const step of ['opened', 'lost'] as const) await move(step);
    const webhook = await shop.webhooks.about('payment.refunded');
    await shop.deliver(webhook);
    await passTime(shop, 1000);
    const { invoiceId } = await shopper.order(orderId);
    const token = await shop.provider.token('approve');
    expect(await payBy(shopper, invoiceId, { type: 'card-intent', token })).toMatchObject({ ok: true });
    await passTime(shop, 1000);
    expect(await refund(shop, { orderId, request: { kind: 'rest' } })).toMatchObject({ ok: true });
    await passTime(shop, 1000);
    expect(await openTasks(shop)).toEqual([]);
    const [, second] = await shop.webhooks.times(2, 'payment.captured');
    if (second === undefined) throw new Error('The second payment was not captured.');
    const lost = { disputedMinor: 4800, decidedMinor: 4800, refundedMinor: 4800, takenBackMinor: 4800 };
    await (await queried(shop, lost)).deliver('lost-too', second);
    expect(await openTasks(shop)).toEqual(['money charged back']);
    const won = { ...lost, refundedMinor: 0, takenBackMinor: 0 };
    const away: Partial<PaymentProvider> = { refund: async () => ({ outcome: 'unknown', reason: 'away' }) };
    await (await queried(shop, won, away)).deliver('first-won', webhook);
    expect(await openTasks(shop)).toEqual(['money charged back']);
    await (await queried(shop, won, away)).deliver('second-won', second);
    expect(await openTasks(shop)).toEqual([]);
  });

  test('of half a payment that is appealed lets the other half be refunded, and what is won is returned as well', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { shopper, orderId } = await buyPlans(shop);
    const webhook = await shop.webhooks.about('payment.captured');
    const half = { disputedMinor: 4800, decidedMinor: 4800 };
    await (await queried(shop, { ...half, refundedMinor: 4800, takenBackMinor: 4800 })).deliver('lost', webhook);
    const appealed = await queried(shop, { ...half, decidedMinor: 0 });
    await appealed.deliver('appealed', webhook);
    expect(await refund(shop, { orderId, request: { kind: 'rest' } })).toMatchObject({ ok: true });
    await appealed.deliver('appealed-still', webhook);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded', takenBackMinor: 4800 });
    expect([await onAccount(shop, 'provider'), await onAccount(shop, 'credit')]).toEqual([0, 0]);
    expect(await openTasks(shop)).toEqual(['payment disputed']);
    const won = await queried(shop, half);
    await won.deliver('won', webhook);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 4800, refunded 4800');
    expect(await openTasks(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is lost after one of two lines was refunded reopens the invoice for the other', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { shopper, orderId, lineIds } = await buyPlans(shop);
    const request = { kind: 'lines', lineIds: lineIds.slice(0, 1) } as const;
    expect(await refund(shop, { orderId, request })).toMatchObject({ ok: true });
    await passTime(shop);
    const { id: reference } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    for (const step of ['opened', 'lost'] as const) await shop.provider.post('/sandbox/disputes', { reference, step });
    for (const event of await shop.webhooks.times(2, 'payment.refunded')) await shop.deliver(event);
    await passTime(shop);
    const { order, invoice } = await amountsOf(shop, shopper, orderId);
    expect(order).toMatchObject({ takenBackMinor: 4800, isOpenAgain: true });
    expect(invoice).toMatchObject({ state: 'open', openMinor: 4800, paidMinor: 0, payable: true });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});

/** The shop with a provider that answers queries with these amounts, and whose events only trigger a query if not stated otherwise. */
async function queried(shop: TestShop, now: Partial<KnownResult>, provider: Partial<PaymentProvider> = {}) {
  let given = { eventId: '', isNudge: true };
  const other = await shop.another({
    payments: {
      ...shop.payments,
      ...provider,
      findPayment: async (...query) => {
        const known = await shop.payments.findPayment(...query);
        return 'currency' in known ? { ...known, ...now } : known;
      },
      readWebhook: (...received) => {
        const event = shop.payments.readWebhook(...received);
        return event.ok ? { ok: true, value: { ...event.value, ...given } } : event;
      },
    },
  });
  return {
    messages: other.post.messages,
    async deliver(eventId: string, webhook: Parameters<TestShop['deliver']>[0], isNudge = true) {
      given = { eventId, isNudge };
      await other.deliver(webhook);
      await passTime(other, 0);
    },
  };
}

async function amountsOf(shop: TestShop, shopper: ReturnType<TestShop['shopper']>, orderId: string) {
  const order = await shopper.order(orderId);
  const invoice = await shopper.api.invoices.get({ invoiceId: order.invoiceId ?? '' });
  if (!invoice.ok) throw new Error(`${invoice.problem.code} at ${shop.clock.now()}`);
  return { order, invoice: invoice.value };
}

async function openTasks({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('operator_tasks').select('reason').where('done_at', 'is', null).execute();
  return rows.map(({ reason }) => reason);
}

async function notifications({ database }: TestShop, orderId: string): Promise<readonly string[]> {
  const rows = await database.read
    .selectFrom('jobs')
    .select('dedupe_key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'send-email')
    .execute();
  return rows.map((row) => row.dedupe_key.replace(`${orderId} `, ''));
}
