import { Client } from 'pg';
import { expect, test } from 'vitest';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type BrandSize, brandSizes } from './brand-sizes.ts';
import { loadOrders } from './load-orders.ts';
import { publishBulkBrands } from './publish-bulk-brands.ts';
import { type TemplateOrder, readTemplate } from './template-order.ts';

const NOW = Date.UTC(2026, 10, 26);

test('the orders of all brands have the requested total, with a long tail, and never fewer for a larger total', () => {
  const sizes = brandSizes({ brands: 1_000, orders: 10_000_000 });
  expect(sizes.reduce((sum, { orders }) => sum + orders, 0)).toBe(10_000_000);
  expect(sizes[0]?.orders).toBeGreaterThan(1_000_000);
  expect(sizes.at(-1)?.orders).toBeLessThan(2_000);
  for (const [rank, { orders }] of brandSizes({ brands: 1_000, orders: 1_000_000 }).entries())
    expect(orders).toBeLessThanOrEqual(sizes[rank]?.orders ?? 0);
});

describeOnPostgres('bulk orders, with foreign keys checked', (open, find) => {
  const shops = shopsOn(open);
  async function withClient<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
    const client = new Client({ connectionString: (await find()).url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async function load(template: TemplateOrder, before: readonly BrandSize[], after: readonly BrandSize[]) {
    const more = { templates: [template], before, after, passwordHash: 'none', now: NOW, isUnchecked: false };
    await withClient((client) => loadOrders([client], more));
  }

  test('are copies of an order with all related rows, a balanced ledger and staggered ends of terms', async () => {
    const { database, ...shop } = await shops();
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const template = await withClient((client) => readTemplate(client, 'service', 'larkhost'));
    const few = brandSizes({ brands: 5, orders: 60 });
    const more = brandSizes({ brands: 5, orders: 300 });
    const ids = more.map(({ brandId }) => brandId);
    await publishBulkBrands(database, ids, 0);
    await load(template, [], few);
    await load(template, few, more);
    const customers = await database.read
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll().as('customers'))
      .where('brand_id', 'like', 'bulk-%')
      .executeTakeFirstOrThrow();
    expect(Number(customers.customers)).toBe(more.reduce((sum, brand) => sum + brand.customers, 0));
    const orders = await database.read
      .selectFrom('orders')
      .innerJoin('invoices', (join) =>
        join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
      )
      .select(['orders.brand_id', 'orders.state', 'orders.placed_at', 'invoices.paid_minor', 'orders.total_minor'])
      .where('orders.brand_id', 'like', 'bulk-%')
      .execute();
    // The template is the only kind here: about three of five.
    expect(orders.length).toBeGreaterThan(120);
    for (const order of orders) {
      expect([order.state, order.paid_minor]).toEqual(['complete', order.total_minor]);
      expect(order.placed_at).toBeLessThan(NOW);
    }
    const entries = await database.read
      .selectFrom('ledger_entries')
      .select(({ fn }) => [fn.sum<number>('amount_minor').as('sum'), fn.countAll().as('entries')])
      .where('brand_id', 'like', 'bulk-%')
      .executeTakeFirstOrThrow();
    expect(entries.sum).toBe(0);
    expect(Number(entries.entries)).toBeGreaterThan(0);
    const ended = await database.read
      .selectFrom('services')
      .select('id')
      .where('brand_id', 'like', 'bulk-%')
      .where('renews_at', '<=', NOW)
      .execute();
    expect(ended).toEqual([]);
  });
});
