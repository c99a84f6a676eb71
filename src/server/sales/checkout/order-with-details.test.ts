import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { GERMAN_RULES, buildDomainConfiguration, buildSoldTld } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import type { RegistrantField } from '#core/domains/tld.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';

const TAXES = { taxes: buildTaxTable({ rates: [buildTaxRate(), buildTaxRate({ country: 'AT', basisPoints: 2000 })] }) };
const TAX_CODE: RegistrantField = {
  key: 'tax-code',
  name: 'Tax code',
  reason: 'The registry asks persons for their tax code',
  type: 'text',
  required: true,
  pattern: null,
  choices: [],
  only: 'personal',
};
const NO_CONTACT = { name: '', company: '', email: '', phone: '', line1: '', line2: '' };
const SAME = { ...NO_CONTACT, city: '', postcode: '', region: '', country: '', sameAsBilling: true, fields: {} };

/** Places the order of the basket with the amounts shown now and the given details, in one call. */
async function placeWith(
  { provider }: TestShop,
  { api }: TestShopper,
  given: Partial<Parameters<TestShopper['api']['orders']['place']>[0]>,
  idempotencyKey = randomUUID(),
) {
  const { amountsHash } = valueOf(await api.checkout.get({}));
  const payment = { type: 'card-intent', token: await provider.token('approve') } as const;
  return api.orders.place({ amountsHash, acceptTerms: true, payment, ...given }, { idempotencyKey });
}

const ordersOf = ({ database }: TestShop) => database.read.selectFrom('orders').selectAll().execute();

describeOnBothDatabases('an order placed together with its details', (open) => {
  const openShop = shopsOn(open);

  test('is placed in one call for the amounts that were shown, and stores its quote', async () => {
    const shop = await openShop(TAXES);
    const shopper = shop.shopper();
    await shopper.add();
    const shown = valueOf(await shopper.api.checkout.get({}));
    expect(shown.quote).toBeNull();
    const placed = valueOf(await placeWith(shop, shopper, { billing: buildBilling() }));
    expect(placed.next).toEqual({ kind: 'confirmation' });
    const [order] = await ordersOf(shop);
    expect(order).toMatchObject({ id: placed.orderId, total_minor: shown.basket.totalMinor });
    const quotes = await shop.database.read.selectFrom('quotes').select('hash').execute();
    expect(quotes).toContainEqual({ hash: order?.quote_hash });
  });

  test('is placed once per idempotency key, and a repeated request returns the first response', async () => {
    const shop = await openShop(TAXES);
    const shopper = shop.shopper();
    await shopper.add();
    const { amountsHash } = valueOf(await shopper.api.checkout.get({}));
    const payment = { type: 'card-intent', token: await shop.provider.token('approve') } as const;
    const order = { amountsHash, acceptTerms: true, payment, billing: buildBilling() };
    const first = valueOf(await shopper.api.orders.place(order, { idempotencyKey: 'key-1' }));
    expect(valueOf(await shopper.api.orders.place(order, { idempotencyKey: 'key-1' }))).toEqual(first);
    const other = { ...order, billing: buildBilling({ name: 'Ida Roth' }) };
    expect(await shopper.api.orders.place(other, { idempotencyKey: 'key-1' })).toMatchObject({
      problem: { code: 'request/key-reused' },
    });
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  test('charges nothing when the details change the amounts, saves the details, and accepts the new amounts', async () => {
    const shop = await openShop(TAXES);
    const shopper = shop.shopper();
    await shopper.add();
    const billing = buildBilling({ country: 'AT', postcode: '1010', city: 'Wien' });
    expect(await placeWith(shop, shopper, { billing })).toEqual({
      ok: false,
      problem: expect.objectContaining({ code: 'checkout/quote-changed', data: { difference: null } }),
    });
    expect(await ordersOf(shop)).toEqual([]);
    expect(await shop.provider.journal()).toEqual([]);
    const now = valueOf(await shopper.api.checkout.get({}));
    expect(now.billing).toMatchObject({ country: 'AT', city: 'Wien' });
    valueOf(await placeWith(shop, shopper, { billing }));
    expect(await ordersOf(shop)).toMatchObject([{ total_minor: now.basket.totalMinor }]);
  });

  test('with a confirmed quote is refused with the difference that its details make', async () => {
    const shop = await openShop(TAXES);
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill();
    const billing = buildBilling({ country: 'AT', postcode: '1010', city: 'Wien' });
    expect(await placeWith(shop, shopper, { quoteHash: quote?.hash, billing })).toMatchObject({
      problem: {
        code: 'checkout/quote-changed',
        data: {
          difference: {
            taxes: expect.arrayContaining([
              expect.objectContaining({ country: 'AT', beforeMinor: null }),
              expect.objectContaining({ country: 'DE', afterMinor: null }),
            ]),
          },
        },
      },
    });
    expect(await ordersOf(shop)).toEqual([]);
  });

  test('is not placed when the amounts hash belongs to different basket contents', async () => {
    const shop = await openShop(TAXES);
    const shopper = shop.shopper();
    await shopper.add();
    const { amountsHash } = valueOf(await shopper.api.checkout.get({}));
    await shopper.add();
    const refused = await placeWith(shop, shopper, { amountsHash, billing: buildBilling() });
    expect(refused).toMatchObject({ problem: { code: 'checkout/quote-changed' } });
    expect(await ordersOf(shop)).toEqual([]);
  });

  test('is not placed when a configuration changes at the same price, until it is confirmed', async () => {
    const shop = await openShop({ products: [buildProduct({ fields: [buildField()] })] });
    const shopper = shop.shopper();
    const { lines } = await shopper.add({ fields: { 'site-name': 'Shop' } });
    const { quote, amountsHash } = await shopper.bill();
    const configuration = buildConfiguration({ fields: { 'site-name': 'Blog' } });
    await shopper.command({ kind: 'edit-line', lineId: lines[0]?.id ?? '', configuration });
    const refused = await placeWith(shop, shopper, { quoteHash: quote?.hash, amountsHash });
    expect(refused).toMatchObject({ problem: { code: 'checkout/quote-changed' } });
    expect(await ordersOf(shop)).toEqual([]);
    const { orderId } = valueOf(await placeWith(shop, shopper, {}));
    expect(await ordersOf(shop)).toMatchObject([{ id: orderId }]);
  });

  test('is placed for the amounts that were shown when only an auth code was submitted since', async () => {
    const shop = await openShop({ domains: { tlds: [buildSoldTld()], registries: [], nameservers: [] } });
    const shopper = shop.shopper();
    await shopper.command({
      kind: 'add-line',
      configuration: buildDomainConfiguration('example.com', { mode: 'transfer' }),
    });
    const { amountsHash } = valueOf(await shopper.api.checkout.get({}));
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'example.com', code: 'a-code' }));
    valueOf(await placeWith(shop, shopper, { amountsHash, billing: buildBilling({ phone: '+49 381 123456' }) }));
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  test('returns the issues of billing details and registrant together, and saves the valid part', async () => {
    const tlds = [buildSoldTld({ name: 'it', rules: { ...GERMAN_RULES, registrantFields: [TAX_CODE] } })];
    const shop = await openShop({ domains: { tlds, registries: [], nameservers: [] } });
    const shopper = shop.shopper();
    await shopper.command({ kind: 'add-line', configuration: buildDomainConfiguration('example.it') });
    const registrant = { ...SAME, fields: { 'tax-code': '' } };
    const refused = await placeWith(shop, shopper, { billing: buildBilling({ postcode: '' }), registrant });
    expect(refused).toMatchObject({
      problem: {
        code: 'checkout/billing-invalid',
        fields: [{ path: 'postcode', code: 'required' }],
        data: { registrant: expect.arrayContaining([expect.objectContaining({ path: 'fields.tax-code' })]) },
      },
    });
    expect(valueOf(await shopper.api.checkout.get({})).registrant?.details).toMatchObject({ sameAsBilling: true });
    const owner = await placeWith(shop, shopper, { billing: buildBilling(), registrant });
    expect(owner).toMatchObject({
      problem: { code: 'checkout/registrant-missing', data: { registrant: expect.any(Array) } },
    });
    expect(valueOf(await shopper.api.checkout.get({})).billing).toMatchObject({ name: 'Anna Berg' });
    expect(await ordersOf(shop)).toEqual([]);
  });

  test('is validated like a request that only saves billing details and registrant', async () => {
    const tlds = [buildSoldTld({ name: 'it', rules: { ...GERMAN_RULES, registrantFields: [TAX_CODE] } })];
    const shop = await openShop({ domains: { tlds, registries: [], nameservers: [] } });
    const shopper = shop.shopper();
    await shopper.command({ kind: 'add-line', configuration: buildDomainConfiguration('example.it') });
    const ofTaxCode = expect.arrayContaining([expect.objectContaining({ path: 'fields.tax-code' })]);
    const registrant = { ...SAME, fields: { 'tax-code': '' } };
    const refused = await shopper.api.checkout.saveBilling({ ...buildBilling({ postcode: '' }), registrant });
    expect(refused).toMatchObject({
      problem: { fields: [{ path: 'postcode', code: 'required' }], data: { registrant: ofTaxCode } },
    });
    expect(valueOf(await shopper.api.checkout.get({}))).toMatchObject({
      billing: null,
      registrant: { details: registrant },
    });
    const saved = valueOf(await shopper.api.checkout.saveBilling({ ...buildBilling(), registrant }));
    expect(saved).toMatchObject({
      billing: { name: 'Anna Berg' },
      registrant: { details: registrant, problems: ofTaxCode },
    });
    expect(valueOf(await shopper.api.checkout.get({}))).toMatchObject({ billing: { name: 'Anna Berg' } });
  });

  test('saves its details when the terms are not accepted', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const refused = await placeWith(shop, shopper, { billing: buildBilling(), acceptTerms: false });
    expect(refused).toMatchObject({ problem: { code: 'checkout/terms-not-accepted' } });
    expect(valueOf(await shopper.api.checkout.get({})).billing).toMatchObject({ name: 'Anna Berg' });
  });

  test('saves its details to the account on request: named entries are updated, others are added', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    const fields = { name: 'Anna Berg', country: 'DE', line1: 'Kai 9', city: 'Rostock', postcode: '18055' };
    const { id } = valueOf(await shopper.api.savedDetails.add({ kind: 'address', fields }));
    await shopper.add();
    valueOf(await placeWith(shop, shopper, { billing: buildBilling(), saveToAccount: { entryIds: [id, 'unknown'] } }));
    const { entries } = valueOf(await shopper.api.savedDetails.list({}));
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(
      expect.objectContaining({ id, fields: expect.objectContaining({ line1: 'Hafenstr. 1' }) }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'email', fields: expect.objectContaining({ email: 'anna@example.com' }) }),
    );
  });

  test('needs two SQL statements more than an order without details', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { amountsHash } = valueOf(await shopper.api.checkout.get({}));
    const payment = { type: 'card-intent', token: await shop.provider.token('approve') } as const;
    const order = { amountsHash, acceptTerms: true, payment, billing: buildBilling() };
    shop.forget();
    valueOf(await shopper.api.orders.place(order, { idempotencyKey: 'key-1' }));
    // Exchanges are stored some time after their payments.
    expect(shop.statements.filter((text) => !text.startsWith('insert into "provider_exchanges"'))).toHaveLength(26);
  });
});
