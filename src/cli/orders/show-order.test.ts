import { expect, test } from 'vitest';
import {
  buildConfiguration,
  buildExtra,
  buildField,
  buildOption,
  buildProduct,
} from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { orderShownJson } from './order-json.ts';
import { landrush } from './orders.builder.ts';

const PRODUCT = buildProduct({
  options: [
    buildOption(),
    buildOption({ key: 'addresses', name: 'Addresses', kind: 'quantity', quantity: { min: 0, max: 8, step: 1 } }),
  ],
  extras: [buildExtra()],
  fields: [buildField()],
});

describeOnBothDatabases('landrush orders show', (open) => {
  const openShop = shopsOn(open);

  test('prints the buyer and the configuration, with the names at the time of the order', async () => {
    const shop = await openShop({ products: [PRODUCT] });
    const shopper = shop.shopper();
    const { term: _, ...chosen } = buildConfiguration({
      quantity: 2,
      options: { memory: ['16gb'], addresses: 3 },
      extras: ['backups'],
      fields: { 'site-name': 'My site' },
      domain: { mode: 'existing', name: 'xn--mller-kva.example' },
    });
    await shopper.add({ ...chosen, term: 24 });
    const company = { type: 'business', company: 'Lark GmbH', phone: '+4930123456', line2: 'Hinterhaus' } as const;
    const { quote } = await shopper.bill(company);
    const { number } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.publish({ products: [buildProduct({ name: 'Renamed' })] });
    const { out } = await landrush(shop, 'show', number);
    expect(out.slice(2, -2)).toEqual([
      '  buyer: Anna Berg, Lark GmbH, anna@example.com, +4930123456',
      '    Hafenstr. 1, Hinterhaus, 18055 Rostock, DE',
      expect.stringMatching(/^ {2}line 1: Web Start, [\d.]+ EUR, waiting$/),
      '    2 × product-web-start, for 24 months',
      '    Memory: 16 GB',
      '    Addresses: 3',
      '    extra: Daily backups',
      '    Name of the site: My site',
      '    domain: müller.example (xn--mller-kva.example), the buyer has it elsewhere',
    ]);
  });

  test('prints as JSON what was known of the tax number when the order was placed', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill({
      type: 'business',
      company: 'Lark SARL',
      country: 'FR',
      taxNumber: 'FR 40 303 265 045',
    });
    const { number } = valueOf(await shopper.place(quote?.hash ?? ''));
    const { order } = orderShownJson.parse(JSON.parse((await landrush(shop, 'show', number, '--json')).out.join('\n')));
    expect(order.buyer).toMatchObject({ taxNumber: 'FR40303265045', taxNumberState: 'pending' });
  });
});
