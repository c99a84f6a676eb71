import { expect, test } from 'vitest';
import { buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import {
  buildConfiguration,
  buildExtra,
  buildField,
  buildPrices,
  buildProduct,
} from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';

async function quoteHash(shopper: TestShopper): Promise<string | undefined> {
  return valueOf(await shopper.api.checkout.get({})).quote?.hash;
}

describeOnBothDatabases('the checkout', (open) => {
  const openShop = shopsOn(open);

  test('shows the basket, and a quote once billing details are saved', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const basket = await shopper.add();
    const wording = { kind: 'wording', wording: 'Order with obligation to pay' };
    expect(valueOf(await shopper.api.checkout.get({}))).toMatchObject({
      basket,
      billing: null,
      quote: null,
      signInRequired: false,
      paymentTypes: [
        { type: '1', buttonLabel: wording },
        { type: 'card-intent', buttonLabel: wording },
      ],
      cardForm: { publishableKey: 'pk_sandbox' },
    });
    const billed = await shopper.bill({ name: '  Anna Berg ', email: 'Anna@Example.com' });
    expect(billed).toMatchObject({ billing: { name: 'Anna Berg' }, basket: { taxEstimated: false } });
    expect(billed.quote).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(valueOf(await shopper.api.checkout.get({}))).toEqual(billed);
  });

  test('stores its quote at most once a minute', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.bill();
    const writes = async (): Promise<number> => {
      shop.forget();
      await shopper.api.checkout.get({});
      return shop.statements.filter((sql) => sql.startsWith('insert')).length;
    };
    expect(await writes()).toBe(0);
    shop.clock.advance(MINUTE_MS - 1);
    expect(await writes()).toBe(0);
    shop.clock.advance(1);
    expect(await writes()).toBe(1);
    expect(await writes()).toBe(0);
  });

  test('shows the same amounts as the basket once billing details are saved', async () => {
    const newcomers = buildPromotion({ id: 'new', code: 'NEW', firstTimeCustomersOnly: true });
    const shop = await openShop({ brand: { fixedAbroad: 'net' }, promotions: [newcomers, buildPromotion()] });
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.command({ kind: 'apply-voucher', code: 'NEW' });
    await shopper.command({ kind: 'apply-voucher', code: 'SAVE10' });
    const { basket } = await shopper.bill({ country: 'FR' });
    expect(basket).toMatchObject({
      taxes: [{ country: 'FR' }],
      refused: [{ code: 'NEW', refusal: { kind: 'needs-account' } }],
      vouchers: [{ code: 'SAVE10' }],
    });
    expect(valueOf(await shopper.api.basket.get({}))).toEqual(basket);
    const { totalMinor, taxes } = await shopper.command({ kind: 'note-recommendations-shown', productId: 'x' });
    expect({ totalMinor, taxes }).toEqual({ totalMinor: basket.totalMinor, taxes: basket.taxes });
  });

  test('returns the same quote hash until lines, voucher, country, currency or button label change', async () => {
    const parts = { products: [buildProduct()], promotions: [buildPromotion()] };
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    const { lines } = await shopper.add();
    await shopper.bill();
    const seen = [await quoteHash(shopper)];
    shop.clock.advance(14 * 60_000);
    await shop.publish({ ...parts, products: [buildProduct({ description: 'Said better.' })] });
    await shopper.bill({ phone: '+49 381 1' });
    expect(await quoteHash(shopper)).toBe(seen[0]);

    await shopper.command({ kind: 'set-quantity', lineId: lines[0]?.id ?? '', quantity: 2 });
    seen.push(await quoteHash(shopper));
    await shopper.command({ kind: 'apply-voucher', code: 'SAVE10' });
    seen.push(await quoteHash(shopper));
    await shopper.bill({ country: 'FR', postcode: '75001' });
    seen.push(await quoteHash(shopper));
    await shopper.command({ kind: 'switch-currency', currency: 'USD' });
    seen.push(await quoteHash(shopper));
    await shop.publish({ ...parts, brand: { orderButton: { pay: 'Buy now', free: 'Get it' } } });
    seen.push(await quoteHash(shopper));
    expect(new Set(seen).size).toBe(6);
  });

  test('is refused for an empty basket, for a basket that was ordered, and after the session has expired', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    expect(await shopper.api.checkout.get({})).toMatchObject({ ok: false, problem: { code: 'basket/empty' } });
    const { orderId } = await shopper.buy();
    const ordered = { code: 'checkout/already-ordered', data: { orderId } };
    expect(await shopper.api.checkout.get({})).toMatchObject({ ok: false, problem: ordered });
    shop.clock.advance(31 * 24 * 3_600_000);
    expect(await shopper.api.checkout.get({})).toMatchObject({ ok: false, problem: { code: 'session/expired' } });
  });

  test('is refused while a line has validation issues, but saves the billing details', async () => {
    const shop = await openShop({ products: [buildProduct({ fields: [buildField()] })] });
    const shopper = shop.shopper();
    const { lines } = await shopper.add();
    const waiting = { code: 'basket/has-issues', data: { lineIds: [lines[0]?.id] } };
    expect(await shopper.api.checkout.get({})).toMatchObject({ ok: false, problem: waiting });
    expect(await shopper.api.checkout.saveBilling(buildBilling({ city: 'Kiel' }))).toMatchObject({
      ok: false,
      problem: waiting,
    });
    const configuration = { ...lines[0]?.configuration, fields: { 'site-name': 'Kiel' } };
    await shopper.command({ kind: 'remove-line', lineId: lines[0]?.id ?? '' });
    await shopper.add(configuration);
    expect(valueOf(await shopper.api.checkout.get({}))).toMatchObject({ billing: { city: 'Kiel' } });
  });

  test('is refused when other orders have reserved the stock', async () => {
    const shop = await openShop({ products: [buildProduct({ stock: 2 })] });
    const [first, second] = [shop.shopper(), shop.shopper()];
    await second.add({ quantity: 2 });
    await second.bill();
    await first.buy();
    const basket = valueOf(await second.api.basket.get({}));
    expect(basket.lines).toMatchObject([{ issues: [{ path: 'quantity', code: 'out-of-stock' }] }]);
    expect(await second.api.checkout.get({})).toMatchObject({ ok: false, problem: { code: 'basket/has-issues' } });
  });

  test('reports missing and invalid billing fields, and leaves the saved details unchanged', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.bill();
    const refused = await shopper.api.checkout.saveBilling(buildBilling({ name: ' ', email: 'nobody', country: 'XX' }));
    const fields = ['name', 'email', 'country'].map((path) => expect.objectContaining({ path }));
    expect(refused).toMatchObject({ ok: false, problem: { code: 'checkout/billing-invalid', fields } });
    expect(valueOf(await shopper.api.checkout.get({}))).toMatchObject({ billing: { name: 'Anna Berg' } });
  });

  test('requires login where the brand does not allow guest checkout', async () => {
    const shop = await openShop({ brand: { guestCheckout: false } });
    const shopper = shop.shopper();
    await shopper.add();
    expect(valueOf(await shopper.api.checkout.get({}))).toMatchObject({ signInRequired: true });
    const required = { ok: false, problem: { code: 'checkout/sign-in-required' } };
    expect(await shopper.api.checkout.saveBilling(buildBilling())).toMatchObject(required);
    await shopper.signIn('anna@example.com');
    expect(await shopper.bill()).toMatchObject({ signInRequired: false });
  });

  test('runs no more SQL statements for a basket of 200 lines', async () => {
    const shop = await openShop({ products: [buildProduct({ extras: [buildExtra()] })] });
    const shopper = shop.shopper();
    for (let line = 0; line < 200; line += 1) await shopper.add();
    const command = { kind: 'add-line', configuration: buildConfiguration() } as const;
    const refused = await shopper.api.basket.command({ commandId: 'one more', command });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'basket/full' } });
    shop.forget();
    await shopper.bill();
    expect(shop.statements).toHaveLength(6);
  });

  test('states why no tax is charged, once the address is known', async () => {
    const shop = await openShop({ taxes: buildTaxTable({ registrations: [] }) });
    const shopper = shop.shopper();
    await shopper.add();
    expect(valueOf(await shopper.api.checkout.get({})).taxNote).toBeNull();
    expect(await shopper.bill()).toMatchObject({ taxNote: 'small-enterprise', basket: { taxes: [] } });
    expect((await shopper.bill({ country: 'US', region: 'NY', postcode: '10001' })).taxNote).toBeNull();
  });

  test('applies the tax rate of the current day', async () => {
    const rates = [buildTaxRate({ to: '2026-01-01' }), buildTaxRate({ basisPoints: 2000, from: '2026-01-02' })];
    const shop = await openShop({
      taxes: buildTaxTable({ rates }),
      products: [buildProduct({ prices: buildPrices({ EUR: [[12, 11_900]] }) })],
    });
    const shopper = shop.shopper();
    await shopper.add();
    expect((await shopper.bill()).basket.taxes).toMatchObject([{ basisPoints: 1900 }]);
    const before = await quoteHash(shopper);
    shop.clock.advance(24 * 3_600_000);
    expect((await shopper.bill()).basket.taxes).toMatchObject([{ basisPoints: 2000 }]);
    expect(await quoteHash(shopper)).not.toBe(before);
  });
});
