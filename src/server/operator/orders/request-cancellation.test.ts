import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import {
  buyDomains,
  commandCount,
  moneyMoved,
  pass,
  suspendChecks,
  workUntilKilled,
} from '#server/delivery/domains/domain-shop.builder.ts';
import { withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { openProvisionedShop, orderHosting, reasonsOf } from '#server/delivery/services/provisioned-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const NAME = 'lantern.com';
const DOMAINS = buildDomains({ tlds: [buildSoldTld({ addGrace: { days: 5, source: 'https://registry.example/' } })] });

const UNANSWERED = { kind: 'unknown', reason: 'timeout' } as const;
const REFUSED = { kind: 'refused', reason: 'policy', message: 'No', code: 2306 } as const;
const WITHOUT_MONEY = { kind: 'refused', reason: 'money', message: 'Billing failure', code: 2104 } as const;
const LOCKED = { kind: 'refused', reason: 'locked', message: 'Locked', code: 2304 } as const;

describeOnBothDatabases('a cancellation of a line whose fulfilment is in progress', (open) => {
  const openShop = shopsOn(open);

  /** The actions of staff on an order. */
  function staffOf(shop: TestShop, orderId: string) {
    const operator = testOperator(shop);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    const command = async () => ({ ...key, commandId: randomUUID(), version: (await page()).version, reason: 'asked' });
    const request = async () => valueOf(await operator.orders.cancel(await command()));
    const line = async (index = 0) => {
      const found = (await page()).lines[index];
      return [found?.state, found?.cancellation?.state];
    };
    const withdraw = async () =>
      operator.orders.withdrawCancellation({
        ...key,
        lineId: (await page()).lines[0]?.id ?? '',
        commandId: randomUUID(),
        reason: '',
      });
    return { operator, key, page, command, request, line, withdraw };
  }

  /**
   * A registration for which staff request the cancellation after the command and before the registry's answer. If the
   * command is unanswered, the registry answers no query until `answers` is called.
   */
  async function requestedDuring(answer: typeof REFUSED | typeof UNANSWERED | typeof WITHOUT_MONEY | 'done') {
    const shop = await openShop({ domains: DOMAINS });
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME] });
    const staff = staffOf(shop, orderId);
    const create = shop.registry.create.bind(shop.registry);
    const info = shop.registry.info.bind(shop.registry);
    const answers = () => Object.assign(shop.registry, { create, info });
    shop.registry.create = async (command) => {
      await staff.request();
      answers();
      if (answer === UNANSWERED) shop.registry.info = async () => UNANSWERED;
      return answer === 'done' ? create(command) : answer;
    };
    await shop.app.jobs.runAll();
    return { shop, shopper, orderId, answers, ...staff };
  }

  test('is too late when the attempt delivers: nothing is refunded, and the timeline shows it', async () => {
    const { shop, page, line, operator, command } = await requestedDuring('done');
    expect(await line()).toEqual(['delivered', 'too-late']);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    const { lines, timeline, creditNotes, state } = await page();
    expect(state).toBe('complete');
    expect(lines[0]?.cancellation).toMatchObject({ by: 'The owner', reason: 'asked' });
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'cancellation-too-late', subject: NAME }));
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'staff', subject: 'orders.cancel', note: 'asked' }),
    );
    expect(creditNotes).toEqual([]);
    expect(await operator.orders.cancel(await command())).toMatchObject({
      problem: { data: { reason: 'nothing-undelivered' } },
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    ['is refused', REFUSED],
    ['is to be retried', WITHOUT_MONEY],
  ] as const)('takes effect when the attempt %s, and nothing is charged', async (_, answer) => {
    const { shop, page, line } = await requestedDuring(answer);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await line()).toEqual(['withdrawn', 'cancelled']);
    expect(await page()).toMatchObject({ state: 'cancelled', creditNotes: [] });
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    expect(commandCount(shop, 'create', NAME)).toBe(0);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('waits for the next attempt after a timeout, which queries the outcome without sending a command', async () => {
    const { shop, page, line, answers } = await requestedDuring(UNANSWERED);
    expect(await line()).toEqual(['waiting', 'open']);
    answers();
    expect((await page()).timeline.map(({ kind }) => kind)).not.toContain('cancellation-cancelled');
    await pass(shop, MINUTE_MS, 10_000);
    expect(await line()).toEqual(['withdrawn', 'cancelled']);
    expect(commandCount(shop, 'create', NAME)).toBe(0);
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
  });

  test('takes effect after a day without an answer, with a task since the domain may be registered', async () => {
    const { shop, line } = await requestedDuring(UNANSWERED);
    await pass(shop, DAY_MS + HOUR_MS, 2 * HOUR_MS);
    expect(await line()).toEqual(['withdrawn', 'cancelled']);
    expect(await reasonsOf(shop)).toHaveLength(1);
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
  });

  test('refunds a charged line once, with the reason on the credit note, and reports no failure', async () => {
    const shop = await openShop({ domains: DOMAINS });
    shop.registry.insertDomain('harbour.com', { expiresAt: shop.clock.now() + 90 * DAY_MS });
    const { orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    const { request, line, page } = staffOf(shop, orderId);
    shop.registry.transfer = async () => {
      await request();
      return LOCKED;
    };
    await pass(shop, 2 * MINUTE_MS, 10_000);
    expect(await line()).toEqual(['refunded', 'cancelled']);
    expect(await page()).toMatchObject({
      state: 'refunded',
      creditNotes: [{ totalMinor: 1300, reason: 'refund', note: 'asked' }],
    });
    expect(await moneyMoved(shop)).toBe('captured 1300, refunded 1300');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('takes effect immediately while no command was sent', async () => {
    const shop = await openShop({ domains: DOMAINS });
    suspendChecks(shop.registry, NAME);
    const { orderId } = await buyDomains(shop, { register: [NAME], plans: 1 });
    await shop.app.jobs.runAll();
    const { operator, key, request, line, page } = staffOf(shop, orderId);
    expect(valueOf(await operator.orders.previewCancellation(key))).toMatchObject({
      kind: 'undelivered',
      refund: null,
      requested: [{ name: NAME, totalMinor: 1200 }, { totalMinor: 4800 }],
    });
    await request();
    expect([await line(0), await line(1)]).toEqual([
      ['withdrawn', 'cancelled'],
      ['withdrawn', 'cancelled'],
    ]);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await page()).toMatchObject({ state: 'cancelled' });
    expect(await moneyMoved(shop)).toBe('authorised 6000, released 6000');
  });

  test('of an order with several lines captures only the delivered ones', async () => {
    const shop = await openShop({ domains: DOMAINS });
    const { orderId } = await buyDomains(shop, { register: [NAME], plans: 1 });
    const { request, line, page } = staffOf(shop, orderId);
    const create = shop.registry.create.bind(shop.registry);
    shop.registry.create = async (command) => {
      await request();
      return create(command);
    };
    await pass(shop, MINUTE_MS, 10_000);
    expect([await line(0), await line(1)]).toEqual([
      ['delivered', 'too-late'],
      ['withdrawn', 'cancelled'],
    ]);
    expect(await page()).toMatchObject({ state: 'complete' });
    expect(await moneyMoved(shop)).toBe('authorised 6000, captured 1200, released 4800');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('can be withdrawn while it is open, and the line is then delivered as ordered', async () => {
    const { shop, line, withdraw, page, answers } = await requestedDuring(UNANSWERED);
    valueOf(await withdraw());
    answers();
    expect(await line()).toEqual(['waiting', 'withdrawn']);
    expect(await withdraw()).toMatchObject({ problem: { code: 'orders/cancellation-not-open' } });
    await pass(shop, MINUTE_MS, 10_000);
    expect(await line()).toEqual(['delivered', 'withdrawn']);
    expect((await page()).audit.map(({ action }) => action)).toEqual(['orders.withdraw-cancellation', 'orders.cancel']);
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
  });

  test('can be requested again after it was withdrawn', async () => {
    const { shop, line, withdraw, request, answers } = await requestedDuring(UNANSWERED);
    valueOf(await withdraw());
    await request();
    expect(await line()).toEqual(['waiting', 'open']);
    answers();
    await pass(shop, MINUTE_MS, 10_000);
    expect(await line()).toEqual(['withdrawn', 'cancelled']);
  });

  test('is decided once when its withdrawal and the attempt are concurrent', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { shop, line, withdraw, answers } = await requestedDuring(UNANSWERED);
      answers();
      shop.clock.advance(MINUTE_MS);
      const [withdrawn] = await Promise.all([withdraw(), shop.app.jobs.runAll()]);
      await pass(shop, MINUTE_MS, 10_000);
      expect(await line()).toEqual(withdrawn.ok ? ['delivered', 'withdrawn'] : ['withdrawn', 'cancelled']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    }
  });

  test('is requested once by a double click or by two staff members', async () => {
    const shop = await openShop({ domains: DOMAINS });
    shop.registry.create = async () => UNANSWERED;
    const { orderId } = await buyDomains(shop, { register: [NAME] });
    await shop.app.jobs.runAll();
    const { operator, command, page } = staffOf(shop, orderId);
    const [given, another] = [await command(), await command()];
    const twice = await Promise.all([operator.orders.cancel(given), operator.orders.cancel(given)]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await operator.orders.cancel(another)).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
    expect(await operator.orders.cancel(await command())).toMatchObject({
      problem: { code: 'orders/cancellation-refused', data: { reason: 'already-requested' } },
    });
    expect((await page()).audit.filter(({ action }) => action === 'orders.cancel')).toHaveLength(1);
    expect(await shop.database.read.selectFrom('cancellation_requests').selectAll().execute()).toHaveLength(1);
  });

  test('requires the permission to refund', async () => {
    const { shop, command, withdraw } = await requestedDuring(UNANSWERED);
    valueOf(await withdraw());
    expect(await testOperator(shop, { role: 'support' }).orders.cancel(await command())).toMatchObject({
      problem: { code: 'staff/not-permitted', data: { permission: 'orders.refund' } },
    });
    expect(await testOperator(shop, { role: 'read-only' }).orders.cancel(await command())).toMatchObject({
      problem: { code: 'staff/not-permitted' },
    });
  });

  test('does not prevent a withdrawal of the buyer from taking effect', async () => {
    const { shop, shopper, orderId, line, answers } = await requestedDuring(UNANSWERED);
    await withdrawFrom(shopper, orderId);
    answers();
    await pass(shop, MINUTE_MS, 10_000);
    expect(await line()).toEqual(['withdrawn', 'cancelled']);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', withdrawn: { isWhole: true } });
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
  });

  test('creates a task for a registered domain that cannot be deleted after its buyer withdrew', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME] });
    const { request, line } = staffOf(shop, orderId);
    const create = shop.registry.create.bind(shop.registry);
    const info = shop.registry.info.bind(shop.registry);
    shop.registry.create = async (command) => {
      await request();
      await create(command);
      Object.assign(shop.registry, { create, info: async () => UNANSWERED });
      return UNANSWERED;
    };
    await shop.app.jobs.runAll();
    await withdrawFrom(shopper, orderId);
    Object.assign(shop.registry, { info });
    await pass(shop, MINUTE_MS, 10_000);
    expect(await line()).toEqual(['withdrawn', 'cancelled']);
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    const services = await shop.database.read.selectFrom('services').select('state').execute();
    expect(services).toEqual([{ state: 'active' }]);
    const tasks = await shop.database.read.selectFrom('operator_tasks').select(['kind', 'done_at']).execute();
    expect(tasks).toEqual([{ kind: 'failed-job', done_at: null }]);
  });

  test.each([1, 2, 3, 4, 5])('survives a worker that is killed before its transaction %i', async (transactions) => {
    const { shop, line, answers } = await requestedDuring(UNANSWERED);
    answers();
    shop.clock.advance(MINUTE_MS);
    await workUntilKilled(shop, transactions);
    await pass(shop, 2 * MINUTE_MS, 10_000);
    expect(await line()).toEqual(['withdrawn', 'cancelled']);
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('takes effect instead of moving the line to manual setup', async () => {
    const { shop } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'pending-shop');
    const { id: orderId } = await order();
    const { request, line, page } = staffOf(shop, orderId);
    await request();
    expect(await line()).toEqual(['working', 'open']);
    await shop.publish({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    await pass(shop, 2 * MINUTE_MS, 10_000);
    expect(await line()).toEqual(['refunded', 'cancelled']);
    expect(await page()).toMatchObject({ state: 'refunded', creditNotes: [{ totalMinor: 4800, note: 'asked' }] });
    expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
