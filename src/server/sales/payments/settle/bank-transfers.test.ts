import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buyDomains, moneyMoved } from '#server/delivery/domains/domain-shop.builder.ts';
import { EVERY_TYPE, buyBy, passTime, payBy, sendMoney } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('an order paid by bank transfer', (open) => {
  const openShop = shopsOn(open);

  test('shows payment instructions, is payable for two weeks, and is fulfilled once paid in full', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId, number, next } = await buyBy(shopper, { type: '2' });
    expect(next).toEqual({ kind: 'processing' });
    const placed = await shopper.order(orderId);
    expect(placed.payment).toMatchObject({ state: 'processing', type: '2', receivedMinor: 0 });
    expect(placed.payment?.instructions?.reference).toMatch(new RegExp(`^${number}-`));
    const { invoiceId } = placed;
    const { value: invoice } = await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' }).then(orThrow);
    expect(invoice.payableUntil).toBe(shop.clock.now() + 14 * DAY_MS);

    await sendMoney(shop, shopper, orderId, 1000);
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment', payment: { receivedMinor: 1000 } });
    await sendMoney(shop, shopper, orderId, 3800);
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', payment: { receivedMinor: 4800 } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('has an overpayment refunded', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 5000);
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await returnedBy(shop)).toEqual([200]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('can be paid by card before a transfer arrives, and a later transfer is refunded', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    const { invoiceId, payment } = await shopper.order(orderId);
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({ value: { next: { kind: 'confirmation' } } });
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    const reference = payment?.instructions?.reference;
    await shop.provider.post('/sandbox/transfers', { reference, amount_minor: 4800 });
    await shop.deliver(await shop.webhooks.about('payment.received'));
    await passTime(shop);
    expect(await returnedBy(shop)).toEqual([4800]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('has a transfer refunded that arrives after its cancellation, also without a webhook', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    const reference = (await shopper.order(orderId)).payment?.instructions?.reference;
    await passTime(shop, 14 * DAY_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    await shop.provider.post('/sandbox/transfers', { reference, amount_minor: 4800 });
    await passTime(shop, DAY_MS);
    expect(await returnedBy(shop)).toEqual([4800]);
    const sent = (await shop.emailsTo('anna@example.com')).filter(({ subject }) => subject.startsWith('We returned'));
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('We received €48.00 for your order at')]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('cannot be paid by card after a partial transfer', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 1000);
    await passTime(shop);
    const { invoiceId } = await shopper.order(orderId);
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({
      problem: { code: 'invoices/payment-running' },
    });
  });

  test('is charged only the rest by card after a partial transfer that was not yet reported', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 1000);
    const { invoiceId } = await shopper.order(orderId);
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({ ok: true });
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    const captured = (await shop.provider.journal()).map(({ event, amountMinor }) => [event, amountMinor]);
    expect(captured).toEqual([
      ['received', 1000],
      ['captured', 3800],
    ]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('with a domain is charged at once when a card pays the rest after a partial transfer', async () => {
    const shop = await openShop({ brand: EVERY_TYPE, domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, {
      register: ['lantern.com'],
      card: null,
      input: { payment: { type: '2' } },
    });
    await sendMoney(shop, shopper, orderId, 1000);
    const { invoiceId } = await shopper.order(orderId);
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({ ok: true });
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', lines: [{ state: 'delivered' }] });
    expect(await moneyMoved(shop)).toBe('received 1000, captured 200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is cancelled after two weeks, and a partial transfer is refunded', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 1000);
    await passTime(shop, 14 * DAY_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await returnedBy(shop)).toEqual([1000]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is refunded with the address at which the provider can ask for the account', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { payments } = shop;
    const requested: (string | undefined)[] = [];
    const observed = await shop.another({
      payments: {
        ...payments,
        refund: (request) => {
          requested.push(request.email);
          return payments.refund(request);
        },
      },
    });
    const shopper = observed.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 6000);
    await passTime(observed);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    await refund(observed, { orderId, request: { kind: 'rest' } });
    await passTime(observed);
    expect(await returnedBy(shop)).toEqual([1200, 4800]);
    expect(requested).toEqual(['anna@example.com', 'anna@example.com']);
    const card = await shopper.buy();
    await passTime(observed);
    await refund(observed, { orderId: card.orderId, request: { kind: 'rest' } });
    await passTime(observed);
    expect(requested.slice(2)).toEqual([undefined]);
  });

  test('is payable for two weeks also after a declined card', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    const { invoiceId } = await shopper.order(orderId);
    shop.clock.advance(3_600_000);
    expect(await payBy(shopper, invoiceId, { type: '2' })).toMatchObject({ value: { next: { kind: 'processing' } } });
    const { value } = await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' }).then(orThrow);
    expect(value.payableUntil).toBe(shop.clock.now() + 14 * DAY_MS);
  });
});

async function returnedBy({ provider }: { provider: { journal(): Promise<readonly JournalLine[]> } }) {
  return (await provider.journal()).filter(({ event }) => event === 'refunded').map(({ amountMinor }) => amountMinor);
}

interface JournalLine {
  readonly event: string;
  readonly amountMinor: number;
}

function orThrow<Value>(result: { ok: true; value: Value } | { ok: false; problem: unknown }): { value: Value } {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result;
}
