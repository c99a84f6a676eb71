import { expect, test } from 'vitest';
import { buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { buildExtra, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { EVERY_TYPE, buyBy, passTime, sendMoney } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { printDay } from './document-frame.ts';
import { printCreditNote, printInvoice } from './print-invoice.ts';

async function invoiceOf(shopper: TestShopper, orderId: string) {
  const { invoiceId } = await shopper.order(orderId);
  return valueOf(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' }));
}

describeOnSqlite('a printed document', (open) => {
  const openShop = shopsOn(open);
  const brand = buildBrand();

  test('an invoice lists the items, every tax with its base, and the payment', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop, 1);
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      title: 'Invoice INV-000001',
      badge: 'Paid',
      columns: ['Item', 'Quantity', 'Net unit price', 'Amount incl. tax'],
      lines: [
        {
          name: 'Web Start',
          details: ['1 year', 'January 1, 2026 to January 1, 2027'],
          quantity: '1',
          unit: '€50.42',
          amount: '€60.00',
          parts: [],
          isStruck: false,
        },
      ],
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

  test('lists options, extras and setup fees under their line, with the subtotal as sum', async () => {
    const setup = buildPrices({ EUR: [[12, 6000, 4800, 1190]] });
    const products = [buildProduct({ prices: setup, extras: [buildExtra()] })];
    const shop = await openShop({ products });
    const shopper = shop.shopper();
    await shopper.add({ extras: ['backups'] });
    const { quote } = await shopper.bill();
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    const { lines, totals } = printInvoice(brand, await invoiceOf(shopper, orderId), 'en');
    expect(lines).toMatchObject([
      {
        name: 'Web Start',
        amount: '€60.00',
        parts: [
          { name: 'Web Start: setup', quantity: '1', unit: '€10.00', amount: '€11.90' },
          { name: 'Daily backups', quantity: '1', unit: '€8.40', amount: '€10.00' },
        ],
      },
    ]);
    expect(totals[0]).toMatchObject({ name: 'Subtotal', value: '€81.90' });
  });

  test('strikes out lines that were not fulfilled, and names the operation on a domain', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    shop.registry.insertDomain('beacon.org');
    await shop.app.jobs.runAll();
    const { lines } = printInvoice(brand, await invoiceOf(shopper, orderId), 'en');
    expect(lines).toMatchObject([
      { name: 'lantern.com', details: ['Registration, 1 year', expect.stringContaining(' to ')], isStruck: false },
      { name: 'beacon.org', details: ['Not charged'], quantity: '0', amount: '€0.00', isStruck: true },
    ]);
  });

  test('requests payment while an invoice has no number, and states when nothing is due any more', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      title: 'Payment request',
      badge: 'Unpaid',
      facts: [{ name: 'Date' }, { name: 'Order' }, { name: 'Please pay by', value: 'January 2, 2026' }],
      totals: expect.arrayContaining([{ name: 'Amount due', value: '€48.00', weight: 'normal' }]),
      notes: [],
    });
    shop.clock.advance(25 * 3_600_000);
    await shop.app.jobs.runAll();
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      badge: 'Cancelled',
      facts: [{}, {}],
      notes: ["This order was cancelled, so there's nothing to pay."],
    });
  });

  test('shows the bank details of a pending transfer with the amount received, and none once it is paid', async () => {
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
      note: expect.stringContaining(printDay(payableUntil, 'en', 'UTC')),
    });
    await sendMoney(shop, shopper, orderId, 2000);
    await passTime(shop);
    const part = printInvoice(brand, await invoiceOf(shopper, orderId), 'en').payment?.rows ?? [];
    expect(part.slice(-2)).toEqual([
      { name: 'Received', value: '€20.00' },
      { name: 'Amount outstanding', value: '€28.00' },
    ]);
    await sendMoney(shop, shopper, orderId, 2800);
    await passTime(shop);
    expect(printInvoice(brand, await invoiceOf(shopper, orderId), 'en')).toMatchObject({
      badge: 'Paid',
      payment: null,
    });
  });

  test.each([
    [
      'en',
      '1,200',
      '$1,234.50',
      'VAT 7.7% on $1,234,567.89',
      '$95,061.73',
      '1 EUR = 1.2500 USD = 9.4375 NOK on May 31, 2026',
    ],
    [
      'de',
      '1.200',
      '1.234,50\u00a0$',
      'VAT 7,7 % auf 1.234.567,89\u00a0$',
      '95.061,73\u00a0$',
      '1 EUR = 1,2500 USD = 9,4375 NOK am 31. Mai 2026',
    ],
  ] as const)('in %s writes quantities, prices, rates and days of its language', async (language, ...written) => {
    const [quantity, unit, tax, taxAmount, rate] = written;
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop, 1);
    const invoice = await invoiceOf(shopper, orderId);
    const item = {
      kind: 'main',
      name: 'Web Start',
      quantity: 1200,
      netUnitMinor: 123_450,
      amountMinor: 148_140_000,
    } as const;
    const taxes = [{ name: 'VAT', country: 'NO', basisPoints: 770, taxableMinor: 123_456_789, amountMinor: 9_506_173 }];
    const nationalTax = {
      currency: 'NOK',
      amountMinor: 71_771_606,
      rates: [
        { currency: 'USD', rate: '1.2500' },
        { currency: 'NOK', rate: '9.4375' },
      ],
      date: '2026-05-31',
    };
    const printed = printInvoice(
      brand,
      {
        ...invoice,
        nationalTax,
        order: { ...invoice.order, currency: 'USD', taxMode: 'exclusive', taxes },
        lines: invoice.lines.map((line) => ({ ...line, items: [item, { ...item, kind: 'option' }] })),
      },
      language,
    );
    const [line] = printed.lines;
    for (const part of [line, ...(line?.parts ?? [])]) expect(part).toMatchObject({ quantity, unit });
    expect(printed.totals).toContainEqual({ name: tax, value: taxAmount, weight: 'normal' });
    expect(printed.notes[0]).toContain(rate);
  });

  test('a credit note names its invoice, the credited amount of each line, and its tax', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop, 1);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 2400, lineIds: null } });
    const invoice = await invoiceOf(shopper, orderId);
    expect(
      printCreditNote(brand, invoice, { creditNoteId: invoice.creditNotes[0]?.id ?? '', language: 'en' }),
    ).toMatchObject({
      title: 'Credit note CN-000001',
      facts: [{ name: 'Date' }, { name: 'Invoice', value: 'INV-000001, January 1, 2026' }, { name: 'Order' }],
      columns: ['Item', '', '', 'Amount incl. tax'],
      lines: [{ name: 'Web Start', quantity: '', amount: '€24.00' }],
      totals: [
        { name: 'Total credited', value: '€24.00', weight: 'strong' },
        { name: expect.stringMatching(/^Includes .+ 19% on €20\.17$/), value: '€3.83' },
      ],
      notes: ['Refund', 'Any amount overpaid as a result is refunded to the original payment method.'],
    });
    expect(() => printCreditNote(brand, invoice, { creditNoteId: 'another', language: 'en' })).toThrow(
      'has no credit note another',
    );
  });

  test('a credit note states why there is no tax, in German as correction of the invoice, with its own number only', async () => {
    const taxRegistrations = [
      { country: 'DE', number: 'DE999999999', oneStopShop: true },
      { country: 'GB', number: 'GB 999 9999 99' },
    ];
    const shop = await openShop({ brand: { legal: { ...brand.legal, taxRegistrations } } });
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill({ country: 'US', region: 'OR', postcode: '97201', city: 'Portland' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    await refund(shop, { orderId, request: { kind: 'rest' } });
    const invoice = await invoiceOf(shopper, orderId);
    const printed = printCreditNote(brand, invoice, {
      creditNoteId: invoice.creditNotes[0]?.id ?? '',
      language: 'de',
    });
    expect(printed).toMatchObject({
      title: 'Rechnungskorrektur CN-000001',
      columns: ['Artikel', '', '', 'Betrag'],
      notes: [
        'Erstattung',
        expect.stringMatching(/^Es wird keine Steuer berechnet/),
        'Dadurch zu viel gezahlte Beträge werden über die ursprüngliche Zahlungsart erstattet.',
      ],
    });
    expect(printed.seller.lines.at(-1)).toBe('USt-IdNr. (Germany): DE999999999');
    expect(printed.seller.lines.join()).not.toContain('GB 999');
  });

  test('states the tax in the currency of its country by the rates of the tax point, on the credit note too', async () => {
    const rates = (date: string, USD: string) => ({ date, rates: { USD }, source: 'a bank' });
    const taxes = { ...buildTaxTable(), exchangeRates: [rates('2025-12-31', '1.25'), rates('2026-01-02', '2')] };
    const shop = await openShop({ taxes });
    const shopper = shop.shopper();
    await shopper.add();
    const command = { kind: 'switch-currency', currency: 'USD' } as const;
    valueOf(await shopper.api.basket.command({ commandId: 'to-dollars', command }));
    const { quote } = await shopper.bill();
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await shop.publish({ taxes: { ...taxes, exchangeRates: [rates('2025-12-31', '3')] } });
    const invoice = await invoiceOf(shopper, orderId);
    const taxMinor = invoice.order.taxes[0]?.amountMinor ?? 0;
    expect(invoice.nationalTax).toMatchObject({ currency: 'EUR', amountMinor: Math.round(taxMinor / 1.25) });
    const note = expect.stringMatching(
      /^Tax in the currency of its country: €\d+\.\d\d \(1 EUR = 1\.25 USD on December 31, 2025\)\.$/,
    );
    expect(printInvoice(brand, invoice, 'en').notes).toContainEqual(note);
    const creditNoteId = invoice.creditNotes[0]?.id ?? '';
    expect(printCreditNote(brand, invoice, { creditNoteId, language: 'en' }).notes).toContainEqual(note);
  });
});
