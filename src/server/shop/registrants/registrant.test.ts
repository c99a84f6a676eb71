import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';

type Details = InputOf<Api['domains']['saveRegistrant']>;

function details(overrides: Partial<Details> = {}): Details {
  return {
    sameAsBilling: false,
    name: 'Anna Berg',
    company: '',
    email: 'anna@example.com',
    phone: '+49 30 1234567',
    line1: 'Hafenstr. 1',
    line2: '',
    city: 'Rostock',
    postcode: '18055',
    region: '',
    country: 'DE',
    fields: {},
    ...overrides,
  };
}

const register = (shopper: TestShopper, name: string, tld: string) =>
  shopper.command({
    kind: 'add-line',
    configuration: buildConfiguration({
      productId: `tld:${tld}`,
      term: 12,
      domain: { mode: 'register', name, nameservers: [] },
    }),
  });

describeOnBothDatabases('the registrant of domains', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  test('is not required for a basket without domains', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const nothing = { needed: false, details: null, questions: [], problems: [] };
    expect(valueOf(await shopper.api.domains.registrant({}))).toEqual(nothing);
    await shopper.add();
    expect(valueOf(await shopper.api.domains.registrant({}))).toEqual(nothing);
  });

  test('includes the questions of every registry in the basket, with their reasons', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await register(shopper, 'lantern.com', 'com');
    await register(shopper, 'lantern.berlin', 'berlin');
    expect(valueOf(await shopper.api.domains.registrant({}))).toMatchObject({
      needed: true,
      details: null,
      questions: [{ key: 'company-number', askedBy: [{ tld: 'berlin', reason: expect.any(String) }] }],
      problems: [],
    });
  });

  test('is stored with the basket, also if incomplete', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await register(shopper, 'lantern.berlin', 'berlin');
    const business = details({ company: 'Berg GmbH', fields: { 'company-number': '12' } });
    expect(valueOf(await shopper.api.domains.saveRegistrant(business))).toMatchObject({
      details: business,
      problems: [{ path: 'fields.company-number', code: 'invalid', tlds: ['berlin'] }],
    });
    const right = details({ company: 'Berg GmbH', fields: { 'company-number': '12345678' } });
    await shopper.api.domains.saveRegistrant(right);
    expect(valueOf(await shopper.api.domains.registrant({}))).toMatchObject({ details: right, problems: [] });
  });

  test('can be the billing contact, as far as that is complete', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await register(shopper, 'lantern.com', 'com');
    const same = details({ sameAsBilling: true, name: '', email: '', phone: '', line1: '', city: '', country: '' });
    expect(valueOf(await shopper.api.domains.saveRegistrant(same)).problems).toEqual([]);
    await shopper.api.checkout.saveBilling(buildBilling({ phone: '' }));
    expect(valueOf(await shopper.api.domains.registrant({})).problems).toEqual([
      { path: 'phone', code: 'required', tlds: [] },
    ]);
  });

  test('cannot be set without a basket', async () => {
    const shop = await openShop();
    expect(await shop.shopper().api.domains.saveRegistrant(details())).toMatchObject({
      problem: { code: 'basket/empty' },
    });
  });
});
