import { expect, test } from 'vitest';
import {
  buildConfiguration,
  buildExtra,
  buildField,
  buildPrices,
  buildProduct,
} from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const line = (configuration = {}) => ({ kind: 'add-line', configuration: buildConfiguration(configuration) }) as const;

describeOnBothDatabases('a basket', (open) => {
  const openShop = shopsOn(open);

  test('is created with its session, in the transaction of its first line', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    expect(await shopper.api.basket.get({})).toMatchObject({ ok: true, value: { id: null, lines: [], count: 0 } });
    expect(shopper.cookies.size).toBe(0);
    shop.forget();
    const basket = await shopper.add();
    expect(basket).toMatchObject({ version: 1, count: 1, currency: 'EUR', totalMinor: 4800, taxEstimated: true });
    expect(shopper.cookies.size).toBe(1);
    expect(shop.statements.filter((sql) => sql === 'begin')).toHaveLength(1);
    expect(await shopper.api.basket.get({})).toEqual({ ok: true, value: basket });
  });

  test('is not created by a refused command', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const refused = await shopper.api.basket.command({ commandId: 'c1', command: line({ productId: 'gone' }) });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'product/not-found' } });
    expect(shopper.cookies.size).toBe(0);
    expect(await shop.database.read.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('can be edited, counted, emptied and refilled', async () => {
    const shop = await openShop({ products: [buildProduct({ extras: [buildExtra()] })] });
    const shopper = shop.shopper();
    const { lines } = await shopper.add();
    const lineId = lines[0]?.id ?? '';
    const configuration = buildConfiguration({ term: 24, extras: ['backups'] });
    const edited = await shopper.command({ kind: 'edit-line', lineId, configuration });
    expect(edited).toMatchObject({ totalMinor: 14_000, lines: [{ id: lineId, configuration: { term: 24 } }] });
    expect(await shopper.command({ kind: 'set-quantity', lineId, quantity: 3 })).toMatchObject({
      totalMinor: 42_000,
      count: 3,
    });
    const removed = await shopper.command({ kind: 'remove-line', lineId });
    expect(removed).toMatchObject({ lines: [], totalMinor: 0, removed: [{ lineId, name: 'Web Start' }] });
    expect(await shopper.command({ kind: 'restore-line', lineId })).toMatchObject({ totalMinor: 42_000, removed: [] });
  });

  test('restores a removed line for 10 seconds only', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const lineId = (await shopper.add()).lines[0]?.id ?? '';
    await shopper.command({ kind: 'remove-line', lineId });
    shop.clock.advance(10_001);
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { removed: [] } });
    const restored = await shopper.api.basket.command({ commandId: 'undo', command: { kind: 'restore-line', lineId } });
    expect(restored).toMatchObject({ ok: false, problem: { code: 'basket/nothing-to-restore' } });
  });

  test('refuses invalid commands with the invalid field, and is unchanged', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const before = await shopper.add();
    for (const quantity of [0, -1, 11, 2 ** 40]) {
      const refused = await shopper.api.basket.command({ commandId: `q${quantity}`, command: line({ quantity }) });
      const fields = [expect.objectContaining({ path: 'quantity' })];
      expect(refused).toMatchObject({ ok: false, problem: { code: 'basket/configuration-invalid', fields } });
    }
    expect(await shopper.api.basket.get({})).toEqual({ ok: true, value: before });
  });

  test('accepts an incomplete line, and flags it', async () => {
    const shop = await openShop({ products: [buildProduct({ fields: [buildField()] })] });
    const basket = await shop.shopper().add();
    expect(basket.lines).toMatchObject([{ issues: [{ path: 'fields.site-name', code: 'required' }] }]);
  });

  test('changes its currency if every line has a price in it, and is otherwise unchanged', async () => {
    const onlyEuro = buildProduct({ id: 'only-euro', slug: 'only-euro', prices: buildPrices({ EUR: [[12, 1000]] }) });
    const shop = await openShop({ products: [buildProduct(), onlyEuro] });
    const shopper = shop.shopper();
    await shopper.add();
    expect(await shopper.command({ kind: 'switch-currency', currency: 'JPY' })).toMatchObject({
      currency: 'JPY',
      totalMinor: 7680,
    });
    await shopper.command({ kind: 'switch-currency', currency: 'EUR' });
    const { lines } = await shopper.add({ productId: 'only-euro' });
    const refused = await shopper.api.basket.command({
      commandId: 'usd',
      command: { kind: 'switch-currency', currency: 'USD' },
    });
    expect(refused).toMatchObject({
      ok: false,
      problem: { code: 'basket/price-missing-in-currency', data: { lineIds: [lines[1]?.id] } },
    });
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { currency: 'EUR', count: 2 } });
  });

  test('accepts a voucher, returns the reason for a refused one, and removes it on request', async () => {
    const longTerm = buildPromotion({ id: 'long', code: 'LONG', minimumTerm: 24 });
    const shop = await openShop({ promotions: [buildPromotion(), longTerm] });
    const shopper = shop.shopper();
    await shopper.add();
    const applied = await shopper.command({ kind: 'apply-voucher', code: ' save10 ' });
    expect(applied).toMatchObject({ totalMinor: 4320, vouchers: [{ code: 'SAVE10', amountMinor: 480 }], refused: [] });
    const refusalOf = async (code: string) =>
      shopper.api.basket.command({ commandId: `try ${code}`, command: { kind: 'apply-voucher', code } });
    expect(await refusalOf('long')).toMatchObject({
      ok: false,
      problem: { code: 'basket/voucher-refused', data: { refusal: { kind: 'needs-term', months: 24 } } },
    });
    expect(await refusalOf('nothing')).toMatchObject({
      ok: false,
      problem: { data: { refusal: { kind: 'unknown' } } },
    });
    expect(await shopper.command({ kind: 'remove-voucher', code: 'SAVE10' })).toMatchObject({
      totalMinor: 4800,
      vouchers: [],
    });
  });

  test('with a code that does not apply yet gets its discount once the code applies', async () => {
    const shop = await openShop({ promotions: [buildPromotion()] });
    const shopper = shop.shopper();
    const stored = await shopper.command({ kind: 'apply-voucher', code: 'save10', keep: true });
    expect(stored).toMatchObject({ vouchers: [], refused: [{ code: 'SAVE10' }] });
    await shopper.add();
    const value = { totalMinor: 4320, vouchers: [{ code: 'SAVE10' }], refused: [] };
    expect(await shopper.api.basket.get({})).toMatchObject({ ok: true, value });
  });

  test('limits the attempts to guess codes', async () => {
    const shop = await openShop({ promotions: [buildPromotion()] });
    const shopper = shop.shopper();
    await shopper.add();
    const tryCode = (code: string) =>
      shopper.api.basket.command({ commandId: `try ${code}`, command: { kind: 'apply-voucher', code } });
    for (let guess = 0; guess < 30; guess += 1) {
      expect(await tryCode(`GUESS${guess}`)).toMatchObject({ ok: false, problem: { code: 'basket/voucher-refused' } });
    }
    const limited = { code: 'limits/too-many-requests', data: { retryAfterSeconds: expect.any(Number) } };
    expect(await tryCode('SAVE10')).toMatchObject({ ok: false, problem: limited });
    shop.clock.advance(15 * 60_000);
    expect(await tryCode('SAVE10')).toMatchObject({ ok: true });
  });

  test('executes a command once, however often and concurrently it is sent', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const twice = { commandId: 'double click', command: line({ term: 24 }) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.api.basket.command(twice)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await shopper.api.basket.command(twice)).toMatchObject({ value: { version: 2, count: 2 } });
    expect(await shopper.command(line({ term: 1 }), 'double click')).toMatchObject({ version: 3, count: 3 });
  });

  test('loses no concurrent command', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    await Promise.all(Array.from({ length: 10 }, () => shopper.add()));
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { version: 11, count: 11 } });
  });

  test('is created once by two concurrent tabs of a session', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.buy();
    await Promise.all([shopper.add(), shopper.add(), shopper.add()]);
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { count: 3 } });
    const baskets = await shop.database.read.selectFrom('baskets').select('id').where('state', '=', 'open').execute();
    expect(baskets).toHaveLength(1);
  });

  test('that is ordered while a line is added contains the line, or leaves it for the next basket', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill();
    const [placed] = await Promise.all([shopper.place(quote?.hash ?? ''), shopper.add({ term: 24 })]);
    const ordered = placed.ok ? (await shopper.order(placed.value.orderId)).lines.map(({ line: each }) => each) : [];
    const { lines } = valueOf(await shopper.api.basket.get({}));
    expect([...ordered, ...lines].map(({ configuration }) => configuration.term)).toEqual([12, 24]);
  });

  test('that was ordered recognises a repeated command, which is not applied to the next basket', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.command(line(), 'its answer was lost');
    const { quote } = await shopper.bill();
    valueOf(await shopper.place(quote?.hash ?? ''));
    expect(await shopper.command(line(), 'its answer was lost')).toMatchObject({ id: null, version: 0, lines: [] });
    await shopper.add({ term: 24 });
    expect(await shopper.command(line(), 'its answer was lost')).toMatchObject({ version: 1, count: 1 });
  });

  test('is available to its session and at its brand only', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } });
    const shop = await openShop({ others: [meridian] });
    const shopper = shop.shopper();
    await shopper.add();
    const otherBrand = shop.shopper({ host: 'shop.meridian.example' });
    for (const [name, token] of shopper.cookies) otherBrand.cookies.set(name, token);
    expect(await otherBrand.api.basket.get({})).toMatchObject({ value: { id: null, count: 0 } });
    expect(await shop.shopper().api.basket.get({})).toMatchObject({ value: { id: null, count: 0 } });
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { count: 1 } });
  });
});
