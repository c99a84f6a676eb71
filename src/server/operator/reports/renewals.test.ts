import { expect, test } from 'vitest';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const FREE = buildPromotion({ id: 'free', code: 'FREE', benefit: { kind: 'percentage', basisPoints: 10_000 } });

describeOnBothDatabases('upcoming renewals', (open) => {
  const openShop = shopsOn(open);

  async function buy(shop: TestShop, { code, host }: { readonly code?: string; readonly host?: string } = {}) {
    const shopper = shop.shopper(host === undefined ? {} : { host });
    await shopper.add({ term: 1 });
    if (code !== undefined) await shopper.command({ kind: 'apply-voucher', code });
    const { quote } = await shopper.bill({});
    valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll({ ignoresPauses: true });
  }

  async function sellingShop() {
    const other = { id: 'meridian', name: 'Meridian', hosts: ['shop.meridian.example'], currencies: ['USD' as const] };
    const meridian = testStoreDocument({ brand: { ...other, timeZone: 'America/New_York' } });
    const shop = await openShop({
      brand: { timeZone: 'Europe/Berlin' },
      promotions: [FREE],
      others: [meridian],
    });
    for (let order = 0; order < 3; order += 1) {
      await buy(shop);
      shop.clock.advance(9 * DAY_MS);
    }
    // Its total was zero, so its renewal tax cannot be taken from the line.
    await buy(shop, { code: 'FREE' });
    await buy(shop, { host: 'shop.meridian.example' });
    return { shop, operator: testOperator(shop) };
  }

  test('are the same with all, some or no amounts stored, and sum their rows', async () => {
    const { shop, operator } = await sellingShop();
    const read = async () => {
      const { currencies } = valueOf(await operator.reports.renewals({}));
      const one = valueOf(await operator.reports.renewals({ currency: 'USD' }));
      const weeks = [...new Set(currencies.flatMap((currency) => currency.weeks.map(({ week }) => week)))];
      const rowsOf = async (input: object) =>
        valueOf(await operator.reports.rows({ report: 'renewals', ...input })).rows;
      const ofWeeks = [];
      for (const key of weeks) ofWeeks.push({ key, rows: await rowsOf({ key }) });
      expect(await rowsOf({ key: '2020-01-06' })).toEqual([]);
      return { currencies, one, ofWeeks, rows: await rowsOf({}), usd: await rowsOf({ currency: 'USD' }) };
    };
    const states = async () => {
      const services = shop.database.read.selectFrom('services').select('renewal_amounts').distinct();
      return (await services.execute())
        .map((row) => String(row.renewal_amounts))
        .toSorted((one, other) => (one < other ? -1 : 1));
    };
    expect(await states()).toEqual(['by-rates', 'stored']);
    const stored = await read();
    expect(stored.currencies).toMatchObject([
      { currency: 'EUR', renewals: 4 },
      { currency: 'USD', renewals: 1 },
    ]);
    expect(stored.rows).toHaveLength(5);
    for (const { currency, weeks } of stored.currencies)
      for (const { week, renewals, netMinor, taxMinor, amountMinor } of weeks) {
        const found = stored.ofWeeks.find(({ key }) => key === week)?.rows ?? [];
        const rows = found.filter((row) => row.currency === currency);
        const sumOf = (column: 'netMinor' | 'taxMinor' | 'amountMinor') =>
          rows.reduce((sum, row) => sum + (row[column] ?? 0), 0);
        expect([rows.length, sumOf('netMinor'), sumOf('taxMinor'), sumOf('amountMinor')]).toEqual([
          renewals,
          netMinor,
          taxMinor,
          amountMinor,
        ]);
      }
    const [{ id } = { id: '' }] = await shop.database.read.selectFrom('services').select('id').execute();
    const update = shop.database.write.updateTable('services').set({ renewal_amounts: null });
    await update.where('id', '=', id).execute();
    expect(await read()).toEqual(stored);
    await update.execute();
    expect(await read()).toEqual(stored);
    await shop.app.jobs.runAll({ ignoresPauses: true });
    expect(await read()).toEqual(stored);
  });
});
