import { expect, test } from 'vitest';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStore } from '#tests/support/test-store.ts';

describeOnBothDatabases('the PDF of an invoice', (open) => {
  const openShop = shopsOn(open);

  test('stays identical once the invoice has a number, also after a refund and its credit note', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop);
    const invoiceId = (await shopper.order(orderId)).invoiceId ?? '';
    const before = valueOf(await shopper.api.invoices.pdf({ invoiceId }));
    expect(before.filename).toBe('INV-000001.pdf');
    expect(Buffer.from(before.content, 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7');
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 500, lineIds: null } });
    shop.clock.advance(3_600_000);
    await shop.app.jobs.runAll();
    expect(valueOf(await shopper.api.invoices.pdf({ invoiceId }))).toEqual(before);
    const invoice = valueOf(await shopper.api.invoices.get({ invoiceId }));
    expect(invoice).toMatchObject({
      openMinor: 0,
      refundedMinor: 500,
      creditMinor: 0,
      creditNotes: [{ number: 'CN-000001', totalMinor: 500, reason: 'refund' }],
    });
    const creditNoteId = invoice.creditNotes[0]?.id ?? '';
    const note = valueOf(await shopper.api.invoices.pdf({ invoiceId, creditNoteId }));
    expect(note.filename).toBe('CN-000001.pdf');
    expect(note.content).not.toBe(before.content);
  });

  test('shows the seller at the time of issue, also when the seller changes later', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop);
    const invoiceId = (await shopper.order(orderId)).invoiceId ?? '';
    const before = valueOf(await shopper.api.invoices.pdf({ invoiceId }));
    const { seller } = valueOf(await shopper.api.invoices.get({ invoiceId }));
    shop.clock.advance(1_000);
    const { legal } = testStore().brand;
    await shop.publish({ brand: { legal: { ...legal, name: 'Larkhost Nachfolger GmbH', address: 'Neue Straße 2' } } });
    expect(valueOf(await shopper.api.invoices.pdf({ invoiceId }))).toEqual(before);
    expect(valueOf(await shopper.api.invoices.get({ invoiceId })).seller).toEqual(seller);
    const next = await buyPlans(shop);
    const nextId = (await next.shopper.order(next.orderId)).invoiceId ?? '';
    expect(valueOf(await next.shopper.api.invoices.get({ invoiceId: nextId })).seller.name).toBe(
      'Larkhost Nachfolger GmbH',
    );
  });

  test('exists for a payment request too, and only for its buyer', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, number } = await shopper.buy({ card: 'insufficient-funds' });
    const invoiceId = (await shopper.order(orderId)).invoiceId ?? '';
    expect(valueOf(await shopper.api.invoices.pdf({ invoiceId })).filename).toBe(`request-${number}.pdf`);
    const unknown = { ok: false, problem: { code: 'invoices/not-found' } };
    expect(await shop.shopper().api.invoices.pdf({ invoiceId })).toMatchObject(unknown);
    expect(await shopper.api.invoices.pdf({ invoiceId, creditNoteId: orderId })).toMatchObject(unknown);
  });
});
