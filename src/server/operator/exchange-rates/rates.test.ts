import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { euroMinor, lastDayOfQuarter, rateDayOf } from '#core/reports/reference-rate.ts';
import { quarterOf } from '#core/reports/report-period.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { UTC } from '#core/time/time-zone.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { buildRatesFile } from './rates-file.builder.ts';

const LEGAL = {
  ...buildBrand().legal,
  taxRegistrations: [{ country: 'DE', number: 'DE999999999', oneStopShop: true }],
};
const TAXES = buildTaxTable({ registrations: ['DE', 'EU'] });

describeOnBothDatabases('exchange rates', (open) => {
  const openShop = shopsOn(open);

  async function openOffice(otherLegal = LEGAL) {
    const meridian = testStoreDocument({
      brand: {
        id: 'meridian',
        name: 'Meridian',
        hosts: ['shop.meridian.example'],
        currencies: ['USD'],
        legal: otherLegal,
      },
      taxes: TAXES,
    });
    const shop = await openShop({ brand: { legal: LEGAL }, taxes: TAXES, others: [meridian] });
    const operator = testOperator(shop);
    const importFile = (days: Parameters<typeof buildRatesFile>[0], commandId: string = randomUUID()) =>
      operator.rates.import({ commandId, file: Buffer.from(buildRatesFile(days)).toString('base64') });
    return { shop, operator, importFile };
  }

  async function buyFromFrance(shop: TestShop, host: string) {
    const shopper = shop.shopper({ host });
    await shopper.add();
    await shopper.bill({ country: 'FR', city: 'Lyon', postcode: '69001' });
    const { quote } = valueOf(await shopper.api.checkout.get({}));
    valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
  }

  test('are imported once, recorded in the audit log, and never changed', async () => {
    const { shop, importFile } = await openOffice();
    const days = { '2026-09-30': { USD: '1.1', JPY: '160.5' }, '2026-09-29': { USD: '1.2' } };
    const commandId = randomUUID();
    const done = { imported: 3, known: 0, from: '2026-09-29', to: '2026-09-30' };
    expect(valueOf(await importFile(days, commandId))).toEqual(done);
    expect(valueOf(await importFile(days, commandId))).toMatchObject({ imported: 0, known: 3 });
    expect(valueOf(await importFile({ ...days, '2026-10-01': { USD: '1.15' } }))).toMatchObject({
      imported: 1,
      known: 3,
    });
    expect(await importFile({ '2026-10-05': { USD: '1.16' } }, commandId)).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    // The bank's file of a day ends with zeros that its file of 90 days leaves out.
    const written = { '2026-09-30': { USD: '1.10', JPY: '160.500' } };
    expect(valueOf(await importFile(written))).toMatchObject({ imported: 0, known: 2 });
    const refused = { problem: { code: 'rates/file-refused', data: { reason: 'differs' } } };
    expect(await importFile({ '2026-10-02': { USD: '1.1' }, '2026-09-30': { USD: '1.11' } })).toMatchObject(refused);
    expect(await importFile({ '2026-10-02': { USD: '1,1' } })).toMatchObject({
      problem: { data: { reason: 'rate-unreadable' } },
    });
    const stored = await shop.database.read.selectFrom('exchange_rates').select('rate').execute();
    expect(stored).toHaveLength(4);
    expect(await verifyAudit(shop.database)).toMatchObject({ entries: 2, violation: null });
  });

  test('convert the One-Stop Shop return of a quarter, which lists missing rates', async () => {
    const { shop, operator, importFile } = await openOffice();
    await buyFromFrance(shop, 'shop.larkhost.example');
    await buyFromFrance(shop, 'shop.meridian.example');
    const period = quarterOf(shop.clock.now(), UTC);
    const day = rateDayOf(lastDayOfQuarter(period));
    const missing = valueOf(await operator.reports.tax({ period })).oneStopShop;
    expect(missing).toEqual({ rates: [{ currency: 'USD', quarter: period, day, rate: null }], rows: null });
    valueOf(await importFile({ [day]: { USD: '1.2345' } }));
    const { oneStopShop, currencies } = valueOf(await operator.reports.tax({ period }));
    expect(oneStopShop?.rates).toEqual([{ currency: 'USD', quarter: period, day, rate: '1.2345' }]);
    const rowOf = (currency: string) =>
      currencies.find((one) => one.currency === currency)?.rows.find((row) => row.return === 'one-stop-shop');
    const [eur, usd] = [rowOf('EUR'), rowOf('USD')];
    const inEuro = (minor = 0) => euroMinor(minor, { currency: 'USD', rate: '1.2345' });
    expect(oneStopShop?.rows).toMatchObject([
      {
        country: 'FR',
        taxableMinor: (eur?.taxableMinor ?? 0) + inEuro(usd?.taxableMinor),
        taxMinor: (eur?.taxMinor ?? 0) + inEuro(usd?.taxMinor),
      },
    ]);
    const onlyEuro = valueOf(await operator.reports.tax({ period, brandId: 'larkhost' })).oneStopShop;
    expect(onlyEuro).toMatchObject({ rates: [], rows: [{ taxMinor: eur?.taxMinor }] });
    expect(valueOf(await operator.reports.tax({ period: period.slice(0, 4) })).oneStopShop).toBe(null);
  });

  test('do not convert a joint return of brands with different registrations, only the return of each brand', async () => {
    const taxRegistrations = [{ country: 'IE', number: 'EU372999999', oneStopShop: true }];
    const { shop, operator } = await openOffice({ ...LEGAL, taxRegistrations });
    await buyFromFrance(shop, 'shop.larkhost.example');
    const returnOf = async (filter: object) =>
      valueOf(await operator.reports.tax({ period: quarterOf(shop.clock.now(), UTC), ...filter })).oneStopShop;
    expect(await returnOf({})).toBe(null);
    expect(await returnOf({ brandId: 'larkhost' })).toMatchObject({ rows: [{ country: 'FR' }] });
  });

  test('can be imported only by accounts with access to all brands', async () => {
    const { shop } = await openOffice();
    const file = Buffer.from(buildRatesFile({ '2026-09-30': { USD: '1.1' } })).toString('base64');
    const command = { commandId: randomUUID(), file };
    const limited = testOperator(shop, { brands: ['larkhost'] });
    expect(await limited.rates.import(command)).toMatchObject({ problem: { code: 'rates/all-brands-needed' } });
    const support = testOperator(shop, { role: 'support' });
    expect(await support.rates.import(command)).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    const finance = testOperator(shop, { role: 'finance' });
    expect(valueOf(await finance.rates.import(command))).toMatchObject({ imported: 1 });
  });
});
