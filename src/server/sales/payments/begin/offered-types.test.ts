import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { EVERY_TYPE } from './paid-otherwise.builder.ts';

describeOnBothDatabases('an amount that a provider cannot charge', (open) => {
  const openShop = shopsOn(open);

  test('excludes its payment types, and another type can be used', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const payments = { ...shop.payments, canCharge: (amountMinor: number) => amountMinor % 10 !== 0 };
    const shopper = (await shop.another({ payments })).shopper();
    await shopper.add();
    const { quote } = await shopper.bill();
    const { paymentTypes } = valueOf(await shopper.api.checkout.get({}));
    expect(paymentTypes.map(({ type }) => type)).toEqual(['5']);
    expect(await shopper.place(quote?.hash ?? '')).toMatchObject({
      problem: { code: 'checkout/payment-type-not-offered' },
    });
    const placed = await shopper.place(quote?.hash ?? '', { card: null, input: { payment: { type: '5' } } });
    expect(placed).toMatchObject({ ok: true });
  });

  test('excludes only bank transfers where their currency is none the provider has accounts for', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const payments = { ...shop.payments, transferCurrencies: ['GBP'] };
    const shopper = (await shop.another({ payments })).shopper();
    await shopper.add();
    await shopper.bill();
    const { paymentTypes } = valueOf(await shopper.api.checkout.get({}));
    expect(paymentTypes.map(({ type }) => type)).toEqual(['card-intent', '1', '4', '6', '7', '5']);
  });

  test('excludes its payment types also when it is the amount of a single line', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const payments = { ...shop.payments, amountStepMinor: () => 9600 };
    const shopper = (await shop.another({ payments })).shopper();
    await shopper.add();
    await shopper.add();
    await shopper.bill();
    const { paymentTypes } = valueOf(await shopper.api.checkout.get({}));
    expect(paymentTypes.map(({ type }) => type)).toEqual(['5']);
  });
});
