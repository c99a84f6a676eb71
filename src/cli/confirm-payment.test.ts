import { expect, test } from 'vitest';
import { buyBy, EVERY_TYPE, letTimePass } from '#server/payments/paid-otherwise.builder.ts';
import { wrongInBooks } from '#tests/support/books.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { actOnOrders } from './orders.ts';
import { readOrdersArguments } from './read-orders-arguments.ts';

/** What `landrush orders …` prints and answers. */
async function orders({ database, clock }: TestShop, ...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const write = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const given = readOrdersArguments(args);
  if ('problem' in given) throw new Error(given.problem);
  const terminal = { env: {}, cwd: '/', now: () => clock.now(), ...write };
  return { code: await actOnOrders(given, database, terminal), out, err };
}

function confirm(shop: TestShop, ...args: readonly string[]) {
  return orders(shop, 'confirm-payment', ...args);
}

describeOnBothDatabases('landrush orders confirm-payment', (open) => {
  const openShop = shopsOn(open);

  test('notes what came, says what is missing or too much, and the workers settle it', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId, number } = await buyBy(shopper, { type: '5' });
    expect(await confirm(shop, number, '--amount', '10', '--reference', 'B-1')).toEqual({
      code: 0,
      out: [
        '"B-1" is noted; the workers settle it.',
        `${number}: 10.00 EUR received of 48.00 EUR`,
        '  38.00 EUR are missing.',
      ],
      err: [],
    });
    expect((await confirm(shop, number, '--amount', '10.00', '--reference', 'B-1')).out[0]).toBe(
      '"B-1" was noted before; nothing changed.',
    );
    const { out } = await confirm(shop, number, '--amount', '39.50', '--reference', 'B-2');
    expect(out.slice(1)).toEqual([
      `${number}: 49.50 EUR received of 48.00 EUR`,
      '  1.50 EUR are too much: credit, to be paid back.',
    ]);
    await letTimePass(shop, 0);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    const back = await confirm(shop, number, '--amount', '1.50', '--paid-back');
    expect(back.out[1]).toBe(`${number}: 49.50 EUR received of 48.00 EUR, 1.50 EUR paid back`);
  });

  test('without a reference counts the same amount once a day', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    await confirm(shop, number, '--amount', '10');
    expect((await confirm(shop, number, '--amount', '10')).out[0]).toMatch(/was noted before/);
    shop.clock.advance(24 * 3_600_000);
    expect((await confirm(shop, number, '--amount', '10')).out[1]).toBe(`${number}: 20.00 EUR received of 48.00 EUR`);
  });

  test('is where a refund ends that no program can make: a person is told at once', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    await confirm(shop, number, '--amount', '48');
    await letTimePass(shop, 0);
    const planned = await orders(shop, 'refund', number, '--yes');
    expect(planned.out).toContain('  48.00 EUR no payment can give back: they stay credit, for a person');
    await letTimePass(shop, 0);
    expect((await orders(shop, 'show', number)).out.at(-1)).toMatch(/waits for a person since .*: credit not returned/);
    await confirm(shop, number, '--amount', '48', '--paid-back');
    await letTimePass(shop, 0);
    expect(await wrongInBooks(shop)).toEqual([]);
  });

  test('refuses in a sentence what cannot be noted', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { number } = await buyBy(shop.shopper(), { type: '5' });
    for (const amount of ['', '0', '-1', 'ten', '1.234'])
      expect(await confirm(shop, number, `--amount=${amount}`)).toMatchObject({
        code: 2,
        err: ['Say what came with --amount, such as 48.00.'],
      });
    expect((await confirm(shop, number, '--amount', '1', '--paid-back')).err).toEqual([
      `More would have been paid back than came for ${number}.`,
    ]);
    await confirm(shop, number, '--amount', '1', '--reference', 'B-1');
    expect((await confirm(shop, number, '--amount', '2', '--reference', 'B-1')).err).toEqual([
      '"B-1" stands for another amount or order already.',
    ]);
    const card = await shop.shopper().buy();
    expect((await confirm(shop, card.number, '--amount', '48')).err).toEqual([
      `${card.number} was not to be paid to the account of the brand itself: its provider tells what came.`,
    ]);
  });
});
