import { expect, test } from 'vitest';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { parseTaxNumber } from '#core/billing/tax/tax-number.ts';
import { buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/orders/order-store.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { buildBilling, valueOf } from '#tests/support/test-shopper.ts';

const COMPANY: Partial<BillingDetails> = {
  type: 'business',
  company: 'Lark SARL',
  country: 'FR',
  taxNumber: 'FR 40 303 265 045',
};
const NUMBER = 'FR40303265045';
const INVALID = { code: 'checkout/billing-invalid', fields: [{ path: 'taxNumber', code: 'invalid' }] };

describeOnBothDatabases('a tax number entered at checkout', (open) => {
  const openEmpty = shopsOn(open);
  async function openShop() {
    const shop = await openEmpty();
    const anna = shop.shopper();
    await anna.add();
    return { ...shop, anna, authority: shop.taxAuthority, check: () => shop.app.jobs.runAll() };
  }

  test('is pending with tax charged until it is validated, which changes the totals', async () => {
    const { anna, authority, check, clock } = await openShop();
    const before = await anna.bill(COMPANY);
    expect(before.taxNumber).toEqual({ number: NUMBER, state: 'pending', validAt: null });
    expect(before.basket).toMatchObject({ taxTreatment: 'standard', totalMinor: 4800 });
    await check();
    expect(authority.questions.map(({ number }) => number.text)).toEqual([NUMBER]);
    const after = valueOf(await anna.api.checkout.get({}));
    expect(after.taxNumber).toEqual({ number: NUMBER, state: 'valid', validAt: clock.now() });
    expect(after.basket).toMatchObject({ taxTreatment: 'reverse-charge', taxes: [], totalMinor: 4034 });
    expect(after.quote?.hash).not.toBe(before.quote?.hash);
  });

  test('that was validated after the quote refuses the order with a changed quote', async () => {
    const { anna, check } = await openShop();
    const { quote } = await anna.bill(COMPANY);
    await check();
    const placed = await anna.place(quote?.hash ?? '');
    expect(placed).toMatchObject({ ok: false, problem: { code: 'checkout/quote-changed' } });
  });

  test('that is pending leaves tax on the order and is stored as evidence; a later validation changes nothing', async () => {
    const { anna, check, database } = await openShop();
    const { quote } = await anna.bill({ ...COMPANY, phone: '+33 1 23456789' });
    const { orderId } = valueOf(await anna.place(quote?.hash ?? ''));
    await check();
    const order = await created(database, orderId);
    expect(order).toMatchObject({
      totalMinor: 4800,
      document: { taxAddress: { country: 'FR', taxNumberValid: false } },
    });
    expect(order?.document.taxEvidence).toEqual({
      places: [
        { by: 'billing-address', says: 'FR' },
        { by: 'phone', says: '+33' },
      ],
      taxNumber: { text: NUMBER, state: 'pending', checkedAt: null, validAt: null, requestId: null },
    });
  });

  test('that is valid is stored with the order, with the time and request ID of its validation', async () => {
    const { anna, check, database, clock } = await openShop();
    await anna.bill(COMPANY);
    await check();
    const { quote } = valueOf(await anna.api.checkout.get({}));
    const { orderId } = valueOf(await anna.place(quote?.hash ?? ''));
    const order = await created(database, orderId);
    expect(order?.document.priced.taxTreatment).toBe('reverse-charge');
    expect(order?.document.taxEvidence?.places).toContainEqual({ by: 'tax-number', says: 'FR' });
    const at = clock.now();
    expect(order?.document.taxEvidence?.taxNumber).toEqual({
      text: NUMBER,
      state: 'valid',
      checkedAt: at,
      validAt: at,
      requestId: 'MEMORY-1',
    });
  });

  test('is shown on the invoice with the reverse charge note', async () => {
    const { anna, check } = await openShop();
    await anna.bill(COMPANY);
    await check();
    const { quote } = valueOf(await anna.api.checkout.get({}));
    const { orderId } = valueOf(await anna.place(quote?.hash ?? ''));
    const { invoiceId } = await anna.order(orderId);
    const invoice = valueOf(await anna.api.invoices.get({ invoiceId: invoiceId ?? '' }));
    expect(invoice).toMatchObject({ taxNote: 'reverse-charge-eu', buyer: { taxNumber: NUMBER }, order: { taxes: [] } });
  });

  test('stays valid when the basket is merged at login', async () => {
    const { anna, authority, check, ...shop } = await openShop();
    const elsewhere = shop.shopper();
    await elsewhere.signIn('anna@example.com');
    await elsewhere.add();
    await anna.bill(COMPANY);
    await check();
    expect(await anna.signIn('anna@example.com')).toMatchObject({ merged: { added: 1 } });
    expect(valueOf(await anna.api.checkout.get({}))).toMatchObject({
      taxNumber: { number: NUMBER, state: 'valid' },
      basket: { count: 2, taxTreatment: 'reverse-charge' },
    });
    expect(authority.questions).toHaveLength(1);
  });

  test('unknown to the authority is invalid and taxed, and is checked again when entered later', async () => {
    const { anna, authority, check, clock } = await openShop();
    authority.respondWith({ kind: 'invalid' });
    await anna.bill(COMPANY);
    await check();
    expect(valueOf(await anna.api.checkout.get({}))).toMatchObject({
      taxNumber: { state: 'invalid' },
      basket: { taxTreatment: 'standard' },
    });
    expect((await anna.bill(COMPANY)).taxNumber?.state).toBe('invalid');
    clock.advance(10 * MINUTE_MS);
    authority.respondWith({ kind: 'valid', name: null, requestId: null });
    expect((await anna.bill(COMPANY)).taxNumber?.state).toBe('pending');
    await check();
    expect(valueOf(await anna.api.checkout.get({})).taxNumber?.state).toBe('valid');
  });

  test('is unvalidated while the authority is unreachable, and is checked again automatically', async () => {
    const { anna, authority, check, clock } = await openShop();
    authority.respondWith({ kind: 'unreachable', reason: 'MS_UNAVAILABLE' });
    await anna.bill(COMPANY);
    await check();
    expect(valueOf(await anna.api.checkout.get({}))).toMatchObject({
      taxNumber: { state: 'unvalidated' },
      basket: { taxTreatment: 'standard' },
    });
    authority.respondWith({ kind: 'valid', name: null, requestId: null });
    clock.advance(MINUTE_MS);
    await check();
    expect(valueOf(await anna.api.checkout.get({})).taxNumber?.state).toBe('valid');
  });

  test('of a country without an authority is unvalidated at once, without a request', async () => {
    const { anna, authority, check } = await openShop();
    const given = await anna.bill({ ...COMPANY, country: 'NO', taxNumber: '923 609 016 MVA' });
    expect(given.taxNumber).toEqual({ number: 'NO923609016', state: 'unvalidated', validAt: null });
    await check();
    expect(authority.questions).toEqual([]);
  });

  test('in an invalid format is saved with the billing details, and the order is refused', async () => {
    const { anna } = await openShop();
    const billed = await anna.bill({ ...COMPANY, taxNumber: 'FR40303265046' });
    expect(billed.taxNumber).toEqual({ number: 'FR40303265046', state: 'invalid', validAt: null });
    expect(valueOf(await anna.api.checkout.get({})).billing).toMatchObject({ taxNumber: 'FR40303265046' });
    expect(await anna.place(billed.quote?.hash ?? '')).toMatchObject({ ok: false, problem: INVALID });
  });

  test('rejected by the authority refuses the order until it is corrected or removed', async () => {
    const { anna, authority, check } = await openShop();
    authority.respondWith({ kind: 'invalid' });
    await anna.bill(COMPANY);
    await check();
    const rejected = valueOf(await anna.api.checkout.get({}));
    expect(rejected.taxNumber?.state).toBe('invalid');
    expect(await anna.place(rejected.quote?.hash ?? '')).toMatchObject({ ok: false, problem: INVALID });
    const { quote } = await anna.bill({ ...COMPANY, taxNumber: '' });
    expect(await anna.place(quote?.hash ?? '')).toMatchObject({ ok: true });
  });

  test('in an invalid format is reported together with other invalid fields', async () => {
    const { anna } = await openShop();
    const given = { ...buildBilling(COMPANY), taxNumber: 'FR40303265046', email: 'anna@' };
    const fields = [
      { path: 'taxNumber', code: 'invalid' },
      { path: 'email', code: 'invalid' },
    ];
    expect(await anna.api.checkout.saveBilling(given)).toMatchObject({ ok: false, problem: { ...INVALID, fields } });
  });

  test('is checked once by concurrent workers, and not at all for a consumer', async () => {
    const { anna, authority, check } = await openShop();
    await anna.bill({ ...COMPANY, type: 'personal' });
    await check();
    expect(authority.questions).toEqual([]);
    await anna.bill({ ...COMPANY, country: 'BE', taxNumber: 'BE0428759497' });
    await Promise.all([check(), check(), check()]);
    expect(authority.questions.map(({ number }) => number.text)).toEqual(['BE0428759497']);
  });

  test('is not checked beyond thirty per network and hour, and is unvalidated', async () => {
    const shop = await openShop();
    const { authority, check } = shop;
    const anna = shop.shopper({ remoteAddress: '203.0.113.7' });
    await anna.add();
    const numbers = Array.from({ length: 400 }, (_none, at) => `DE${100_000_000 + at}`).filter(
      (number) => parseTaxNumber(number, 'DE').ok,
    );
    const given = numbers.slice(0, 31);
    const statuses: unknown[] = [];
    for (const number of given) {
      statuses.push((await anna.bill({ ...COMPANY, country: 'DE', taxNumber: number })).taxNumber?.state);
    }
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(30);
    expect(statuses.at(-1)).toBe('unvalidated');
    await check();
    expect(authority.questions).toHaveLength(30);
  });

  test('is deleted a month after it was last entered', async () => {
    const { anna, check, clock, database } = await openShop();
    await anna.bill({ ...COMPANY, country: 'IT', taxNumber: 'IT00743110157' });
    const numbers = async () =>
      (await database.read.selectFrom('tax_numbers').select('number').execute()).map(({ number }) => number);
    await check();
    expect(await numbers()).toContain('IT00743110157');
    clock.advance(31 * 24 * 60 * MINUTE_MS);
    await check();
    expect(await numbers()).not.toContain('IT00743110157');
  });

  test.each([
    ['GB', 'GB 999 9999 73', 'reverse-charge', 'reverse-charge-gb'],
    ['NO', 'NO 923 609 016 MVA', 'reverse-charge', 'reverse-charge-no'],
    ['AU', '51 824 753 556', 'reverse-charge', 'reverse-charge-au'],
    ['NZ', '49-091-850', 'reverse-charge', 'reverse-charge-nz'],
    ['CH', 'CHE-109.322.551 MWST', 'standard', null],
  ])(
    'of a business in %s gets the tax treatment of that country, with its note on the invoice',
    async (country, number, treatment, note) => {
      const taxes = { ...buildTaxTable(), registrations: ['DE', 'EU', 'GB', 'NO', 'AU', 'NZ', 'CH'] };
      const rates = [...taxes.rates, buildTaxRate({ country: 'AU', name: 'GST', basisPoints: 1000 })];
      const more = [buildTaxRate({ country: 'NZ', name: 'GST', basisPoints: 1500 })];
      const shop = await openEmpty({ taxes: { ...taxes, rates: [...rates, ...more] } });
      const anna = shop.shopper();
      await anna.add();
      const postcode = country === 'GB' ? 'EC1A 1BB' : '1234';
      const place = { country, postcode, region: country === 'AU' ? 'NSW' : '' };
      const without = await anna.bill({ ...COMPANY, ...place, taxNumber: '' });
      expect(without.basket.taxTreatment).toBe('standard');
      const { basket, quote, taxNumber } = await anna.bill({ ...COMPANY, ...place, taxNumber: number });
      expect([basket.taxTreatment, taxNumber?.state]).toEqual([treatment, 'unvalidated']);
      const { orderId } = valueOf(await anna.place(quote?.hash ?? ''));
      await shop.app.jobs.runAll();
      const { invoiceId } = await anna.order(orderId);
      const invoice = valueOf(await anna.api.invoices.get({ invoiceId: invoiceId ?? '' }));
      expect(invoice.taxNote).toBe(note);
    },
  );
});

async function created(database: Database, orderId: string) {
  return findOrder(database.read, 'larkhost', orderId);
}
