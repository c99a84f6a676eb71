import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { retryDeadLetteredJobs } from '#server/jobs/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import {
  buyDomains,
  linesReported,
  loseNextReply,
  moneyMoved,
  pass,
  commandCount,
  workUntilKilled,
} from './domain-shop.builder.ts';

const NAME = 'lantern.com';
const YEAR = 365 * DAY_MS;
const BEFORE = 'authorised 1200, captured 1200';

/** Anna, logged in, whose domain expired forty days ago. */
async function lapsed(shop: TestShop): Promise<{ readonly anna: TestShopper; readonly expiresAt: number }> {
  const first = shop.shopper();
  await first.signIn('anna@example.com');
  await buyDomains(shop, { register: [NAME], by: first });
  await shop.app.jobs.runAll();
  const held = shop.registry.findDomain(NAME);
  shop.registry.insertDomain(NAME, { ...held, statuses: ['redemptionPeriod'] });
  shop.clock.advance((held?.expiresAt ?? 0) - shop.clock.now() + 40 * DAY_MS);
  await shop.app.jobs.runAll();
  expect(await row(shop)).toMatchObject({ state: 'redemption' });
  const anna = shop.shopper();
  await anna.signIn('anna@example.com');
  return { anna, expiresAt: held?.expiresAt ?? 0 };
}

async function row({ database }: TestShop) {
  return database.read.selectFrom('domains').selectAll().where('name', '=', NAME).executeTakeFirstOrThrow();
}

/** Restores are answered as pending from now on: by their report or only by their request. */
function pendingRestores({ registry }: TestShop, isReport: boolean) {
  let requests = 0;
  registry.restore = async () => {
    requests += 1;
    return { kind: 'pending', isReport };
  };
  return { requests: () => requests };
}

describeOnBothDatabases('the restore of a domain', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  test('includes a renewal for a year, each executed once, and charges the fee and the year', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await lapsed(shop);
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    expect(await linesReported(anna, orderId)).toBe(`${NAME} restoring`);
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
    expect([commandCount(shop, 'restore', NAME), commandCount(shop, 'renew', NAME)]).toEqual([1, 1]);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt + YEAR });
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, captured 9500`);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('whose response is lost is repeated with the time of the deletion, not of the requested restore', async () => {
    const shop = await openShop();
    const { anna } = await lapsed(shop);
    const deletedAt = shop.clock.now() - 10 * DAY_MS;
    const lapsedName = shop.registry.findDomain(NAME);
    shop.registry.insertDomain(NAME, { ...lapsedName, updatedAt: deletedAt });
    const restore = shop.registry.restore.bind(shop.registry);
    const sent: unknown[] = [];
    shop.registry.restore = async (request) => {
      sent.push(request.deletedAt);
      const statuses = sent.length > 1 ? ['ok'] : ['pendingDelete', 'pendingRestore'];
      shop.registry.insertDomain(NAME, { ...lapsedName, statuses, updatedAt: shop.clock.now() });
      return sent.length > 1 ? restore(request) : { kind: 'unknown', reason: 'timeout' };
    };
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    await pass(shop, 5 * MINUTE_MS, MINUTE_MS);
    expect(sent).toEqual([deletedAt, deletedAt]);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
  });

  test('by a registry that adds the year with the restore does not renew it again', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await lapsed(shop);
    const restore = shop.registry.restore.bind(shop.registry);
    shop.registry.restore = async (request) => {
      const answer = await restore(request);
      shop.registry.insertDomain(NAME, { ...shop.registry.findDomain(NAME), expiresAt: expiresAt + YEAR });
      return answer;
    };
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
    expect(commandCount(shop, 'renew', NAME)).toBe(0);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt + YEAR });
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, captured 9500`);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    [['redemptionPeriod', 'pendingUpdate'], 'delayed registry-pending', false],
    [['pendingDelete', 'pendingRestore', 'pendingUpdate'], 'delayed registry-pending', false],
    [['pendingDelete', 'pendingRestore'], 'delayed registry-pending', true],
    [['redemptionPeriod'], 'not-obtained refused', false],
  ])('that is pending while the domain is %j is %s, its report pending: %s', async (statuses, state, isReport) => {
    const shop = await openShop();
    const { anna } = await lapsed(shop);
    const { requests } = pendingRestores(shop, isReport);
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    await shop.app.jobs.runAll();
    shop.registry.insertDomain(NAME, { ...shop.registry.findDomain(NAME), statuses });
    await pass(shop, 10 * MINUTE_MS, MINUTE_MS);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} ${state}`);
    expect(requests()).toBe(1);
  });

  test('whose response is lost while the registry reviews it is not requested again', async () => {
    const shop = await openShop();
    const { anna } = await lapsed(shop);
    const sent: string[] = [];
    shop.registry.restore = async ({ name }) => {
      sent.push(name);
      const statuses = ['redemptionPeriod', 'pendingUpdate'];
      shop.registry.insertDomain(NAME, { ...shop.registry.findDomain(NAME), statuses });
      return { kind: 'unknown', reason: 'timeout' };
    };
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    await pass(shop, 10 * MINUTE_MS, MINUTE_MS);
    expect(sent).toEqual([NAME]);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} delayed registry-pending`);
  });

  test('that the registry accepts after a review is reported', async () => {
    const shop = await openShop();
    const { anna } = await lapsed(shop);
    const restore = shop.registry.restore.bind(shop.registry);
    const lapsedName = shop.registry.findDomain(NAME);
    const set = (statuses: readonly string[]) => shop.registry.insertDomain(NAME, { ...lapsedName, statuses });
    let requests = 0;
    shop.registry.restore = async (request) => {
      requests += 1;
      if (requests > 1) set(['redemptionPeriod']);
      return requests === 1 ? { kind: 'pending' } : restore(request);
    };
    await buyDomains(shop, { restore: [NAME], by: anna });
    await shop.app.jobs.runAll();
    set(['redemptionPeriod', 'pendingUpdate']);
    await pass(shop, 10 * MINUTE_MS, MINUTE_MS);
    expect(requests).toBe(1);
    set(['pendingDelete', 'pendingRestore']);
    await pass(shop, 90 * MINUTE_MS, 10 * MINUTE_MS);
    expect(requests).toBe(2);
    expect(await row(shop)).toMatchObject({ state: 'active' });
  });

  test('that is pending while its expiry is queried does not renew it again', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await lapsed(shop);
    shop.registry.restore = async () => ({ kind: 'pending' });
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    await shop.app.jobs.runAll();
    const name = { ...shop.registry.findDomain(NAME), statuses: ['ok'], expiresAt: expiresAt + YEAR };
    shop.registry.insertDomain(NAME, name);
    shop.clock.advance(2 * DAY_MS);
    const later = { next_at: shop.clock.now() + DAY_MS };
    await shop.database.write.updateTable('jobs').set(later).where('kind', '=', 'restore-domain').execute();
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt, updated_at: shop.clock.now() });
    await pass(shop, DAY_MS, DAY_MS);
    await anna.signIn('anna@example.com');
    expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
    expect(commandCount(shop, 'renew', NAME)).toBe(0);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt + YEAR });
    expect(await shop.database.read.selectFrom('operator_tasks').selectAll().execute()).toEqual([]);
  });

  test('that is pending while staff adopt the registry data does not renew it again', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await lapsed(shop);
    shop.registry.restore = async () => ({ kind: 'pending' });
    await buyDomains(shop, { restore: [NAME], by: anna });
    await shop.app.jobs.runAll();
    const name = { ...shop.registry.findDomain(NAME), statuses: ['ok'], expiresAt: expiresAt + YEAR, nameservers: [] };
    shop.registry.insertDomain(NAME, name);
    const { domains } = testOperator(shop);
    const key = { brandId: 'larkhost', name: NAME };
    const { version } = valueOf(await domains.get(key));
    const taken = valueOf(await domains.refresh({ ...key, commandId: randomUUID(), version }));
    expect(taken).toMatchObject({ state: 'redemption', expiresAt, nameservers: [] });
    await pass(shop, DAY_MS, DAY_MS);
    expect(commandCount(shop, 'renew', NAME)).toBe(0);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt + YEAR });
  });

  test.each(['restore', 'renew'] as const)(
    'whose reply to the %s command is lost does not repeat the command',
    async (command) => {
      const shop = await openShop();
      const { anna, expiresAt } = await lapsed(shop);
      const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
      loseNextReply(shop.registry, command);
      await pass(shop, MINUTE_MS, 10_000);
      expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
      expect([commandCount(shop, 'restore', NAME), commandCount(shop, 'renew', NAME)]).toEqual([1, 1]);
      expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt + YEAR });
      expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, captured 9500`);
    },
  );

  test('that is killed before any of its transactions resumes and sends each command exactly once', async () => {
    for (let transactions = 1; transactions <= 10; transactions += 1) {
      const shop = await openShop();
      const { anna, expiresAt } = await lapsed(shop);
      const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
      await workUntilKilled(shop, transactions);
      await pass(shop, 5 * MINUTE_MS, 31_000);
      expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
      expect([commandCount(shop, 'restore', NAME), commandCount(shop, 'renew', NAME)]).toEqual([1, 1]);
      expect(await row(shop)).toMatchObject({ expires_at: expiresAt + YEAR });
      expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, captured 9500`);
    }
  });

  test('that the registry refuses charges nothing', async () => {
    const shop = await openShop();
    const { anna } = await lapsed(shop);
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    shop.registry.restore = async () => ({ kind: 'refused', reason: 'policy', message: 'no', code: 2308 });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained refused`);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, released 9500`);
    expect(await row(shop)).toMatchObject({ state: 'redemption' });
  });

  test('of a domain that is no longer in redemption charges nothing', async () => {
    const shop = await openShop();
    const { anna } = await lapsed(shop);
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    const held = shop.registry.findDomain(NAME);
    shop.registry.insertDomain(NAME, { ...held, statuses: ['ok'] });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained not-lapsed`);
    expect(commandCount(shop, 'restore', NAME)).toBe(0);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, released 9500`);
  });

  test('whose report is refused is refunded, and staff learn that it is under way', async () => {
    const shop = await openShop();
    const { anna } = await lapsed(shop);
    shop.registry.restore = async () => {
      const statuses = ['pendingDelete', 'pendingRestore'];
      shop.registry.insertDomain(NAME, { ...shop.registry.findDomain(NAME), statuses });
      return { kind: 'refused', reason: 'policy', message: 'no reason given', code: 2308 };
    };
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained refused`);
    const tasks = await shop.database.read.selectFrom('operator_tasks').select('reason').execute();
    expect(tasks).toEqual([
      { reason: `message of sandbox: ${NAME} is being restored, but the report is refused: no reason given` },
    ]);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, released 9500`);
  });

  test('whose renewal is refused creates an operator task and stays charged', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await lapsed(shop);
    await buyDomains(shop, { restore: [NAME], by: anna });
    shop.registry.renew = async () => ({ kind: 'refused', reason: 'policy', message: 'no', code: 2308 });
    await pass(shop, 25 * 60 * MINUTE_MS, 30 * MINUTE_MS);
    const tasks = await shop.database.read.selectFrom('operator_tasks').select('reason').execute();
    expect(tasks).toEqual([{ reason: 'restore-domain' }]);
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt });
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 9500, captured 9500`);
  });

  test.each([
    ['with an open task', null, []],
    ['with a completed task', 'staff', [{ kind: 'registry-message' }]],
  ])(
    'whose registry was away for a day after the restore is completed when staff retry it %s',
    async (_, doneBy, tasks) => {
      const shop = await openShop();
      const { anna, expiresAt } = await lapsed(shop);
      const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
      const info = shop.registry.info.bind(shop.registry);
      shop.registry.restore = async () => {
        shop.registry.info = async () => ({ kind: 'unknown', reason: 'away' });
        const held = shop.registry.findDomain(NAME);
        shop.registry.insertDomain(NAME, { ...held, statuses: ['ok'], expiresAt: expiresAt + YEAR });
        return { kind: 'done', expiresAt: null };
      };
      await pass(shop, 26 * 60 * MINUTE_MS, 30 * MINUTE_MS);
      shop.registry.info = info;
      const done = { done_at: doneBy === null ? null : shop.clock.now(), done_by: doneBy };
      await shop.database.write.updateTable('operator_tasks').set(done).execute();
      await pass(shop, 2 * DAY_MS, DAY_MS);
      const order = { brandId: 'larkhost', orderId, at: shop.clock.now() };
      expect(await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, order))).toEqual(['restore-domain']);
      await pass(shop, MINUTE_MS, 10_000);
      await anna.signIn('anna@example.com');
      expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
      expect(commandCount(shop, 'renew', NAME)).toBe(0);
      expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt + YEAR });
      const left = shop.database.read.selectFrom('operator_tasks').select('kind').where('done_at', 'is', null);
      expect(await left.execute()).toEqual(tasks);
    },
  );
});
