import { type KyselyPlugin, SelectQueryNode, ExplainNode, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { listOrdersBy } from './operator-order-store.ts';
import { EVERY_ORDER, type OrderFilter } from './order-filter.ts';

/** The amount of every order (minor units). */
const TOTAL_MINOR = 59_800;
const ORDERS = 5_000;
const LIMIT = 10;

const planNode = z.object({
  'Rows Removed by Filter': z.optional(z.number()),
  Plans: z.optional(z.array(z.unknown())),
});
const explained = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) }));

/** The rows that a plan read in vain. */
function wastedRows(plan: unknown): number {
  const { Plans: plans = [], ...node } = z.parse(planNode, plan);
  return plans.reduce<number>((sum, one) => sum + wastedRows(one), node['Rows Removed by Filter'] ?? 0);
}

describeOnPostgres('a page of orders', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open({ plansByValues: true });
    for (const brandId of ['larkhost', 'meridian']) await seedOrder(database, { brandId, id: 'first' });
    await sql`insert into orders (brand_id, id, number, origin, email, state, currency, total_minor, store_version, quote_hash, document, placed_at, payable_until, updated_at, checkout_type)
      select brand_id, lpad(n::text, 6, '0'), n::text, origin, '', case when n % 5 = 0 then 'cancelled' else state end, case when n <= ${ORDERS / 10}::integer then 'CHF' else currency end, ${TOTAL_MINOR}::bigint, store_version, '', '{}', n, n, n,
        case when n % 5 = 0 then '2' else 'card-intent' end
      from orders cross join generate_series(1, ${ORDERS}::integer) n`.execute(database.write);
    await sql`analyze orders`.execute(database.write);
  });

  /** The rows that the statements of a page read in vain; null if none was explained. */
  async function wastedRowsOf(filter: Partial<OrderFilter>): Promise<number | null> {
    let wasted: number | null = null;
    const explaining: KyselyPlugin = {
      transformQuery: ({ node }) =>
        SelectQueryNode.is(node)
          ? { ...node, explain: ExplainNode.create('json', sql`analyze`.toOperationNode()) }
          : node,
      transformResult: async ({ result }) => {
        const answer = z.safeParse(explained, result.rows);
        if (!answer.success) return result;
        const plans = answer.data.map(({ 'QUERY PLAN': [{ Plan: plan }] }) => plan);
        wasted = plans.reduce<number>((sum, plan) => sum + wastedRows(plan), wasted ?? 0);
        return { rows: [] };
      },
    };
    await listOrdersBy(database.read.withPlugin(explaining), { ...EVERY_ORDER, limit: LIMIT, ...filter });
    return wasted;
  }

  test.each(['highest', 'lowest'] as const)(
    'reads no other orders by amount where all have the same, %s first',
    async (sort) => {
      const keys = [{ kind: 'payment-type', value: '2' }] as const;
      const after = { at: TOTAL_MINOR, id: '002500' };
      for (const brandIds of [['larkhost'], ['larkhost', 'meridian']])
        for (const filter of [
          { keys },
          { keys, currency: 'EUR' },
          { keys, state: 'cancelled' },
          { state: 'cancelled' },
        ] as const) {
          expect(await wastedRowsOf({ ...filter, brandIds, sort })).toBeLessThan(100);
          expect(await wastedRowsOf({ ...filter, brandIds, sort, after })).toBeLessThan(100);
        }
    },
  );

  test('reads no other orders of brands whose orders in a currency are all old, by time', async () => {
    for (const brandIds of [['larkhost'], ['larkhost', 'meridian'], null])
      expect(await wastedRowsOf({ brandIds, currency: 'CHF' })).toBeLessThan(100);
  });
});
