import { expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { buyDomains } from '#server/fulfilment/domain-shop.builder.ts';
import { buyBy, EVERY_TYPE, letTimePass, sendMoney } from '#server/payments/paid-otherwise.builder.ts';
import { buyPlans, refund } from '#server/payments/refund-shop.builder.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { printDay } from './document-frame.ts';
import { printCreditNote, printInvoice } from './print-invoice.ts';

async function invoiceOf(shopper: TestShopper, orderId: string) {
  const { invoiceId } = await shopper.order(orderId);
  return valueOf(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' }));
}

describeOnSqlite('a printed document', (open) => {
  const openShop = shopsOn(open);
  const brand = buildBrand();

  test('says of an invoice what was sold, every tax with what it is on, and that it was paid', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop, 1);
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      title: 'Invoice INV-000001',
      badge: 'Paid',
      lines: [{ name: 'Web Start', details: ['1 year'], quantity: '1', amount: '€60.00', isStruck: false }],
      totals: [
        { name: 'Subtotal', value: '€60.00' },
        { name: 'Discount', value: '−€12.00' },
        { name: 'Total', value: '€48.00', weight: 'strong' },
        { name: expect.stringMatching(/^Includes .+ 19% on €40\.34$/), value: '€7.66' },
      ],
      notes: ['Paid in full on January 1, 2026.'],
      buyer: { name: 'Anna Berg', lines: ['Hafenstr. 1', '18055 Rostock', 'Germany'] },
      at: shop.clock.now(),
    });
  });

  test('strikes out of an invoice what was not obtained, and names what is done to a domain', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    shop.registry.hold('beacon.org');
    await shop.app.jobs.runAll();
    const { lines } = printInvoice(brand, await invoiceOf(shopper, orderId), 'en');
    expect(lines).toMatchObject([
      { name: 'lantern.com', details: ['Registration, 1 year'], isStruck: false },
      { name: 'beacon.org', details: ['Not charged'], quantity: '0', amount: '€0.00', isStruck: true },
    ]);
  });

  test('asks for the money while an invoice has no number, and says when nobody has to pay any more', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      title: 'Payment request',
      badge: 'To be paid',
      facts: [{ name: 'Date' }, { name: 'Order' }, { name: 'Please pay by', value: 'January 2, 2026' }],
      totals: expect.arrayContaining([{ name: 'Still to pay', value: '€48.00', weight: 'normal' }]),
      notes: [],
    });
    shop.clock.advance(25 * 3_600_000);
    await shop.app.jobs.runAll();
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      badge: 'Cancelled',
      facts: [{}, {}],
      notes: ['This order was cancelled. There is nothing to pay.'],
    });
  });

  test('says where the transfer goes that is awaited, what of it came, and nothing of it once it is paid', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    const { payment, payableUntil } = await shopper.order(orderId);
    const instructions = payment?.instructions;
    const printed = printInvoice(brand, await invoiceOf(shopper, orderId), 'en');
    expect(printed.payment).toEqual({
      title: 'Bank transfer',
      rows: [
        { name: 'Account holder', value: instructions?.holder },
        { name: 'Bank', value: instructions?.bank },
        ...(instructions?.account ?? []).map(({ label: name, value }) => ({ name, value })),
        { name: 'Reference', value: instructions?.reference },
        { name: 'Amount', value: '€48.00' },
      ],
      note: expect.stringContaining(printDay(payableUntil, 'en')),
    });
    await sendMoney(shop, shopper, orderId, 2000);
    await letTimePass(shop);
    const part = printInvoice(brand, await invoiceOf(shopper, orderId), 'en').payment?.rows ?? [];
    expect(part.slice(-2)).toEqual([
      { name: 'Received', value: '€20.00' },
      { name: 'Still missing', value: '€28.00' },
    ]);
    await sendMoney(shop, shopper, orderId, 2800);
    await letTimePass(shop);
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      badge: 'Paid',
      payment: null,
    });
  });

  test('says of a credit note which invoice it is of, what of each line goes back, and its tax', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop, 1);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 2400, lineIds: null } });
    const invoice = await invoiceOf(shopper, orderId);
    expect(
      printCreditNote(brand, invoice, { creditNoteId: invoice.creditNotes[0]?.id ?? '', language: 'en' }),
    ).toMatchObject({
      title: 'Credit note CN-000001',
      facts: [{ name: 'Date' }, { name: 'Invoice', value: 'INV-000001, January 1, 2026' }, { name: 'Order' }],
      lines: [{ name: 'Web Start', quantity: '', amount: '€24.00' }],
      totals: [
        { name: 'Total credited', value: '€24.00', weight: 'strong' },
        { name: expect.stringMatching(/^Includes .+ 19% on €20\.17$/), value: '€3.83' },
      ],
      notes: ['Refund', 'The amount goes back the way it was paid.'],
    });
    expect(() => printCreditNote(brand, invoice, { creditNoteId: 'another', language: 'en' })).toThrow(
      'has no credit note another',
    );
  });
});
