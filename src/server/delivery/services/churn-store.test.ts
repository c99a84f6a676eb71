import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { type ChurnPeriod, type ProductChurn, countChurn } from './churn-store.ts';
import { countServices } from './count-services.ts';

const START = Date.UTC(2026, 0, 1);
const BRANDS = ['larkhost', 'meridian'];

/** Months of UTC, months of other zones, a quarter, and a period without a service. */
const PERIODS = [
  [0, 31 * DAY_MS],
  [31 * DAY_MS, 59 * DAY_MS],
  [31 * DAY_MS - HOUR_MS, 59 * DAY_MS - HOUR_MS],
  [31 * DAY_MS + 8 * HOUR_MS, 59 * DAY_MS + 7 * HOUR_MS],
  [0, 90 * DAY_MS],
  [-31 * DAY_MS, 0],
  [400 * DAY_MS, 430 * DAY_MS],
] as const;

interface Row {
  readonly brandId: string;
  readonly productId: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly state: 'active' | 'ended';
}

describeOnBothDatabases('the churn of services', (open) => {
  async function insert(database: Database, number: number, row: Row): Promise<void> {
    const key = { brand_id: row.brandId, id: `service-${number}` };
    const order = { brandId: row.brandId, id: `order-${row.brandId}-${number}`, lineId: 'line' };
    await seedOrder(database, order);
    const values = { ...key, order_id: order.id, line_id: 'line', product_id: row.productId, name: row.productId };
    const times = { started_at: row.startedAt, ended_at: row.endedAt, state: row.state, counted: 0 };
    await database.transaction((tx) =>
      tx
        .insertInto('services')
        .values({ ...values, ...times, kind: 'service', document: '{}' })
        .execute(),
    );
  }

  /** The expected churn, calculated from the rows. */
  function churnOf(rows: readonly Row[], { brandIds, from, to }: ChurnPeriod): readonly ProductChurn[] {
    const counted = rows.filter(
      (row) => brandIds.includes(row.brandId) && (row.state !== 'ended' || row.endedAt !== null),
    );
    const products = [...new Set(counted.map(({ productId }) => productId))].toSorted();
    return products.map((productId) => {
      const own = counted.filter((row) => row.productId === productId);
      const ran = own.filter((row) => row.startedAt < from && (row.endedAt === null || row.endedAt >= from));
      const isIn = (at: number | null) => at !== null && at >= from && at < to;
      return {
        productId,
        name: productId,
        atStart: ran.length,
        started: own.filter((row) => isIn(row.startedAt)).length,
        ended: own.filter((row) => isIn(row.endedAt)).length,
      };
    });
  }

  async function expectCounts(database: Database, rows: readonly Row[]): Promise<void> {
    for (const [from, to] of PERIODS)
      for (const brandIds of [BRANDS, BRANDS.slice(0, 1), []]) {
        const period = { brandIds, from: START + from, to: START + to };
        expect(await countChurn(database.read, period)).toEqual(churnOf(rows, period));
      }
  }

  async function countAll(database: Database): Promise<void> {
    while ((await countServices({ database })) > 0);
  }

  test('counts running and ended services, whether they are counted, uncounted or counted before their end', async () => {
    const database = await open();
    const rows: Row[] = [];
    const add = async (row: Row) => {
      rows.push(row);
      await insert(database, rows.length, row);
    };
    for (let number = 0; number < 40; number += 1) {
      const startedAt = START - 20 * DAY_MS + number * 2.7 * DAY_MS;
      const isEnded = number % 3 === 0;
      const endedAt = isEnded && number % 9 !== 0 ? startedAt + number * DAY_MS : null;
      await add({
        brandId: BRANDS[number % 2] ?? '',
        productId: `product-${number % 4}`,
        startedAt: Math.floor(startedAt),
        endedAt: endedAt === null ? null : Math.floor(endedAt),
        state: isEnded ? 'ended' : 'active',
      });
      if (number === 20) {
        await expectCounts(database, rows);
        await countAll(database);
      }
    }
    await expectCounts(database, rows);
    await countAll(database);
    await expectCounts(database, rows);
    for (const [index, row] of rows.entries()) {
      if (row.state === 'ended' || index % 4 !== 1) continue;
      const endedAt = row.startedAt + 40 * DAY_MS;
      rows[index] = { ...row, state: 'ended', endedAt };
      const end = database.write.updateTable('services').set({ state: 'ended', ended_at: endedAt });
      await end
        .where('brand_id', '=', row.brandId)
        .where('id', '=', `service-${index + 1}`)
        .execute();
    }
    await expectCounts(database, rows);
    await countAll(database);
    await expectCounts(database, rows);
    await countAll(database);
    await expectCounts(database, rows);
  });

  test('is counted once by concurrent workers', async () => {
    const database = await open();
    await database.transaction((tx) => tx.deleteFrom('service_counts').execute());
    await database.transaction((tx) => tx.updateTable('services').set({ counted: 0 }).execute());
    const others = [await open(), await open()];
    await Promise.all([database, ...others].map((one) => countServices({ database: one })));
    const { services } = await database.read
      .selectFrom('services')
      .select(({ fn }) => fn.countAll<number | string>().as('services'))
      .where('counted', '>', 0)
      .executeTakeFirstOrThrow();
    const { started } = await database.read
      .selectFrom('service_counts')
      .select(({ fn }) => fn.sum<number | string>('started').as('started'))
      .executeTakeFirstOrThrow();
    expect(Number(started)).toBe(Number(services));
  });
});
