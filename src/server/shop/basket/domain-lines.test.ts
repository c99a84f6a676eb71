import { expect, test } from 'vitest';
import { SOLD_TLDS, buildDomainConfiguration } from '#core/catalogue/domain-shop.builder.ts';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const parts: TestShopOptions = {
  products: [buildProduct({ needsDomain: true })],
  domains: { tlds: SOLD_TLDS, registries: [], nameservers: [] },
};
const register = (name: string, changes = {}) =>
  ({ kind: 'add-line', configuration: buildDomainConfiguration(name, changes) }) as const;

describeOnBothDatabases('a domain in a basket', (open) => {
  const openShop = shopsOn(open);

  test('is checked at its registry, stored as A-label, priced by its years and shown in Unicode', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    const { lines } = await shopper.command(register('München.de', { term: 24 }));
    expect(lines).toMatchObject([
      {
        name: 'münchen.de',
        slug: 'tld:de',
        configuration: { domain: { mode: 'register', name: 'xn--mnchen-3ya.de' } },
        totalMinor: 2500,
        renewal: { term: 24, amountMinor: 3000 },
        issues: [],
      },
    ]);
    expect(shop.registry.commands).toMatchObject([{ command: 'check', names: ['xn--mnchen-3ya.de'] }]);
    const removed = await shopper.command({ kind: 'remove-line', lineId: lines[0]?.id ?? '' });
    expect(removed.removed).toMatchObject([{ name: 'münchen.de' }]);
  });

  test.each([
    [{ kind: 'taken' }, 'taken'],
    [{ kind: 'premium', currency: 'EUR', registerMinor: 500_000, renewMinor: null }, 'premium'],
    [{ kind: 'reserved', reason: 'blocked' }, 'unavailable'],
  ] as const)('is refused when the registry reports %j', async (availability, code) => {
    const shop = await openShop(parts);
    shop.registry.setAvailability('example.com', availability);
    const refused = await shop.shopper().api.basket.command({ commandId: '1', command: register('example.com') });
    const fields = [{ path: 'domain', code }];
    expect(refused).toMatchObject({ ok: false, problem: { code: 'basket/configuration-invalid', fields } });
  });

  test('is not checked again within a minute, and never if its TLD does not allow its registration', async () => {
    const shop = await openShop(parts);
    const checkCount = () => shop.registry.commands.length;
    await shop.shopper().command(register('example.com'));
    shop.clock.advance(60_000);
    await shop.shopper().command(register('example.com'));
    expect(checkCount()).toBe(1);
    shop.clock.advance(1);
    await shop.shopper().command(register('example.com'));
    expect(checkCount()).toBe(2);
    const refused = await shop.shopper().api.basket.command({ commandId: '1', command: register('a.de') });
    const fields = [{ path: 'domain', code: 'not-offered' }];
    expect(refused).toMatchObject({ ok: false, problem: { code: 'basket/configuration-invalid', fields } });
    expect(checkCount()).toBe(2);
  });

  test('is accepted without an issue while its registry is unavailable or too slow', async () => {
    const shop = await openShop({ ...parts, timeout: () => AbortSignal.abort() });
    const shopper = shop.shopper();
    shop.registry.fail('away');
    expect((await shopper.command(register('example.com'))).lines).toMatchObject([{ issues: [] }]);
    shop.registry.fail(null);
    shop.registry.pause('slow.com');
    expect((await shopper.command(register('slow.com'))).lines).toMatchObject([{ issues: [] }, { issues: [] }]);
    shop.registry.resume('slow.com');
  });

  test('that was registered meanwhile has an issue; its years can be changed, but not to another taken domain', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    const { lines } = await shopper.command(register('example.com'));
    shop.registry.insertDomain('example.com');
    shop.clock.advance(60_001);
    // Another shopper's attempt triggers the registry check.
    await shop.shopper().api.basket.command({ commandId: 'other', command: register('example.com') });
    const flagged = [{ issues: [{ path: 'domain', code: 'taken' }] }];
    expect(valueOf(await shopper.api.basket.get({})).lines).toMatchObject(flagged);
    const lineId = lines[0]?.id ?? '';
    const years = { kind: 'edit-line', lineId, configuration: buildDomainConfiguration('example.com', { term: 36 }) };
    expect((await shopper.command({ ...years, kind: 'edit-line' })).lines).toMatchObject([
      { configuration: { term: 36 }, ...flagged[0] },
    ]);
  });

  test('is added once by two concurrent tabs', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.add({ domain: { mode: 'existing', name: 'elsewhere.example' } });
    const tab = (commandId: string, name: string) => shopper.api.basket.command({ commandId, command: register(name) });
    const answers = await Promise.all([
      tab('one', 'example.com'),
      tab('two', 'EXAMPLE.com'),
      tab('three', ' Example.com'),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject({ problem: { code: 'basket/domain-in-basket' } });
    }
    expect(valueOf(await shopper.api.basket.get({})).lines).toHaveLength(2);
  });

  test('added by a repeated command is added once, even if it was registered meanwhile', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    const before = await shopper.command(register('example.com'), 'once');
    shop.registry.insertDomain('example.com');
    shop.clock.advance(60_001);
    const again = await shopper.command(register('example.com'), 'once');
    expect(again.version).toBe(before.version);
    expect(again.lines).toMatchObject([{ issues: [{ path: 'domain', code: 'taken' }] }]);
  });

  test('is linked to its service, which needs another domain when the line is removed', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    const lineId = (await shopper.command(register('example.com'))).lines[0]?.id ?? '';
    await shopper.add({ domain: { mode: 'basket', name: 'anything', lineId } });
    const renamed = { kind: 'edit-line', lineId, configuration: buildDomainConfiguration('other.com') } as const;
    const follows = { configuration: { domain: { mode: 'basket', name: 'other.com' } } };
    expect((await shopper.command(renamed)).lines[1]).toMatchObject({ ...follows, issues: [] });
    const without = await shopper.command({ kind: 'remove-line', lineId });
    expect(without.lines).toMatchObject([{ ...follows, issues: [{ path: 'domain', code: 'required' }] }]);
    const back = await shopper.command({ kind: 'restore-line', lineId });
    expect(back.lines.map(({ issues }) => issues)).toEqual([[], []]);
  });

  test('for a transfer has a flag that its auth code is stored, never the code itself', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    shop.registry.insertDomain('example.com', { authCode: 'open sesame' });
    const command = register('example.com', { mode: 'transfer' });
    const { domain } = command.configuration;
    const claimed = {
      ...command,
      configuration: { ...command.configuration, domain: domain && { ...domain, codeGiven: true } },
    };
    expect((await shopper.command(claimed)).lines).toMatchObject([{ configuration: { domain: { codeGiven: false } } }]);
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'example.com', code: 'open sesame' }));
    const basket = valueOf(await shopper.api.basket.get({}));
    expect(basket.lines).toMatchObject([{ configuration: { domain: { codeGiven: true } } }]);
    const rows = await shop.database.read.selectFrom('baskets').select('document').execute();
    expect(JSON.stringify([basket, rows])).not.toContain('sesame');
  });

  test('is merged once at login, with its auth code and its service', async () => {
    const shop = await openShop(parts);
    const [phone, desktop] = [shop.shopper(), shop.shopper()];
    await phone.command(register('example.com'));
    await phone.signIn('anna@example.com');
    shop.registry.insertDomain('moved.com');
    const lineId = (await desktop.command(register('example.com'))).lines[0]?.id ?? '';
    await desktop.add({ domain: { mode: 'basket', name: 'example.com', lineId } });
    await desktop.command(register('moved.com', { mode: 'transfer' }));
    valueOf(await desktop.api.domains.giveTransferCode({ name: 'moved.com', code: 'right-code' }));
    const { merged } = await desktop.signIn('anna@example.com');
    expect(merged).toEqual({ added: 2, skipped: 1 });
    const { id, lines } = valueOf(await desktop.api.basket.get({}));
    expect(lines.map(({ configuration, issues }) => [configuration.domain?.name, issues])).toEqual([
      ['example.com', []],
      ['example.com', []],
      ['moved.com', []],
    ]);
    const codes = await shop.database.read.selectFrom('transfer_codes').select(['basket_id', 'name']).execute();
    expect(codes).toEqual([{ basket_id: id, name: 'moved.com' }]);
  });

  test('retains the newest auth code of its transfer when baskets are merged', async () => {
    const shop = await openShop(parts);
    shop.registry.insertDomain('moved.com');
    const [phone, desktop] = [shop.shopper(), shop.shopper()];
    await phone.signIn('anna@example.com');
    for (const shopper of [phone, desktop]) {
      await shopper.command(register('moved.com', { mode: 'transfer' }));
      shop.clock.advance(1000);
      valueOf(await shopper.api.domains.giveTransferCode({ name: 'moved.com', code: 'right-code' }));
    }
    const givenAt = shop.clock.now();
    const stored = await shop.database.read.selectFrom('transfer_codes').select('provided_at').execute();
    expect(stored.map((row) => givenAt - row.provided_at).toSorted((a, b) => a - b)).toEqual([0, 1000]);
    await desktop.signIn('anna@example.com');
    const { id } = valueOf(await desktop.api.basket.get({}));
    const codes = await shop.database.read.selectFrom('transfer_codes').select(['basket_id', 'provided_at']).execute();
    expect(codes).toEqual([{ basket_id: id, provided_at: givenAt }]);
  });
});

describeOnBothDatabases('the product of a TLD', (open) => {
  const openShop = shopsOn(open);

  test('is returned by its id, with a price for each number of years and without the rules of its registry', async () => {
    const shop = await openShop(parts);
    const { product } = valueOf(await shop.shopper().api.catalogue.get({ pid: 'tld:com' }));
    expect(product).toMatchObject({ kind: 'domain', name: '.com', defaultTerm: 12 });
    expect(product.prices['EUR']).toHaveLength(10);
    expect(product).not.toHaveProperty('tld');
    const unknown = await shop.shopper().api.catalogue.get({ pid: 'tld:gone' });
    expect(unknown).toMatchObject({ ok: false, problem: { code: 'product/not-found' } });
  });
});
