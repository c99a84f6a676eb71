import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type OwnedShop, ownedShopsOn } from './owned-domain.builder.ts';

const NAME = 'lantern.com';

describeOnBothDatabases('a domain without registry data for 30 days', (open) => {
  const openShop = ownedShopsOn(open);

  async function openHeld({ hasEnd = true } = {}): Promise<OwnedShop> {
    const shop = await openShop();
    await shop.hold(NAME, { expiresAt: hasEnd ? shop.clock.now() + 200 * DAY_MS : null });
    return shop;
  }

  async function after(shop: OwnedShop, days: number) {
    shop.clock.advance(days * DAY_MS);
    await shop.app.jobs.runAll();
    const { state, ending } = await shop.row(NAME);
    return { state, ending };
  }

  const infos = ({ registry }: OwnedShop) => registry.commands.filter(({ command }) => command === 'info').length;

  test.each([
    ['', true],
    [', also without a known expiry date', false],
  ])('is lost when its registry reports a transfer away%s', async (_, hasEnd) => {
    const shop = await openHeld({ hasEnd });
    shop.registry.insertDomain(NAME, { isOurs: false, transferredAt: shop.clock.now() });
    expect(await after(shop, 31)).toEqual({ state: 'lost', ending: 'transferred-away' });
  });

  test.each([
    ['is still sponsored by us', { isOurs: true }],
    ['is reported elsewhere without a transfer, as with a wrong account', { isOurs: false }],
  ])('that %s stays active, and is queried once in 30 days', async (_, reported) => {
    const shop = await openHeld();
    shop.registry.insertDomain(NAME, { ...reported, expiresAt: shop.clock.now() + 900 * DAY_MS });
    const { expires_at: expiresAt } = await shop.row(NAME);
    expect(await after(shop, 31)).toEqual({ state: 'active', ending: null });
    expect((await shop.row(NAME)).expires_at).toBe(expiresAt);
    expect(infos(shop)).toBe(1);
    await after(shop, 5);
    expect(infos(shop)).toBe(1);
  });

  test('stays active while its registry does not answer, and is queried again a day later', async () => {
    const shop = await openHeld();
    shop.registry.fail('away');
    expect(await after(shop, 31)).toEqual({ state: 'active', ending: null });
    shop.registry.fail(null);
    shop.registry.insertDomain(NAME, { isOurs: false, transferredAt: shop.clock.now() });
    expect(await after(shop, 1)).toEqual({ state: 'lost', ending: 'transferred-away' });
  });
});
