import { expect, test } from 'vitest';
import { buildField, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

/** Rows and provider calls a refused order must not leave behind. */
async function traces({ database, provider }: TestShop) {
  const { read } = database;
  const rows = await Promise.all([
    read.selectFrom('orders').select('id').execute(),
    read.selectFrom('invoices').select('id').execute(),
    read.selectFrom('payments').select('id').execute(),
    provider.journal(),
  ]);
  return rows.flat();
}

describeOnBothDatabases('placing an order', (open) => {
  const openShop = shopsOn(open);

  test('stores the confirmed lines, totals, tax address, consents and button label', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { quote, basket } = await shopper.bill();
    const placed = valueOf(await shopper.place(quote?.hash ?? ''));
    expect(placed).toMatchObject({ orderId: basket.id, number: expect.stringMatching(/^R[2-9A-HJ-NP-Z]{10}$/) });
    const { document, ...row } = await shop.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: 'anna@example.com',
      total_minor: 4800,
      store_version: 1,
      quote_hash: quote?.hash,
    });
    expect(JSON.parse(document)).toMatchObject({
      priced: { totalMinor: 4800, lines: [{ name: 'Web Start' }] },
      billing: { name: 'Anna Berg' },
      taxAddress: { country: 'DE', business: false },
      consents: { termsVersion: '2026-03', acceptedAt: shop.clock.now(), buttonLabel: 'Order with obligation to pay' },
    });
    expect(await shopper.order(placed.orderId)).toMatchObject({ outcome: 'success', totalMinor: 4800 });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is refused without accepted terms, a basket, billing details or an offered payment method', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const refusedWith = async (input: object) => {
      const result = await shopper.place('0'.repeat(64), { input });
      return result.ok ? null : result.problem.code;
    };
    expect(await refusedWith({})).toBe('basket/empty');
    await shopper.add();
    expect(await refusedWith({ acceptTerms: false })).toBe('checkout/terms-not-accepted');
    expect(await refusedWith({})).toBe('checkout/billing-missing');
    const { quote } = await shopper.bill();
    const quoteHash = quote?.hash;
    expect(await refusedWith({})).toBe('checkout/quote-changed');
    expect(await refusedWith({ quoteHash, payment: undefined })).toBe('checkout/payment-method-missing');
    expect(await refusedWith({ quoteHash, payment: { type: 'card-intent' } })).toBe('checkout/payment-method-missing');
    expect(await refusedWith({ quoteHash, payment: { type: '2' } })).toBe('checkout/payment-type-not-offered');
    expect(await refusedWith({ quoteHash, payment: { type: '1', returnUrl: '//evil.example' } })).toBe(
      'request/invalid',
    );
    expect(await traces(shop)).toEqual([]);
  });

  test('is refused when login is required, and after the session has expired', async () => {
    const shop = await openShop({ brand: { guestCheckout: false } });
    const shopper = shop.shopper();
    await shopper.add();
    const unsigned = await shopper.place('0'.repeat(64));
    expect(unsigned).toMatchObject({ ok: false, problem: { code: 'checkout/sign-in-required' } });
    await shopper.signIn('anna@example.com');
    const { quote } = await shopper.bill();
    shop.clock.advance(30 * 60_000);
    const expired = await shopper.place(quote?.hash ?? '');
    expect(expired).toMatchObject({ ok: false, problem: { code: 'session/expired' } });
    expect(await traces(shop)).toEqual([]);
  });

  test('is refused while a line has validation issues', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill();
    await shop.publish({ products: [buildProduct({ fields: [buildField()] })] });
    const refused = await shopper.place(quote?.hash ?? '');
    expect(refused).toMatchObject({ ok: false, problem: { code: 'basket/has-issues' } });
    expect(await traces(shop)).toEqual([]);
  });

  test('with a free trial charges nothing, and its button label states the later obligation to pay', async () => {
    const shop = await openShop({ products: [buildProduct({ trialDays: 14 })] });
    const shopper = shop.shopper();
    await shopper.add();
    const { quote, basket, freeButtonLabel } = await shopper.bill();
    expect(basket.totalMinor).toBe(0);
    const placed = valueOf(await shopper.place(quote?.hash ?? '', { card: null }));
    expect(placed.next).toEqual({ kind: 'confirmation' });
    await shop.app.jobs.runAll();
    expect(await shopper.order(placed.orderId)).toMatchObject({ state: 'complete', invoiceId: null, payment: null });
    expect(await shop.provider.journal()).toEqual([]);
    const { document } = await shop.database.read.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    expect(JSON.parse(document).consents.buttonLabel).toBe('Order with obligation to pay');
    expect(freeButtonLabel).toEqual({ kind: 'wording', wording: 'Order with obligation to pay' });
  });

  test('for a free product needs no payment method', async () => {
    const shop = await openShop({ products: [buildProduct({ prices: buildPrices({ EUR: [[0, 0]] }) })] });
    const shopper = shop.shopper();
    await shopper.add({ term: 0 });
    const { quote, freeButtonLabel } = await shopper.bill();
    expect(freeButtonLabel).toEqual({ kind: 'wording', wording: 'Order at no charge' });
    expect(valueOf(await shopper.place(quote?.hash ?? '', { card: null })).next).toEqual({ kind: 'confirmation' });
  });

  test('twenty times concurrently creates one order and one charge', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { quote, basket } = await shopper.bill();
    const tries = Array.from({ length: 20 }, () => shopper.place(quote?.hash ?? ''));
    const results = await Promise.all(tries);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const ordered = { code: 'checkout/already-ordered', data: { orderId: basket.id } };
    const refused = results.filter((result) => !result.ok);
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ problem: expect.objectContaining(ordered) })));
    expect(await shop.provider.journal()).toMatchObject([{ event: 'captured', amountMinor: 4800 }]);
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toEqual([{ id: basket.id }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('again with the same idempotency key returns the same response and charges nothing more', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill();
    const token = await shop.provider.token('approve');
    const input = { payment: { type: 'card-intent', token } } as const;
    const send = () => shopper.place(quote?.hash ?? '', { key: 'one', input });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect(await shop.provider.journal()).toHaveLength(1);
  });

  test('sets the return URL to the order page, or to the given path of the brand', async () => {
    const shop = await openShop();
    const requestOf = async (input: { returnUrl?: string }) => {
      const shopper = shop.shopper();
      const { orderId } = await shopper.buy({ card: 'hosted', input: { payment: { type: '1', ...input } } });
      const { read } = shop.database;
      const row = await read
        .selectFrom('payments')
        .select('request')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return { orderId, ...JSON.parse(row.request) };
    };
    const usual = await requestOf({});
    expect(usual.returnUrl).toBe(`http://shop.larkhost.example/order/${usual.orderId}`);
    const own = await requestOf({ returnUrl: '/order/shop?from=pay' });
    expect(own.returnUrl).toBe('http://shop.larkhost.example/order/shop?from=pay');
  });
});
