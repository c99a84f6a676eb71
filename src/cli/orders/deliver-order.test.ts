import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { landrush } from './orders.builder.ts';

describeOnBothDatabases('landrush orders deliver', (open) => {
  const openShop = shopsOn(open);

  async function bought(plans: number) {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    const { shopper, orderId, lineIds } = await buyPlans(shop, plans);
    const { number } = await shopper.order(orderId);
    const deliver = (...args: readonly string[]) => landrush(shop, 'deliver', number, ...args);
    return { shop, shopper, orderId, lineIds, number, deliver };
  }

  test('records line by line that a manual setup is complete; repeating it changes nothing', async () => {
    const { shop, shopper, orderId, number, deliver } = await bought(2);
    expect((await landrush(shop, 'show', number)).out).toContainEqual(
      expect.stringMatching(/requires action since .*: set up manually \(line 2\)$/),
    );
    expect(await deliver('2')).toEqual({
      code: 0,
      out: [`Line 2 of ${number} (Web Start) is ready; the buyer gets an email.`],
      err: [],
    });
    expect(await deliver('--line', '2')).toEqual({
      code: 0,
      out: [`Line 2 of ${number} (Web Start) was ready before; nothing changed.`],
      err: [],
    });
    expect((await shopper.order(orderId)).lines.map(({ state }) => state)).toEqual(['being-set-up', 'delivered']);
    expect((await deliver()).out).toEqual([`Line 1 of ${number} (Web Start) is ready; the buyer gets an email.`]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect((await landrush(shop, 'list', '--waiting')).out).toEqual(['There are no such orders.']);
    shop.clock.advance(60_000);
    const ready = (await shop.emailsTo('anna@example.com')).filter(({ subject }) => subject.startsWith('Ready'));
    expect(ready).toHaveLength(1);
  });

  test('refuses with a message what cannot be delivered', async () => {
    const { shopper, orderId, lineIds, number, deliver } = await bought(2);
    const refused = async (...args: readonly string[]) => {
      const { code, err } = await deliver(...args);
      return `${code}: ${err.join(' ')}`;
    };
    expect(await refused()).toBe(
      `2: Give the line that is ready: landrush orders deliver ${number} <line>. In manual setup: line 1, 2.`,
    );
    expect(await refused('3')).toBe(`2: ${number} has no line 3. In manual setup: line 1, 2.`);
    await shopper.api.withdrawals.withdraw(
      { orderId, lineIds: lineIds.slice(0, 1), name: 'Anna Berg', email: 'anna@example.com' },
      { idempotencyKey: 'withdrawal-of-line-1' },
    );
    expect(await refused('1')).toBe(`1: Line 1 of ${number} (Web Start) was withdrawn from: it must not be delivered.`);
  });

  test('refuses a line that is not in manual setup', async () => {
    const shop = await openShop();
    const waiting = await shop.shopper().buy();
    expect(await landrush(shop, 'deliver', waiting.number, '1')).toEqual({
      code: 1,
      out: [],
      err: [
        `Line 1 of ${waiting.number} (Web Start) is not in manual setup, or not yet: the workers are processing it.`,
      ],
    });
  });
});
