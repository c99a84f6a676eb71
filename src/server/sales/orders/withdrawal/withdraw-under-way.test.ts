import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import {
  buyDomains,
  linesReported,
  loseNextReply,
  moneyMoved,
  pass,
  suspendChecks,
} from '#server/delivery/domains/domain-shop.builder.ts';
import { serviceStates, withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import {
  openProvisionedShop,
  orderHosting,
  reasonsOf,
  workLater,
} from '#server/delivery/services/provisioned-shop.builder.ts';
import {
  EVERY_TYPE,
  deliverDelayedPayment,
  buyBy,
  passTime,
} from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { creditNotesOf } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const NAME = 'lantern.com';

const addGrace = { days: 5, source: 'https://registry.example/grace' };
const DOMAINS = buildDomains({ tlds: [buildSoldTld({ addGrace })] });

/** The amount received from the buyer and not refunded by the provider, in minor units. */
async function refundableMinor(shop: TestShop): Promise<number> {
  const journal = await shop.provider.journal();
  return journal.reduce((sum, { event, amountMinor }) => {
    if (event === 'captured' || event === 'received') return sum + amountMinor;
    return event === 'refunded' ? sum - amountMinor : sum;
  }, 0);
}

function subjectsOf(shop: TestShop): readonly string[] {
  return shop.post.messages.map(({ subject }) => subject.replace(/\b[A-Z]?[0-9A-Z]{9,11}\b/, '…'));
}

function acknowledgement(shop: TestShop): string {
  return shop.post.messages.find(({ subject }) => subject.startsWith('We received your withdrawal'))?.text ?? '';
}

async function refundsOf(shopper: TestShopper, orderId: string) {
  return valueOf(await shopper.api.withdrawals.get({ orderId })).withdrawal;
}

describeOnBothDatabases('a withdrawal while a payment is processed', (open) => {
  const shops = shopsOn(open);

  test('cancels an order awaiting a transfer, and a later transfer is refunded', async () => {
    const shop = await shops({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    const reference = (await shopper.order(orderId)).payment?.instructions?.reference;
    expect(await refundsOf(shopper, orderId)).toMatchObject({ isWhole: true, isCharged: false });
    await withdrawFrom(shopper, orderId);
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'cancelled',
      payment: { instructions: null },
      withdrawn: { isWhole: true, money: 'on-its-way', backMinor: 0 },
    });
    await passTime(shop);
    expect(acknowledgement(shop)).toContain("If a payment still arrives, we'll refund it in full");
    expect(acknowledgement(shop)).not.toMatch(/We'll refund €|Refund to you/);
    await shop.provider.post('/sandbox/transfers', { reference, amount_minor: 4800 });
    await passTime(shop, DAY_MS);
    await passTime(shop, DAY_MS);
    expect(await moneyMoved(shop)).toBe('received 4800, refunded 4800');
    expect(await serviceStates(shop)).toEqual([]);
    expect(subjectsOf(shop).filter((subject) => /paid|Ready/.test(subject))).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is possible for the whole order only', async () => {
    const shop = await shops({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    await shopper.add();
    const { orderId } = await buyBy(shopper, { type: '2' });
    const { lines } = await shopper.order(orderId);
    const input = { orderId, lineIds: [lines[0]?.line.id ?? ''], name: 'Anna Berg', email: 'anna@example.com' };
    expect(await shopper.api.withdrawals.withdraw(input, { idempotencyKey: randomUUID() })).toMatchObject({
      problem: { code: 'orders/withdrawal-whole-only' },
    });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment', withdrawn: null });
  });

  test('refunds a partial transfer', async () => {
    const shop = await shops({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    const reference = (await shopper.order(orderId)).payment?.instructions?.reference;
    await shop.provider.post('/sandbox/transfers', { reference, amount_minor: 1000 });
    await passTime(shop);
    await withdrawFrom(shopper, orderId);
    await passTime(shop);
    expect(await refundableMinor(shop)).toBe(0);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('refunds a partial transfer within a minute when the provider could not cancel the transfer at first', async () => {
    const shop = await shops({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    const reference = (await shopper.order(orderId)).payment?.instructions?.reference;
    await shop.provider.post('/sandbox/transfers', { reference, amount_minor: 1000 });
    await passTime(shop);
    await withdrawFrom(shopper, orderId);
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    await pass(shop, 20_000, 10_000);
    await shop.faults({ downUntil: null });
    await pass(shop, MINUTE_MS, 10_000);
    expect(await refundableMinor(shop)).toBe(0);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', payment: { state: 'succeeded' } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('refunds a debit that the bank collects afterwards', async () => {
    const shop = await shops({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const token = await shop.provider.accountToken('sepa-debit', 'approve');
    const { orderId } = await buyBy(shopper, { type: '4', token });
    await withdrawFrom(shopper, orderId);
    await shop.webhooks.about('payment.captured').catch(() => undefined);
    await passTime(shop);
    await passTime(shop, DAY_MS);
    expect(await refundableMinor(shop)).toBe(0);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await serviceStates(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('refunds a card payment whose charge was not known at that time', async () => {
    const shop = await shops();
    const shopper = shop.shopper();
    await shop.faults({ replyLostPercent: 100 });
    const { orderId } = await shopper.buy();
    await shop.faults({ replyLostPercent: 0 });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment' });
    await withdrawFrom(shopper, orderId);
    await passTime(shop, MINUTE_MS);
    await passTime(shop, HOUR_MS);
    expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800');
    expect(await serviceStates(shop)).toEqual([]);
    expect(subjectsOf(shop).some((subject) => subject.endsWith('is paid'))).toBe(false);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('cancels a payment unknown to its provider within a minute, and refunds it if it is charged later', async () => {
    const shop = await shops();
    const shopper = shop.shopper();
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    const { orderId } = await shopper.buy();
    await withdrawFrom(shopper, orderId);
    await shop.faults({ downUntil: null });
    shop.clock.advance(MINUTE_MS);
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', payment: { state: 'cancelled' } });

    await deliverDelayedPayment(shop);
    await passTime(shop, MINUTE_MS);
    await passTime(shop, MINUTE_MS);
    expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('cancels a payment awaiting approval', async () => {
    const shop = await shops();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'challenge' });
    await withdrawFrom(shopper, orderId);
    await passTime(shop, MINUTE_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', payment: { state: 'cancelled' } });
    expect(await refundableMinor(shop)).toBe(0);
  });

  test('ends every service, whether the withdrawal or the settlement happens first', async () => {
    const shop = await shops();
    for (let round = 0; round < 4; round += 1) {
      const shopper = shop.shopper();
      await shop.faults({ replyLostPercent: 100 });
      const { orderId } = await shopper.buy();
      await shop.faults({ replyLostPercent: 0 });
      shop.clock.advance(MINUTE_MS);
      await Promise.all([shop.app.jobs.runAll(), withdrawFrom(shopper, orderId), shop.app.jobs.runAll()]);
    }
    await passTime(shop);
    await passTime(shop);
    expect(await refundableMinor(shop)).toBe(0);
    expect((await serviceStates(shop)).filter((state) => state !== 'ended')).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});

describeOnBothDatabases('a withdrawal while a payment is authorized', (open) => {
  const shops = shopsOn(open);

  test('releases the authorization, and nothing is registered', async () => {
    const shop = await shops({ domains: DOMAINS });
    suspendChecks(shop.registry, NAME);
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME], plans: 1 });
    await shop.app.jobs.runAll();
    await withdrawFrom(shopper, orderId);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('authorised 6000, released 6000');
    expect(shop.registry.findDomain(NAME)).toBeUndefined();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'cancelled',
      withdrawn: { isWhole: true, money: 'held', backMinor: 0 },
      lines: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
    });
    expect(acknowledgement(shop)).toContain('is released');
    expect(await reasonsOf(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('from one line captures only the other lines', async () => {
    const shop = await shops({ domains: DOMAINS });
    const again = suspendChecks(shop.registry, NAME);
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME], plans: 1 });
    await shop.app.jobs.runAll();
    const { lines } = await shopper.order(orderId);
    const input = { orderId, lineIds: [lines[0]?.line.id ?? ''], name: 'Anna Berg', email: 'anna@example.com' };
    valueOf(await shopper.api.withdrawals.withdraw(input, { idempotencyKey: randomUUID() }));
    again();
    await pass(shop, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('authorised 6000, captured 4800, released 1200');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', totalMinor: 4800 });
    expect(shop.registry.findDomain(NAME)).toBeUndefined();
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('deletes a domain whose registration was already requested, and charges nothing for it', async () => {
    const shop = await shops({ domains: DOMAINS });
    loseNextReply(shop.registry, 'create');
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME] });
    await shop.app.jobs.runAll();
    expect(shop.registry.findDomain(NAME)?.isOurs).toBe(true);
    await withdrawFrom(shopper, orderId);
    await pass(shop, 2 * MINUTE_MS, 10_000);
    expect(shop.registry.findDomain(NAME)).toBeUndefined();
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    expect(await linesReported(shopper, orderId)).toBe(`${NAME} not-obtained given-back`);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await reasonsOf(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('refunds a capture that was already requested', async () => {
    const shop = await shops({ domains: DOMAINS });
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME], plans: 1 });
    await shop.faults({ replyLostPercent: 100 });
    await shop.app.jobs.runAll();
    await shop.faults({ replyLostPercent: 0 });
    await withdrawFrom(shopper, orderId);
    await pass(shop, 2 * MINUTE_MS, 10_000);
    expect(await refundableMinor(shop)).toBe(0);
    expect(shop.registry.findDomain(NAME)).toBeUndefined();
    expect((await serviceStates(shop)).filter((state) => state !== 'ended')).toEqual([]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('concurrent with registration and capture leaves nothing charged and nothing registered', async () => {
    const shop = await shops({ domains: DOMAINS });
    for (const name of ['aster.com', 'birch.com', 'cedar.com', 'dahlia.com']) {
      const { shopper, orderId } = await buyDomains(shop, { register: [name], plans: 1 });
      await Promise.all([shop.app.jobs.runAll(), withdrawFrom(shopper, orderId)]);
    }
    await pass(shop, 2 * MINUTE_MS, 10_000);
    expect(await refundableMinor(shop)).toBe(0);
    expect((await serviceStates(shop)).filter((state) => state !== 'ended')).toEqual([]);
    const names = await shop.database.read.selectFrom('domains').select('state').execute();
    expect(names.filter(({ state }) => state !== 'lost')).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});

describeOnBothDatabases('a withdrawal from a paid service in provisioning', (open) => {
  const shops = shopsOn(open);

  test('is refunded, and the service is ended once the provisioner has created it', async () => {
    const { shop, sandbox } = await openProvisionedShop(shops);
    const { shopper, order } = await orderHosting(shop, 'pending-shop');
    const { id: orderId } = await order();
    expect(await order()).toMatchObject({ state: 'in-fulfilment' });
    await withdrawFrom(shopper, orderId);
    for (let hours = 0; hours < 30; hours += 1) await workLater(shop, HOUR_MS);
    expect(await refundableMinor(shop)).toBe(0);
    expect(await creditNotesOf(shop, orderId)).toHaveLength(1);
    expect(await order()).toMatchObject({ state: 'refunded', withdrawn: { isWhole: true, money: 'charged' } });
    expect((await serviceStates(shop)).filter((state) => state !== 'ended')).toEqual([]);
    expect(sandbox).toBeDefined();
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
