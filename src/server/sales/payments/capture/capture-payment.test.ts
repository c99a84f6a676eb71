import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import {
  buyDomains,
  linesReported,
  moneyMoved,
  pass,
  suspendChecks,
} from '#server/delivery/domains/domain-shop.builder.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

const invoices = ({ database }: TestShop) =>
  database.read.selectFrom('invoices').select(['state', 'number', 'total_minor', 'paid_minor']).execute();
const tasks = ({ database }: TestShop) => database.read.selectFrom('operator_tasks').select('reason').execute();

describeOnBothDatabases('the capture of an authorization', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  test('reduces the invoice to the fulfilled lines and their tax before it is numbered', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    expect(await invoices(shop)).toMatchObject([{ state: 'open', number: null, total_minor: 2400 }]);
    shop.registry.insertDomain('beacon.org');
    await shop.app.jobs.runAll();
    expect(await invoices(shop)).toEqual([
      { state: 'paid', number: 'INV-000001', total_minor: 1200, paid_minor: 1200 },
    ]);
    const taxes = await shop.database.read
      .selectFrom('ledger_entries')
      .select('amount_minor')
      .where('account', '=', 'tax')
      .execute();
    const { invoiceId, taxes: shown } = await shopper.order(orderId);
    expect(taxes.map((entry) => 0 - entry.amount_minor)).toEqual(shown.map((tax) => tax.amountMinor));
    expect(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' })).toMatchObject({
      value: { totalMinor: 1200, paidMinor: 1200, order: { totalMinor: 1200, lines: [{}, { state: 'not-obtained' }] } },
    });
  });

  test('is retried with its idempotency key after a lost response, and charges once', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    await shop.faults({ replyLostPercent: 100 });
    await shop.app.jobs.runAll();
    await shop.faults({ replyLostPercent: 0 });
    await pass(shop, MINUTE_MS, 5000);
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is settled once by its job and by repeated webhooks in any order', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'], plans: 1 });
    await shop.faults({ replyLostPercent: 100 });
    await shop.app.jobs.runAll();
    await shop.faults({ replyLostPercent: 0 });
    const captured = await shop.webhooks.about('payment.captured');
    const authorised = await shop.webhooks.about('payment.authorised');
    for (const webhook of [captured, authorised, captured]) {
      expect(await shop.deliver(webhook)).toBeLessThan(300);
      await shop.app.jobs.runAll();
    }
    await pass(shop, MINUTE_MS, 5000);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, plan delivered');
    expect(await moneyMoved(shop)).toBe('authorised 6000, captured 6000');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('happens once per order with concurrent workers', async () => {
    const shop = await openShop();
    const orders = [];
    for (const name of ['a1.com', 'b2.com', 'c3.com'])
      orders.push(await buyDomains(shop, { register: [name, `x${name}`] }));
    shop.registry.insertDomain('xb2.com');
    const workers = [shop, await shop.another(), await shop.another()];
    await Promise.all(workers.map((worker) => worker.app.jobs.runAll()));
    await pass(shop, 2 * MINUTE_MS, 31_000);
    const captured = (await shop.provider.journal()).filter(({ event }) => event === 'captured');
    expect(captured.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([1200, 2400, 2400]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('at the deadline includes a pending registration, which is refunded if the registry refuses it', async () => {
    for (const isDone of [true, false]) {
      const shop = await openShop();
      const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'], plans: 1 });
      shop.registry.becomeSlow(true);
      await pass(shop, 23 * HOUR_MS, HOUR_MS);
      expect(await linesReported(shopper, orderId)).toBe('lantern.com delayed registry-pending, plan waiting');
      expect(await moneyMoved(shop)).toBe('authorised 6000');
      await pass(shop, 2 * HOUR_MS, HOUR_MS);
      expect(await linesReported(shopper, orderId)).toBe('lantern.com delayed registry-pending, plan delivered');
      shop.registry.finish('lantern.com', isDone);
      await pass(shop, HOUR_MS, 10 * MINUTE_MS);
      expect(await linesReported(shopper, orderId)).toBe(
        `lantern.com ${isDone ? 'registered' : 'not-obtained refused'}, plan delivered`,
      );
      expect(await moneyMoved(shop)).toBe(`authorised 6000, captured 6000${isDone ? '' : ', refunded 1200'}`);
      expect(await shopper.order(orderId)).toMatchObject({ state: isDone ? 'complete' : 'refunded-in-part' });
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    }
  });

  test('fails when the bank has released the authorization: nothing is registered and the order is cancelled', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    shop.registry.fail('away');
    await shop.app.jobs.runAll();
    const { id } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await shop.payments.cancel({ reference: id, key: 'bank' });
    await pass(shop, 10 * MINUTE_MS, MINUTE_MS);
    shop.registry.fail(null);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', lines: [{ state: 'cancelled' }] });
    expect(shop.registry.findDomain('lantern.com')).toBeUndefined();
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('fails when the authorization is lost after a registration, which creates an operator task', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    const resumeChecks = suspendChecks(shop.registry, 'beacon.org');
    await shop.app.jobs.runAll();
    const { id } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await shop.payments.cancel({ reference: id, key: 'bank' });
    await pass(shop, 10 * MINUTE_MS, MINUTE_MS);
    resumeChecks();
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org not-obtained registry-away');
    expect(await tasks(shop)).toEqual([{ reason: 'authorization lost after part was delivered' }]);
  });

  test('made in full at the provider is followed by a refund of the lines that were not fulfilled', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org', 'pier.org'] });
    shop.registry.insertDomain('beacon.org');
    const resumeChecks = suspendChecks(shop.registry, 'pier.org');
    await shop.app.jobs.runAll();
    const { id } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await shop.payments.capture({ reference: id, amountMinor: 3600, key: 'operator' });
    resumeChecks();
    await pass(shop, 20 * MINUTE_MS, MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe(
      'lantern.com registered, beacon.org not-obtained taken, pier.org registered',
    );
    expect(await moneyMoved(shop)).toBe('authorised 3600, captured 3600, refunded 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('follows an approval on the bank’s page, and another payment does not cancel the new authorization', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'], card: 'challenge' });
    const { payment, invoiceId } = await shopper.order(orderId);
    await shop.provider.postForm(payment?.actionUrl ?? '', { decision: 'approve' });
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({ ok: false });
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not requested of a provider that cannot authorize: it charges at once', async () => {
    const shop = await openShop();
    const immediate = await shop.another({ payments: { ...shop.payments, capture: undefined } });
    const { shopper, orderId } = await buyDomains(immediate, { register: ['lantern.com'] });
    await immediate.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
    expect(await moneyMoved(shop)).toBe('captured 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not needed for a payment captured at once, and lines that are not fulfilled are refunded', async () => {
    const shop = await openShop();
    const atOnce: PaymentProvider = {
      ...shop.payments,
      createPayment: (request) => shop.payments.createPayment({ ...request, capture: 'immediate' }),
    };
    const eager = await shop.another({ payments: atOnce });
    const { shopper, orderId } = await buyDomains(eager, { register: ['lantern.com', 'beacon.org'], plans: 1 });
    shop.registry.insertDomain('beacon.org');
    await shop.app.jobs.runAll();
    await pass(shop, MINUTE_MS, 10_000);
    expect(await linesReported(shopper, orderId)).toBe(
      'lantern.com registered, beacon.org not-obtained taken, plan delivered',
    );
    expect(await moneyMoved(shop)).toBe('captured 7200, refunded 1200');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded-in-part' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
