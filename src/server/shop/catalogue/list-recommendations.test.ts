import { expect, test } from 'vitest';
import { buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnBothDatabases('recommendations', (open) => {
  const openShop = shopsOn(open);
  const backup = buildProduct({ id: 'backup', slug: 'backup', name: 'Backup' });
  const mail = buildProduct({ id: 'mail', slug: 'mail', name: 'Mail', fields: [buildField()] });
  const hosting = buildProduct({
    recommendations: [
      { slug: 'backup', reason: 'Sleep well' },
      { slug: 'withdrawn', reason: '' },
    ],
  });
  const parts = {
    products: [hosting, backup, mail],
    recommendations: [
      { slug: 'mail', reason: 'Everybody writes' },
      { slug: 'backup', reason: 'Again' },
    ],
  };

  test('of a product are those it lists that the shop sells', async () => {
    const shop = await openShop(parts);
    const { recommendations } = valueOf(await shop.shopper().api.catalogue.recommendations({ product: 'web-start' }));
    expect(recommendations).toMatchObject([
      { product: { slug: 'backup' }, reason: 'Sleep well', added: false, express: true },
    ]);
  });

  test('of the basket are those of its products, each once, with a mark if already in the basket', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.add({ productId: 'backup' });
    const { recommendations } = valueOf(await shopper.api.catalogue.recommendations({}));
    expect(recommendations).toMatchObject([
      { product: { slug: 'backup' }, reason: 'Sleep well', added: true },
      { product: { slug: 'mail' }, reason: 'Everybody writes', added: false, express: false },
    ]);
  });

  test('of an unknown product are not found', async () => {
    const shop = await openShop(parts);
    const refused = await shop.shopper().api.catalogue.recommendations({ product: 'no-such' });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'product/not-found' } });
  });
});
