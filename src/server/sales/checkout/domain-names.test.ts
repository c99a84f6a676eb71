import { expect, test } from 'vitest';
import { GERMAN_RULES, buildDomainConfiguration, buildSoldTld } from '#core/catalogue/domain-shop.builder.ts';
import type { RegistrantField } from '#core/domains/tld.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';

const TAX_CODE: RegistrantField = {
  key: 'tax-code',
  name: 'Tax code',
  reason: 'The registry asks persons for their tax code',
  type: 'text',
  required: true,
  pattern: String.raw`\d{8}`,
  choices: [],
  only: 'personal',
};
const tlds = [
  buildSoldTld(),
  buildSoldTld({ name: 'de', rules: GERMAN_RULES }),
  buildSoldTld({
    name: 'it',
    rules: { ...GERMAN_RULES, registrantFields: [TAX_CODE], registrantCountries: ['DE', 'IT'] },
  }),
];
const parts: TestShopOptions = { domains: { tlds, registries: [], nameservers: [] } };

const register = (name: string) => ({ kind: 'add-line', configuration: buildDomainConfiguration(name) }) as const;
const CALLABLE = { phone: '+49 30 1234567' };
const NO_CONTACT = { name: '', company: '', email: '', phone: '', line1: '', line2: '' };
const NO_ADDRESS = { city: '', postcode: '', region: '', country: '' };
const SAME = { ...NO_CONTACT, ...NO_ADDRESS, sameAsBilling: true, fields: {} };

async function placeNow(shopper: TestShopper) {
  const { quote } = valueOf(await shopper.api.checkout.get({}));
  return shopper.place(quote?.hash ?? '');
}

/** No order was created and no payment requested. */
async function expectUnchanged({ database, provider }: TestShop): Promise<void> {
  expect(await database.read.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(await provider.journal()).toEqual([]);
}

describeOnBothDatabases('ordering domains', (open) => {
  const openShop = shopsOn(open);

  test('checks availability again when the last check is older than a minute, in one command for all domains', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.command(register('example.com'));
    await shopper.bill(CALLABLE);
    const { quote } = valueOf(await shopper.api.checkout.get({}));
    shop.clock.advance(60_001);
    expect(valueOf(await shopper.place(quote?.hash ?? '')).next).toBeDefined();
    const checks = shop.registry.commands.filter(({ command }) => command === 'check');
    expect(checks.map(({ names }) => names)).toEqual([['example.com'], ['example.com']]);
  });

  test('charges nothing and returns the affected line when a domain has been registered elsewhere', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.command(register('mine.com'));
    const { lines } = await shopper.command(register('sniped.com'));
    const { quote } = await shopper.bill(CALLABLE);
    shop.registry.insertDomain('sniped.com');
    shop.clock.advance(60_001);
    const refused = await shopper.place(quote?.hash ?? '');
    const waiting = { code: 'basket/has-issues', data: { lineIds: [lines[1]?.id] } };
    expect(refused).toMatchObject({ ok: false, problem: waiting });
    await expectUnchanged(shop);
    const basket = valueOf(await shopper.api.basket.get({}));
    expect(basket.lines.map(({ issues }) => issues)).toEqual([[], [{ path: 'domain', code: 'taken' }]]);
  });

  test('succeeds while the registry is unavailable', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.command(register('example.com'));
    const { quote } = await shopper.bill(CALLABLE);
    shop.registry.fail('away');
    shop.clock.advance(60_001);
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    expect(orderId).toBeDefined();
  });

  test('stores the registrant with the order and names each line after its domain', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.command(register('münchen.de'));
    await shopper.bill({ ...CALLABLE, type: 'business', company: 'Berg GmbH' });
    valueOf(await placeNow(shopper));
    const { document } = await shop.database.read.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    expect(JSON.parse(document)).toMatchObject({
      priced: { lines: [{ name: 'münchen.de', configuration: { domain: { name: 'xn--mnchen-3ya.de' } } }] },
      registrant: { name: 'Anna Berg', company: 'Berg GmbH', phone: CALLABLE.phone, city: 'Rostock', fields: {} },
    });
  });

  test('does not change the quote when an auth code is submitted', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    shop.registry.insertDomain('moved.com');
    await shopper.command({
      kind: 'add-line',
      configuration: buildDomainConfiguration('moved.com', { mode: 'transfer' }),
    });
    const { quote } = await shopper.bill(CALLABLE);
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'moved.com', code: 'right-code' }));
    expect(valueOf(await shopper.api.checkout.get({})).quote?.hash).toBe(quote?.hash);
  });
});

describeOnBothDatabases('the registrant', (open) => {
  const openShop = shopsOn(open);

  test('is not requested for a basket without domains', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.add();
    expect(await shopper.bill()).toMatchObject({ registrant: null });
    expect(valueOf(await placeNow(shopper))).toBeDefined();
    const { document } = await shop.database.read.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    expect(JSON.parse(document)).not.toHaveProperty('registrant');
  });

  test('must be complete before payment, including the fields that registries require', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.command(register('example.it'));
    const { registrant } = await shopper.bill();
    expect(registrant).toMatchObject({
      needed: true,
      details: null,
      questions: [{ key: 'tax-code', askedBy: [{ tld: 'it', reason: TAX_CODE.reason }] }],
    });
    const missing = async () => {
      const refused = await placeNow(shopper);
      return refused.ok ? [] : [refused.problem.code, ...(refused.problem.fields ?? []).map(({ path }) => path)];
    };
    expect(await missing()).toEqual(['checkout/registrant-missing', 'phone', 'fields.tax-code']);
    await shopper.bill(CALLABLE);
    valueOf(await shopper.api.domains.saveRegistrant({ ...SAME, fields: { 'tax-code': 'x' } }));
    expect(await missing()).toEqual(['checkout/registrant-missing', 'fields.tax-code']);
    await expectUnchanged(shop);
    valueOf(await shopper.api.domains.saveRegistrant({ ...SAME, fields: { 'tax-code': '12345678' } }));
    expect(await missing()).toEqual([]);
    const { document } = await shop.database.read.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    expect(JSON.parse(document).registrant).toMatchObject({ name: 'Anna Berg', fields: { 'tax-code': '12345678' } });
  });

  test('may differ from the billing contact but must be in a country that the registry accepts', async () => {
    const shop = await openShop(parts);
    const shopper = shop.shopper();
    await shopper.command(register('example.it'));
    const {
      type: _,
      registrationNumber: __,
      taxNumber: ___,
      ...person
    } = buildBilling({ ...CALLABLE, name: 'Ida Roth' });
    const owner = { ...person, sameAsBilling: false, fields: { 'tax-code': '12345678' } };
    await shopper.bill();
    valueOf(await shopper.api.domains.saveRegistrant({ ...owner, country: 'FR', postcode: '75001' }));
    expect(valueOf(await shopper.api.checkout.get({})).registrant).toMatchObject({
      details: { name: 'Ida Roth', country: 'FR' },
      problems: [{ path: 'country', code: 'not-eligible', tlds: ['it'] }],
    });
    const refused = await placeNow(shopper);
    expect(refused).toMatchObject({ ok: false, problem: { code: 'checkout/registrant-missing' } });
    valueOf(await shopper.api.domains.saveRegistrant(owner));
    valueOf(await placeNow(shopper));
    const { document } = await shop.database.read.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    expect(JSON.parse(document)).toMatchObject({ billing: { name: 'Anna Berg' }, registrant: { name: 'Ida Roth' } });
  });

  test('moves to the account with the basket at login', async () => {
    const shop = await openShop(parts);
    const [phone, desktop] = [shop.shopper(), shop.shopper()];
    await phone.add();
    await phone.signIn('anna@example.com');
    await desktop.command(register('example.it'));
    valueOf(await desktop.api.domains.saveRegistrant({ ...SAME, fields: { 'tax-code': '12345678' } }));
    await desktop.signIn('anna@example.com');
    expect(valueOf(await desktop.api.domains.registrant({}))).toMatchObject({
      needed: true,
      details: { fields: { 'tax-code': '12345678' } },
    });
  });
});
