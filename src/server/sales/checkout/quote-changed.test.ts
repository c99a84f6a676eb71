import { expect, test } from 'vitest';
import { buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

type Change = (shop: TestShop, shopper: TestShopper) => Promise<unknown>;

const parts = { promotions: [buildPromotion({ endsAt: Date.UTC(2026, 0, 2) })] } satisfies TestShopOptions;
const moreExpensive = buildProduct({
  prices: buildPrices({ EUR: [[12, 6000, 5000]], USD: [[12, 6600, 5280]] }),
});
const VOUCHER_BACK = [{ code: 'SAVE10', beforeMinor: 480, afterMinor: null }];

describeOnBothDatabases('an order whose quote has changed', (open) => {
  const openShop = shopsOn(open);

  /** The shopper sees the quote, something changes, the shopper confirms, gets the difference, and confirms it. */
  async function afterChange(change: Change) {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.command({ kind: 'apply-voucher', code: 'SAVE10' });
    const { quote } = await shopper.bill();
    await change(shop, shopper);
    const first = await shopper.place(quote?.hash ?? '');
    expect(await shop.provider.journal()).toEqual([]);
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toEqual([]);
    const confirmed = valueOf(await shopper.api.checkout.get({}));
    const second = valueOf(await shopper.place(confirmed.quote?.hash ?? ''));
    expect(second.next).toEqual({ kind: 'confirmation' });
    expect(await shop.provider.journal()).toMatchObject([{ amountMinor: confirmed.basket.totalMinor }]);
    return first;
  }

  test('after a price change charges nothing and shows both prices', async () => {
    const refused = await afterChange((shop) => shop.publish({ ...parts, products: [moreExpensive] }));
    const total = { beforeMinor: 4320, afterMinor: 4500 };
    expect(refused).toMatchObject({
      ok: false,
      problem: {
        code: 'checkout/quote-changed',
        data: { difference: { lines: [{ name: 'Web Start', ...total }], total } },
      },
    });
  });

  test('after the voucher expired shows the discount it gave', async () => {
    const refused = await afterChange(async (shop, shopper) => {
      await shopper.bill();
      shop.clock.advance(24 * 3_600_000);
      // Shown again shortly before expiry, as by a page left open.
      await shop.database.transaction((tx) =>
        tx
          .updateTable('quotes')
          .set({ expires_at: shop.clock.now() + 1 })
          .execute(),
      );
    });
    expect(refused).toMatchObject({ ok: false, problem: { data: { difference: { vouchers: VOUCHER_BACK } } } });
  });

  test('after the promotion was removed shows the discount it gave', async () => {
    const refused = await afterChange((shop) => shop.publish({}));
    expect(refused).toMatchObject({ ok: false, problem: { data: { difference: { vouchers: VOUCHER_BACK } } } });
  });

  test('after a change of the tax rate shows the taxes', async () => {
    const taxes = buildTaxTable({ rates: [buildTaxRate({ basisPoints: 2100 })] });
    const refused = await afterChange((shop) => shop.publish({ ...parts, taxes }));
    const changed = [
      { basisPoints: 2100, beforeMinor: null },
      { basisPoints: 1900, afterMinor: null },
    ];
    expect(refused).toMatchObject({ ok: false, problem: { data: { difference: { taxes: changed, total: null } } } });
  });

  test('after another tab changed the currency shows both currencies', async () => {
    const refused = await afterChange((_, shopper) => shopper.command({ kind: 'switch-currency', currency: 'USD' }));
    const currency = { before: 'EUR', after: 'USD' };
    expect(refused).toMatchObject({ ok: false, problem: { data: { difference: { currency } } } });
  });

  test('after another tab added a line shows the line', async () => {
    const refused = await afterChange((_, shopper) => shopper.add({ term: 24 }));
    const lines = [{ name: 'Web Start', beforeMinor: null, afterMinor: 10_800 }];
    expect(refused).toMatchObject({ ok: false, problem: { data: { difference: { lines } } } });
  });

  test('is refused without a difference when the quote has expired', async () => {
    const refused = await afterChange(async (shop) => {
      shop.clock.advance(16 * 60_000);
      await shop.publish({ ...parts, products: [moreExpensive] });
    });
    expect(refused).toMatchObject({ ok: false, problem: { data: { difference: null } } });
  });
});
