import { expect, test } from 'vitest';
import { buildDomainConfiguration } from '#core/catalogue/domain-shop.builder.ts';
import { ownedShopsOn } from '#server/delivery/owned-domains/owned-domain.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';

const HALF_HOUR = 30 * 60_000;

function renew(shopper: TestShopper, name: string, mode: 'renew' | 'restore' = 'renew') {
  return shopper.command({ kind: 'add-line', configuration: buildDomainConfiguration(name, { mode }) });
}

async function flagsOf(shopper: TestShopper): Promise<string[]> {
  const { lines } = valueOf(await shopper.api.basket.get({}));
  return lines.map(({ name, issues }) => [name, ...issues.map(({ code }) => code)].join(' '));
}

describeOnBothDatabases('names that are renewed or restored', (open) => {
  const shops = ownedShopsOn(open);

  test('can be ordered by who holds them, from a basket that reads them at once', async () => {
    const shop = await shops();
    await shop.hold('lantern.com');
    await shop.hold('harbour.com', { state: 'redemption', expiresAt: shop.clock.now() - 40 * 48 * HALF_HOUR });
    await renew(shop.anna, 'lantern.com');
    await renew(shop.anna, 'harbour.com', 'restore');
    expect(await flagsOf(shop.anna)).toEqual(['lantern.com', 'harbour.com']);
    shop.forget();
    await shop.anna.api.basket.get({});
    expect(shop.statements.filter((sql) => sql.includes('from "domains"'))).toHaveLength(1);
    const { basket, quote } = await shop.anna.bill();
    expect(basket).toMatchObject({ totalMinor: 11_000 });
    expect((await shop.anna.place(quote?.hash ?? '')).ok).toBe(true);
  });

  test('nothing is read of for a basket without such lines', async () => {
    const shop = await shops();
    await shop.anna.add();
    shop.forget();
    await shop.anna.api.basket.get({});
    expect(shop.statements.filter((sql) => sql.includes('"domains"'))).toEqual([]);
  });

  test('are flagged for anybody else, who is not told whether somebody holds them', async () => {
    const shop = await shops();
    await shop.hold('lantern.com');
    const other = shop.shopper();
    await other.signIn('bert@example.com');
    await renew(other, 'lantern.com');
    await renew(other, 'nobodys.com');
    expect(await flagsOf(other)).toEqual(['lantern.com not-held', 'nobodys.com not-held']);
    expect(await other.api.checkout.saveBilling(buildBilling())).toMatchObject({
      ok: false,
      problem: { code: 'basket/has-issues' },
    });
    expect((await other.place('')).ok).toBe(false);
  });

  test('wait for their holder to sign in, whose basket then has them', async () => {
    const shop = await shops();
    await shop.hold('lantern.com');
    const guest = shop.shopper();
    await renew(guest, 'lantern.com');
    expect(await flagsOf(guest)).toEqual(['lantern.com sign-in-required']);
    await guest.signIn('anna@example.com');
    expect(await flagsOf(guest)).toEqual(['lantern.com']);
    const another = shop.shopper();
    await renew(another, 'lantern.com');
    await another.signIn('bert@example.com');
    expect(await flagsOf(another)).toEqual(['lantern.com not-held']);
  });

  test('stand once in a basket that a guest brings to another with the same name', async () => {
    const shop = await shops();
    await shop.hold('lantern.com');
    await renew(shop.anna, 'lantern.com');
    const guest = shop.shopper();
    await renew(guest, 'lantern.com');
    await guest.signIn('anna@example.com');
    expect(await flagsOf(guest)).toEqual(['lantern.com']);
  });

  test('cannot be ordered once the session is over, and can again after the next sign-in', async () => {
    const shop = await shops();
    await shop.hold('lantern.com');
    await renew(shop.anna, 'lantern.com');
    const { quote } = await shop.anna.bill();
    shop.clock.advance(HALF_HOUR + 1);
    expect((await shop.anna.place(quote?.hash ?? '')).ok).toBe(false);
    const again = shop.shopper();
    await again.signIn('anna@example.com');
    expect(await flagsOf(again)).toEqual(['lantern.com']);
    const { quote: fresh } = await again.bill();
    expect((await again.place(fresh?.hash ?? '')).ok).toBe(true);
  });

  test('that were lost, or lapsed, after the basket was confirmed are not ordered', async () => {
    const shop = await shops();
    await shop.hold('lantern.com');
    await renew(shop.anna, 'lantern.com');
    const { quote } = await shop.anna.bill();
    await shop.database.transaction((tx) => tx.updateTable('domains').set({ state: 'lost' }).execute());
    expect(await flagsOf(shop.anna)).toEqual(['lantern.com not-held']);
    expect(await shop.anna.place(quote?.hash ?? '')).toMatchObject({
      ok: false,
      problem: { code: 'basket/has-issues' },
    });
  });
});
