import { expect, test } from 'vitest';
import { buildSoldTld } from '#core/catalogue/domain-shop.builder.ts';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';

/**
 * SQL statements of a complete checkout per call, including sessions, keys, begin and commit; the budget is 37 up to
 * the confirmation, 8 of them begins and commits, and 30 to deliver, invoice and email the order.
 */
async function statementsOf(shop: TestShop, voucher?: string, remoteAddress = '127.0.0.1') {
  const shopper = shop.shopper({ remoteAddress });
  const counts: Record<string, number> = {};
  const count = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    shop.forget();
    const value = await work();
    counts[name] = countOf(shop);
    return value;
  };
  await count('add', () => shopper.add());
  if (voucher !== undefined) await count('voucher', () => shopper.command({ kind: 'apply-voucher', code: voucher }));
  const { quote } = await count('bill', () => shopper.bill());
  const placed = await count('place', () => shopper.place(quote?.hash ?? ''));
  const orderId = placed.ok ? placed.value.orderId : '';
  await count('confirmation', () => shopper.order(orderId));
  const captured = await shop.webhooks.about('payment.captured');
  await count('webhook', () => shop.deliver(captured));
  await count('worker', () => shop.app.jobs.runAll());
  expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
  return counts;
}

/** The statements since the last `forget`, without the one that stores exchanges, which comes later for many orders. */
function countOf({ statements }: TestShop): number {
  return statements.filter((text) => !text.startsWith('insert into "provider_exchanges"')).length;
}

describeOnBothDatabases('the SQL statements of a checkout', (open) => {
  const openShop = shopsOn(open);

  test('stay within their budget, independent of the number of products', async () => {
    const products = Array.from({ length: 300 }, (_, index) => buildProduct({ id: `p${index}`, slug: `p${index}` }));
    const shop = await openShop({ products: [buildProduct(), ...products] });
    const { add, bill, place, confirmation } = await statementsOf(shop);
    expect({ add, bill, place, confirmation }).toEqual({ add: 4, bill: 6, place: 24, confirmation: 3 });
  });

  test('are one more for a guest from a rate-limited network, also where domains are sold', async () => {
    const shop = await openShop({ domains: { tlds: [buildSoldTld()], registries: [], nameservers: [] } });
    const { add, bill, place, confirmation } = await statementsOf(shop, undefined, '198.51.100.9');
    expect({ add, bill, place, confirmation }).toEqual({ add: 4, bill: 6, place: 25, confirmation: 3 });
  });

  test('increase slightly with limited promotions and stock', async () => {
    const limited: TestShopOptions = {
      products: [buildProduct({ stock: 9 })],
      promotions: [buildPromotion({ totalLimit: 9, perCustomerLimit: 1 })],
    };
    const counts = await statementsOf(await openShop(limited), 'SAVE10');
    expect(counts).toMatchObject({ add: 5, voucher: 9, bill: 8, place: 31, confirmation: 3 });
  });

  test('of the worker are 40 for an order and 9 a minute later', async () => {
    const shop = await openShop();
    const { webhook, worker = 0 } = await statementsOf(shop);
    expect(webhook).toBe(1);
    const countRun = async (): Promise<number> => {
      shop.forget();
      await shop.app.jobs.runAll({ ignoresPauses: true });
      return countOf(shop);
    };
    const idle = await countRun();
    // 9 for the line, 3 for the emails and 3 for each of them, 4 to claim them and 2 to find that no more are due, 8 for the lines
    // of the invoice, 5 for the amounts of the renewal and 5 for its count.
    expect(worker - idle).toBe(40);
    shop.clock.advance(MINUTE_MS);
    expect((await countRun()) - idle).toBe(9);
  });

  test('filter by brand, so that each concerns one partition', async () => {
    const shop = await openShop();
    const shopper = shop.shopper({ remoteAddress: '198.51.100.9' });
    shop.forget();
    await shopper.add();
    const { quote } = await shopper.bill();
    const placed = await shopper.place(quote?.hash ?? '');
    await shopper.order(placed.ok ? placed.value.orderId : '');
    await shop.deliver(await shop.webhooks.about('payment.captured'));
    expect(shop.statements.length).toBeGreaterThan(30);
    expect(shop.statements.filter(concernsAllBrands)).toEqual([]);
    shop.forget();
    await shop.app.jobs.runAll();
    const others = shop.statements.filter(concernsAllBrands);
    // Workers find rows that are due, old, not counted, or without search keys or checkout type in all brands.
    expect(
      others.filter(
        (statement) =>
          !/"(?:\w*_?at|day|payable_until|window_start)" (?:<=?|is not null)|\(counted = 0|has_search_keys = 0|checkout_type = 'unknown'/.test(
            statement,
          ),
      ),
    ).toEqual([]);
  });
});

/** Whether a statement reads or changes rows of all brands. */
function concernsAllBrands(statement: string): boolean {
  const isControl = /^(?:begin|commit|rollback|pragma|select pg_notify)/i.test(statement);
  return !isControl && !/"brand_id" (?:=|in\b)/.test(statement) && !/^insert into .*"brand_id"/s.test(statement);
}
