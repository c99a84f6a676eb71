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

describeOnBothDatabases('domains that are renewed or restored', (open) => {
  const shops = ownedShopsOn(open);

  test('can be ordered by their owner, and the basket reads them in one statement', async () => {
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

  test('are not read for a basket without such lines', async () => {
    const shop = await shops();
    await shop.anna.add();
    shop.forget();
    await shop.anna.api.basket.get({});
    expect(shop.statements.filter((sql) => sql.includes('"domains"'))).toEqual([]);
  });

  test('are flagged for other customers, with the same issue whether or not the shop manages the domain', async () => {
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

  test('require login, and are flagged unless the customer owns them', async () => {
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

  test('are not duplicated when the basket of a guest is merged at login', async () => {
    const shop = await shops();
    await shop.hold('lantern.com');
    await renew(shop.anna, 'lantern.com');
    const guest = shop.shopper();
    await renew(guest, 'lantern.com');
    await guest.signIn('anna@example.com');
    expect(await flagsOf(guest)).toEqual(['lantern.com']);
  });

  test('cannot be ordered after the session has expired, until the next login', async () => {
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

  test('cannot be ordered when they are lost after the quote was shown', async () => {
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
