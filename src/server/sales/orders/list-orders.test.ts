import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const ANNA = 'anna@example.com';
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Copies an order with its invoice to the given instants. */
async function repeat({ database }: TestShop, orderId: string, instants: readonly number[]): Promise<void> {
  const { read } = database;
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const invoice = await read.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
  await database.transaction(async (tx) => {
    for (const [index, at] of instants.entries()) {
      const copy = { id: id(index), number: `C${index}`, placed_at: at };
      await tx
        .insertInto('orders')
        .values({ ...order, ...copy })
        .execute();
      const billed = { order_id: id(index), id: id(index + 10_000), number: null, created_at: at };
      await tx
        .insertInto('invoices')
        .values({ ...invoice, ...billed })
        .execute();
    }
  });
}

async function allPages<Row>(
  load: (before: string | null) => Promise<{ rows: readonly Row[]; before: string | null }>,
) {
  const pages: (readonly Row[])[] = [];
  let before: string | null = null;
  do {
    const page: { rows: readonly Row[]; before: string | null } = await load(before);
    pages.push(page.rows);
    ({ before } = page);
  } while (before !== null);
  return pages;
}

const orderPages = ({ api }: TestShopper) =>
  allPages(async (before) => {
    const page = valueOf(await api.orders.list(before === null ? {} : { before }));
    return { rows: page.orders, before: page.before };
  });
const invoicePages = ({ api }: TestShopper) =>
  allPages(async (before) => {
    const page = valueOf(await api.invoices.list(before === null ? {} : { before }));
    return { rows: page.invoices, before: page.before };
  });

describeOnBothDatabases('the order and invoice lists of a customer', (open) => {
  const openShop = shopsOn(open);

  test('show state, total and lines of an order, and its invoice', async () => {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    const { orderId, number } = await anna.buy();
    const order = await anna.order(orderId);
    expect(valueOf(await anna.api.orders.list({}))).toEqual({
      orders: [
        {
          id: orderId,
          number,
          state: order.state,
          placedAt: shop.clock.now(),
          currency: 'EUR',
          totalMinor: order.totalMinor,
          unreturnedMinor: 0,
          lines: ['Web Start'],
        },
      ],
      before: null,
    });
    expect(valueOf(await anna.api.invoices.list({}))).toMatchObject({
      invoices: [{ id: order.invoiceId, orderNumber: number, state: 'paid', totalMinor: order.totalMinor }],
      before: null,
    });
  });

  test('show the total of the fulfilled lines, like the order page', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    const domain = { mode: 'register', name: 'lantern.com', nameservers: [] } as const;
    await anna.add({ productId: 'tld:com', domain });
    await anna.add();
    const { quote } = await anna.bill({ phone: '+49 381 123456' });
    const { orderId } = valueOf(await anna.place(quote?.hash ?? ''));
    shop.registry.insertDomain('lantern.com');
    await shop.app.jobs.runAll();
    const { totalMinor } = await anna.order(orderId);
    expect(totalMinor).toBe(4800);
    expect(valueOf(await anna.api.orders.list({})).orders).toMatchObject([
      { totalMinor, lines: ['lantern.com', 'Web Start'] },
    ]);
    expect(valueOf(await anna.api.invoices.list({})).invoices).toMatchObject([{ totalMinor, paidMinor: totalMinor }]);
  });

  test('are empty for a customer without orders', async () => {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    expect(valueOf(await anna.api.orders.list({}))).toEqual({ orders: [], before: null });
    expect(valueOf(await anna.api.invoices.list({}))).toEqual({ invoices: [], openCount: 0, before: null });
    expect(valueOf(await anna.api.services.list({}))).toEqual({ services: [] });
  });

  test('have pages of fifty, newest first and without duplicates, also for orders placed at the same instant', async () => {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    const { orderId } = await anna.buy();
    const at = shop.clock.now();
    await repeat(
      shop,
      orderId,
      Array.from({ length: 129 }, (_, index) => at - (index < 110 ? 0 : index)),
    );
    for (const pages of [await orderPages(anna), await invoicePages(anna)]) {
      expect(pages.map((page) => page.length)).toEqual([50, 50, 30]);
      const rows = pages.flat();
      expect(new Set(rows.map((row) => row.id)).size).toBe(130);
      const instants = rows.map((row) => ('placedAt' in row ? row.placedAt : row.createdAt));
      expect(instants).toEqual(instants.toSorted((a, b) => b - a));
    }
  });

  test('count the unpaid invoices of all pages, without those of other customers', async () => {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    const { orderId } = await anna.buy({ card: 'insufficient-funds' });
    await repeat(
      shop,
      orderId,
      Array.from({ length: 60 }, (_, index) => shop.clock.now() - index),
    );
    const first = valueOf(await anna.api.invoices.list({}));
    const second = valueOf(await anna.api.invoices.list({ before: first.before ?? '' }));
    expect([first, second].map(({ invoices, openCount }) => [invoices.length, openCount])).toEqual([
      [50, 61],
      [11, null],
    ]);
    const berta = shop.shopper();
    await berta.signIn('berta@example.com');
    await berta.buy();
    expect(valueOf(await berta.api.invoices.list({}))).toMatchObject({ invoices: [{ state: 'paid' }], openCount: 0 });
  });

  test('contain no rows of other customers or brands', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } });
    const shop = await openShop({ others: [meridian] });
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    const { orderId } = await anna.buy();
    const berta = shop.shopper();
    await berta.signIn('berta@example.com');
    const elsewhere = shop.shopper({ host: 'shop.meridian.example' });
    await elsewhere.signIn(ANNA);
    await elsewhere.buy();
    await shop.shopper().buy();
    expect(valueOf(await anna.api.orders.list({})).orders.map((order) => order.id)).toEqual([orderId]);
    expect(valueOf(await berta.api.orders.list({})).orders).toEqual([]);
    expect(valueOf(await berta.api.invoices.list({})).invoices).toEqual([]);
  });

  test('require login and refuse an invalid cursor', async () => {
    const shop = await openShop();
    const guest = shop.shopper();
    await guest.buy();
    const required = { problem: { code: 'account/sign-in-required' } };
    expect(await guest.api.orders.list({})).toMatchObject(required);
    expect(await guest.api.invoices.list({})).toMatchObject(required);
    expect(await guest.api.services.list({})).toMatchObject(required);
    await guest.signIn(ANNA);
    expect(await guest.api.orders.list({ before: 'yesterday' })).toMatchObject({
      problem: { code: 'request/invalid' },
    });
  });

  test('need two SQL reads per page, independent of the number of rows', async () => {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    const { orderId } = await anna.buy();
    await repeat(
      shop,
      orderId,
      Array.from({ length: 60 }, (_, index) => shop.clock.now() - index),
    );
    shop.forget();
    await orderPages(anna);
    const reads = shop.statements.filter((sql) => /from "(?:orders|order_lines)"/.test(sql));
    expect(reads).toHaveLength(4);
  });
});
