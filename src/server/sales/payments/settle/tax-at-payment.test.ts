import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { addDomain } from '#server/delivery/domains/domain-shop.builder.ts';
import { printInvoice } from '#server/notify/public.ts';
import { EVERY_TYPE, passTime, sendMoney } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const BUSINESS = { type: 'business', company: 'Lark GmbH', taxNumber: '' } as const;

/** 19 % in Germany until 30 April 2026, then another rate. */
function taxesWith(basisPoints: number) {
  const rates = [buildTaxRate({ to: '2026-04-30' }), buildTaxRate({ basisPoints, from: '2026-05-01' })];
  return buildTaxTable({ rates });
}

describeOnBothDatabases('an order placed on 30 April, before the tax rate changes', (open) => {
  const opened = shopsOn(open);

  async function openShop(basisPoints: number, brand: Partial<Brand> = {}) {
    const own = { ...EVERY_TYPE, timeZone: 'Europe/Berlin', ...brand };
    const shop = await opened({ brand: own, taxes: taxesWith(basisPoints), domains: buildDomains() });
    shop.clock.advance(Date.parse('2026-04-30T23:30:00+02:00') - shop.clock.now());
    return shop;
  }

  async function placed(
    shop: TestShop,
    details: Parameters<TestShopper['bill']>[0],
    type: '2' | '5' | 'insufficient-funds',
  ) {
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill(details);
    const payment = type === 'insufficient-funds' ? { card: type } : { card: null, input: { payment: { type } } };
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? '', payment));
    const { invoiceId } = await shopper.order(orderId);
    return { shopper, orderId, invoiceId: invoiceId ?? '' };
  }

  async function invoiceOf(shopper: TestShopper, invoiceId: string) {
    const { number, totalMinor, order } = valueOf(await shopper.api.invoices.get({ invoiceId }));
    const taxes = order.taxes.map((tax) => `${tax.basisPoints / 100}% of ${tax.taxableMinor}: ${tax.amountMinor}`);
    return { isInvoice: number !== null, taxes, totalMinor, sumMinor: order.totalMinor };
  }

  test('and paid by transfer on 2 May has the rate of 2 May and the confirmed total', async () => {
    const shop = await openShop(2100);
    const { shopper, orderId, invoiceId } = await placed(shop, {}, '2');
    expect((await invoiceOf(shopper, invoiceId)).taxes).toEqual(['19% of 4034: 766']);
    shop.clock.advance(36 * 60 * MINUTE_MS);
    await sendMoney(shop, shopper, orderId, 4800);
    await passTime(shop);
    const paid = { isInvoice: true, taxes: ['21% of 3967: 833'], totalMinor: 4800, sumMinor: 4800 };
    expect(await invoiceOf(shopper, invoiceId)).toEqual(paid);
    const ledger = await shop.database.read
      .selectFrom('ledger_entries')
      .selectAll()
      .where('account', '=', 'tax')
      .execute();
    expect(ledger.map((entry) => entry.amount_minor)).toEqual([-833]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('and paid the same day has the rate of that day in the time zone of the brand', async () => {
    const shop = await openShop(2100);
    const { shopper, orderId, invoiceId } = await placed(shop, {}, '2');
    await sendMoney(shop, shopper, orderId, 4800);
    await passTime(shop, 15 * MINUTE_MS);
    expect((await invoiceOf(shopper, invoiceId)).taxes).toEqual(['19% of 4034: 766']);
  });

  test('and paid by a transfer that staff import later has the rate of the day its bank booked it, which the invoice states', async () => {
    const shop = await openShop(2100);
    const { shopper, orderId, invoiceId } = await placed(shop, {}, '5');
    const { number } = await shopper.order(orderId);
    shop.clock.advance(36 * 60 * MINUTE_MS);
    const operator = testOperator(shop, { role: 'finance' });
    const lines = ['id,date,amount,name,purpose', `TX-1,2026-04-30,48.00,Anna,${number}`];
    const file = Buffer.from(lines.join('\n')).toString('base64');
    valueOf(await operator.transfers.import({ brandId: 'larkhost', commandId: randomUUID(), file }));
    const [transfer] = valueOf(await operator.transfers.list({})).rows;
    const assigned = { brandId: 'larkhost', transferId: transfer?.id ?? '', commandId: randomUUID(), orderId };
    valueOf(await operator.transfers.assign(assigned));
    await passTime(shop);
    const invoice = valueOf(await shopper.api.invoices.get({ invoiceId }));
    expect(await invoiceOf(shopper, invoiceId)).toMatchObject({ isInvoice: true, taxes: ['19% of 4034: 766'] });
    expect(printInvoice(buildBrand(), invoice, 'en')).toMatchObject({
      facts: [{ name: 'Date', value: 'May 2, 2026' }, {}],
      notes: ['Paid in full on April 30, 2026.'],
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('and paid by a transfer that staff record later has the rate of the day they state, which is recorded once', async () => {
    const shop = await openShop(2100);
    const { shopper, orderId, invoiceId } = await placed(shop, {}, '5');
    shop.clock.advance(36 * 60 * MINUTE_MS);
    const operator = testOperator(shop, { role: 'finance' });
    const transfer = { brandId: 'larkhost', orderId, kind: 'received', amountMinor: 4800, reference: 'TX-1' } as const;
    const confirm = (paidOn: string, commandId = randomUUID()) =>
      operator.orders.confirmPayment({ ...transfer, paidOn, commandId });
    const refused = { problem: { code: 'payments/confirmation-refused', data: { reason: 'day-invalid' } } };
    expect(valueOf(await operator.orders.get({ brandId: 'larkhost', orderId })).today).toBe('2026-05-02');
    for (const day of ['2026-05-03', '2026-04-29']) expect(await confirm(day)).toMatchObject(refused);
    expect(await confirm('2026-02-30')).toMatchObject({ problem: { code: 'request/invalid' } });
    const commandId = randomUUID();
    const stated = { after: { paidOn: '2026-04-30' } };
    for (const attempt of [commandId, commandId, randomUUID()]) {
      const { audit } = valueOf(await confirm('2026-04-30', attempt));
      expect(audit).toMatchObject([{ action: 'orders.confirm-payment', details: stated }]);
    }
    const otherDay = { problem: { code: 'payments/confirmation-refused', data: { reason: 'reference-used' } } };
    expect(await confirm('2026-05-01')).toMatchObject(otherDay);
    const { payments } = valueOf(await operator.orders.confirmPayment({ ...transfer, commandId: randomUUID() }));
    const shown = valueOf(await operator.payments.get({ brandId: 'larkhost', paymentId: payments[0]?.id ?? '' }));
    expect(shown.receipts).toMatchObject([{ reference: 'TX-1', bookedOn: '2026-04-30' }]);
    await passTime(shop);
    const invoice = valueOf(await shopper.api.invoices.get({ invoiceId }));
    expect(await invoiceOf(shopper, invoiceId)).toMatchObject({ isInvoice: true, taxes: ['19% of 4034: 766'] });
    expect(printInvoice(buildBrand(), invoice, 'en').notes).toEqual(['Paid in full on April 30, 2026.']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('and paid in parts has the rate of the day since which all of it is held', async () => {
    const shop = await openShop(2100);
    const { shopper, orderId, invoiceId } = await placed(shop, {}, '5');
    shop.clock.advance(36 * 60 * MINUTE_MS);
    const { orders } = testOperator(shop, { role: 'finance' });
    const booked = [
      ['received', 2800, '2026-04-30'],
      ['paid-back', 2800, '2026-05-01'],
      ['received', 2000, '2026-04-30'],
      ['received', 2800, '2026-05-02'],
    ] as const;
    for (const [index, [kind, amountMinor, paidOn]] of booked.entries()) {
      const entry = { kind, amountMinor, paidOn, reference: `TX-${index}` };
      valueOf(await orders.confirmPayment({ ...entry, brandId: 'larkhost', orderId, commandId: randomUUID() }));
    }
    await passTime(shop);
    expect(await invoiceOf(shopper, invoiceId)).toMatchObject({ isInvoice: true, taxes: ['21% of 3967: 833'] });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a business that pays by transfer later has the same total and another net amount', async () => {
    const shop = await openShop(2100, { pricesIncludeTax: false });
    const { shopper, orderId, invoiceId } = await placed(shop, BUSINESS, '2');
    shop.clock.advance(36 * 60 * MINUTE_MS);
    expect(await invoiceOf(shopper, invoiceId)).toMatchObject({ taxes: ['19% of 4800: 912'], totalMinor: 5712 });
    await sendMoney(shop, shopper, orderId, 5712);
    await passTime(shop);
    const paid = { isInvoice: true, taxes: ['21% of 4721: 991'], totalMinor: 5712, sumMinor: 5712 };
    expect(await invoiceOf(shopper, invoiceId)).toEqual(paid);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a business that pays again later has the same net amount, and the higher total must be confirmed', async () => {
    const shop = await openShop(2100, { pricesIncludeTax: false });
    const { shopper, invoiceId } = await placed(shop, BUSINESS, 'insufficient-funds');
    shop.clock.advance(60 * MINUTE_MS);
    expect(await invoiceOf(shopper, invoiceId)).toEqual({
      isInvoice: false,
      taxes: ['21% of 4800: 1008'],
      totalMinor: 5808,
      sumMinor: 5808,
    });
    expect(await shopper.pay(invoiceId, 'approve')).toMatchObject({
      problem: { code: 'invoices/total-changed', data: { totalMinor: 5808 } },
    });
    const payment = { type: 'card-intent' as const, token: await shop.provider.token('approve') };
    const pay = (confirmedMinor: number) =>
      shopper.api.invoices.pay({ invoiceId, payment, confirmedMinor }, { idempotencyKey: randomUUID() });
    expect(await pay(5712)).toMatchObject({ problem: { code: 'invoices/total-changed' } });
    valueOf(await pay(5808));
    await shop.app.jobs.runAll();
    expect(await invoiceOf(shopper, invoiceId)).toMatchObject({ isInvoice: true, totalMinor: 5808 });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a business is charged less after the rate decreased, without confirmation', async () => {
    const shop = await openShop(1600, { pricesIncludeTax: false });
    const { shopper, invoiceId } = await placed(shop, BUSINESS, 'insufficient-funds');
    shop.clock.advance(60 * MINUTE_MS);
    valueOf(await shopper.pay(invoiceId, 'approve'));
    await shop.app.jobs.runAll();
    expect(await invoiceOf(shopper, invoiceId)).toMatchObject({ taxes: ['16% of 4800: 768'], totalMinor: 5568 });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a consumer who pays again later has the same total', async () => {
    const shop = await openShop(2100, { pricesIncludeTax: false });
    const { shopper, invoiceId } = await placed(shop, {}, 'insufficient-funds');
    shop.clock.advance(60 * MINUTE_MS);
    valueOf(await shopper.pay(invoiceId, 'approve'));
    await shop.app.jobs.runAll();
    expect(await invoiceOf(shopper, invoiceId)).toMatchObject({ taxes: ['21% of 4721: 991'], totalMinor: 5712 });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('for a domain registered the same day has the rate of that day, although it is captured later', async () => {
    const base = await openShop(2100);
    const capture: PaymentProvider['capture'] = (request) => {
      base.clock.advance(60 * MINUTE_MS);
      return base.payments.capture(request);
    };
    const shop = await base.another({ payments: { ...base.payments, capture } });
    const shopper = shop.shopper();
    await addDomain(shopper, 'register', 'lantern.com');
    const { quote } = await shopper.bill({ phone: '+49 381 123456' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const { invoiceId } = await shopper.order(orderId);
    const invoice = await invoiceOf(shopper, invoiceId ?? '');
    expect([invoice.isInvoice, invoice.taxes[0]?.slice(0, 3)]).toEqual([true, '19%']);
  });
});
