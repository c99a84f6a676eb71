import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

describeOnBothDatabases('invoice numbers', (open) => {
  const openShop = shopsOn(open);

  test('have no gaps with concurrent and declined orders, in one series per brand', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } });
    const shop = await openShop({ others: [meridian] });
    const buy = async (index: number) => {
      const host = index % 3 === 0 ? 'shop.meridian.example' : 'shop.larkhost.example';
      await shop.shopper({ host }).buy({ card: index % 4 === 0 ? 'insufficient-funds' : 'approve' });
    };
    await Promise.all(Array.from({ length: 24 }, (_, index) => buy(index)));
    const rows = await shop.database.read.selectFrom('invoices').select(['brand_id', 'number']).execute();
    const numbersOf = (brandId: string) =>
      rows.flatMap((row) => (row.brand_id === brandId && row.number !== null ? [row.number] : [])).toSorted();
    expect(numbersOf('larkhost').at(-1)).toBe('INV-000012');
    expect(numbersOf('meridian').at(-1)).toBe('INV-000006');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('are assigned only when an invoice is paid', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    await shop.shopper().buy();
    const { invoiceId } = await shopper.order(orderId);
    await shopper.pay(invoiceId ?? '', 'approve');
    expect(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' })).toMatchObject({
      value: { number: 'INV-000002' },
    });
  });

  test('come with ledger entries for revenue and tax, which an unpaid order does not have', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'insufficient-funds' });
    await shop.shopper().buy();
    const entries = await shop.database.read
      .selectFrom('ledger_entries')
      .select(['account', 'amount_minor', 'reason'])
      .execute();
    const written = entries.map((entry) => `${entry.reason} ${entry.account} ${entry.amount_minor}`);
    expect(written.toSorted()).toEqual([
      'invoice receivable 4800',
      'invoice revenue -4034',
      'invoice tax -766',
      'payment provider 4800',
      'payment receivable -4800',
    ]);
  });

  test('start at the number and with the prefix that the brand sets; a new prefix continues the series', async () => {
    const numbering = { invoice: { prefix: 'RE-', first: 501 }, 'credit-note': { prefix: 'RK-', first: 1 } };
    const shop = await openShop({ brand: { numbering } });
    const numberOf = async () => {
      const shopper = shop.shopper();
      const { orderId } = await shopper.buy();
      const { invoiceId } = await shopper.order(orderId);
      return valueOf(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' })).number;
    };
    expect([await numberOf(), await numberOf()]).toEqual(['RE-000501', 'RE-000502']);
    const invoice = { prefix: 'R-', first: 1 };
    await shop.publish({ brand: { numbering: { ...numbering, invoice } } });
    expect(await numberOf()).toBe('R-000503');
  });
});
