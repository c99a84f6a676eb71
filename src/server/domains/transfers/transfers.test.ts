import { expect, test } from 'vitest';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { DAY_MS } from '#core/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';

async function addTransfer(shopper: TestShopper, name: string) {
  const domain = { mode: 'transfer', name, codeGiven: false } as const;
  const configuration = buildConfiguration({ productId: 'tld:com:transfer', term: 12, domain });
  return shopper.command({ kind: 'add-line', configuration });
}

async function encryptedCodes({ database }: TestShop): Promise<string[]> {
  const rows = await database.read.selectFrom('transfer_codes').select('sealed_code').execute();
  return rows.map((row) => row.sealed_code);
}

describeOnBothDatabases('looking at a name before its transfer', (open) => {
  const shops = shopsOn(open);
  async function openShop() {
    const shop = await shops({ domains: buildDomains() });
    const look = async (name: string, authCode?: string) =>
      valueOf(
        await shop.shopper().api.domains.transferPreflight({ name, ...(authCode === undefined ? {} : { authCode }) }),
      );
    return { shop, look };
  }

  test('says what is missing, what it costs and when the name ends', async () => {
    const { shop, look } = await openShop();
    const expiresAt = shop.clock.now() + 200 * DAY_MS;
    shop.registry.hold('lantern.com', {
      expiresAt,
      createdAt: shop.clock.now() - 400 * DAY_MS,
      registrar: 'Other Inc',
    });
    expect(await look('Lantern.com')).toMatchObject({
      name: 'lantern.com',
      verdict: 'code-missing',
      blockers: [],
      price: { transferMinor: 1300, currency: 'EUR' },
      expiresAt,
      registrar: 'Other Inc',
      needsCode: true,
      addsYear: true,
    });
    expect(await look('lantern.com', 'right-code')).toMatchObject({ verdict: 'ready' });
  });

  test('has basket and letters tell the term the name has; what was not looked at has no day', async () => {
    const { shop, look } = await openShop();
    shop.registry.hold('lantern.com', { expiresAt: Date.UTC(2026, 9, 26) });
    await look('lantern.com');
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    await addTransfer(shopper, 'unseen.com');
    const { lines } = valueOf(await shopper.api.basket.get({}));
    expect(lines.map(({ renewal }) => renewal)).toMatchObject([
      { paidUntil: Date.UTC(2026, 9, 26), at: Date.UTC(2027, 9, 26) },
      { openDay: 'adds-year' },
    ]);
    const { quote } = await shopper.bill({ phone: '+49 381 1234567' });
    await shopper.place(quote?.hash ?? '');
    await shop.app.jobs.runAll();
    const received = shop.post.messages.find(({ subject }) => subject.startsWith('We received'))?.text;
    expect(received).toContain(
      'Paid until 26 October 2026. The transfer adds one year; it then renews on 26 October 2027',
    );
    expect(received).toContain('Adds one year to its current term, then renews for');
  });

  test('names what stands in the way', async () => {
    const { shop, look } = await openShop();
    shop.registry.hold('locked.com', { statuses: ['clientTransferProhibited'] });
    expect(await look('locked.com', 'wrong')).toMatchObject({
      verdict: 'blocked',
      blockers: [
        { kind: 'locked', clearsAt: null },
        { kind: 'wrong-code', clearsAt: null },
      ],
    });
    expect(await look('free.com')).toMatchObject({ verdict: 'not-registered' });
    expect(await look('lantern.zz')).toMatchObject({ verdict: 'not-sold', price: null });
  });

  test('says so when nobody answers', async () => {
    const { shop, look } = await openShop();
    shop.registry.fail('away');
    expect(await look('lantern.com', 'right-code')).toMatchObject({ verdict: 'unchecked' });
  });

  test('lets nobody guess codes without end', async () => {
    const { shop } = await openShop();
    shop.registry.hold('lantern.com');
    const answers = [];
    for (let count = 0; count < 21; count += 1) {
      const input = { name: 'lantern.com', authCode: `guess-${count}` };
      answers.push(await shop.shopper().api.domains.transferPreflight(input));
    }
    expect(answers.slice(0, 20).every(({ ok }) => ok)).toBe(true);
    expect(answers[20]).toMatchObject({ problem: { code: 'limits/too-many-requests' } });
  });
});

describeOnBothDatabases('giving the code of a transfer', (open) => {
  const shops = shopsOn(open);
  const openShop = async () => {
    const shop = await shops({ domains: buildDomains() });
    shop.registry.hold('lantern.com');
    return shop;
  };

  test('keeps it sealed and lets the line know', async () => {
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

  test('does not keep a wrong one', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const given = await shopper.api.domains.giveTransferCode({ name: 'lantern.com', code: 'wrong' });
    expect(valueOf(given)).toEqual({ verdict: 'wrong-code' });
    const { lines } = valueOf(await shopper.api.basket.get({}));
    expect(lines[0]?.configuration.domain).toMatchObject({ codeGiven: false });
    expect(await encryptedCodes(shop)).toEqual([]);
  });

  test('keeps one that cannot be tried now', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    shop.registry.fail('away');
    const given = await shopper.api.domains.giveTransferCode({ name: 'lantern.com', code: 'later' });
    expect(valueOf(given)).toEqual({ verdict: 'unchecked' });
    expect(await encryptedCodes(shop)).toHaveLength(1);
  });

  test('wakes the step that waits for it when the transfer is ordered already', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await addTransfer(shopper, 'lantern.com');
    const { quote } = await shopper.bill({ phone: '+49 381 1234567' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const nextAt = async () =>
      (
        await shop.database.read
          .selectFrom('steps')
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
    expect(shop.registry.held('lantern.com')?.isOurs).toBe(true);
  });

  test('refuses a name that is not transferred here, and the order of somebody else', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { id } = await addTransfer(shopper, 'lantern.com');
    const input = { name: 'lantern.com', code: 'right-code' };
    const stranger = shop.shopper();
    const none = { problem: { code: 'domains/no-such-transfer' } };
    expect(await stranger.api.domains.giveTransferCode(input)).toMatchObject(none);
    expect(await stranger.api.domains.giveTransferCode({ ...input, orderId: id ?? '' })).toMatchObject(none);
    expect(await shopper.api.domains.giveTransferCode({ ...input, name: 'other.com' })).toMatchObject(none);
    expect(await encryptedCodes(shop)).toEqual([]);
  });
});
