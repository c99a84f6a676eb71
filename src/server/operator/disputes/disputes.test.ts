import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { EVERY_TYPE, buyBy, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { countEarlierPayments, findOrderEvents } from './dispute-read-store.ts';

const brandId = 'larkhost';

describeOnBothDatabases('disputes in the back office', (open) => {
  const openShop = shopsOn(open);

  /** A delivered order whose debit the bank returned. */
  async function returned() {
    const shop = await openShop({ brand: EVERY_TYPE });
    const token = await shop.provider.accountToken('sepa-debit', 'returned');
    const { orderId } = await buyBy(shop.shopper(), { type: '4', token });
    await shop.deliver(await shop.webhooks.about('payment.captured'));
    await passTime(shop, 0);
    await shop.deliver(await shop.webhooks.about('payment.refunded'));
    await passTime(shop);
    const operator = testOperator(shop, { role: 'finance' });
    const [row] = valueOf(await operator.disputes.list({})).rows;
    return { shop, operator, orderId, row, key: { brandId, paymentId: row?.payment.id ?? '' } };
  }

  test('are listed by state, with their opening time and the deadline for another payment', async () => {
    const { shop, operator, row, orderId } = await returned();
    await buyPlans(shop, 1);
    expect(row).toMatchObject({ state: 'lost', takenBackMinor: 4800, payment: { orderId, type: '4' } });
    const { payments } = valueOf(await operator.orders.get({ brandId, orderId }));
    expect(payments).toMatchObject([{ refundedMinor: 4800, takenBackMinor: 4800, disputedMinor: 0 }]);
    expect(row?.openedAt).not.toBeNull();
    expect(row?.payableUntil).toBeGreaterThan(shop.clock.now());
    expect(valueOf(await operator.disputes.list({ state: 'lost' })).rows).toEqual([row]);
    expect(valueOf(await operator.disputes.list({ state: 'open' })).rows).toEqual([]);
    expect(valueOf(await operator.disputes.list({ state: 'won' })).rows).toEqual([]);
  });

  test('that are lost are shown apart from refunds in the messages of the provider', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    await buyPlans(shop, 1);
    const operator = testOperator(shop, { role: 'finance' });
    const [payment] = valueOf(await operator.payments.list({})).rows;
    for (const step of ['opened', 'lost'])
      await shop.provider.post('/sandbox/disputes', { reference: payment?.id, step });
    await shop.deliver(await shop.webhooks.about('payment.refunded'));
    const { events } = valueOf(await operator.payments.get({ brandId, paymentId: payment?.id ?? '' }));
    expect(events).toMatchObject([{ capturedMinor: 4800, refundedMinor: 4800, takenBackMinor: 4800 }]);
  });

  test('are listed by the deadline of their evidence, on the dashboard and in a file', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const operator = testOperator(shop, { role: 'finance' });
    const due: number[] = [];
    for (let order = 0; order < 3; order += 1) {
      await buyPlans(shop, 1);
      const [newest] = valueOf(await operator.payments.list({ limit: 1 })).rows;
      const dispute = { reference: newest?.id, step: 'opened' };
      expect((await shop.provider.post('/sandbox/disputes', dispute)).status).toBe(200);
      const events = await shop.webhooks.times(order + 1, 'payment.disputed');
      await shop.deliver(events.at(-1) ?? (await shop.webhooks.about('payment.disputed')));
      due.push(shop.clock.now() + 7 * DAY_MS);
      await passTime(shop, DAY_MS);
    }
    const first = valueOf(await operator.disputes.list({ order: 'deadline', limit: 2 }));
    const second = valueOf(await operator.disputes.list({ order: 'deadline', cursor: first.next ?? '' }));
    expect([...first.rows, ...second.rows].map(({ evidenceDueAt }) => evidenceDueAt)).toEqual(due);
    expect(valueOf(await operator.overview.dashboard({})).evidenceDue).toMatchObject(
      due.map((dueAt) => ({ dueAt, openMinor: 4800 })),
    );
    const { content } = valueOf(await operator.disputes.export({ order: 'deadline' }));
    expect(content.split('\r\n')).toHaveLength(5);
    expect(content).toContain(`,open,`);
    expect(content).toContain(new Date(due[0] ?? 0).toISOString());
  });

  test('are left out of the dashboard once their evidence deadline has passed', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const operator = testOperator(shop, { role: 'finance' });
    await buyPlans(shop, 1);
    const [payment] = valueOf(await operator.payments.list({})).rows;
    await shop.provider.post('/sandbox/disputes', { reference: payment?.id, step: 'opened' });
    await shop.deliver(await shop.webhooks.about('payment.disputed'));
    await passTime(shop, 0);
    const due = async () => valueOf(await operator.overview.dashboard({})).evidenceDue;
    const [shown] = await due();
    shop.clock.advance((shown?.dueAt ?? 0) - 1 - shop.clock.now());
    expect(await due()).toEqual([shown]);
    shop.clock.advance(1);
    expect(await due()).toEqual([]);
    expect(valueOf(await operator.disputes.list({ order: 'deadline' })).rows).toHaveLength(1);
  });

  test('count no earlier payments once the data of the buyer was erased', async () => {
    const shop = await openShop();
    await buyPlans(shop, 2);
    const before = shop.clock.now() + 1;
    const { email } = await shop.database.read.selectFrom('orders').select('email').executeTakeFirstOrThrow();
    const earlier = (of: string) => countEarlierPayments(shop.database.read, { brandId, email: of, before });
    expect(await earlier(email)).toBeGreaterThan(0);
    await shop.database.write.updateTable('orders').set({ email: '' }).execute();
    expect(await earlier('')).toBe(0);
  });

  test('show the confirmed quote, the delivery and the emails as evidence', async () => {
    const { operator, key } = await returned();
    const { evidence } = valueOf(await operator.disputes.get(key));
    expect(evidence.lines).toMatchObject([{ state: 'delivered', totalMinor: 4800 }]);
    expect(evidence.quoteHash).not.toBe('');
    expect(evidence.buttonLabel).not.toBe('');
    expect(evidence.emails.map(({ kind }) => kind)).toContain('order-paid');
    expect(evidence.emails.map(({ kind }) => kind)).not.toContain('payment-taken-back');
    expect(evidence.logins).toBeNull();
  });

  test('show no delivery of a domain that was not registered', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    shop.registry.insertDomain('beacon.org');
    await shop.app.jobs.runAll();
    const order = { brandId, id: orderId };
    const { deliveries } = await findOrderEvents(shop.database.read, order);
    expect(deliveries.map(({ kind }) => kind)).toEqual(['register-domain']);
  });

  test('show a resent email with its kind, and no cancelled email', async () => {
    const { shop, operator, key, orderId } = await returned();
    const support = testOperator(shop);
    const kinds = async () => valueOf(await operator.disputes.get(key)).evidence.emails.map(({ kind }) => kind);
    const [sent] = valueOf(await support.emails.list({ kind: 'order-received' })).rows;
    const resend = async () => {
      const { version } = valueOf(await support.emails.get({ brandId, jobId: sent?.id ?? '' }));
      const command = { brandId, jobId: sent?.id ?? '', version, commandId: randomUUID(), reason: '' };
      return valueOf(await support.emails.resend(command));
    };
    await resend();
    await passTime(shop, 0);
    const before = await kinds();
    expect(before.filter((kind) => kind === 'order-received')).toHaveLength(2);
    expect(before).not.toContain('');
    expect(before).not.toContain('operator-task');
    const { id: jobId, version } = await resend();
    valueOf(await support.emails.cancel({ brandId, jobId, version, commandId: randomUUID(), reason: '' }));
    expect(await kinds()).toEqual(before);
    const { timeline } = valueOf(await support.orders.get({ brandId, orderId }));
    const confirmations = timeline.filter(({ subject }) => subject === 'order-received');
    expect(confirmations.map(({ kind }) => kind)).toEqual(['email-sent', 'email-sent']);
  });

  test('record a note with its outcome once per command', async () => {
    const { shop, operator, key } = await returned();
    const note = { ...key, commandId: randomUUID(), outcome: 'evidence-sent' as const, note: ' sent the emails ' };
    await Promise.all([operator.disputes.note(note), operator.disputes.note(note)]);
    const { notes } = valueOf(await operator.disputes.get(key));
    expect(notes).toMatchObject([{ actor: 'The finance', outcome: 'evidence-sent', note: 'sent the emails' }]);
    expect(await verifyAudit(shop.database)).toMatchObject({ entries: 1, violation: null });
  });

  test('cannot be changed by support, and are hidden from accounts of another brand', async () => {
    const { shop, key } = await returned();
    const note = { ...key, commandId: randomUUID(), outcome: null, note: 'x' };
    expect(await testOperator(shop, { role: 'support' }).disputes.note(note)).toMatchObject({
      problem: { code: 'staff/not-permitted' },
    });
    const other = testOperator(shop, { brands: ['meridian'] });
    const unknown = { ok: false, problem: { code: 'disputes/not-found' } };
    expect(await other.disputes.get(key)).toMatchObject(unknown);
    expect(await other.disputes.note(note)).toMatchObject(unknown);
    expect(valueOf(await other.disputes.list({})).rows).toEqual([]);
  });

  test('do not exist for payments that were never disputed', async () => {
    const shop = await openShop();
    await buyPlans(shop, 1);
    const operator = testOperator(shop);
    const [payment] = valueOf(await operator.payments.list({})).rows;
    expect(await operator.disputes.get({ brandId, paymentId: payment?.id ?? '' })).toMatchObject({
      problem: { code: 'disputes/not-found' },
    });
  });
});
