import { expect, test } from 'vitest';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('the preview of another currency', (open) => {
  const openShop = shopsOn(open);
  const onlyEuro = buildProduct({ id: 'only-euro', slug: 'only-euro', prices: buildPrices({ EUR: [[12, 1000]] }) });

  test('returns every line before and after, and changes nothing', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const before = await shopper.add();
    expect(await shopper.api.basket.previewCurrency({ currency: 'JPY' })).toMatchObject({
      ok: true,
      value: {
        from: 'EUR',
        to: 'JPY',
        lines: [{ name: 'Web Start', beforeMinor: 4800, afterMinor: 7680 }],
        totalBeforeMinor: 4800,
        totalAfterMinor: 7680,
      },
    });
    expect(await shopper.api.basket.get({})).toEqual({ ok: true, value: before });
  });

  test('lists the lines without a price in it, and no total', async () => {
    const shop = await openShop({ products: [buildProduct(), onlyEuro] });
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.add({ productId: 'only-euro' });
    expect(await shopper.api.basket.previewCurrency({ currency: 'USD' })).toMatchObject({
      value: { lines: [{ afterMinor: 5280 }, { beforeMinor: 1000, afterMinor: null }], totalAfterMinor: null },
    });
  });

  test('shows zero for lines that have no price today, so that the currency can be switched', async () => {
    const shop = await openShop({ products: [buildProduct(), onlyEuro] });
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.add({ productId: 'only-euro' });
    await shop.publish({ products: [buildProduct()] });
    expect(await shopper.api.basket.previewCurrency({ currency: 'USD' })).toMatchObject({
      value: { lines: [{ afterMinor: 5280 }, { beforeMinor: 0, afterMinor: 0 }], totalAfterMinor: 5280 },
    });
    expect(await shopper.command({ kind: 'switch-currency', currency: 'USD' })).toMatchObject({ totalMinor: 5280 });
  });

  test('is refused for a currency the brand does not sell in', async () => {
    const shop = await openShop();
    const refused = await shop.shopper().api.basket.previewCurrency({ currency: 'CHF' });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'basket/currency-not-offered' } });
  });
});
