import { expect, test } from 'vitest';
import { buildDomainConfiguration, buildSoldTld } from '#core/catalogue/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { buildBilling, valueOf } from '#tests/support/test-shopper.ts';

const ONLY_DE = { salesArea: { rule: 'only', countries: ['DE'] } } as const;
const NOT_SOLD = { code: 'checkout/billing-invalid', fields: [{ path: 'country', code: 'not-sold' }] };

describeOnBothDatabases('a brand with a limited sales area', (open) => {
  const openShop = shopsOn(open);

  test('lists its countries and refuses billing details from others', async () => {
    const shop = await openShop({ brand: ONLY_DE });
    const shopper = shop.shopper();
    await shopper.add();
    const { soldIn, countries } = valueOf(await shopper.api.checkout.get({}));
    expect(soldIn).toEqual(['DE']);
    expect(countries.length).toBeGreaterThan(200);
    const french = buildBilling({ country: 'FR', city: 'Paris', postcode: '75001' });
    expect(await shopper.api.checkout.saveBilling(french)).toMatchObject({ ok: false, problem: NOT_SOLD });
    expect(valueOf(await shopper.api.checkout.get({})).billing).toBeNull();
    expect(await shopper.api.checkout.saveBilling(buildBilling())).toMatchObject({ ok: true });
  });

  test('refuses an order with billing details saved before the country was excluded', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.bill({ country: 'FR', city: 'Paris', postcode: '75001' });
    await shop.publish({ brand: ONLY_DE });
    const { quote } = valueOf(await shopper.api.checkout.get({}));
    expect(await shopper.place(quote?.hash ?? '')).toMatchObject({ ok: false, problem: NOT_SOLD });
    await shopper.bill();
    const again = valueOf(await shopper.api.checkout.get({}));
    expect(await shopper.place(again.quote?.hash ?? '')).toMatchObject({ ok: true });
  });

  test('sells a domain to a registrant in another country', async () => {
    const shop = await openShop({
      brand: ONLY_DE,
      domains: { tlds: [buildSoldTld()], registries: [], nameservers: [] },
    });
    const shopper = shop.shopper();
    await shopper.command({ kind: 'add-line', configuration: buildDomainConfiguration('example.com') });
    const place = { country: 'FR', city: 'Paris', postcode: '75001' };
    const {
      type: _,
      registrationNumber: __,
      taxNumber: ___,
      ...person
    } = buildBilling({ ...place, phone: '+33 1 23456789' });
    await shopper.bill();
    valueOf(await shopper.api.domains.saveRegistrant({ ...person, sameAsBilling: false, fields: {} }));
    const { quote } = valueOf(await shopper.api.checkout.get({}));
    expect(await shopper.place(quote?.hash ?? '')).toMatchObject({ ok: true });
  });
});
