import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const COOKIE = '__Host-landrush';
const IDLE_MS = 30 * 60_000;
const EXPIRED = { ok: false, problem: { code: 'session/expired' } } as const;

const sessionOf = async ({ api }: TestShopper) => valueOf(await api.account.session({}));

describeOnBothDatabases('after a session has expired', (open) => {
  const openShop = shopsOn(open);

  /** Anna, with one line in her basket and a session that has just expired. */
  async function openExpired() {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const { lines } = await anna.add();
    shop.clock.advance(IDLE_MS);
    return { shop, anna, lineId: lines[0]?.id ?? '' };
  }

  test('the session is reported expired until the next login, which restores the basket', async () => {
    const { anna } = await openExpired();
    const over = { kind: 'none', user: null, basketCount: 0, expired: true, replacesExpired: false };
    expect(await sessionOf(anna)).toMatchObject(over);
    expect(await sessionOf(anna)).toMatchObject(over);
    await anna.signIn('anna@example.com');
    expect(await sessionOf(anna)).toMatchObject({ kind: 'customer', basketCount: 1, expired: false });
  });

  test('a command for its basket is refused, and no other basket is created', async () => {
    const { anna, lineId } = await openExpired();
    const token = anna.cookies.get(COOKIE);
    const commands = [
      { kind: 'set-quantity', lineId, quantity: 2 },
      { kind: 'remove-line', lineId },
      { kind: 'restore-line', lineId },
      { kind: 'apply-voucher', code: 'SAVE10' },
      { kind: 'remove-voucher', code: 'SAVE10' },
      { kind: 'dismiss-notice', noticeKey: 'price' },
    ] as const;
    for (const command of commands) {
      expect(await anna.api.basket.command({ commandId: command.kind, command })).toMatchObject(EXPIRED);
    }
    expect(anna.cookies.get(COOKIE)).toBe(token);
  });

  test('a new line starts a guest basket, which is merged at login; the expiry is reported until the guest continues', async () => {
    const { anna } = await openExpired();
    expect(await anna.add({ term: 24 })).toMatchObject({ count: 1 });
    expect(await sessionOf(anna)).toMatchObject({ kind: 'guest', user: null, expired: false, replacesExpired: true });
    const token = anna.cookies.get(COOKIE);
    valueOf(await anna.api.account.goOnAsGuest({}));
    expect(anna.cookies.get(COOKIE)).toBe(token);
    expect(await sessionOf(anna)).toMatchObject({ kind: 'guest', basketCount: 1, replacesExpired: false });
    expect(await anna.signIn('anna@example.com')).toMatchObject({
      session: { basketCount: 2, replacesExpired: false },
    });
  });

  test('continuing as a guest deletes the expired cookie and creates nothing', async () => {
    const { shop, anna } = await openExpired();
    const sessions = () => shop.database.read.selectFrom('sessions').select('id').execute();
    const before = await sessions();
    valueOf(await anna.api.account.goOnAsGuest({}));
    expect(anna.cookies.has(COOKIE)).toBe(false);
    expect(await sessionOf(anna)).toMatchObject({ kind: 'none', expired: false });
    expect(await anna.api.checkout.get({})).toMatchObject({ problem: { code: 'basket/empty' } });
    expect(await sessions()).toHaveLength(before.length);
  });

  test('logging out deletes the expired cookie too', async () => {
    const { anna } = await openExpired();
    valueOf(await anna.api.account.logout({}));
    expect(anna.cookies.has(COOKIE)).toBe(false);
    expect(await sessionOf(anna)).toMatchObject({ expired: false });
  });

  test('continuing as a guest preserves a valid session', async () => {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    valueOf(await anna.api.account.goOnAsGuest({}));
    expect(await sessionOf(anna)).toMatchObject({ kind: 'customer' });
  });

  test('concurrent first lines of two tabs create two baskets, of which the browser references one', async () => {
    const shop = await openShop();
    const [first, second] = [shop.shopper(), shop.shopper()];
    await Promise.all([first.add(), second.add({ term: 24 })]);
    expect(first.cookies.get(COOKIE)).not.toBe(second.cookies.get(COOKIE));
    for (const shopper of [first, second])
      expect(await sessionOf(shopper)).toMatchObject({ kind: 'guest', basketCount: 1 });
    const baskets = await shop.database.read.selectFrom('baskets').select('state').execute();
    expect(baskets).toEqual([{ state: 'open' }, { state: 'open' }]);
  });
});
