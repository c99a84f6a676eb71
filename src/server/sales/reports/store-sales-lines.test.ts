import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { NO_RECORDER } from '#server/platform/metrics/recorder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { storeSalesLines } from './store-sales-lines.ts';

describeOnBothDatabases('the sales lines of invoices', (open) => {
  const shops = shopsOn(open);

  test('are stored although another invoice does not equal the sum of its lines, which is logged and counted', async () => {
    const shop = await shops();
    const orderIds: string[] = [];
    for (let order = 0; order < 3; order += 1) {
      orderIds.push((await buyPlans(shop, 1)).orderId);
      shop.clock.advance(60_000);
    }
    const [first = '', ...later] = orderIds;
    await shop.database.transaction(async (tx) => {
      for (const table of ['sales_discounts', 'sales_taxes', 'sales_lines'] as const)
        await tx.deleteFrom(table).execute();
      await tx.updateTable('invoices').set({ has_sales_lines: 0 }).execute();
      const wrong = tx.updateTable('invoices').set((eb) => ({ total_minor: eb('total_minor', '+', 1) }));
      await wrong.where('order_id', '=', first).execute();
    });
    const lines: string[] = [];
    const counted: string[] = [];
    const services = {
      ...shop,
      log: createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
      recorder: { ...NO_RECORDER, count: (name: string) => void counted.push(name) },
    };
    expect(await storeSalesLines(services)).toBe(2);
    const stored = await shop.database.read.selectFrom('sales_lines').select('order_id').distinct().execute();
    expect(stored.map((row) => row.order_id).toSorted()).toEqual(later.toSorted());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(first);
    expect(counted).toEqual(['landrush_sales_line_errors_total']);
    await shop.database.transaction(async (tx) => {
      const right = tx.updateTable('invoices').set((eb) => ({ total_minor: eb('total_minor', '-', 1) }));
      await right.where('order_id', '=', first).execute();
    });
    expect(await storeSalesLines(services)).toBe(1);
    expect(await storeSalesLines(services)).toBe(0);
  });
});
