import { expect, test } from 'vitest';
import type { Brand } from '#core/storefront/brand.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { solveCaptcha } from '#tests/support/solve-captcha.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

const WORK: Brand['captcha'] = { mode: 'proof-of-work', maxNumber: 1000 };
const remoteAddress = '203.0.113.7';

/** The result of one order by a new guest of a network. */
async function order(shop: TestShop, given: { address?: string; captcha?: string } = {}): Promise<string> {
  const shopper = shop.shopper({ remoteAddress: given.address ?? remoteAddress });
  await shopper.add();
  const { quote } = await shopper.bill();
  const captcha = given.captcha === 'solved' ? await solveCaptcha(shopper.api, 'guest-checkout') : given.captcha;
  const placed = await shopper.place(quote?.hash ?? '', { input: { captcha } });
  return placed.ok ? 'placed' : placed.problem.code;
}

async function useUp(shop: TestShop): Promise<void> {
  for (let time = 0; time < 10; time += 1) expect(await order(shop)).toBe('placed');
}

describeOnBothDatabases('guest orders', (open) => {
  const openShop = shopsOn(open);

  test('are limited to ten per network and hour, and more need a solved captcha', async () => {
    const shop = await openShop({ brand: { captcha: WORK } });
    await useUp(shop);
    expect(await order(shop)).toBe('limits/too-many-requests');
    expect(await order(shop, { address: '203.0.113.8' })).toBe('placed');
    expect(await order(shop, { captcha: 'solved' })).toBe('placed');
    shop.clock.advance(HOUR_MS);
    expect(await order(shop)).toBe('placed');
  });

  test('a logged-in customer needs no captcha', async () => {
    const shop = await openShop({ brand: { captcha: WORK } });
    await useUp(shop);
    const shopper = shop.shopper({ remoteAddress });
    await shopper.signIn('anna@example.com');
    await shopper.add();
    const { quote } = await shopper.bill();
    expect(await shopper.place(quote?.hash ?? '', { input: { captcha: 'made up' } })).toMatchObject({ ok: true });
  });

  test('an invalid captcha refuses the order and stores nothing', async () => {
    const shop = await openShop({ brand: { captcha: WORK } });
    expect(await order(shop, { captcha: 'made up' })).toBe('captcha/refused');
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('a refused order does not count towards the limit', async () => {
    const shop = await openShop({ brand: { captcha: WORK } });
    const shopper = shop.shopper({ remoteAddress });
    await shopper.add();
    await shopper.bill();
    for (let time = 0; time < 12; time += 1) {
      const placed = await shopper.place('0'.repeat(64));
      expect(placed).toMatchObject({ ok: false, problem: { code: 'checkout/quote-changed' } });
    }
    await useUp(shop);
  });

  test('are not limited for loopback addresses, and have a higher limit where the brand has no captcha', async () => {
    const shop = await openShop({ brand: { captcha: WORK } });
    for (let time = 0; time < 11; time += 1) expect(await order(shop, { address: '127.0.0.1' })).toBe('placed');
    await shop.publish({ brand: { captcha: { mode: 'off' } } });
    for (let time = 0; time < 11; time += 1) expect(await order(shop)).toBe('placed');
  });
});
