import { expect, test } from 'vitest';
import type { OrderState } from '#core/orders/order-state.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { listOrdersBy } from './operator-order-store.ts';
import { EVERY_ORDER, type OrderFilter } from './order-filter.ts';
import { insertPaymentTypeKey } from './search-key-store.ts';

const STATES = ['complete', 'cancelled', 'awaiting-payment'] as const satisfies readonly OrderState[];
const TYPES = ['2', 'card-intent', '7'] as const;
const BRANDS = ['larkhost', 'meridian'] as const;
const FIVE_BRANDS = [...BRANDS, 'brand-0', 'brand-1', 'brand-2'];
const MANY_BRANDS = Array.from({ length: 200 }, (_, number) => `brand-${number}`);
const ORDERS = 60;

describeOnBothDatabases('orders by state and payment type', (open) => {
  async function seed(database: Database): Promise<void> {
    for (let number = 0; number < ORDERS; number += 1) {
      const brandId = BRANDS[number % 2] ?? 'larkhost';
      const order = { brandId, id: `order-${String(number).padStart(2, '0')}` };
      await seedOrder(database, order);
      await database.transaction(async (tx) => {
        const row = tx.updateTable('orders').where('id', '=', order.id);
        // Some at the same instant, some without a known checkout type, as stored by earlier versions.
        const currency = ['EUR', 'USD', 'NOK'][Math.floor(number / 2) % 3] ?? 'EUR';
        const placed = { placed_at: Math.floor(number / 4), total_minor: (number * 7) % 10, currency };
        const known = number % 9 === 0 ? { checkout_type: 'unknown' as const } : {};
        await row.set({ state: STATES[number % 3] ?? 'complete', ...placed, ...known }).execute();
        // None, one and several payment types, one of them twice.
        const types =
          [[], ['2'], ['card-intent'], ['card-intent', '2'], ['2', '2'], ['7', 'card-intent', '7']][number % 6] ?? [];
        for (const checkoutType of types) await insertPaymentTypeKey(tx, { brandId, orderId: order.id, checkoutType });
      });
    }
  }

  /** Pages of three orders. */
  async function listAll(database: Database, filter: Partial<OrderFilter>): Promise<readonly string[]> {
    const ids: string[] = [];
    const isByAmount = filter.sort === 'highest' || filter.sort === 'lowest';
    for (let after: OrderFilter['after'] = null; ;) {
      const page = await listOrdersBy(database.read, { ...EVERY_ORDER, ...filter, limit: 3, after });
      ids.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (last === undefined) return ids;
      after = { at: isByAmount ? last.totalMinor : last.placedAt, id: last.id };
    }
  }

  /** The orders of some brands, sorted here. */
  async function sortedIds(
    database: Database,
    sort: OrderFilter['sort'],
    brandIds: OrderFilter['brandIds'],
  ): Promise<readonly string[]> {
    const rows = await database.read.selectFrom('orders').selectAll().execute();
    const isByAmount = sort === 'highest' || sort === 'lowest';
    const sign = sort === 'highest' || sort === 'newest' ? -1 : 1;
    const valueOf = (row: (typeof rows)[number]) => (isByAmount ? row.total_minor : row.placed_at);
    return rows
      .filter((row) => brandIds?.includes(row.brand_id) ?? true)
      .toSorted((a, b) => sign * (valueOf(a) - valueOf(b) || (a.id < b.id ? -1 : 1)))
      .map(({ id }) => id);
  }

  test('are filtered by state and payment type in every sort order', async () => {
    const database = await open();
    await seed(database);
    const keys = await database.read.selectFrom('order_search_keys').select(['order_id', 'value']).execute();
    const isOfType = (id: string, type: string | null) =>
      type === null || keys.some((key) => key.order_id === id && key.value === type);
    let listed = 0;
    for (const sort of ['newest', 'oldest', 'highest', 'lowest'] as const)
      for (const brandIds of [null, ['larkhost'], BRANDS, FIVE_BRANDS, [...BRANDS, ...MANY_BRANDS]]) {
        const all = await listOrdersBy(database.read, { ...EVERY_ORDER, sort, brandIds, limit: ORDERS });
        expect(all.map(({ id }) => id)).toEqual(await sortedIds(database, sort, brandIds));
        const inDollars = all.filter(({ currency }) => currency === 'USD').map(({ id }) => id);
        expect(await listAll(database, { currency: 'USD', sort, brandIds })).toEqual(inDollars);
        for (const state of [...STATES, null])
          for (const type of [...TYPES, null]) {
            const ofType = type === null ? [] : [{ kind: 'payment-type', value: type } as const];
            const ids = await listAll(database, { keys: ofType, sort, brandIds, state });
            const expected = all.filter((order) => (state ?? order.state) === order.state && isOfType(order.id, type));
            expect(ids).toEqual(expected.map(({ id }) => id));
            listed += ids.length;
          }
      }
    expect(listed).toBeGreaterThan(ORDERS);
  });

  test('are also filtered by country, period and search result in every sort order', async () => {
    const database = await open();
    await seed(database);
    const orders = await database.read.selectFrom('orders').select(['id', 'brand_id', 'placed_at']).execute();
    const german = new Set(orders.map(({ id }) => id).filter((_, index) => index % 4 !== 0));
    const countries = orders
      .filter(({ id }) => german.has(id))
      .map(({ id, ...key }) => ({ ...key, order_id: id, kind: 'country' as const, value: 'DE' }));
    await database.transaction(async (tx) => tx.insertInto('order_search_keys').values(countries).execute());
    const found = orders.map(({ id }) => id).filter((_, index) => index % 3 === 0);
    const keys = await database.read.selectFrom('order_search_keys').select(['order_id', 'value']).execute();
    const paid = new Set(keys.filter(({ value }) => value === 'card-intent').map((key) => key.order_id));
    const both = [{ kind: 'payment-type', value: 'card-intent' } as const, { kind: 'country', value: 'DE' } as const];
    const period = { from: 3, to: 12 };
    const inPeriod = new Set(
      orders.filter((order) => order.placed_at >= 3 && order.placed_at < 12).map(({ id }) => id),
    );
    for (const sort of ['newest', 'oldest', 'highest', 'lowest'] as const)
      for (const brandIds of [null, ['larkhost'], BRANDS]) {
        const all = await sortedIds(database, sort, brandIds);
        const withBoth = all.filter((id) => german.has(id) && paid.has(id));
        expect(await listAll(database, { sort, brandIds, keys: both })).toEqual(withBoth);
        const ofPeriod = withBoth.filter((id) => inPeriod.has(id));
        expect(await listAll(database, { sort, brandIds, keys: both, ...period })).toEqual(ofPeriod);
        // A search in all brands covers those with a published store; there is none here.
        const named = brandIds ?? BRANDS;
        const ofSearch = await listAll(database, { sort, brandIds: named, search: { orderIds: found } });
        expect(ofSearch).toEqual(all.filter((id) => found.includes(id)));
      }
  });

  test('store the type of their payments, or that they have none or several', async () => {
    const database = await open();
    const typeAfter = async (id: string, types: readonly string[]) => {
      await seedOrder(database, { id });
      await database.transaction(async (tx) => {
        for (const checkoutType of types)
          await insertPaymentTypeKey(tx, { brandId: 'larkhost', orderId: id, checkoutType });
      });
      const order = database.read.selectFrom('orders').select('checkout_type').where('id', '=', id);
      return (await order.executeTakeFirstOrThrow()).checkout_type;
    };
    expect(await typeAfter('none', [])).toBe('none');
    expect(await typeAfter('one', ['2'])).toBe('2');
    expect(await typeAfter('twice', ['2', '2'])).toBe('2');
    expect(await typeAfter('several', ['2', '7', '2'])).toBe('several');
  });
});
