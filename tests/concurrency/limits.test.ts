import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildDomainConfiguration, buildSoldTld } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { LONG_LIMITS, describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';
import { retryUntilAvailable, retryWhileUnavailable, settleAll } from './concurrent-requests.ts';
import { TEST_SIZE } from './test-size.ts';

const STREAMS = 50;
const CUSTOMERS = 20;
const USES = 25;
const USES_OF_ONE = 3;
const STOCK = 12;
const UNSETTLED = ['awaiting-payment', 'failed'] as const;
const TIMEOUT_MS = 300_000;

const RARE = buildProduct({ id: 'rare', slug: 'rare', stock: STOCK, quantity: { min: 1, max: 2, step: 1 } });

/** How a purchase continues after the order. */
const ENDINGS = [
  'is paid',
  'is declined and left',
  'is declined, then paid',
  'waits for the bank, without an answer',
  'is cancelled at the provider',
  'is for a name somebody else gets first',
] as const;
type Ending = (typeof ENDINGS)[number];

/** One purchase of a stream. */
interface Purchase {
  readonly ending: Ending;
  readonly email: string;
  readonly isRare: boolean;
  readonly hasVoucher: boolean;
  readonly name: string;
}

describeOnBothDatabases('limits shared by fifty streams of purchases', (open) => {
  const openShop = shopsOn(open);

  test('are never exceeded, and everything released can be used again', { timeout: TIMEOUT_MS }, async () => {
    const shop = await openShop({
      products: [buildProduct(), RARE],
      promotions: [buildPromotion({ totalLimit: USES, perCustomerLimit: USES_OF_ONE })],
      domains: { tlds: [buildSoldTld()], registries: [], nameservers: [] },
    });
    const second = await shop.another({ database: await open({ limits: LONG_LIMITS }) });
    const endings = await runStreams(shop, second);
    expect(new Set(endings)).toEqual(new Set(ENDINGS));
    shop.clock.advance(25 * HOUR_MS);
    await settleAll(shop);
    // A provider that could not report a payment in time is polled again later.
    for (let more = 0; more < 10 && (await stateCounts(shop, UNSETTLED)) > 0; more += 1) await settleAll(shop);
    const held = await reservedOf(shop);
    expect(await stateCounts(shop, UNSETTLED)).toBe(0);
    expect(await stateCounts(shop, ['cancelled'])).toBeGreaterThan(0);

    expect(await useUpVoucher(shop)).toBe(USES - held.uses);
    expect(await useUpStock(shop)).toBe(STOCK - held.stock);
    expect(await reservedOf(shop)).toEqual({ uses: USES, stock: STOCK });
    await settleAll(shop);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});

/** Runs all streams at once on two processes while time passes; returns the endings of the placed orders. */
async function runStreams(shop: TestShop, other: TestShop): Promise<readonly Ending[]> {
  const endings: Ending[] = [];
  const passing: Promise<void>[] = [];
  let done = 0;

  async function runStream(stream: number): Promise<void> {
    for (let turn = 0; turn < TEST_SIZE.purchases; turn += 1) {
      const purchase = purchaseOf(stream, turn);
      if (await purchaseOnce(stream % 2 === 0 ? shop : other, purchase)) endings.push(purchase.ending);
      await retryUntilAvailable(() => expectWithinLimits(shop));
      done += 1;
      if (done % STREAMS === 0) passing.push(passTime(shop));
    }
  }

  await Promise.all(Array.from({ length: STREAMS }, (_, stream) => runStream(stream)));
  await Promise.all(passing);
  return endings;
}

/** Every ending is combined with every customer, and the scarce product and the voucher with all of them. */
function purchaseOf(stream: number, turn: number): Purchase {
  const number = stream * TEST_SIZE.purchases + turn;
  return {
    ending: ENDINGS[(stream + turn) % ENDINGS.length] ?? 'is paid',
    email: `customer-${stream % CUSTOMERS}@example.com`,
    isRare: number % 3 === 0,
    hasVoucher: number % 4 !== 3,
    name: `name-${number}.com`,
  };
}

/** Half a day and the work of the workers then: some orders expire. */
async function passTime(shop: TestShop): Promise<void> {
  shop.clock.advance(13 * HOUR_MS);
  await retryUntilAvailable(() => shop.app.jobs.runAll());
}

/** Whether it was placed; it is refused with a reason when the voucher or product is used up. */
async function purchaseOnce(shop: TestShop, { ending, email, isRare, hasVoucher, name }: Purchase): Promise<boolean> {
  const shopper = shop.shopper();
  const isForName = ending === 'is for a name somebody else gets first';
  const plain = buildConfiguration(isRare ? { productId: RARE.id, quantity: 2 } : {});
  await fillBasket(shopper, isForName ? buildDomainConfiguration(name) : plain);
  if (hasVoucher) await tryVoucher(shopper);
  const details = buildBilling({ email, phone: '+49 30 1234567' });
  const billed = await retryWhileUnavailable(() => shopper.api.checkout.saveBilling(details));
  if (!billed.ok) return refusedFor(billed.problem.code, ['basket/has-issues']);
  const card = isForName || ending === 'is paid' ? 'approve' : CARDS[ending];
  const token = await shop.provider.token(card);
  const input = { quoteHash: billed.value.quote?.hash ?? '', acceptTerms: true } as const;
  const payment = { type: 'card-intent', token } as const;
  const key = { idempotencyKey: randomUUID() };
  const placed = await retryWhileUnavailable(() => shopper.api.orders.place({ ...input, payment }, key));
  if (!placed.ok) return refusedFor(placed.problem.code, ['basket/has-issues', 'checkout/quote-changed']);
  await continuePurchase(shop, shopper, { ending, orderId: placed.value.orderId, name });
  return true;
}

const CARDS = {
  'is declined and left': 'insufficient-funds',
  'is declined, then paid': 'insufficient-funds',
  'waits for the bank, without an answer': 'challenge',
  'is cancelled at the provider': 'challenge',
} as const;

function refusedFor(code: string, expected: readonly string[]): false {
  expect(expected).toContain(code);
  return false;
}

async function fillBasket(shopper: TestShopper, configuration: Configuration): Promise<void> {
  const commandId = randomUUID();
  const command = { kind: 'add-line', configuration } as const;
  valueOf(await retryWhileUnavailable(() => shopper.api.basket.command({ commandId, command })));
}

/** Without a voucher if it is used up or refused for this customer. */
async function tryVoucher(shopper: TestShopper): Promise<boolean> {
  const command = { kind: 'apply-voucher', code: 'SAVE10' } as const;
  const commandId = randomUUID();
  const applied = await retryWhileUnavailable(() => shopper.api.basket.command({ commandId, command }));
  return applied.ok || refusedFor(applied.problem.code, ['basket/voucher-refused']);
}

async function continuePurchase(
  shop: TestShop,
  shopper: TestShopper,
  { ending, orderId, name }: { readonly ending: Ending; readonly orderId: string; readonly name: string },
): Promise<void> {
  switch (ending) {
    case 'is declined, then paid': {
      const order = valueOf(await retryWhileUnavailable(() => shopper.api.orders.get({ orderId })));
      const payment = { type: 'card-intent', token: await shop.provider.token('approve') } as const;
      const input = { invoiceId: order.invoiceId ?? '', payment };
      const key = { idempotencyKey: randomUUID() };
      const paid = await retryWhileUnavailable(() => shopper.api.invoices.pay(input, key));
      if (!paid.ok) refusedFor(paid.problem.code, ['invoices/not-payable']);
      return;
    }
    case 'is cancelled at the provider': {
      const { read } = shop.database;
      const payments = read.selectFrom('payments').select('id').where('order_id', '=', orderId);
      const { id } = await retryUntilAvailable(() => payments.executeTakeFirstOrThrow());
      await shop.payments.cancel({ reference: id, key: 'bank' });
      await shopper.api.orders.check({ orderId });
      return;
    }
    case 'is for a name somebody else gets first':
      return shop.registry.insertDomain(name);
    case 'is paid':
    case 'is declined and left':
    case 'waits for the bank, without an answer':
  }
}

/**
 * No limit is exceeded at this moment, by counting the uses: each check is one statement, which sees a consistent
 * snapshot.
 */
async function expectWithinLimits({ database }: TestShop): Promise<void> {
  const { uses, ofOne, stock } = await reservedNow(database);
  expect(uses).toBeLessThanOrEqual(USES);
  expect(ofOne.filter((count) => count > USES_OF_ONE)).toEqual([]);
  expect(stock).toBeLessThanOrEqual(STOCK);
}

async function reservedNow({ read }: TestShop['database']) {
  const uses = await read
    .selectFrom('promotion_uses')
    .select(['order_id', 'subject'])
    .where('released_at', 'is', null)
    .execute();
  const stock = await read
    .selectFrom('stock_uses')
    .select(['order_id', 'quantity'])
    .where('released_at', 'is', null)
    .execute();
  return {
    uses: uses.length,
    ofOne: Object.values(Object.groupBy(uses, ({ subject }) => subject)).map((own) => own?.length ?? 0),
    stock: stock.reduce((sum, { quantity }) => sum + quantity, 0),
    orders: [...uses, ...stock].map((use) => use.order_id),
  };
}

/** The reservations of orders when no request is running: the counters agree, and cancelled orders have none. */
async function reservedOf(shop: TestShop): Promise<{ readonly uses: number; readonly stock: number }> {
  await expectWithinLimits(shop);
  const { read } = shop.database;
  const { uses, stock, orders } = await reservedNow(shop.database);
  const counters = await read.selectFrom('promotion_counters').select(['subject', 'used']).execute();
  const stocks = await read.selectFrom('stock_counters').select('reserved').execute();
  expect(counters.find(({ subject }) => subject === '')?.used).toBe(uses);
  expect(stocks).toEqual([{ reserved: stock }]);
  const activeOrders = await read.selectFrom('orders').select('id').where('state', '!=', 'cancelled').execute();
  expect(activeOrders.map(({ id }) => id)).toEqual(expect.arrayContaining(orders));
  return { uses, stock };
}

async function stateCounts({ database }: TestShop, states: readonly string[]): Promise<number> {
  const orders = await database.read.selectFrom('orders').select('state').execute();
  return orders.filter(({ state }) => states.includes(state)).length;
}

/** The number of new customers in sequence until the voucher is refused. */
async function useUpVoucher(shop: TestShop): Promise<number> {
  for (let count = 0; ; count += 1) {
    const shopper = shop.shopper();
    await shopper.add();
    if (!(await tryVoucher(shopper))) return count;
    const { quote, basket } = await shopper.bill({ email: `late-${count}@example.com` });
    expect(basket.vouchers).toHaveLength(1);
    valueOf(await shopper.place(quote?.hash ?? ''));
  }
}

/** The same for the scarce product. */
async function useUpStock(shop: TestShop): Promise<number> {
  for (let count = 0; ; count += 1) {
    const shopper = shop.shopper();
    const { lines } = await shopper.add({ productId: RARE.id });
    if (lines[0]?.issues.length !== 0) return count;
    const { quote } = await shopper.bill({ email: `collector-${count}@example.com` });
    valueOf(await shopper.place(quote?.hash ?? ''));
  }
}
