import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operatorEventData } from '#contract/operator-webhooks.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buyDomains, loseNextReply, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { EVERY_TYPE, buyBy, passTime, sendMoney } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { type ReceivedWebhook, openReceiver } from './operator-receiver.builder.ts';

const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
/** A registration of .com can be deleted with a refund. */
const DOMAINS = buildDomains({
  tlds: [buildSoldTld({ addGrace: { days: 5, source: 'https://registry.example/grace' } })],
});

describeOnBothDatabases('an operator webhook', (open) => {
  const openShop = shopsOn(open);

  async function openSubscribedShop(brand: Partial<Brand> = {}) {
    const receiver = await openReceiver();
    const webhooks = [{ url: receiver.url, secret: 'HOOKS', previousSecret: null, events: ['*'] }];
    const shop = await openShop({ domains: DOMAINS, brand: { ...brand, webhooks }, secretOf: () => SECRET });
    return { receiver, shop };
  }

  test('is sent for a new customer and a registered domain, as documented in the API', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const domain = { mode: 'register', name: 'lantern.com', nameservers: [] } as const;
    await anna.command({
      kind: 'add-line',
      configuration: buildConfiguration({ productId: 'tld:com', term: 12, domain }),
    });
    const { quote } = await anna.bill({ phone: '+49 381 123456' });
    valueOf(await anna.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    expect(receiver.received.map(({ type }) => type).toSorted()).toEqual([
      'customer.created',
      'domain.registered',
      'invoice.issued',
      'line.fulfilled',
      'order.completed',
      'order.paid',
      'order.placed',
    ]);
    expect(dataOf(receiver.received, 'domain.registered')).toMatchObject({ domain: 'lantern.com' });
    for (const { type } of receiver.received) expect(dataOf(receiver.received, type)).not.toBeNull();
  });

  test('is sent for an order that was not paid in time', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { orderId } = await shop.shopper().buy({ card: 'hosted' });
    shop.clock.advance(25 * HOUR_MS);
    await shop.app.jobs.runAll();
    expect(receiver.received.map(({ type }) => type).toSorted()).toEqual(['order.cancelled', 'order.placed']);
    expect(dataOf(receiver.received, 'order.cancelled')).toMatchObject({ order_id: orderId, state: 'cancelled' });
  });

  test('is sent for a service and a domain that end after a withdrawal', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'], plans: 1 });
    await shop.app.jobs.runAll();
    await withdrawFrom(shopper, orderId);
    await shop.app.jobs.runAll();
    expect(dataOf(receiver.received, 'domain.deleted')).toMatchObject({ domain: 'lantern.com', order_id: orderId });
    expect(dataOf(receiver.received, 'service.ended')).toMatchObject({ order_id: orderId, reason: 'withdrawn' });
    expect(receiver.received.filter(({ type }) => type === 'service.ended')).toHaveLength(1);
  });

  test('is sent once for a domain whose registry deleted it without an answer', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    await withdrawFrom(shopper, orderId);
    loseNextReply(shop.registry, 'remove');
    await shop.app.jobs.runAll();
    expect(receiver.received.filter(({ type }) => type === 'domain.deleted')).toEqual([]);
    await pass(shop, MINUTE_MS, 10_000);
    expect(dataOf(receiver.received, 'domain.deleted')).toMatchObject({ domain: 'lantern.com', order_id: orderId });
    expect(receiver.received.filter(({ type }) => type === 'domain.deleted')).toHaveLength(1);
  });

  test('is not sent for a domain that was transferred away before its deletion', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    await withdrawFrom(shopper, orderId);
    shop.registry.insertDomain('lantern.com');
    await shop.app.jobs.runAll();
    expect(receiver.received.map(({ type }) => type)).not.toContain('domain.deleted');
  });

  test('is sent for a renewal order, and for a service that ends with its term', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await anna.buy();
    await shop.app.jobs.runAll();
    shop.clock.advance(355 * DAY_MS);
    await shop.app.jobs.runAll();
    const [next] = receiver.received.filter(({ type }) => type === 'order.placed').slice(1);
    expect(dataOf(next === undefined ? [] : [next], 'order.placed')).toMatchObject({ occasion: 'renewal' });
    await anna.signIn('anna@example.com');
    const [service] = valueOf(await anna.api.services.list({})).services;
    valueOf(await anna.api.services.cancel({ id: service?.id ?? '' }));
    shop.clock.advance(15 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(dataOf(receiver.received, 'service.ended')).toMatchObject({ service_id: service?.id, reason: 'cancelled' });
  });

  test('is sent once for a refund that fails for a day', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { orderId } = await buyPlans(shop);
    const away = await shop.another({
      payments: { ...shop.payments, refund: async () => ({ outcome: 'unknown', reason: 'away' }) },
    });
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 2000, lineIds: null } });
    await pass(away, 23 * HOUR_MS, HOUR_MS);
    expect(receiver.received.filter(({ type }) => type === 'refund.failed')).toEqual([]);
    await pass(away, 2 * HOUR_MS, HOUR_MS);
    const failed = { order_id: orderId, currency: 'EUR', amount_minor: 2000 };
    expect(dataOf(receiver.received, 'refund.failed')).toMatchObject(failed);
    expect(receiver.received.filter(({ type }) => type === 'refund.failed')).toHaveLength(1);
  });

  test('is sent for a refund that no payment can make', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { orderId } = await buyPlans(shop);
    const without = await shop.another({ payments: { ...shop.payments, key: 'another' } });
    await refund(without, { orderId, request: { kind: 'amount', amountMinor: 2000, lineIds: null } });
    await without.app.jobs.runAll();
    const failed = { order_id: orderId, currency: 'EUR', amount_minor: 2000 };
    expect(dataOf(receiver.received, 'refund.failed')).toMatchObject(failed);
    expect(receiver.received.filter(({ type }) => type === 'refund.failed')).toHaveLength(1);
  });

  test('is sent for an overpayment that its provider cannot return', async () => {
    const { receiver, shop } = await openSubscribedShop(EVERY_TYPE);
    const manual = await shop.another({ payments: { ...shop.payments, refund: undefined } });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 6000);
    await passTime(manual);
    const failed = { order_id: orderId, currency: 'EUR', amount_minor: 1200 };
    expect(dataOf(receiver.received, 'refund.failed')).toMatchObject(failed);
    expect(receiver.received.filter(({ type }) => type === 'refund.failed')).toHaveLength(1);
  });

  test('is sent for a refund made by staff at the provider that failed afterwards', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { orderId } = await buyPlans(shop);
    const ofOrder = shop.database.read.selectFrom('payments').select('id').where('order_id', '=', orderId);
    const { id: reference } = await ofOrder.executeTakeFirstOrThrow();
    await shop.payments.refund({ reference, amountMinor: 2000, key: 'staff' });
    await shop.deliver(await shop.webhooks.about('payment.refunded'));
    await shop.app.jobs.runAll();
    expect(receiver.received.filter(({ type }) => type === 'refund.failed')).toEqual([]);
    const after = await shop.another({ payments: failingLater(shop.payments, 2000) });
    await after.deliver(await shop.webhooks.about('payment.captured'));
    await after.app.jobs.runAll();
    const failed = { order_id: orderId, currency: 'EUR', amount_minor: 2000 };
    expect(dataOf(receiver.received, 'refund.failed')).toMatchObject(failed);
  });

  test('is sent for a refund that the provider reports as failed later', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { orderId } = await buyPlans(shop);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 2000, lineIds: null } });
    await shop.app.jobs.runAll();
    const after = await shop.another({ payments: failingLater(shop.payments, 2000) });
    await after.deliver(await shop.webhooks.about('payment.refunded'));
    await after.app.jobs.runAll();
    const failed = { order_id: orderId, currency: 'EUR', amount_minor: 2000 };
    expect(dataOf(receiver.received, 'refund.failed')).toMatchObject(failed);
  });

  test('is sent once when a dispute is opened, gets more time and is lost, also with repeated events', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const { orderId } = await buyPlans(shop, 1);
    const { id: reference } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const move = (step: 'opened' | 'lost') => shop.provider.post('/sandbox/disputes', { reference, step });
    await move('opened');
    const opened = await shop.webhooks.about('payment.disputed');
    for (const event of [opened, opened]) await shop.deliver(event);
    await shop.app.jobs.runAll();
    const due = shop.clock.now() + 30 * DAY_MS;
    for (const eventId of ['later', 'repeated']) {
      const later = await shop.another({ payments: reporting(shop.payments, { evidenceDueAt: due }, eventId) });
      await later.deliver(opened);
      await later.app.jobs.runAll();
    }
    await move('lost');
    for (const event of await shop.webhooks.times(1, 'payment.refunded')) await shop.deliver(event);
    await shop.deliver(opened);
    await shop.app.jobs.runAll();
    const ofDisputes = receiver.received.map(({ type }) => type).filter((type) => type.startsWith('dispute.'));
    expect(ofDisputes.toSorted()).toEqual(['dispute.changed', 'dispute.closed', 'dispute.opened']);
    const dispute = { order_id: orderId, payment_id: reference, currency: 'EUR', disputed_minor: 4800 };
    const undecided = { ...dispute, state: 'open', decided_minor: 0, taken_back_minor: 0 };
    expect(dataOf(receiver.received, 'dispute.opened')).toMatchObject(undecided);
    expect(dataOf(receiver.received, 'dispute.changed')).toMatchObject({
      ...undecided,
      evidence_due_at: new Date(due).toISOString(),
    });
    const lost = { ...dispute, state: 'lost', decided_minor: 4800, taken_back_minor: 4800, evidence_due_at: null };
    expect(dataOf(receiver.received, 'dispute.closed')).toMatchObject(lost);
  });

  test('is not sent for a rolled back transaction', async () => {
    const { receiver, shop } = await openSubscribedShop();
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.bill();
    const refused = await shopper.place('0'.repeat(64));
    expect(refused.ok).toBe(false);
    await shop.app.jobs.runAll();
    expect(receiver.received).toEqual([]);
  });
});

/** A provider that reports refunds as failed that it had reported as made. */
function failingLater(payments: TestShop['payments'], failedRefundMinor: number): TestShop['payments'] {
  return reporting(payments, { refundedMinor: 0, failedRefundMinor });
}

interface ReportedFacts {
  readonly refundedMinor?: number;
  readonly failedRefundMinor?: number;
  readonly evidenceDueAt?: number;
}

/** A provider that answers queries with these facts, and whose events only trigger a query. */
function reporting(payments: TestShop['payments'], now: ReportedFacts, eventId?: string): TestShop['payments'] {
  return {
    ...payments,
    findPayment: async (reference, id) => {
      const known = await payments.findPayment(reference, id);
      return 'currency' in known ? { ...known, ...now } : known;
    },
    readWebhook: (...received) => {
      const event = payments.readWebhook(...received);
      if (!event.ok) return event;
      const given = eventId === undefined ? {} : { eventId };
      return { ok: true, value: { ...event.value, ...given, isNudge: true, isRefund: true } };
    },
  };
}

/** The data of an event; null when it does not match the documented schema. */
function dataOf(received: readonly ReceivedWebhook[], type: string): unknown {
  const schema = new Map<string, z.ZodMiniType>(Object.entries(operatorEventData)).get(type);
  const message: unknown = JSON.parse(received.find((one) => one.type === type)?.body ?? '{}');
  const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(message);
  return schema?.safeParse(data).success === true ? data : null;
}
