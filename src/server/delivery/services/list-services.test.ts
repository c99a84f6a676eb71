import { expect, test } from 'vitest';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnBothDatabases('the services of a customer', (open) => {
  const openShop = shopsOn(open);

  test('are the delivered services without domains, newest first, each with its linked domain', async () => {
    const shop = await openShop({ domains: buildDomains(), products: [buildProduct({ needsDomain: true })] });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const domain = { mode: 'existing', name: 'xn--mller-kva.example' } as const;
    await anna.add({ domain });
    const first = valueOf(await anna.place((await anna.bill()).quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    shop.clock.advance(60_000);
    const name = { mode: 'register', name: 'lantern.com', nameservers: [] } as const;
    const basket = await anna.command({
      kind: 'add-line',
      configuration: buildConfiguration({ productId: 'tld:com', term: 12, domain: name }),
    });
    const lineId = basket.lines[0]?.id ?? '';
    await anna.add({ domain: { mode: 'basket', name: 'lantern.com', lineId } });
    const second = valueOf(await anna.place((await anna.bill({ phone: '+49 381 123456' })).quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const services = valueOf(await anna.api.services.list({})).services;
    expect(services.map((one) => [one.name, one.domain, one.orderId])).toEqual([
      ['Web Start', 'lantern.com', second.orderId],
      ['Web Start', 'müller.example', first.orderId],
    ]);
    const renewal = (await anna.order(second.orderId)).lines.at(-1)?.line.renewal;
    expect(services[0]).toMatchObject({ startedAt: shop.clock.now(), renewsAt: renewal?.at });
  });

  test('show during a trial what will be charged when it ends', async () => {
    const shop = await openShop({ products: [buildProduct({ trialDays: 14 })] });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await anna.add();
    const { orderId } = valueOf(await anna.place((await anna.bill()).quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const [line] = (await anna.order(orderId)).lines;
    const { trial, renewal } = line?.line ?? {};
    expect(trial?.firstChargeMinor).not.toBe(renewal?.amountMinor);
    const charged = { renewsAt: trial?.endsAt, renewal: { amountMinor: trial?.firstChargeMinor } };
    expect(valueOf(await anna.api.services.list({})).services).toMatchObject([charged]);
    await shop.database.transaction((tx) => tx.updateTable('services').set({ state: 'suspended' }).execute());
    expect(valueOf(await anna.api.services.list({})).services).toMatchObject([charged]);
  });

  test('are hidden from other customers', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    const anna = shop.shopper();
    await anna.signIn('anna@example.org');
    await shop.app.jobs.runAll();
    expect(valueOf(await anna.api.services.list({}))).toEqual({ services: [] });
  });
});
