import { expect, test } from 'vitest';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { TaxAuthorityResult } from '#core/billing/tax/tax-number-record.ts';
import { buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { findOrder } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { RENEWING, automatic, until } from './renewal-shop.builder.ts';

const BUSINESS: Partial<BillingDetails> = { type: 'business', company: 'Lark GmbH' };

/** 19 % until 24 December 2026, then another rate. */
function taxesWith(basisPoints: number) {
  return buildTaxTable({
    rates: [buildTaxRate({ to: '2026-12-24' }), buildTaxRate({ basisPoints, from: '2026-12-25' })],
  });
}

/**
 * A one-year plan with automatic renewal at 60.00 plus tax, sold on 1 January 2026; advances to one day after the
 * renewal.
 */
async function renewed(shop: TestShop, details: Partial<BillingDetails>) {
  const anna = shop.shopper();
  await anna.signIn('anna@example.com');
  await anna.add();
  const { quote, basket } = await anna.bill(details);
  const saved = { storeOnPayment: true, storeOnPaymentAutoPayment: true };
  const payment = { type: 'card-intent', token: await shop.provider.token('approve'), ...saved } as const;
  valueOf(await anna.place(quote?.hash ?? '', { card: null, input: { payment } }));
  await shop.app.jobs.runAll();
  const promised = basket.lines[0]?.renewal ?? { amountMinor: 0, at: 0 };
  await until(shop, promised.at + DAY_MS);
  const paid = await shop.database.read.selectFrom('invoices').selectAll().orderBy('created_at', 'desc').execute();
  const [newest] = paid;
  const order = newest === undefined ? null : await findOrder(shop.database.read, newest.brand_id, newest.order_id);
  const taxes = order?.document.priced.taxes.map((tax) => `${tax.basisPoints / 100}% of ${tax.taxableMinor}`);
  return { promisedMinor: promised.amountMinor, charged: await automatic(shop), taxes };
}

describeOnBothDatabases('a term that is invoiced before a tax rate changes and charged afterwards', (open) => {
  const shops = shopsOn(open);
  const openShop = (basisPoints: number) =>
    shops({ ...RENEWING, brand: { ...RENEWING.brand, pricesIncludeTax: false }, taxes: taxesWith(basisPoints) });

  test('costs a consumer the confirmed price, including the new rate', { timeout: 90_000 }, async () => {
    const shop = await openShop(2100);
    const { promisedMinor, charged, taxes } = await renewed(shop, {});
    expect(promisedMinor).toBe(7140);
    expect(charged).toEqual(['7140 succeeded']);
    expect(taxes).toEqual(['21% of 5901']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('costs a business less after a lower rate, because its net stays the same', { timeout: 90_000 }, async () => {
    const shop = await openShop(1600);
    const { promisedMinor, charged, taxes } = await renewed(shop, BUSINESS);
    expect(promisedMinor).toBe(7140);
    expect(charged).toEqual(['6960 succeeded']);
    expect(taxes).toEqual(['16% of 6000']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('costs a business no more than the confirmed price after a higher rate', { timeout: 90_000 }, async () => {
    const shop = await openShop(2100);
    const { charged, taxes } = await renewed(shop, BUSINESS);
    expect(charged).toEqual(['7140 succeeded']);
    expect(taxes).toEqual(['21% of 5901']);
  });
});

describeOnBothDatabases('a term that is invoiced after a tax rate rose', (open) => {
  const shops = shopsOn(open);

  test('costs no more than the confirmed price', { timeout: 90_000 }, async () => {
    const rates = [buildTaxRate({ to: '2026-06-30' }), buildTaxRate({ basisPoints: 2100, from: '2026-07-01' })];
    const brand = { ...RENEWING.brand, pricesIncludeTax: false };
    const shop = await shops({ ...RENEWING, brand, taxes: buildTaxTable({ rates }) });
    const { charged, taxes } = await renewed(shop, {});
    expect(charged).toEqual(['7140 succeeded']);
    expect(taxes).toEqual(['21% of 5901']);
  });
});

const FRENCH = {
  type: 'business',
  company: 'Lark SARL',
  country: 'FR',
  taxNumber: 'FR40303265045',
} as const satisfies Partial<BillingDetails>;

describeOnBothDatabases('the renewal of a company whose tax number was confirmed at the purchase', (open) => {
  const shops = shopsOn(open);

  /** A one-year plan, sold under reverse charge on 1 January 2026, whose next term is invoiced after `answer` changed. */
  async function invoiced(answer: TaxAuthorityResult | null) {
    const shop = await shops(RENEWING);
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await anna.add();
    await anna.bill(FRENCH);
    await shop.app.jobs.runAll();
    const { quote, basket } = await anna.bill(FRENCH);
    valueOf(await anna.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    // Results of checks are deleted after 30 days.
    shop.clock.advance(40 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await shop.database.read.selectFrom('tax_numbers').selectAll().execute()).toEqual([]);
    if (answer !== null) shop.taxAuthority.respondWith(answer);
    await until(shop, (basket.lines[0]?.renewal?.at ?? 0) - 10 * DAY_MS);
    const rows = await shop.database.read.selectFrom('orders').selectAll().orderBy('placed_at').execute();
    const orders = await Promise.all(rows.map((row) => findOrder(shop.database.read, row.brand_id, row.id)));
    const sold = orders.map((order) => [order?.document.priced.taxTreatment, order?.totalMinor]);
    const { content } = valueOf(await testOperator(shop, { role: 'finance' }).invoices.export({}));
    const [, ...records] = content.trimEnd().split('\r\n');
    // Newest first.
    const exported = records.map((record) => record.includes(FRENCH.taxNumber)).toReversed();
    return { sold, checks: shop.taxAuthority.questions.length, exported };
  }

  test('is checked again and stays under reverse charge', async () => {
    const { sold, checks } = await invoiced(null);
    expect(sold).toEqual([
      ['reverse-charge', 4034],
      ['reverse-charge', 5042],
    ]);
    expect(checks).toBe(2);
  });

  test('stays under reverse charge while the authority does not answer', async () => {
    const { sold } = await invoiced({ kind: 'unreachable', reason: 'timeout' });
    expect(sold[1]).toEqual(['reverse-charge', 5042]);
  });

  test('is taxed within the confirmed price if the authority rejects the number, which is not exported', async () => {
    const { sold, exported } = await invoiced({ kind: 'invalid' });
    expect(sold[1]).toEqual(['standard', 5042]);
    expect(exported).toEqual([true, false]);
  });
});
