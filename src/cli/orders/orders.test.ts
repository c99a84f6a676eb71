import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { buyPlans, creditNotesOf } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { orderLink } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { landrush, openTerminal } from './orders.builder.ts';
import { runOrders } from './orders.ts';

async function numberOf({ database }: TestShop, orderId: string): Promise<string> {
  const orders = database.read.selectFrom('orders').select('number').where('id', '=', orderId);
  return (await orders.executeTakeFirstOrThrow()).number;
}

describeOnBothDatabases('landrush orders', (open) => {
  const openShop = shopsOn(open);

  test('list prints the newest orders, filtered by brand, state or required action', async () => {
    const shop = await openShop();
    expect((await landrush(shop, 'list')).out).toEqual(['There are no such orders.']);
    const paid = await buyPlans(shop, 1);
    shop.clock.advance(1000);
    const declined = await shop.shopper().buy({ card: 'insufficient-funds' });
    const [first, second] = [await numberOf(shop, paid.orderId), await numberOf(shop, declined.orderId)];
    const { out, code } = await landrush(shop, 'list');
    expect(code).toBe(0);
    expect(out).toEqual([
      `${second}  larkhost  failed    2026-01-01 00:00  48.00 EUR  anna@example.com`,
      `${first}  larkhost  complete  2026-01-01 00:00  48.00 EUR  anna@example.com`,
    ]);
    expect((await landrush(shop, 'list', '--state', 'complete')).out).toHaveLength(1);
    expect((await landrush(shop, 'list', '--limit', '1')).out).toHaveLength(1);
    expect((await landrush(shop, 'list', '--brand', 'meridian')).out).toEqual(['There are no such orders.']);
    expect((await landrush(shop, 'list', '--waiting')).out).toEqual(['There are no such orders.']);
  });

  test('show prints lines, invoice and payments', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    const number = await numberOf(shop, orderId);
    expect((await landrush(shop, 'show', number.toLowerCase())).out).toEqual([
      `${number} of larkhost: complete`,
      '  placed 2026-01-01T00:00:00.000Z by anna@example.com, 48.00 EUR',
      '  buyer: Anna Berg, anna@example.com',
      '    Hafenstr. 1, 18055 Rostock, DE',
      '  line 1: Web Start, 48.00 EUR, delivered',
      '    product-web-start, for 12 months',
      '  invoice INV-000001: paid, 48.00 EUR paid of 48.00 EUR',
      '  payment by sandbox (type card-intent): succeeded, 48.00 EUR taken',
    ]);
  });

  test('refund prints what it would do, and does it with --yes', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    const number = await numberOf(shop, orderId);
    const planned = await landrush(shop, 'refund', number, '--line', '2', '--amount', '10', '--reason', 'Slow server');
    expect(planned).toMatchObject({ code: 0, err: [] });
    expect(planned.out[0]).toBe(`${number} of larkhost: a credit note over 10.00 EUR`);
    expect(planned.out.slice(1)).toEqual([
      '  Web Start: 10.00 EUR',
      expect.stringMatching(/^ {2}.* 19 %: 1\.60 EUR$/),
      expect.stringMatching(/^ {2}10\.00 EUR go back by payment \S+$/),
      'Nothing was changed: repeat with --yes to execute it.',
    ]);
    expect(await creditNotesOf(shop, orderId)).toEqual([]);
    const created = await landrush(
      shop,
      'refund',
      number,
      '--line',
      '2',
      '--amount',
      '10',
      '--reason',
      'Slow',
      '--yes',
    );
    expect(created.out.at(-1)).toBe('Credit note CN-000001 over 10.00 EUR is issued; the workers refund the money.');
    await shop.app.jobs.runAll();
    expect((await landrush(shop, 'show', number)).out).toContainEqual(
      '  credit note CN-000001: 10.00 EUR, 2026-01-01T00:00:00.000Z, Slow',
    );
    await landrush(shop, 'refund', number, '--yes');
    await shop.app.jobs.runAll();
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 1000 refund', 'CN-000002 8600 refund']);
    expect(await landrush(shop, 'refund', number, '--yes')).toEqual({
      code: 1,
      out: [],
      err: [`There is nothing left to give back of ${number}.`],
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('refuses with a message what cannot be done', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    const number = await numberOf(shop, orderId);
    const refused = async (...args: readonly string[]) => {
      const { code, err } = await landrush(shop, ...args);
      return `${code}: ${err.join(' ')}`;
    };
    expect(await refused('show', 'NOTHING')).toBe('1: There is no order NOTHING.');
    expect(await refused('show', number, '--brand', 'meridian')).toBe(`1: There is no order ${number} at meridian.`);
    expect(await refused('show')).toBe('2: Give the order: landrush orders show <number>');
    expect(await refused('refund', number, '--line', '2')).toBe('2: The order has 1 lines; there is no line 2.');
    expect(await refused('refund', number, '--amount', '48.01')).toBe(`1: That is more than is left of ${number}.`);
    for (const amount of ['0', '-1', '1.234', 'ten'])
      expect(await refused('refund', number, `--amount=${amount}`)).toBe(
        `2: --amount needs an amount of EUR such as 12.50 EUR, not "${amount}".`,
      );
    const waiting = await shop.shopper().buy();
    expect(await refused('refund', await numberOf(shop, waiting.orderId))).toMatch(
      /^1: Web Start: still in progress\./,
    );
    const declined = await numberOf(shop, (await shop.shopper().buy({ card: 'insufficient-funds' })).orderId);
    expect(await refused('refund', declined)).toMatch(/^1: .* has no invoice with a number/);
  });

  test('requires --brand when two brands have an order with the same number', async () => {
    const shop = await openShop({ others: [testStoreDocument({ brand: { id: 'meridian', hosts: ['m.example'] } })] });
    const { orderId } = await buyPlans(shop, 1);
    const other = await shop.shopper({ host: 'm.example' }).buy();
    const number = await numberOf(shop, orderId);
    await shop.database.transaction((tx) =>
      tx.updateTable('orders').set({ number }).where('id', '=', other.orderId).execute(),
    );
    expect(await landrush(shop, 'show', number)).toEqual({
      code: 2,
      out: [],
      err: [`larkhost and meridian have an order ${number}: choose one with --brand.`],
    });
    expect((await landrush(shop, 'show', number, '--brand', 'meridian')).out[0]).toMatch(/of meridian: /);
  });

  test('revoke-links invalidates every emailed link of an order', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    const number = await numberOf(shop, orderId);
    // The emails that the order was received and that it is paid.
    expect((await landrush(shop, 'revoke-links', number)).out).toEqual([
      `${number}: mailed links open it no more (2).`,
    ]);
    expect((await landrush(shop, 'revoke-links', number)).out).toEqual([`No mailed link opens ${number}.`]);
    const given = { key: 'k'.repeat(43), at: shop.clock.now() };
    await shop.database.transaction((tx) => orderLink(tx, { brandId: 'larkhost', id: orderId }, given));
    expect((await landrush(shop, 'revoke-links', number)).out[0]).toMatch(/ \(1\)\.$/);
    expect(await shop.shopper().api.orders.get({ orderId, key: given.key })).toMatchObject({ ok: false });
  });

  test('retry restarts a refund that is a dead letter', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop, 1);
    const number = await numberOf(shop, orderId);
    expect((await landrush(shop, 'retry', number)).out[0]).toMatch(/^Nothing of .* is a dead letter/);
    await shop.faults({ downUntil: shop.clock.now() + 1000 * HOUR_MS });
    await landrush(shop, 'refund', number, '--yes');
    const isLost = () => pass(shop, 30 * HOUR_MS, 5 * HOUR_MS);
    await isLost();
    expect((await landrush(shop, 'list', '--waiting')).out).toHaveLength(1);
    await landrush(shop, 'retry', number);
    await isLost();
    expect((await landrush(shop, 'show', number)).out.at(-1)).toMatch(/requires action since .*: refund-order$/);
    await shop.faults({ downUntil: null });
    expect((await landrush(shop, 'retry', number)).out).toEqual([`${number}: the workers try again: refund-order.`]);
    await pass(shop, HOUR_MS, HOUR_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded' });
    expect((await landrush(shop, 'list', '--waiting')).out).toEqual(['There are no such orders.']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});

test.each([
  [['show', 'a', 'b'], '"b" is one argument too many.'],
  [['list', '--state', 'lost'], 'There is no state "lost": the states are '],
  [['list', '--limit', '0'], '--limit needs how many orders are listed, not "0".'],
  [['refund', 'a', '--line', 'x'], 'A line is given by its position, 1 for the first, not "x".'],
  [['list', '--sate'], "Unknown option '--sate'"],
] as const)('orders %j is refused with a message and exit code 2', async (args, sentence) => {
  const { out, err, terminal } = openTerminal(0);
  expect(await runOrders(args, terminal)).toBe(2);
  expect(out).toEqual([]);
  expect(err[0]).toContain(sentence);
});

test('orders without an action prints the help, and an unknown action is refused', async () => {
  const { out, err, terminal } = openTerminal(0);
  expect(await runOrders([], terminal)).toBe(0);
  expect(out[0]).toMatch(/^landrush orders list/);
  expect(await runOrders(['confirm'], terminal)).toBe(2);
  expect(err[0]).toBe('There is no "landrush orders confirm".');
});
