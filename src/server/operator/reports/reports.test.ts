import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { REVENUE_DIMENSIONS } from '#core/reports/revenue.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { silentLog } from '#server/platform/log.ts';
import { NO_RECORDER } from '#server/platform/metrics/recorder.ts';
import { EVERY_TYPE, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { storeSalesLines } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const LEGAL = {
  ...buildBrand().legal,
  taxRegistrations: [
    { country: 'DE', number: 'DE999999999', oneStopShop: true },
    { country: 'CA', number: '123456789RT0001' },
    { country: 'CA', region: 'QC', number: '1234567890TQ0001' },
  ],
};
const TAXES = buildTaxTable({ registrations: ['DE', 'EU', 'CA', 'CA-QC'] });
const SAVE10 = buildPromotion();

type Billing = Parameters<TestShopper['bill']>[0];

const BUYERS: readonly Billing[] = [
  {},
  { country: 'FR', city: 'Lyon', postcode: '69001' },
  { country: 'US', region: 'TX', city: 'Austin', postcode: '73301' },
  { country: 'CA', region: 'QC', city: 'Montréal', postcode: 'H2Y 1C6' },
  { type: 'business', company: 'Exemple SARL', taxNumber: 'FR40303265045', country: 'FR', postcode: '69001' },
];

describeOnBothDatabases('reports', (open) => {
  const openShop = shopsOn(open);

  async function sellingShop() {
    const meridian = testStoreDocument({
      brand: { id: 'meridian', name: 'Meridian', hosts: ['shop.meridian.example'], currencies: ['USD'] },
    });
    const shop = await openShop({
      brand: { legal: LEGAL, timeZone: 'Europe/Berlin' },
      taxes: TAXES,
      promotions: [SAVE10],
      others: [meridian],
    });
    return { shop, operator: testOperator(shop) };
  }

  async function buy(shop: TestShop, billing: Billing = {}, { code, host }: { code?: string; host?: string } = {}) {
    const shopper = shop.shopper(host === undefined ? {} : { host });
    await shopper.add();
    await shopper.add({ term: 1 });
    if (code !== undefined) await shopper.command({ kind: 'apply-voucher', code });
    await shopper.bill(billing);
    // The tax authority confirms tax numbers.
    await shop.app.jobs.runAll();
    const { quote } = valueOf(await shopper.api.checkout.get({}));
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    return orderId;
  }

  /** The documents of a brand that were issued in a period, from the tables. */
  async function issued({ database }: TestShop, brandId: string, { from, to }: { from: number; to: number }) {
    const of = async (table: 'invoices' | 'credit_notes') => {
      const rows = await database.read
        .selectFrom(table)
        .select(['currency', 'total_minor'])
        .where('brand_id', '=', brandId)
        .where('issued_at', '>=', from)
        .where('issued_at', '<', to)
        .execute();
      return rows.reduce((sum, row) => sum + row.total_minor, 0);
    };
    return { invoicedMinor: await of('invoices'), creditedMinor: await of('credit_notes') };
  }

  const month = (name: string) => ({
    period: name,
    from: Date.parse(`${name}-01T00:00:00+01:00`),
    to: Date.parse(`${name}-28T00:00:00Z`) + 10 * DAY_MS,
  });

  test('equal the invoices, credit notes and ledger to the cent, whatever they are grouped by', async () => {
    const { shop, operator } = await sellingShop();
    const bought: string[] = [];
    for (const billing of BUYERS) bought.push(await buy(shop, billing));
    bought.push(await buy(shop, {}, { code: 'SAVE10' }));
    await buy(shop, { country: 'US', region: 'TX', postcode: '73301' }, { host: 'shop.meridian.example' });
    const at = shop.clock.now();
    const period = new Date(at).toISOString().slice(0, 7);
    for (const [index, orderId] of bought.entries())
      await refund(shop, {
        orderId,
        key: `r${index}`,
        request: { kind: 'amount', amountMinor: 101 + index, lineIds: null },
      });
    const { invoicedMinor, creditedMinor } = await issued(shop, 'larkhost', month(period));
    expect(creditedMinor).toBeGreaterThan(600);
    for (const by of ['product', 'brand', 'country', 'tax'] as const) {
      const { currencies } = valueOf(await operator.reports.revenue({ period, by, brandId: 'larkhost' }));
      const [eur] = currencies;
      expect(currencies.map(({ currency }) => currency)).toEqual(['EUR']);
      expect(eur?.totals.totalMinor).toBe(invoicedMinor - creditedMinor);
      for (const member of ['lines', 'invoicedMinor', 'creditedMinor', 'netMinor', 'taxMinor', 'totalMinor'] as const) {
        const sum = eur?.groups.reduce((total, group) => total + group[member], 0);
        expect(sum, `${by} ${member}`).toBe(eur?.totals[member]);
      }
    }
    const { currencies } = valueOf(await operator.reports.tax({ period, brandId: 'larkhost' }));
    const tax = currencies[0];
    expect(tax?.ledger).toEqual({ revenueMinor: tax?.netMinor, taxMinor: tax?.taxMinor });
    expect(tax?.rows.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(tax?.taxMinor);
    expect(tax?.totalMinor).toBe(invoicedMinor - creditedMinor);
    expect(tax?.rows.map((row) => `${row.return} ${row.country} ${row.name} ${row.basisPoints}`)).toEqual([
      'country CA GST 500',
      'country CA QST 997.5',
      'home DE VAT 1900',
      'one-stop-shop FR VAT 2000',
    ]);
    expect(tax?.untaxed.map(({ treatment, country }) => `${treatment} ${country}`)).toEqual([
      'export US',
      'reverse-charge FR',
    ]);
    expect(tax?.corrections).toEqual([]);
  });

  test('are the same with all, some or no lines of documents stored', async () => {
    const { shop, operator } = await sellingShop();
    const first = await buy(shop, BUYERS[1], { code: 'SAVE10' });
    shop.clock.advance(100 * DAY_MS);
    for (const billing of BUYERS) await buy(shop, billing, { code: 'SAVE10' });
    await buy(shop, { country: 'US', region: 'TX', postcode: '73301' }, { host: 'shop.meridian.example' });
    await refund(shop, { orderId: first, request: { kind: 'rest' } });
    const read = async () => ({
      revenue: await Promise.all(REVENUE_DIMENSIONS.map((by) => operator.reports.revenue({ by }).then(valueOf))),
      tax: valueOf(await operator.reports.tax({})),
      promotions: valueOf(await operator.reports.promotions({})),
      rows: await Promise.all(
        (['revenue', 'tax', 'promotions'] as const).map((report) => operator.reports.rows({ report }).then(valueOf)),
      ),
    });
    const mixed = await read();
    expect(mixed.tax.currencies[0]?.corrections).toHaveLength(1);
    while ((await storeSalesLines({ ...shop, log: silentLog, recorder: NO_RECORDER })) > 0);
    // Two lines of each of seven invoices, and of the credit note.
    expect(await shop.database.read.selectFrom('sales_lines').select('kind').execute()).toHaveLength(16);
    expect(await read()).toEqual(mixed);
    await shop.database.transaction(async (tx) => {
      for (const table of ['sales_discounts', 'sales_taxes', 'sales_lines'] as const)
        await tx.deleteFrom(table).execute();
      for (const table of ['invoices', 'credit_notes'] as const)
        await tx.updateTable(table).set({ has_sales_lines: 0 }).execute();
    });
    expect(await read()).toEqual(mixed);
  });

  test('never mix currencies', async () => {
    const { shop, operator } = await sellingShop();
    await buy(shop);
    await buy(shop, { country: 'US', region: 'TX', postcode: '73301' }, { host: 'shop.meridian.example' });
    const { currencies } = valueOf(await operator.reports.revenue({ by: 'brand' }));
    expect(currencies.map(({ currency, groups }) => [currency, groups.map(({ key }) => key)])).toEqual([
      ['EUR', ['larkhost']],
      ['USD', ['meridian']],
    ]);
    const usd = valueOf(await operator.reports.revenue({ currency: 'USD' }));
    expect(usd.currencies.map(({ currency }) => currency)).toEqual(['USD']);
  });

  test('count a credit note when it is issued, as a correction of the quarter of its invoice', async () => {
    const { shop, operator } = await sellingShop();
    const orderId = await buy(shop, BUYERS[1]);
    const soldAt = shop.clock.now();
    shop.clock.advance(100 * DAY_MS);
    await refund(shop, { orderId, request: { kind: 'rest' } });
    const [sold, credited] = [soldAt, shop.clock.now()].map((at) => new Date(at).toISOString().slice(0, 7));
    const before = valueOf(await operator.reports.tax({ period: sold })).currencies[0];
    const after = valueOf(await operator.reports.tax({ period: credited })).currencies[0];
    const [row] = before?.rows ?? [];
    expect(before?.corrections).toEqual([]);
    expect(after?.rows).toEqual([]);
    expect(after?.corrections).toMatchObject([
      {
        return: 'one-stop-shop',
        country: 'FR',
        taxableMinor: 0 - (row?.taxableMinor ?? 0),
        taxMinor: 0 - (row?.taxMinor ?? 0),
        corrects: `${sold?.slice(0, 4)}-Q${Math.ceil(Number(sold?.slice(5)) / 3)}`,
      },
    ]);
    expect(after?.ledger).toEqual({ revenueMinor: after?.netMinor, taxMinor: after?.taxMinor });
  });

  test('count an invoice when it is issued, as a correction of the quarter in which its money was booked', async () => {
    const brand = { ...EVERY_TYPE, legal: LEGAL, timeZone: 'Europe/Berlin' };
    const shop = await openShop({ brand, taxes: TAXES });
    const operator = testOperator(shop);
    shop.clock.advance(Date.parse('2027-06-30T10:00:00+02:00') - shop.clock.now());
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill(BUYERS[1]);
    const { orderId } = valueOf(
      await shopper.place(quote?.hash ?? '', { card: null, input: { payment: { type: '5' } } }),
    );
    shop.clock.advance(2 * DAY_MS);
    const { totalMinor: amountMinor } = valueOf(await operator.orders.get({ brandId: 'larkhost', orderId }));
    const booked = { kind: 'received', amountMinor, paidOn: '2027-06-30' } as const;
    const command = { brandId: 'larkhost', orderId, commandId: randomUUID(), reference: 'TX-1' };
    valueOf(await operator.orders.confirmPayment({ ...command, ...booked }));
    await passTime(shop, 60_000);
    const { invoice } = valueOf(await operator.orders.get({ brandId: 'larkhost', orderId }));
    expect(new Date(invoice?.issuedAt ?? 0).toISOString()).toMatch(/^2027-07-02/);
    const quarter = async (period: string) => valueOf(await operator.reports.tax({ period }));
    for (const lines of ['read', 'stored'] as const) {
      if (lines === 'stored') while ((await storeSalesLines({ ...shop, log: silentLog, recorder: NO_RECORDER })) > 0);
      const [sold] = (await quarter('2027-Q3')).currencies;
      expect(sold?.rows, lines).toEqual([]);
      expect(sold?.corrections, lines).toMatchObject([
        { return: 'one-stop-shop', country: 'FR', corrects: '2027-Q2', taxMinor: sold?.taxMinor },
      ]);
      expect(sold?.ledger).toEqual({ revenueMinor: sold?.netMinor, taxMinor: sold?.taxMinor });
      expect((await quarter('2027-Q2')).currencies).toEqual([]);
      const { rows } = valueOf(
        await operator.reports.rows({ report: 'tax', period: '2027-Q3', key: sold?.corrections[0]?.key ?? '' }),
      );
      expect(rows).toMatchObject([{ document: invoice?.number, taxMinor: sold?.taxMinor }]);
    }
    await refund(shop, { orderId, request: { kind: 'rest' } });
    const [credited] = (await quarter('2027-Q3')).currencies;
    expect(credited?.corrections).toMatchObject([{ corrects: '2027-Q2', taxableMinor: 0, taxMinor: 0 }]);
  });

  test('list the rows behind every figure, page by page', async () => {
    const { shop, operator } = await sellingShop();
    for (const billing of BUYERS) await buy(shop, billing, { code: 'SAVE10' });
    const all = async (input: Parameters<typeof operator.reports.rows>[0]) => {
      const rows = [];
      let cursor: string | undefined;
      do {
        const page = valueOf(
          await operator.reports.rows({ ...input, limit: 2, ...(cursor === undefined ? {} : { cursor }) }),
        );
        rows.push(...page.rows);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return rows;
    };
    const sumOf = (rows: readonly { amountMinor: number | null }[]) =>
      rows.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
    for (const by of ['product', 'country', 'tax'] as const) {
      const groups = valueOf(await operator.reports.revenue({ by })).currencies[0]?.groups ?? [];
      expect(groups.length).toBeGreaterThan(0);
      for (const { key, lines, totalMinor } of groups) {
        const rows = await all({ report: 'revenue', by, key });
        expect([rows.length, sumOf(rows)]).toEqual([lines, totalMinor]);
      }
    }
    const tax = valueOf(await operator.reports.tax({})).currencies[0];
    for (const { key, taxMinor } of tax?.rows ?? []) {
      const rows = await all({ report: 'tax', key });
      expect(rows.reduce((sum, row) => sum + (row.taxMinor ?? 0), 0)).toBe(taxMinor);
    }
    for (const { key, netMinor } of tax?.untaxed ?? []) expect(sumOf(await all({ report: 'tax', key }))).toBe(netMinor);
    const promotions = valueOf(await operator.reports.promotions({})).currencies[0]?.groups ?? [];
    expect(promotions.reduce((sum, { orders }) => sum + orders, 0)).toBe(BUYERS.length);
    for (const { key, discountMinor, code } of promotions) {
      expect(code).toBe('SAVE10');
      expect(sumOf(await all({ report: 'promotions', key }))).toBe(discountMinor);
    }
  });

  test('show open amounts by age, without paid or void invoices', async () => {
    const { shop, operator } = await sellingShop();
    await buy(shop);
    const shopper = shop.shopper();
    await shopper.buy({ card: 'insufficient-funds' });
    const { currencies } = valueOf(await operator.reports.openItems({}));
    expect(currencies).toMatchObject([{ currency: 'EUR', items: 1, openMinor: 4800 }]);
    expect(currencies[0]?.buckets.map(({ age, items }) => `${age} ${items}`)).toEqual([
      '0-30 1',
      '31-60 0',
      '61-90 0',
      '90+ 0',
    ]);
    const rows = valueOf(await operator.reports.rows({ report: 'open-items', key: '0-30' })).rows;
    expect(rows).toMatchObject([{ document: null, amountMinor: 4800, currency: 'EUR' }]);
    expect(valueOf(await operator.reports.rows({ report: 'open-items', key: '90+' })).rows).toEqual([]);
  });

  test('show renewals by week at the confirmed price, and ended subscriptions', async () => {
    const { shop, operator } = await sellingShop();
    await buy(shop);
    const { currencies } = valueOf(await operator.reports.renewals({}));
    const [eur] = currencies;
    // Of the two plans only the monthly one renews within 13 weeks.
    expect(eur).toMatchObject({ currency: 'EUR', renewals: 1 });
    expect(eur?.weeks).toHaveLength(13);
    const week = eur?.weeks.find(({ renewals }) => renewals === 1);
    const { rows } = valueOf(await operator.reports.rows({ report: 'renewals', key: week?.week ?? '' }));
    const { netMinor = 0, taxMinor = 0, amountMinor = 0 } = eur ?? {};
    expect(rows).toMatchObject([{ netMinor, taxMinor, amountMinor, document: null }]);
    // 19 % is contained in the confirmed price.
    expect([netMinor, netMinor + taxMinor]).toEqual([Math.round(amountMinor / 1.19), amountMinor]);
    const { recurring } = valueOf(await operator.overview.dashboard({}));
    expect(recurring?.currencies).toMatchObject([{ currency: 'EUR', subscriptions: 2 }]);
    expect(recurring?.currencies[0]?.netMinor).toBeGreaterThan(netMinor);
    const started = valueOf(await operator.reports.churn({}));
    expect(started.groups).toMatchObject([{ atStart: 0, started: 2, ended: 0 }]);
    for (let day = 0; day < 75; day += 1) {
      shop.clock.advance(DAY_MS);
      await shop.app.jobs.runAll();
    }
    const year = new Date(shop.clock.now()).toISOString().slice(0, 4);
    const { groups } = valueOf(await operator.reports.churn({ period: year }));
    expect(groups).toMatchObject([{ started: 2, ended: 1 }]);
    const ended = valueOf(await operator.reports.rows({ report: 'churn', period: year }));
    expect(ended.rows).toHaveLength(1);
  });

  test('cover only the brands an account has access to', async () => {
    const { shop } = await sellingShop();
    await buy(shop);
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(valueOf(await other.reports.revenue({})).currencies).toEqual([]);
    expect(valueOf(await other.reports.tax({ brandId: 'larkhost' })).currencies).toEqual([]);
    expect(valueOf(await other.reports.rows({ report: 'revenue' })).rows).toEqual([]);
    expect(valueOf(await other.reports.renewals({})).currencies).toEqual([]);
    const support = testOperator(shop, { role: 'support' });
    expect(await support.reports.revenue({})).toMatchObject({
      problem: { code: 'staff/not-permitted', data: { permission: 'reports.read' } },
    });
  });
});
