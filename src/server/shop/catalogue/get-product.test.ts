import { expect, test } from 'vitest';
import { GERMAN_RULES, buildSoldTld } from '#core/catalogue/domain-shop.builder.ts';
import { buildExtra, buildOption, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnBothDatabases('a product', (open) => {
  const openShop = shopsOn(open);
  const product = buildProduct({ options: [buildOption()], extras: [buildExtra()] });

  test('is found by slug and by id, with its prices in one currency only', async () => {
    const shop = await openShop({ products: [product] });
    const { api } = shop.shopper();
    const found = valueOf(await api.catalogue.get({ pid: 'web-start', currency: 'JPY' }));
    expect(found).toMatchObject({ currency: 'JPY', categoryName: 'Web hosting' });
    const tables = [
      found.product.prices,
      ...found.product.options.flatMap(({ values }) => values.map(({ prices }) => prices)),
      ...found.product.extras.map(({ prices }) => prices),
    ];
    expect(tables.map((prices) => Object.keys(prices))).toEqual([['JPY'], ['JPY'], ['JPY'], ['JPY']]);
    expect(valueOf(await api.catalogue.get({ pid: 'product-web-start', currency: 'JPY' }))).toEqual(found);
  });

  test('is not found if it is unknown, withdrawn, or not sold in the currency', async () => {
    const onlyEuro = buildProduct({ id: 'eur', slug: 'eur', prices: buildPrices({ EUR: [[12, 1000]] }) });
    const shop = await openShop({ products: [product, onlyEuro] });
    const { api } = shop.shopper();
    const missing = { ok: false, problem: { code: 'product/not-found' } };
    expect(await api.catalogue.get({ pid: 'no-such' })).toMatchObject(missing);
    expect(await api.catalogue.get({ pid: 'eur', currency: 'USD' })).toMatchObject(missing);
    await shop.publish({ products: [onlyEuro] });
    expect(await api.catalogue.get({ pid: 'web-start' })).toMatchObject(missing);
  });

  test('for a domain transfer states whether its registry requires an auth code', async () => {
    const withoutCode = { ...GERMAN_RULES, transfer: { ...GERMAN_RULES.transfer, authCode: false } };
    const tlds = [buildSoldTld(), buildSoldTld({ name: 'uk', rules: withoutCode })];
    const shop = await openShop({ domains: { tlds, registries: [], nameservers: [] } });
    const { api } = shop.shopper();
    const needsCode = async (pid: string) => valueOf(await api.catalogue.get({ pid })).product.needsAuthCode;
    expect(await needsCode('tld:com:transfer')).toBe(true);
    expect(await needsCode('tld:uk:transfer')).toBe(false);
    expect(await needsCode('tld:com')).toBeUndefined();
  });

  test('is returned with the public automatic promotions, in its currency only', async () => {
    const amountMinor = { EUR: 100, JPY: 150 };
    const here = buildPromotion({
      id: 'here',
      code: null,
      benefit: { kind: 'fixed', amountMinor },
      products: ['web-start'],
    });
    const shop = await openShop({
      products: [product],
      promotions: [
        here,
        buildPromotion({ id: 'soon-over', code: null, endsAt: Date.UTC(2026, 0, 1) + 60_000 }),
        buildPromotion({ id: 'code' }),
        buildPromotion({ id: 'elsewhere', code: null, products: ['other'] }),
        buildPromotion({ id: 'first', code: null, firstTimeCustomersOnly: true }),
      ],
    });
    const { api } = shop.shopper();
    const found = async () => valueOf(await api.catalogue.get({ pid: 'web-start', currency: 'JPY' })).promotions;
    expect(await found()).toMatchObject([{ id: 'here', benefit: { amountMinor: { JPY: 150 } } }, { id: 'soon-over' }]);
    expect((await found())[0]?.benefit).not.toHaveProperty('amountMinor.EUR');
    shop.clock.advance(60_000);
    expect((await found()).map(({ id }) => id)).toEqual(['here']);
  });

  test('states whether it has recommendations in the currency', async () => {
    const backup = buildProduct({ id: 'backup', slug: 'backup', prices: buildPrices({ EUR: [[12, 1000]] }) });
    const recommending = buildProduct({ recommendations: [{ slug: 'backup', reason: 'Sleep well' }] });
    const shop = await openShop({ products: [recommending, backup] });
    const { api } = shop.shopper();
    const hasAny = async (currency: string) =>
      valueOf(await api.catalogue.get({ pid: 'web-start', currency })).hasRecommendations;
    expect([await hasAny('EUR'), await hasAny('USD')]).toEqual([true, false]);
  });
});
