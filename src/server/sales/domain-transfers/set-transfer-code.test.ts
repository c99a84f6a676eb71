import { expect, test } from 'vitest';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { orderLink } from '#server/sales/orders/access/order-link.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

async function addTransfer(shopper: TestShopper, name: string) {
  const domain = { mode: 'transfer', name, codeGiven: false } as const;
  const configuration = buildConfiguration({ productId: 'tld:com:transfer', term: 12, domain });
  return shopper.command({ kind: 'add-line', configuration });
}

async function encryptedCodes({ database }: TestShop): Promise<string[]> {
  const rows = await database.read.selectFrom('transfer_codes').select('sealed_code').execute();
  return rows.map((row) => row.sealed_code);
}

describeOnBothDatabases('submitting the auth code of a transfer', (open) => {
  const shops = shopsOn(open);
  const openShop = async () => {
    const shop = await shops({ domains: buildDomains() });
    shop.registry.insertDomain('lantern.com');
    return shop;
  };

  test('stores it encrypted and marks the line', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const given = await shopper.api.domains.giveTransferCode({ name: 'Lantern.com', code: 'right-code' });
    expect(valueOf(given)).toEqual({ verdict: 'taken' });
    const { lines } = valueOf(await shopper.api.basket.get({}));
    expect(lines[0]?.configuration.domain).toEqual({ mode: 'transfer', name: 'lantern.com', codeGiven: true });
    expect(await encryptedCodes(shop)).toHaveLength(1);
    expect((await encryptedCodes(shop)).join('')).not.toContain('right-code');
    const baskets = await shop.database.read.selectFrom('baskets').select('document').execute();
    expect(JSON.stringify(baskets)).not.toContain('right-code');
  });

  test('does not store a wrong code', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const given = await shopper.api.domains.giveTransferCode({ name: 'lantern.com', code: 'wrong' });
    expect(valueOf(given)).toEqual({ verdict: 'wrong-code' });
    const { lines } = valueOf(await shopper.api.basket.get({}));
    expect(lines[0]?.configuration.domain).toMatchObject({ codeGiven: false });
    expect(await encryptedCodes(shop)).toEqual([]);
  });

  test('stores a code that cannot be checked now', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    shop.registry.fail('away');
    const given = await shopper.api.domains.giveTransferCode({ name: 'lantern.com', code: 'later' });
    expect(valueOf(given)).toEqual({ verdict: 'unchecked' });
    expect(await encryptedCodes(shop)).toHaveLength(1);
  });

  test('resumes the waiting job when the transfer is already ordered', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const { quote } = await shopper.bill({ phone: '+49 381 1234567' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const nextAt = async () =>
      (
        await shop.database.read
          .selectFrom('jobs')
          .select('next_at')
          .where('kind', '=', 'transfer-domain')
          .executeTakeFirstOrThrow()
      ).next_at;
    expect(await nextAt()).toBeGreaterThan(shop.clock.now());
    const given = { name: 'lantern.com', code: 'right-code', orderId };
    expect(await shop.shopper().api.domains.giveTransferCode(given)).toMatchObject({
      problem: { code: 'domains/no-such-transfer' },
    });
    expect(valueOf(await shopper.api.domains.giveTransferCode(given))).toEqual({ verdict: 'taken' });
    expect(await nextAt()).toBeLessThanOrEqual(shop.clock.now());
    await shop.app.jobs.runAll();
    expect(shop.registry.findDomain('lantern.com')?.isOurs).toBe(true);
  });

  test('stores it with the order that was placed while the registry verified it', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const { quote } = await shopper.bill({ phone: '+49 381 1234567' });
    shop.registry.pause('lantern.com');
    const given = shopper.api.domains.giveTransferCode({ name: 'lantern.com', code: 'right-code' });
    await eventually(() => expect(shop.registry.commands.map(({ command }) => command)).toContain('info'));
    valueOf(await shopper.place(quote?.hash ?? ''));
    shop.registry.resume('lantern.com');
    expect(valueOf(await given)).toEqual({ verdict: 'taken' });
    await shop.app.jobs.runAll();
    expect(shop.registry.findDomain('lantern.com')?.isOurs).toBe(true);
  });

  test('stores it with the basket that its own was merged into while the registry verified it', async () => {
    const shop = await openShop();
    const [desktop, phone] = [shop.shopper(), shop.shopper()];
    await desktop.add();
    await addTransfer(phone, 'lantern.com');
    shop.registry.pause('lantern.com');
    const given = phone.api.domains.giveTransferCode({ name: 'lantern.com', code: 'right-code' });
    await eventually(() => expect(shop.registry.commands.map(({ command }) => command)).toContain('info'));
    const { code } = valueOf(await desktop.api.account.makeTransferCode({}));
    valueOf(await phone.api.account.transfer({ code }));
    shop.registry.resume('lantern.com');
    expect(valueOf(await given)).toEqual({ verdict: 'taken' });
    const { id, lines } = valueOf(await phone.api.basket.get({}));
    expect(lines.map(({ configuration }) => configuration.domain)).toContainEqual({
      mode: 'transfer',
      name: 'lantern.com',
      codeGiven: true,
    });
    const stored = await shop.database.read.selectFrom('transfer_codes').select('basket_id').execute();
    expect(stored).toEqual([{ basket_id: id }]);
  });

  test.each(['transferred', 'cancelled'] as const)('is refused once the transfer is %s', async (outcome) => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const { quote } = await shopper.bill({ phone: '+49 381 1234567' });
    const isPaid = outcome === 'transferred';
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? '', isPaid ? {} : { card: 'hosted' }));
    const given = { name: 'lantern.com', code: 'right-code', orderId };
    valueOf(await shopper.api.domains.giveTransferCode(given));
    expect(await encryptedCodes(shop)).toHaveLength(1);
    if (!isPaid) shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    expect(await encryptedCodes(shop)).toEqual([]);
    const none = { problem: { code: 'domains/no-such-transfer' } };
    expect(await shopper.api.domains.giveTransferCode(given)).toMatchObject(none);
    expect(await encryptedCodes(shop)).toEqual([]);
  });

  test('is allowed for a guest with the order link from an email', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const { quote } = await shopper.bill({ phone: '+49 381 1234567' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const key = 'k'.repeat(43);
    const order = { brandId: 'larkhost', id: orderId };
    await shop.database.transaction((tx) => orderLink(tx, order, { key, at: shop.clock.now() }));
    const { api } = shop.shopper();
    const given = { name: 'lantern.com', code: 'right-code', orderId };
    const none = { problem: { code: 'domains/no-such-transfer' } };
    expect(await api.domains.giveTransferCode({ ...given, key: 'x'.repeat(43) })).toMatchObject(none);
    expect(valueOf(await api.domains.giveTransferCode({ ...given, key }))).toEqual({ verdict: 'taken' });
    await shop.app.jobs.runAll();
    expect(shop.registry.findDomain('lantern.com')?.isOurs).toBe(true);
  });

  test('is refused for a domain without a transfer and for the order of another session', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { id } = await addTransfer(shopper, 'lantern.com');
    const input = { name: 'lantern.com', code: 'right-code' };
    const otherShopper = shop.shopper();
    const none = { problem: { code: 'domains/no-such-transfer' } };
    expect(await otherShopper.api.domains.giveTransferCode(input)).toMatchObject(none);
    expect(await otherShopper.api.domains.giveTransferCode({ ...input, orderId: id ?? '' })).toMatchObject(none);
    expect(await shopper.api.domains.giveTransferCode({ ...input, name: 'other.com' })).toMatchObject(none);
    expect(await encryptedCodes(shop)).toEqual([]);
  });
});
