import { expect, test } from 'vitest';
import { EVERY_TYPE, buyBy, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { actOnOrders } from './orders.ts';
import { readOrdersArguments } from './read-orders-arguments.ts';

/** The output and exit code of `landrush orders …`. */
async function orders({ database, clock }: TestShop, ...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const write = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const given = readOrdersArguments(args);
  if (!given.ok) throw new Error(given.problem);
  const terminal = { env: {}, cwd: '/', now: () => clock.now(), ...write };
  return { code: await actOnOrders(given.value, database, terminal), out, err };
}

function confirm(shop: TestShop, ...args: readonly string[]) {
  return orders(shop, 'confirm-payment', ...args);
}

describeOnBothDatabases('landrush orders confirm-payment', (open) => {
  const openShop = shopsOn(open);

  test('records a received amount, prints the missing or excess amount, and the workers settle it', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId, number } = await buyBy(shopper, { type: '5' });
    expect(await confirm(shop, number, '--amount', '10', '--reference', 'B-1')).toEqual({
      code: 0,
      out: [
        '"B-1" is recorded; the workers settle it.',
        `${number}: 10.00 EUR received of 48.00 EUR`,
        '  38.00 EUR are missing.',
      ],
      err: [],
    });
    expect((await confirm(shop, number, '--amount', '10.00', '--reference', 'B-1')).out[0]).toBe(
      '"B-1" was recorded before; nothing changed.',
    );
    const { out } = await confirm(shop, number, '--amount', '39.50', '--reference', 'B-2');
    expect(out.slice(1)).toEqual([
      `${number}: 49.50 EUR received of 48.00 EUR`,
      '  1.50 EUR are too much: credit, to be paid back.',
    ]);
    await passTime(shop, 0);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    const back = await confirm(shop, number, '--amount', '1.50', '--paid-back');
    expect(back.out[1]).toBe(`${number}: 49.50 EUR received of 48.00 EUR, 1.50 EUR paid back`);
  });

  test('without a reference counts the same amount once a day', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    await confirm(shop, number, '--amount', '10');
    expect((await confirm(shop, number, '--amount', '10')).out[0]).toMatch(/was recorded before/);
    shop.clock.advance(24 * 3_600_000);
    expect((await confirm(shop, number, '--amount', '10')).out[1]).toBe(`${number}: 20.00 EUR received of 48.00 EUR`);
  });

  test('--paid-on states the day, which is not in the future or before the order; without a reference it counts once for it', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    const placed = new Date(shop.clock.now()).toISOString().slice(0, 10);
    shop.clock.advance(2 * 24 * 3_600_000);
    const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
    expect(await confirm(shop, number, '--amount', '10', '--paid-on', '2099-01-01')).toEqual({
      code: 1,
      out: [],
      err: [`--paid-on needs a day from ${placed} (placed) to ${today}.`],
    });
    const firsts = [];
    for (const day of [placed, placed, today])
      firsts.push((await confirm(shop, number, '--amount', '10', '--paid-on', day)).out[1]);
    expect(firsts).toEqual([10, 10, 20].map((amount) => `${number}: ${amount}.00 EUR received of 48.00 EUR`));
    const receipts = shop.database.read.selectFrom('payment_receipts').select('received_on').orderBy('received_on');
    expect((await receipts.execute()).map((row) => row.received_on)).toEqual([placed, today]);
  });

  test('--paid-back settles a refund that no program can make, which requires action by an operator', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    await confirm(shop, number, '--amount', '48');
    await passTime(shop, 0);
    const planned = await orders(shop, 'refund', number, '--yes');
    expect(planned.out).toContain('  48.00 EUR cannot be refunded to a payment: they stay credit, for the operator');
    await passTime(shop, 0);
    expect((await orders(shop, 'show', number)).out.at(-1)).toMatch(/requires action since .*: credit not returned/);
    await confirm(shop, number, '--amount', '20', '--paid-back');
    await passTime(shop, 0);
    expect((await orders(shop, 'show', number)).out.at(-1)).toMatch(/credit not returned/);
    const confirmed = await orders(shop, 'refund', number, '--paid-back', '--amount', '28', '--reference', 'B-9');
    expect(confirmed.out[0]).toBe('"B-9" is recorded; the workers settle it.');
    await passTime(shop, 0);
    const { out } = await orders(shop, 'show', number);
    expect(out[0]).toBe(`${number} of larkhost: refunded`);
    expect(out.join()).not.toContain('requires action');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('--paid-back completes exactly the task of the amount paid back', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    await confirm(shop, number, '--amount', '50', '--reference', 'B-1');
    await passTime(shop, 0);
    await orders(shop, 'refund', number, '--amount', '5', '--yes');
    await passTime(shop, 0);
    const waiting = async () =>
      (await orders(shop, 'show', number)).out.filter((line) => line.includes('requires action')).toSorted();
    expect(await waiting()).toEqual([
      expect.stringContaining('credit not returned'),
      expect.stringContaining('manual refund of 2.00 EUR'),
    ]);
    await confirm(shop, number, '--amount', '5', '--paid-back', '--reference', 'B-2');
    await passTime(shop, 0);
    expect(await waiting()).toEqual([expect.stringContaining('manual refund of 2.00 EUR')]);
    await confirm(shop, number, '--amount', '2', '--paid-back', '--reference', 'B-3');
    await passTime(shop, 0);
    expect(await waiting()).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not used for a chargeback, which orders show prints', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const token = await shop.provider.accountToken('sepa-debit', 'returned');
    const { number } = await buyBy(shop.shopper(), { type: '4', token });
    await shop.deliver(await shop.webhooks.about('payment.captured'));
    await passTime(shop, 0);
    await shop.deliver(await shop.webhooks.about('payment.refunded'));
    await passTime(shop, 0);
    const { out } = await orders(shop, 'show', number);
    expect(out.join('\n')).toContain('invoice INV-000001: open, 0.00 EUR paid of 48.00 EUR');
    expect(out.join('\n')).toContain('succeeded, 48.00 EUR taken, 48.00 EUR charged back');
    expect(out.at(-1)).toContain('money charged back');
  });

  test('refuses with a message what cannot be recorded', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    for (const amount of ['', '0', '-1', 'ten', '1.234'])
      expect(await confirm(shop, number, `--amount=${amount}`)).toMatchObject({
        code: 2,
        err: ['Give the amount received with --amount, such as 48.00.'],
      });
    expect((await confirm(shop, number, '--amount', '1', '--paid-back')).err).toEqual([
      `More would be paid back than was received for ${number}.`,
    ]);
    await confirm(shop, number, '--amount', '1', '--reference', 'B-1');
    expect((await confirm(shop, number, '--amount', '2', '--reference', 'B-1')).err).toEqual([
      '"B-1" is already used for another amount, day or order.',
    ]);
    const card = await shop.shopper().buy();
    expect((await confirm(shop, card.number, '--amount', '48')).err).toEqual([
      `${card.number} is not paid to the account of the brand itself: its provider reports payments.`,
    ]);
  });
});
