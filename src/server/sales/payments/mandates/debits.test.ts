import { expect, test } from 'vitest';
import { EVERY_TYPE, buyBy, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('an order paid by direct debit', (open) => {
  const openShop = shopsOn(open);

  async function buy(account: 'approve' | 'insufficient-funds' | 'returned' | 'account-closed') {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const token = await shop.provider.accountToken('sepa-debit', account);
    const placed = await buyBy(shopper, { type: '4', token });
    return { shop, shopper, ...placed };
  }

  test('awaits the bank and is fulfilled once the debit is paid', async () => {
    const { shop, shopper, orderId, next } = await buy('approve');
    expect(next).toEqual({ kind: 'processing' });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment', payment: { state: 'processing' } });
    await shop.webhooks.about('payment.captured');
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('fails when the bank declines the debit later, and can be paid with another method', async () => {
    const { shop, shopper, orderId } = await buy('insufficient-funds');
    await shop.webhooks.about('payment.declined');
    await passTime(shop);
    const failed = await shopper.order(orderId);
    expect(failed).toMatchObject({ state: 'failed', declineReason: 'insufficient-funds' });
    expect(await shopper.pay(failed.invoiceId ?? '', 'approve')).toMatchObject({ ok: true });
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('from a closed account fails at once', async () => {
    const { next } = await buy('account-closed');
    expect(next).toEqual({ kind: 'failed' });
  });
});
