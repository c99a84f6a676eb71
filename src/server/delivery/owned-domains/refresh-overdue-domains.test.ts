import { expect, test } from 'vitest';
import type { OwnedState } from '#core/domains/owned/owned-state.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { type OwnedShop, ownedShopsOn } from './owned-domain.builder.ts';

const NAME = 'lantern.com';

const tasks = async ({ database }: OwnedShop) =>
  (await database.read.selectFrom('operator_tasks').select('reason').execute()).map(({ reason }) => reason);

/** Advances the clock by days and runs the jobs. */
async function after(shop: OwnedShop, days: number): Promise<string> {
  shop.clock.advance(days * DAY_MS);
  await shop.app.jobs.runAll();
  return (await shop.row(NAME)).state;
}

describeOnBothDatabases('a domain after its expiry', (open) => {
  const openShop = ownedShopsOn(open);
  const openHeld = async (options: Parameters<OwnedShop['hold']>[1] = {}) => {
    const shop = await openShop();
    await shop.hold(NAME, { expiresAt: shop.clock.now() + 10 * DAY_MS, ...options });
    return shop;
  };

  test('is not queried before the expiry', async () => {
    const shop = await openHeld();
    expect(await after(shop, 9)).toBe('active');
    expect(shop.registry.commands).toEqual([]);
  });

  test('moves from grace to redemption, and is lost when the registry has deleted it', async () => {
    const shop = await openHeld();
    expect(await after(shop, 10)).toBe('grace');
    expect(await after(shop, 30)).toBe('redemption');
    expect(await after(shop, 365)).toBe('redemption');
    shop.registry.free(NAME);
    expect(await after(shop, 1)).toBe('lost');
  });

  test('is in redemption once the registry reports it, even during its grace period and with an extended expiry', async () => {
    const shop = await openHeld();
    const { expires_at: until } = await shop.row(NAME);
    const expiresAt = shop.clock.now() + 375 * DAY_MS;
    shop.registry.insertDomain(NAME, { isOurs: true, statuses: ['redemptionPeriod', 'pendingDelete'], expiresAt });
    expect(await after(shop, 11)).toBe('redemption');
    expect((await shop.row(NAME)).expires_at).toBe(until);
    shop.registry.insertDomain(NAME, { isOurs: true, statuses: ['ok'], expiresAt });
    expect(await after(shop, 1)).toBe('active');
    expect((await shop.row(NAME)).expires_at).toBe(expiresAt);
  });

  test('stays in its grace period during an auto-renew by the registry, and is not renewed by that', async () => {
    const shop = await openHeld();
    const { expires_at: until } = await shop.row(NAME);
    const expiresAt = shop.clock.now() + 375 * DAY_MS;
    shop.registry.insertDomain(NAME, { isOurs: true, statuses: ['ok', 'autoRenewPeriod'], expiresAt });
    expect(await after(shop, 11)).toBe('grace');
    expect(await after(shop, 20)).toBe('grace');
    expect((await shop.row(NAME)).expires_at).toBe(until);
  });

  test('that the registry auto-renewed is reported to the operator once if it was not paid in time', async () => {
    const shop = await openHeld();
    const extended = { isOurs: true, expiresAt: shop.clock.now() + 375 * DAY_MS };
    shop.registry.insertDomain(NAME, { ...extended, statuses: ['autoRenewPeriod'] });
    await after(shop, 20);
    expect(await tasks(shop)).toEqual([]);
    await after(shop, 21);
    await after(shop, 1);
    expect(await tasks(shop)).toEqual([expect.stringContaining(`${NAME} was renewed until`)]);
  });

  test('that was renewed at the registry without an order is reported to the operator', async () => {
    const shop = await openHeld();
    shop.registry.insertDomain(NAME, { isOurs: true, expiresAt: shop.clock.now() + 375 * DAY_MS });
    await after(shop, 11);
    expect(await tasks(shop)).toEqual([expect.stringContaining('and no order here has paid for it')]);
  });

  test.each(['redemptionPeriod', 'pendingRestore', 'pendingDelete'])(
    'with the registry status %s and an extended expiry is not reported as unpaid',
    async (status) => {
      const shop = await openHeld();
      const expiresAt = shop.clock.now() + 375 * DAY_MS;
      shop.registry.insertDomain(NAME, { isOurs: true, statuses: [status], expiresAt });
      expect(await after(shop, 11)).toBe('redemption');
      expect(await tasks(shop)).toEqual([]);
    },
  );

  test('of a TLD that is no longer sold is reported at once, since its customer cannot pay for it', async () => {
    const shop = await openShop();
    const name = 'lantern.dev';
    await shop.hold(name, { expiresAt: shop.clock.now() + 10 * DAY_MS });
    const expiresAt = shop.clock.now() + 375 * DAY_MS;
    shop.registry.insertDomain(name, { isOurs: true, statuses: ['autoRenewPeriod'], expiresAt });
    shop.clock.advance(11 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await tasks(shop)).toEqual([expect.stringContaining('delete it there in time or pay for it')]);
  });

  test.each<OwnedState>(['active', 'grace', 'redemption'])(
    'that is %s becomes active when it was renewed at the registry',
    async (state) => {
      const shop = await openHeld({ state });
      const expiresAt = shop.clock.now() + 375 * DAY_MS;
      shop.registry.insertDomain(NAME, { isOurs: true, expiresAt });
      expect(await after(shop, 11)).toBe('active');
      expect((await shop.row(NAME)).expires_at).toBe(expiresAt);
    },
  );

  test('is lost when another registrar sponsors it', async () => {
    const shop = await openHeld();
    shop.registry.insertDomain(NAME, { isOurs: false });
    expect(await after(shop, 11)).toBe('lost');
    expect(valueOf(await signedInAgain(shop)).domains).toEqual([]);
    shop.registry.insertDomain(NAME, { isOurs: true });
    expect(await after(shop, 2)).toBe('lost');
  });

  test('changes state by date while the registry does not answer, but is never lost by that', async () => {
    const shop = await openHeld();
    shop.registry.fail('away');
    expect(await after(shop, 10)).toBe('grace');
    expect(await after(shop, 500)).toBe('redemption');
    expect(await after(shop, 500)).toBe('redemption');
  });

  test('is queried once a day', async () => {
    const shop = await openHeld();
    await after(shop, 10);
    await after(shop, 0.5);
    expect(shop.registry.commands).toHaveLength(1);
    await after(shop, 0.5);
    expect(shop.registry.commands).toHaveLength(2);
  });

  test('is queried together with all others, however many there are', async () => {
    const shop = await openHeld();
    for (let count = 0; count < 25; count += 1)
      await shop.hold(`lantern-${count}.com`, { expiresAt: shop.clock.now() + DAY_MS });
    await after(shop, 11);
    const { domains } = valueOf(await signedInAgain(shop));
    expect(domains).toHaveLength(26);
    expect(domains.every(({ state }) => state === 'grace')).toBe(true);
  });
});

async function signedInAgain(shop: OwnedShop) {
  await shop.anna.signIn('anna@example.com');
  return shop.anna.api.ownedDomains.list({});
}
