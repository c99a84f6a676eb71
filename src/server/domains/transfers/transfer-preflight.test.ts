import { expect, test } from 'vitest';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

async function addTransfer(shopper: TestShopper, name: string) {
  const domain = { mode: 'transfer', name, codeGiven: false } as const;
  const configuration = buildConfiguration({ productId: 'tld:com:transfer', term: 12, domain });
  return shopper.command({ kind: 'add-line', configuration });
}

describeOnBothDatabases('the preflight check of a transfer', (open) => {
  const shops = shopsOn(open);
  async function openShop() {
    const shop = await shops({ domains: buildDomains() });
    const preflight = async (name: string, authCode?: string) =>
      valueOf(
        await shop.shopper().api.domains.transferPreflight({ name, ...(authCode === undefined ? {} : { authCode }) }),
      );
    return { shop, look: preflight };
  }

  test('returns the missing input, the price and the expiry of the domain', async () => {
    const { shop, look: preflight } = await openShop();
    const expiresAt = shop.clock.now() + 200 * DAY_MS;
    shop.registry.insertDomain('lantern.com', {
      expiresAt,
      createdAt: shop.clock.now() - 400 * DAY_MS,
      registrar: 'Other Inc',
    });
    expect(await preflight('Lantern.com')).toMatchObject({
      name: 'lantern.com',
      verdict: 'code-missing',
      blockers: [],
      price: { transferMinor: 1300, currency: 'EUR' },
      expiresAt,
      registrar: 'Other Inc',
      needsCode: true,
      addsYear: true,
    });
    expect(await preflight('lantern.com', 'right-code')).toMatchObject({ verdict: 'ready' });
  });

  test('provides the current term for basket and emails, which is unknown without a look-up', async () => {
    const { shop, look: preflight } = await openShop();
    shop.registry.insertDomain('lantern.com', { expiresAt: Date.UTC(2026, 9, 26) });
    await preflight('lantern.com');
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

  test('returns the blockers', async () => {
    const { shop, look: preflight } = await openShop();
    shop.registry.insertDomain('locked.com', { statuses: ['clientTransferProhibited'] });
    expect(await preflight('locked.com', 'wrong')).toMatchObject({
      verdict: 'blocked',
      blockers: [
        { kind: 'locked', clearsAt: null },
        { kind: 'wrong-code', clearsAt: null },
      ],
    });
    expect(await preflight('free.com')).toMatchObject({ verdict: 'not-registered' });
    expect(await preflight('lantern.zz')).toMatchObject({ verdict: 'not-sold', price: null });
  });

  test('is unknown when no registry answers', async () => {
    const { shop, look: preflight } = await openShop();
    shop.registry.fail('away');
    expect(await preflight('lantern.com', 'right-code')).toMatchObject({ verdict: 'unchecked' });
  });

  test('limits attempts with auth codes', async () => {
    const { shop } = await openShop();
    shop.registry.insertDomain('lantern.com');
    const answers = [];
    for (let count = 0; count < 21; count += 1) {
      const input = { name: 'lantern.com', authCode: `guess-${count}` };
      answers.push(await shop.shopper().api.domains.transferPreflight(input));
    }
    expect(answers.slice(0, 20).every(({ ok }) => ok)).toBe(true);
    expect(answers[20]).toMatchObject({ problem: { code: 'limits/too-many-requests' } });
  });

  test('counts attempts per network', async () => {
    const { shop } = await openShop();
    shop.registry.insertDomain('lantern.com');
    const otherShopper = shop.shopper({ remoteAddress: '198.51.100.7' });
    const owner = shop.shopper({ remoteAddress: '203.0.113.9' });
    const guess = (count: number) =>
      otherShopper.api.domains.transferPreflight({ name: 'lantern.com', authCode: `guess-${count}` });
    for (let count = 0; count < 20; count += 1) await guess(count);
    expect(await guess(20)).toMatchObject({ problem: { code: 'limits/too-many-requests' } });
    expect(await owner.api.domains.transferPreflight({ name: 'lantern.com', authCode: 'own' })).toMatchObject({
      ok: true,
    });
  });
});
