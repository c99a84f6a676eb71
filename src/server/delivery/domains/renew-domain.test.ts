import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { CommandResult } from '#server/domains/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import { domainProgress } from './domain-progress.ts';
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
const YEAR = 365 * 24 * HOUR_MS;

/** Anna, logged in, with a domain registered for one year. */
async function holding(shop: TestShop): Promise<{ readonly anna: TestShopper; readonly expiresAt: number }> {
  const anna = shop.shopper();
  await anna.signIn('anna@example.com');
  await buyDomains(shop, { register: [NAME], by: anna });
  await shop.app.jobs.runAll();
  return { anna, expiresAt: shop.registry.findDomain(NAME)?.expiresAt ?? 0 };
}

const BEFORE = 'authorised 1200, captured 1200';

async function row({ database }: TestShop) {
  return database.read.selectFrom('domains').selectAll().where('name', '=', NAME).executeTakeFirstOrThrow();
}

async function tasks({ database }: TestShop): Promise<string[]> {
  const rows = await database.read.selectFrom('operator_tasks').select('reason').execute();
  return rows.map(({ reason }) => reason);
}

const EMPTY = { kind: 'refused', reason: 'money', message: 'empty', code: 2104 } as const;

/** Gives the domain another expiry and other statuses at its registry. */
function insertExpiry({ registry }: TestShop, expiresAt: number, statuses: readonly string[]): void {
  registry.insertDomain(NAME, { ...registry.findDomain(NAME), expiresAt, statuses });
}

/** The progress of the renewal as an older version has stored it. */
async function forgetYearsOwed({ database }: TestShop): Promise<void> {
  const renewing = database.read.selectFrom('jobs').select(['id', 'payload']).where('kind', '=', 'renew-domain');
  const { id, payload } = await renewing.executeTakeFirstOrThrow();
  const { yearsOwed: _yearsOwed, ...older } = domainProgress(payload);
  await database.write
    .updateTable('jobs')
    .set({ payload: JSON.stringify(older) })
    .where('id', '=', id)
    .execute();
}

/** The registry does not execute the next renewal, and renews the domain automatically by a year; later ones as given. */
function renewItselfFirst(
  shop: TestShop,
  answer: CommandResult,
  later = shop.registry.renew.bind(shop.registry),
): void {
  const { registry } = shop;
  registry.renew = async () => {
    insertExpiry(shop, (registry.findDomain(NAME)?.expiresAt ?? 0) + YEAR, ['autoRenewPeriod']);
    registry.renew = later;
    return answer;
  };
}

describeOnBothDatabases('the renewal of a domain', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  test('is authorized, executed and captured once, and extends the domain and its service', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 2 }, by: anna });
    expect(await anna.order(orderId)).toMatchObject({ isHeld: true, processing: { variant: 'converting' } });
    expect(await linesReported(anna, orderId)).toBe(`${NAME} renewing`);
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} renewed`);
    const until = expiresAt + 2 * YEAR;
    const { lines, state } = await anna.order(orderId);
    expect(state).toBe('complete');
    expect(lines[0]?.domain).toMatchObject({ expiresAt: until });
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 3000, captured 3000`);
    expect(commandCount(shop, 'renew', NAME)).toBe(1);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: until, renewing_job_id: null });
    const services = await shop.database.read.selectFrom('services').select('renews_at').execute();
    expect(services).toEqual([{ renews_at: until }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('makes a domain in its grace period active again', async () => {
    const shop = await openShop();
    const { expiresAt } = await holding(shop);
    shop.clock.advance(expiresAt - shop.clock.now() + 10 * 24 * HOUR_MS);
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'grace' });
    const again = shop.shopper();
    await again.signIn('anna@example.com');
    await buyDomains(shop, { renew: { [NAME]: 1 }, by: again });
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt + YEAR });
  });

  test('that the registry refuses charges nothing and changes nothing', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 1 }, plans: 1, by: anna });
    shop.registry.renew = async () => ({ kind: 'refused', reason: 'policy', message: 'no', code: 2308 });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained refused, plan delivered`);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 6300, captured 4800, released 1500`);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is pending at the registry and then refused charges nothing and ends', async () => {
    const shop = await openShop();
    const { anna } = await holding(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    shop.registry.renew = async () => ({ kind: 'pending' });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} delayed registry-pending`);
    shop.registry.publish({ at: shop.clock.now(), name: NAME, kind: 'create-refused', text: 'Renewal denied.' });
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained refused`);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 1500, released 1500`);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a domain that was transferred away meanwhile charges nothing', async () => {
    const shop = await openShop();
    const { anna } = await holding(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    shop.registry.insertDomain(NAME);
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained not-held`);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 1500, released 1500`);
    expect(commandCount(shop, 'renew', NAME)).toBe(0);
  });

  test('whose reply is lost is found completed and not repeated', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    loseNextReply(shop.registry, 'renew');
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, orderId)).toBe(`${NAME} delayed registry-away`);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} renewed`);
    expect(commandCount(shop, 'renew', NAME)).toBe(1);
    expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + YEAR);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 1500, captured 1500`);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    ['refused while the account was empty, before', EMPTY],
    ['not answered, before', { kind: 'unknown', reason: 'away' }],
    ['refused because', { kind: 'refused', reason: 'invalid', message: 'not the expiry', code: 2306 }],
  ] as const)('of two years that was %s the registry added one of them buys the other', async (_case, answer) => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 2 }, by: anna });
    renewItselfFirst(shop, answer);
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} renewed`);
    expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + 2 * YEAR);
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt + 2 * YEAR });
    expect(commandCount(shop, 'renew', NAME)).toBe(1);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 3000, captured 3000`);
  });

  test('of two years of a domain renewed by hand, and automatically before its retry, adds both', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    insertExpiry(shop, expiresAt + YEAR, []);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 2 }, by: anna });
    renewItselfFirst(shop, EMPTY);
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} renewed`);
    expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + 3 * YEAR);
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt + 3 * YEAR });
  });

  test('of two years uses the year its registry had added, also when it is retried after the grace period', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    insertExpiry(shop, expiresAt + YEAR, ['autoRenewPeriod']);
    await buyDomains(shop, { renew: { [NAME]: 2 }, by: anna });
    const renew = shop.registry.renew.bind(shop.registry);
    shop.registry.renew = async () => {
      insertExpiry(shop, expiresAt + YEAR, []);
      shop.registry.renew = renew;
      return EMPTY;
    };
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + 2 * YEAR);
  });

  test('whose reply an older version lost is not repeated, although the registry had added one of its years', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    insertExpiry(shop, expiresAt + YEAR, ['autoRenewPeriod']);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 2 }, by: anna });
    loseNextReply(shop.registry, 'renew');
    await shop.app.jobs.runAll();
    await forgetYearsOwed(shop);
    insertExpiry(shop, expiresAt + 2 * YEAR, ['renewPeriod']);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} renewed`);
    expect(commandCount(shop, 'renew', NAME)).toBe(1);
  });

  test('of two years charges nothing if the registry adds one and refuses the other, which the next order uses', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 2 }, by: anna });
    const renew = shop.registry.renew.bind(shop.registry);
    renewItselfFirst(shop, EMPTY, async () => ({ kind: 'refused', reason: 'policy', message: 'no', code: 2308 }));
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained refused`);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 3000, released 3000`);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: expiresAt });
    shop.registry.renew = renew;
    const next = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, next.orderId)).toBe(`${NAME} renewed`);
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt + YEAR });
    expect(commandCount(shop, 'renew', NAME)).toBe(0);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is killed before any of its transactions resumes and renews exactly once', async () => {
    for (let transactions = 1; transactions <= 6; transactions += 1) {
      const shop = await openShop();
      const { anna, expiresAt } = await holding(shop);
      const { orderId } = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
      await workUntilKilled(shop, transactions);
      await pass(shop, 5 * MINUTE_MS, 31_000);
      expect(await linesReported(anna, orderId)).toBe(`${NAME} renewed`);
      expect(commandCount(shop, 'renew', NAME)).toBe(1);
      expect(await row(shop)).toMatchObject({ expires_at: expiresAt + YEAR });
      expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 1500, captured 1500`);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    }
  });

  test('by two concurrent orders adds a year for each', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    const first = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    const second = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    const workers = [shop, await shop.another()];
    await Promise.all(workers.map((worker) => worker.app.jobs.runAll()));
    await pass(shop, 2 * MINUTE_MS, 6_000);
    expect(await linesReported(anna, first.orderId)).toBe(`${NAME} renewed`);
    expect(await linesReported(anna, second.orderId)).toBe(`${NAME} renewed`);
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt + 2 * YEAR });
    expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + 2 * YEAR);
    expect(commandCount(shop, 'renew', NAME)).toBe(2);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 1500, authorised 1500, captured 1500, captured 1500`);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('by a second order waits while the outcome of the first is unknown, and adds its own year', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    const first = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    loseNextReply(shop.registry, 'renew');
    await shop.app.jobs.runAll();
    const second = await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    await shop.app.jobs.runAll();
    expect(await linesReported(anna, second.orderId)).toBe(`${NAME} renewing`);
    await pass(shop, 2 * MINUTE_MS, 6_000);
    expect(await linesReported(anna, first.orderId)).toBe(`${NAME} renewed`);
    expect(await linesReported(anna, second.orderId)).toBe(`${NAME} renewed`);
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt + 2 * YEAR });
    expect(commandCount(shop, 'renew', NAME)).toBe(2);
  });

  test('by two orders beyond the maximum years is executed for one, and the other is not charged', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    await buyDomains(shop, { renew: { [NAME]: 6 }, by: anna });
    await buyDomains(shop, { renew: { [NAME]: 6 }, by: anna });
    await shop.app.jobs.runAll();
    await pass(shop, MINUTE_MS, 6_000);
    const states = await shop.database.read.selectFrom('order_lines').select('state').execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual(['delivered', 'delivered', 'not-obtained']);
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt + 6 * YEAR });
    expect(commandCount(shop, 'renew', NAME)).toBe(1);
    expect(await moneyMoved(shop)).toContain('captured 9000');
    expect(await moneyMoved(shop)).toContain('released 9000');
  });

  test('charges nothing if the registry is away for 25 hours, creates a task, and can be ordered again', async () => {
    const shop = await openShop();
    const { anna, expiresAt } = await holding(shop);
    await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    shop.registry.fail('away');
    await pass(shop, 25 * HOUR_MS, 30 * MINUTE_MS);
    shop.registry.fail(null);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await moneyMoved(shop)).toBe(`${BEFORE}, authorised 1500, released 1500`);
    expect(await tasks(shop)).toEqual(['renew-domain']);
    const again = shop.shopper();
    await again.signIn('anna@example.com');
    await buyDomains(shop, { renew: { [NAME]: 1 }, by: again });
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ expires_at: expiresAt + YEAR });
  });
});
