import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { phoneNumber } from '#sandbox/payment-provider/payment-provider.builder.ts';
import type { PhoneBehaviour } from '#sandbox/payment-provider/test-data/test-phones.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import { EVERY_TYPE, buyBy, passTime } from './paid-otherwise.builder.ts';

const RUNNING = { ok: false, problem: { code: 'invoices/payment-running' } };

describeOnBothDatabases('repeating a payment request to a phone', (open) => {
  const openShop = shopsOn(open);

  async function paidByPhone(behaviour: PhoneBehaviour) {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '6', phone: phoneNumber(behaviour) });
    return { shop, shopper, orderId, again: (by: TestShopper = shopper) => askPhoneAgain(by, orderId) };
  }

  test('cancels the previous request, and only the new one is charged', async () => {
    const { shop, shopper, orderId, again } = await paidByPhone('phone-waits');
    shop.clock.advance(MINUTE_MS);
    expect(await shopper.order(orderId)).toMatchObject({ payment: { mayAskAgain: true } });
    const answer = await again();
    expect(answer).toMatchObject({
      ok: true,
      value: { processing: { variant: 'paying' }, payment: { state: 'processing', mayAskAgain: false } },
    });
    const [first = '', second = ''] = await requestsTo(shop);
    expect(await statesOf(shop)).toEqual(['cancelled', 'processing']);
    await approve(shop, first);
    await approve(shop, second);
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await captures(shop)).toEqual([second]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('sends no request when the first one was approved', async () => {
    const { shop, again } = await paidByPhone('phone-waits');
    shop.clock.advance(MINUTE_MS);
    const [first = ''] = await requestsTo(shop);
    await approve(shop, first);
    expect(await again()).toMatchObject({ ok: true, value: { outcome: 'success' } });
    expect(await requestsTo(shop)).toEqual([first]);
    expect(await captures(shop)).toEqual([first]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is possible at once when the first request has timed out', async () => {
    const { shop, shopper, orderId, again } = await paidByPhone('phone-no-answer');
    const [first = ''] = await requestsTo(shop);
    await shop.provider.until(first, 'declined');
    await passTime(shop, 10_000);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'failed', payment: { mayAskAgain: true } });
    expect(await again()).toMatchObject({ ok: true, value: { state: 'awaiting-payment' } });
    expect(await requestsTo(shop)).toHaveLength(2);
  });

  test('is refused within the first minute', async () => {
    const { shop, shopper, orderId, again } = await paidByPhone('phone-waits');
    shop.clock.advance(MINUTE_MS - 1);
    expect(await shopper.order(orderId)).toMatchObject({ payment: { mayAskAgain: false } });
    expect(await again()).toMatchObject(RUNNING);
    expect(await statesOf(shop)).toEqual(['processing']);
  });

  test('is refused when the first request was declined on the phone', async () => {
    const { shop, shopper, orderId, again } = await paidByPhone('phone-declined');
    const [first = ''] = await requestsTo(shop);
    await shop.provider.until(first, 'declined');
    await passTime(shop, 10_000);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'failed', payment: { mayAskAgain: false } });
    expect(await again()).toMatchObject(RUNNING);
  });

  test('sends one request for concurrent calls', async () => {
    const { shop, again } = await paidByPhone('phone-waits');
    shop.clock.advance(MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 8 }, () => again()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await requestsTo(shop)).toHaveLength(2);
  });

  test('is refused while the state of the first request is unknown', async () => {
    const { shop, again } = await paidByPhone('phone-waits');
    shop.clock.advance(MINUTE_MS);
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    expect(await again()).toMatchObject(RUNNING);
    expect(await requestsTo(shop)).toHaveLength(1);
  });

  test('is refused after five requests in total', async () => {
    const { shop, again } = await paidByPhone('phone-waits');
    for (const isAccepted of [true, true, true, true, false]) {
      shop.clock.advance(MINUTE_MS);
      expect(await again()).toMatchObject({ ok: isAccepted });
    }
    expect(await requestsTo(shop)).toHaveLength(5);
  });

  test('is refused while too many payments of the order were started within the hour', async () => {
    const { shop, shopper, orderId, again } = await paidByPhone('phone-waits');
    const paid = await shop.database.read.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const earlier = Array.from({ length: 9 }, (_, index) => ({
      ...paid,
      id: `${paid.id}-${index}`,
      provider_payment_id: null,
      checkout_type: '1' as const,
      state: 'declined' as const,
      created_at: paid.created_at - MINUTE_MS,
      next_check_at: null,
    }));
    await shop.database.transaction((tx) => tx.insertInto('payments').values(earlier).execute());
    shop.clock.advance(MINUTE_MS);
    expect(await shopper.order(orderId)).toMatchObject({ payment: { mayAskAgain: false } });
    expect(await again()).toMatchObject({ ok: false, problem: { code: 'limits/too-many-requests' } });
    shop.clock.advance(HOUR_MS);
    expect(await shopper.order(orderId)).toMatchObject({ payment: { mayAskAgain: true } });
  });

  test('is refused for the order of another session', async () => {
    const { shop, again } = await paidByPhone('phone-waits');
    shop.clock.advance(MINUTE_MS);
    const otherShopper = shop.shopper();
    await otherShopper.add();
    expect(await again(otherShopper)).toMatchObject({ ok: false, problem: { code: 'orders/not-found' } });
    expect(await requestsTo(shop)).toHaveLength(1);
  });
});

function askPhoneAgain(shopper: TestShopper, orderId: string) {
  return shopper.api.orders.askPhoneAgain({ orderId }, { idempotencyKey: randomUUID() });
}

/** All payments, in the order they were started. */
async function paymentsOf({ database }: TestShop) {
  return database.read.selectFrom('payments').select(['id', 'state']).orderBy('created_at').execute();
}

async function requestsTo(shop: TestShop): Promise<readonly string[]> {
  return (await paymentsOf(shop)).map(({ id }) => id);
}

async function statesOf(shop: TestShop): Promise<readonly string[]> {
  return (await paymentsOf(shop)).map(({ state }) => state);
}

async function approve(shop: TestShop, reference: string): Promise<void> {
  await shop.provider.post('/sandbox/prompts', { reference, decision: 'approve' });
}

/** References of the captured payments. */
async function captures({ provider }: TestShop): Promise<readonly string[]> {
  const journal = await provider.journal();
  return journal.filter(({ event }) => event === 'captured').map(({ reference }) => reference);
}
