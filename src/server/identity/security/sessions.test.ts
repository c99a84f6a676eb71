import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { openSecurityShop } from './security-shop.builder.ts';

async function sessionsOf({ api }: TestClient) {
  return valueOf(await api.security.get({})).sessions;
}

async function devicesOf({ api }: TestClient) {
  return valueOf(await api.security.get({})).devices;
}

describeOnBothDatabases('the sessions of an account', (open) => {
  test('are listed with browser, network and times, the last used first', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const start = shop.clock.now();
    await customer.signIn({ device: 'Safari on iPhone', network: '2001:db8:0:1::/64' });
    shop.clock.advance(5 * MINUTE_MS);
    const here = await customer.signIn();
    expect(await sessionsOf(here)).toMatchObject([
      { device: 'Firefox on Linux', network: '192.0.2.1', createdAt: start + 5 * MINUTE_MS, isThis: true },
      { device: 'Safari on iPhone', network: '2001:db8:0:1::/64', createdAt: start, seenAt: start, isThis: false },
    ]);
  });

  test('are listed without expired or ended ones and those of other customers', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const [otherCustomer, namesake] = [await shop.customer(), await shop.customer('meridian')];
    for (const one of [customer, otherCustomer, namesake]) await one.signIn();
    shop.clock.advance(29 * MINUTE_MS);
    const here = await customer.signIn();
    expect(await sessionsOf(here)).toHaveLength(2);
    shop.clock.advance(1 * MINUTE_MS);
    expect(await sessionsOf(here)).toMatchObject([{ isThis: true }]);
  });

  test('can be ended individually, except the current one', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const [here, there] = [await customer.signIn(), await customer.signIn()];
    const ids = (await sessionsOf(here)).toSorted((one) => (one.isThis ? -1 : 1)).map(({ id }) => id);
    const [own = '', other = ''] = ids;
    expect(await here.api.security.endSession({ sessionId: own })).toMatchObject({ ok: true });
    expect(await sessionsOf(here)).toHaveLength(2);
    expect(await here.api.security.endSession({ sessionId: other })).toMatchObject({
      value: { sessions: [{ id: own, isThis: true }] },
    });
    expect(await there.api.security.get({})).toMatchObject({ problem: { code: 'session/expired' } });
    expect((await here.api.security.endSession({ sessionId: other })).ok).toBe(true);
  });

  test('of another customer cannot be ended', async () => {
    const shop = await openSecurityShop(await open());
    const [mallory, anna, namesake] = [await shop.customer(), await shop.customer(), await shop.customer('meridian')];
    const attacker = await mallory.signIn();
    for (const victim of [anna, namesake]) {
      const client = await victim.signIn();
      const [session] = await sessionsOf(client);
      await attacker.api.security.endSession({ sessionId: session?.id ?? '' });
      await attacker.api.security.endOtherSessions({});
      expect(await sessionsOf(client)).toHaveLength(1);
    }
  });

  test('can all be ended, except the current one', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const [here, ...others] = [await customer.signIn(), await customer.signIn(), await customer.signIn()];
    expect(await here.api.security.endOtherSessions({})).toMatchObject({ value: { sessions: [{ isThis: true }] } });
    for (const other of others) expect((await other.api.security.get({})).ok).toBe(false);
    expect((await here.api.security.get({})).ok).toBe(true);
  });

  test('are not available without a login', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const client = await customer.signIn();
    shop.clock.advance(31 * MINUTE_MS);
    expect(await client.api.security.get({})).toMatchObject({ problem: { code: 'session/expired' } });
    client.cookies.clear();
    expect(await client.api.security.get({})).toMatchObject({ problem: { code: 'account/sign-in-required' } });
  });
});

describeOnBothDatabases('remembered devices', (open) => {
  test('are listed until they are revoked', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const [here, there] = [await customer.signIn(), await customer.signIn()];
    const thisId = await customer.remember(here, HOUR_MS);
    const otherId = await customer.remember(there, 10 * MINUTE_MS);
    const listed = await devicesOf(here);
    expect(listed.toSorted((one) => (one.isThis ? -1 : 1))).toMatchObject([
      { id: thisId, label: 'Firefox on Linux', isThis: true, rememberedUntil: shop.clock.now() + HOUR_MS },
      { id: otherId, isThis: false },
    ]);
    shop.clock.advance(10 * MINUTE_MS);
    expect(await devicesOf(here)).toMatchObject([{ id: thisId }]);
  });

  test('can be revoked individually, only by their customer', async () => {
    const shop = await openSecurityShop(await open());
    const [anna, mallory] = [await shop.customer(), await shop.customer()];
    const [here, attacker] = [await anna.signIn(), await mallory.signIn()];
    const deviceId = await anna.remember(here, HOUR_MS);
    await attacker.api.security.forgetDevice({ deviceId });
    expect(await devicesOf(here)).toHaveLength(1);
    expect(await here.api.security.forgetDevice({ deviceId })).toMatchObject({
      value: { devices: [], sessions: [{ isThis: true }] },
    });
  });
});
