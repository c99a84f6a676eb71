import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { serviceStates, withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { passTime, payBy, sendMoney } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, automatic, having, renewals, until, again } from './renewal-shop.builder.ts';

/** Timeout of a test that simulates a year (ms). */
const A_YEAR_MS = 90_000;

async function requests(shop: TestShop): Promise<number> {
  const sent = await shop.emailsTo('anna@example.com');
  return sent.filter(({ subject }) => subject === 'Payment needed: Web Start').length;
}

/** Chooses a bank transfer for the renewal order, without sending money; returns its id. */
async function chooseTransfer(shop: TestShop): Promise<string> {
  const orders = shop.database.read.selectFrom('orders').select('id').where('origin', '=', 'renewal');
  const { id: orderId } = await orders.executeTakeFirstOrThrow();
  const anna = await again(shop);
  const { invoiceId } = await anna.order(orderId);
  valueOf(await payBy(anna, invoiceId, { type: '2' }));
  return orderId;
}

/** Staff cancel or terminate the only service; returns its id. */
async function changeByStaff(shop: TestShop, change: 'cancel' | 'terminate'): Promise<string> {
  const { services } = testOperator(shop);
  const [row] = valueOf(await services.list({})).rows;
  const key = { brandId: 'larkhost', serviceId: row?.id ?? '' };
  const { version } = valueOf(await services.get(key));
  valueOf(await services[change]({ ...key, version, commandId: randomUUID(), reason: 'asked by phone' }));
  return key.serviceId;
}

describeOnBothDatabases('a renewal to be paid by bank transfer', (open) => {
  const shops = shopsOn(open);

  /** Ten days before the term, which is invoiced and awaits a bank transfer. */
  async function awaited(isAutomatic: boolean) {
    const { shop, renewsAt } = await having(await shops(RENEWING), { name: null, isAutomatic });
    await until(shop, renewsAt - 10 * DAY_MS);
    return { shop, renewsAt, orderId: await chooseTransfer(shop) };
  }

  test(
    'has payment emails and a suspension while no money arrives, and is resumed once it has',
    async () => {
      const { shop, renewsAt, orderId } = await awaited(false);
      await until(shop, renewsAt - DAY_MS);
      expect(await renewals(shop)).toEqual(['service invoiced']);
      await until(shop, renewsAt + 12 * DAY_MS);
      expect(await renewals(shop)).toEqual(['service suspended 4']);
      expect(await serviceStates(shop)).toEqual(['suspended']);
      const subjects = (await shop.emailsTo('anna@example.com')).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject === 'Payment needed: Web Start')).toHaveLength(4);
      await sendMoney(shop, await again(shop), orderId, 6000);
      await passTime(shop);
      expect(await renewals(shop)).toEqual(['service renewed 4']);
      expect(await serviceStates(shop)).toEqual(['active']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is not charged automatically as well',
    async () => {
      const { shop, renewsAt, orderId } = await awaited(true);
      await until(shop, renewsAt + 2 * DAY_MS);
      expect(await automatic(shop)).toEqual([]);
      expect(await renewals(shop)).toEqual(['service dunning 2']);
      await sendMoney(shop, await again(shop), orderId, 6000);
      await passTime(shop);
      expect(await renewals(shop)).toEqual(['service renewed 2']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'that is partially paid keeps the service active',
    async () => {
      const { shop, renewsAt, orderId } = await awaited(false);
      await sendMoney(shop, await again(shop), orderId, 1000);
      await until(shop, renewsAt + 12 * DAY_MS);
      expect(await renewals(shop)).toEqual(['service invoiced']);
      expect(await serviceStates(shop)).toEqual(['active']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'does not prevent the customer from cancelling the service; money that arrives later is refunded',
    async () => {
      const { shop, renewsAt, orderId } = await awaited(false);
      const anna = await again(shop);
      const reference = (await anna.order(orderId)).payment?.instructions?.reference ?? '';
      const [service] = valueOf(await anna.api.services.list({})).services;
      valueOf(await anna.api.services.cancel({ id: service?.id ?? '' }));
      expect(await anna.order(orderId)).toMatchObject({ state: 'cancelled' });
      await shop.provider.post('/sandbox/transfers', { reference, amount_minor: 6000 });
      await passTime(shop, DAY_MS);
      await passTime(shop, DAY_MS);
      const captured = shop.database.read.selectFrom('payments').select(['captured_minor', 'refunded_minor']);
      const payment = captured.where('order_id', '=', orderId);
      expect(await payment.execute()).toEqual([{ captured_minor: 6000, refunded_minor: 6000 }]);
      await until(shop, renewsAt + DAY_MS);
      expect(await serviceStates(shop)).toEqual(['ended']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test.each([
    ['cancel', 'active', 'service upcoming'],
    ['terminate', 'ended', 'service ended'],
  ] as const)(
    'does not prevent a change by staff: to %s the service cancels the order',
    async (change, state, renewal) => {
      const { shop, renewsAt, orderId } = await awaited(false);
      await changeByStaff(shop, change);
      expect(await serviceStates(shop)).toEqual([state]);
      await passTime(shop);
      expect(await (await again(shop)).order(orderId)).toMatchObject({ state: 'cancelled' });
      expect(await renewals(shop)).toEqual([renewal]);
      await until(shop, renewsAt + DAY_MS);
      expect(await serviceStates(shop)).toEqual(['ended']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is not executed for money that arrives after staff cancelled the service',
    async () => {
      const { shop, renewsAt, orderId } = await awaited(false);
      await changeByStaff(shop, 'cancel');
      await sendMoney(shop, await again(shop), orderId, 6000);
      await passTime(shop);
      const payment = shop.database.read.selectFrom('payments').select(['captured_minor', 'refunded_minor']);
      expect(await payment.where('order_id', '=', orderId).execute()).toEqual([
        { captured_minor: 6000, refunded_minor: 6000 },
      ]);
      await until(shop, renewsAt + DAY_MS);
      expect(await serviceStates(shop)).toEqual(['ended']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is invoiced again when the customer keeps the service after its money was left to staff to repay',
    async () => {
      const { shop, orderId } = await awaited(false);
      const id = await changeByStaff(shop, 'cancel');
      await sendMoney(shop, await again(shop), orderId, 6000);
      const manual = await shop.another({ payments: { ...shop.payments, refund: undefined } });
      await passTime(manual);
      expect(await renewals(shop)).toEqual(['service failed']);
      valueOf(await (await again(shop)).api.services.keep({ id }));
      await passTime(manual);
      expect(await renewals(shop)).toEqual(['service invoiced']);
    },
    A_YEAR_MS,
  );

  test(
    'gives no term for money that was left to staff to repay, also when they retry the order',
    async () => {
      const { shop, orderId, renewsAt } = await awaited(false);
      const id = await changeByStaff(shop, 'cancel');
      await sendMoney(shop, await again(shop), orderId, 6000);
      const manual = await shop.another({ payments: { ...shop.payments, refund: undefined } });
      await passTime(manual);
      valueOf(await (await again(shop)).api.services.keep({ id }));
      const order = { brandId: 'larkhost', orderId };
      valueOf(await testOperator(shop).orders.retry({ ...order, commandId: randomUUID() }));
      await passTime(manual);
      const jobs = shop.database.read.selectFrom('jobs').select('state').where('kind', '=', 'renew-service');
      expect(await jobs.execute()).toEqual([{ state: 'dead-lettered' }]);
      const services = shop.database.read.selectFrom('services').select('renews_at');
      expect(await services.execute()).toEqual([{ renews_at: renewsAt }]);
    },
    A_YEAR_MS,
  );

  test(
    'is invoiced again when the customer keeps the service while its order is cancelled',
    async () => {
      const { shop, renewsAt, orderId } = await awaited(true);
      const serviceId = await changeByStaff(shop, 'cancel');
      const anna = await again(shop);
      const slow: TestShop['payments'] = {
        ...shop.payments,
        cancel: async (payment) => {
          valueOf(await anna.api.services.keep({ id: serviceId }));
          return shop.payments.cancel(payment);
        },
      };
      await (await shop.another({ payments: slow })).app.jobs.runAll();
      expect(await anna.order(orderId)).toMatchObject({ state: 'cancelled' });
      await until(shop, renewsAt + DAY_MS);
      expect(await renewals(shop)).toEqual(['service renewed']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is awaited for five days, also beyond the day of the suspension',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null, isAutomatic: false });
      await until(shop, renewsAt + 9 * DAY_MS);
      expect(await renewals(shop)).toEqual(['service dunning 4']);
      await chooseTransfer(shop);
      await until(shop, renewsAt + 13 * DAY_MS);
      expect(await serviceStates(shop)).toEqual(['active']);
      await chooseTransfer(shop);
      await until(shop, renewsAt + 15 * DAY_MS);
      expect(await serviceStates(shop)).toEqual(['suspended']);
    },
    A_YEAR_MS,
  );

  test(
    'is cancelled when the buyer withdraws from the service',
    async () => {
      const products = [buildProduct({ trialDays: 10 })];
      const { shop } = await having(await shops({ ...RENEWING, products }), { name: null, startAtOnce: true });
      await until(shop, shop.clock.now() + DAY_MS);
      const orderId = await chooseTransfer(shop);
      const first = shop.database.read.selectFrom('orders').select('id').where('origin', '!=', 'renewal');
      await withdrawFrom(await again(shop), (await first.executeTakeFirstOrThrow()).id);
      await passTime(shop);
      await passTime(shop);
      expect(await serviceStates(shop)).toEqual(['ended']);
      expect(await (await again(shop)).order(orderId)).toMatchObject({ state: 'cancelled' });
      expect(await renewals(shop)).toEqual(['service ended']);
    },
    A_YEAR_MS,
  );

  test(
    'that was chosen just before the charge gets payment emails on the remaining days',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null, isAutomatic: false });
      await until(shop, renewsAt - DAY_MS);
      await chooseTransfer(shop);
      await until(shop, renewsAt + 3 * DAY_MS);
      expect(await requests(shop)).toBe(0);
      await until(shop, renewsAt + 6 * DAY_MS);
      expect(await requests(shop)).toBe(1);
      await until(shop, renewsAt + 9 * DAY_MS);
      expect(await requests(shop)).toBe(2);
    },
    A_YEAR_MS,
  );

  test(
    'has a reminder after the expiry, although the charge awaits the rest of the transfer',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING), { isAutomatic: false });
      await until(shop, expiresAt - 5 * DAY_MS);
      const orders = shop.database.read.selectFrom('renewals').select('order_id').where('kind', '=', 'domain');
      const orderId = (await orders.executeTakeFirstOrThrow()).order_id ?? '';
      const anna = await again(shop);
      valueOf(await payBy(anna, (await anna.order(orderId)).invoiceId, { type: '2' }));
      await sendMoney(shop, await again(shop), orderId, 100);
      await until(shop, expiresAt + 4 * DAY_MS);
      const subjects = (await shop.emailsTo('anna@example.com')).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject === `${NAME} has expired`)).toHaveLength(1);
    },
    A_YEAR_MS,
  );

  test(
    'is cancelled when its customer turns automatic renewal off, and reminders are still sent',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING), { isAutomatic: false });
      await until(shop, expiresAt - 10 * DAY_MS);
      const orders = shop.database.read.selectFrom('renewals').select('order_id').where('kind', '=', 'domain');
      const orderId = (await orders.executeTakeFirstOrThrow()).order_id ?? '';
      const anna = await again(shop);
      valueOf(await payBy(anna, (await anna.order(orderId)).invoiceId, { type: '2' }));
      const change = { kind: 'auto-renew', autoRenew: false } as const;
      valueOf(await anna.api.ownedDomains.change({ name: NAME, change }));
      await pass(shop, HOUR_MS, HOUR_MS / 2);
      expect(await (await again(shop)).order(orderId)).toMatchObject({ state: 'cancelled' });
      await until(shop, expiresAt - DAY_MS);
      const subjects = (await shop.emailsTo('anna@example.com')).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith(`${NAME} expires`))).toHaveLength(2);
    },
    A_YEAR_MS,
  );
});
