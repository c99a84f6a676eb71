import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { startOfDay } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { exportOf, testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnSqlite('the CSV file of a report', (open) => {
  const openShop = shopsOn(open);

  test('has a row for each line of a document, with decimal amounts and no formulas', async () => {
    const shop = await openShop({ products: [buildProduct({ name: '=HYPERLINK("https://evil.example"), Web' })] });
    const { orderId } = await buyPlans(shop, 1);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 480, lineIds: null } });
    const { filename, text } = await exportOf(shop, { report: 'revenue' });
    expect(filename).toMatch(/^revenue-\d{4}-\d\d\.csv$/);
    const [header, ...rows] = text.split('\r\n');
    expect(header).toBe('\uFEFFbrand,order,date,document,name,country,currency,net,tax,amount,ending');
    expect(rows.at(-1)).toBe('');
    const name = `"'=HYPERLINK(""https://evil.example""), Web"`;
    expect(rows[0]).toMatch(/^larkhost,[A-Z0-9]+,\d{4}-\d\d-\d\d,INV-000001,/);
    expect(rows[0]).toContain(`,INV-000001,${name},DE,EUR,40.34,7.66,48.00`);
    expect(rows[1]).toContain(`,CN-000001,${name},DE,EUR,-4.03,-0.77,-4.80`);
  });

  test("dates rows and its period in the brand's time zone", async () => {
    const shop = await openShop({ brand: { timeZone: 'Europe/Berlin' } });
    const midnight = startOfDay('2026-12-01', timeZoneOf('Europe/Berlin'));
    shop.clock.advance(midnight - shop.clock.now());
    await buyPlans(shop, 1);
    const { text } = await exportOf(shop, { report: 'revenue', period: '2026-12' });
    expect(text.split('\r\n')[1]).toContain(',2026-12-01,INV-000001,');
    const { rows } = valueOf(await testOperator(shop).reports.rows({ report: 'revenue', period: '2026-12' }));
    expect(rows).toMatchObject([{ day: '2026-12-01', document: 'INV-000001' }]);
  });

  test.each(['open-items', 'renewals'] as const)("is named by the brand's present day: %s", async (report) => {
    const shop = await openShop({ brand: { timeZone: 'Europe/Berlin' } });
    shop.clock.advance(startOfDay('2026-12-01', timeZoneOf('Europe/Berlin')) - shop.clock.now());
    expect((await exportOf(shop, { report })).filename).toBe(`${report}-2026-12-01.csv`);
    expect((await exportOf(shop, { report, period: '2026-05' })).filename).toBe(`${report}-2026-12-01.csv`);
  });

  test('fails when it is aborted, so that a part of it is not taken for the file', async () => {
    const shop = await openShop();
    await buyPlans(shop, 1);
    await expect(exportOf(shop, { report: 'revenue' }, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
