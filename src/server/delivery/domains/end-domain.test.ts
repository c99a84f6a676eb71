import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { serviceStates, withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { reasonsOf } from '#server/delivery/services/provisioned-shop.builder.ts';
import { retryDeadLetteredJobs } from '#server/jobs/retry-job-store.ts';
import { creditNotesOf } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import {
  addDomain,
  buyDomains,
  linesReported,
  loseNextReply,
  pass,
  commandCount,
  workUntilKilled,
} from './domain-shop.builder.ts';

const NAME = 'lantern.com';
const OTHER = 'beacon.org';
const REFUSED = { kind: 'refused', reason: 'locked', message: 'no', code: 2304 } as const;

/** A registration of .com can be deleted with a refund for five days, one of .org cannot. */
const addGrace = { days: 5, source: 'https://registry.example/grace' };
const DOMAINS = buildDomains({
  tlds: [buildSoldTld({ addGrace }), buildSoldTld({ name: 'org', unicode: 'org' })],
});

async function row({ database }: TestShop, name = NAME) {
  const columns = ['state', 'auto_renew', 'renewing_job_id'] as const;
  return database.read.selectFrom('domains').select(columns).where('name', '=', name).executeTakeFirstOrThrow();
}

const isOnHold = ({ registry }: TestShop, name: string) => registry.findDomain(name)?.statuses.includes('clientHold');

describeOnBothDatabases('a domain whose buyer withdrew', (open) => {
  const shops = shopsOn(open);

  /** Anna has withdrawn from the domain she registered; no job has run since. */
  async function withdrawn({ name = NAME, after = DAY_MS } = {}) {
    const shop = await shops({ domains: DOMAINS });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const { orderId } = await buyDomains(shop, { register: [name], by: anna });
    await shop.app.jobs.runAll();
    shop.clock.advance(after);
    await anna.signIn('anna@example.com');
    await withdrawFrom(anna, orderId);
    return { shop, anna, orderId };
  }

  test('is deleted at its registry during the add grace period, without an operator task', async () => {
    const { shop, anna, orderId } = await withdrawn();
    expect(await row(shop)).toMatchObject({ state: 'active', auto_renew: 0 });
    await shop.app.jobs.runAll();
    expect(shop.registry.findDomain(NAME)).toBeUndefined();
    expect(await row(shop)).toEqual({ state: 'lost', auto_renew: 0, renewing_job_id: null });
    expect(await serviceStates(shop)).toEqual(['ended']);
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 1200 withdrawal']);
    expect(await reasonsOf(shop)).toEqual([]);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} not-obtained given-back`);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not deleted if another order has renewed it since, with an operator task', async () => {
    const shop = await shops({ domains: DOMAINS });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const { orderId } = await buyDomains(shop, { register: [NAME], by: anna });
    await shop.app.jobs.runAll();
    await anna.signIn('anna@example.com');
    await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    await shop.app.jobs.runAll();
    await anna.signIn('anna@example.com');
    await withdrawFrom(anna, orderId);
    await shop.app.jobs.runAll();
    expect(commandCount(shop, 'remove', NAME)).toBe(0);
    expect(await row(shop)).toMatchObject({ state: 'active', auto_renew: 0 });
    expect(isOnHold(shop, NAME)).toBe(false);
    expect(await reasonsOf(shop)).toEqual([
      `withdrawn from: ${NAME} was not deleted, for another order has renewed it since`,
    ]);
  });

  test('can be registered again', async () => {
    const { shop } = await withdrawn();
    await shop.app.jobs.runAll();
    await buyDomains(shop, { register: [NAME] });
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'active', auto_renew: 1 });
  });

  test.each([
    ['after its add grace period', NAME, 5 * DAY_MS, 'its add grace period is over'],
    ['of a TLD without one', OTHER, 0, 'its add grace period is over'],
  ])('%s is put on hold, with an operator task', async (_when, name, after, why) => {
    const { shop } = await withdrawn({ name, after });
    await shop.app.jobs.runAll();
    expect(commandCount(shop, 'remove', name)).toBe(0);
    expect(isOnHold(shop, name)).toBe(true);
    expect(await row(shop, name)).toMatchObject({ state: 'active', auto_renew: 0 });
    expect(await reasonsOf(shop)).toEqual([`withdrawn from: ${name} was not deleted, for ${why}; it is on hold`]);
    await pass(shop, 2 * DAY_MS, DAY_MS);
    expect(commandCount(shop, 'update', name)).toBe(1);
  });

  test('is put on hold, if possible, when its registry refuses to delete it', async () => {
    const { shop } = await withdrawn();
    shop.registry.remove = async () => REFUSED;
    await shop.app.jobs.runAll();
    const refused = `withdrawn from: ${NAME} was not deleted, for its registry refused to delete it (2304)`;
    expect(await reasonsOf(shop)).toEqual([`${refused}; it is on hold`]);
    const other = await withdrawn();
    other.shop.registry.remove = async () => REFUSED;
    other.shop.registry.update = async () => REFUSED;
    await other.shop.app.jobs.runAll();
    expect(await reasonsOf(other.shop)).toEqual([`${refused}; it could not be put on hold either`]);
  });

  test('is deleted later if its registry is away, and left to an operator task after 24 hours', async () => {
    const { shop } = await withdrawn();
    shop.registry.fail('away');
    await pass(shop, 23 * HOUR_MS, HOUR_MS);
    shop.registry.fail(null);
    await pass(shop, HOUR_MS, HOUR_MS);
    expect(await row(shop)).toMatchObject({ state: 'lost' });
    expect(await reasonsOf(shop)).toEqual([]);
    const other = await withdrawn();
    other.shop.registry.fail('away');
    await pass(other.shop, 26 * HOUR_MS, 5 * HOUR_MS);
    expect(await reasonsOf(other.shop)).toEqual(['end-domain']);
  });

  test('is retried for another 24 hours when staff retry it, although its registry is still away', async () => {
    const { shop, orderId } = await withdrawn();
    shop.registry.fail('away');
    await pass(shop, 26 * HOUR_MS, 5 * HOUR_MS);
    const at = shop.clock.now();
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, { brandId: 'larkhost', orderId, at }));
    await pass(shop, 20 * HOUR_MS, HOUR_MS);
    expect(await reasonsOf(shop)).toEqual([]);
    shop.registry.fail(null);
    await pass(shop, HOUR_MS, HOUR_MS);
    expect(await row(shop)).toMatchObject({ state: 'lost' });
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('creates no operator task while its deletion is pending for days', async () => {
    const { shop } = await withdrawn();
    shop.registry.remove = async () => ({ kind: 'pending' });
    await pass(shop, 3 * DAY_MS, 6 * HOUR_MS);
    expect(await reasonsOf(shop)).toEqual([]);
    shop.registry.insertDomain(NAME, { ...shop.registry.findDomain(NAME), statuses: ['pendingDelete'] });
    await pass(shop, HOUR_MS, HOUR_MS);
    expect(await row(shop)).toMatchObject({ state: 'lost' });
  });

  test('is not deleted again after a lost reply if it has been registered again meanwhile', async () => {
    const { shop } = await withdrawn();
    loseNextReply(shop.registry, 'remove');
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'active' });
    const again = { isOurs: true, createdAt: shop.clock.now(), registrar: 'landrush' };
    shop.registry.insertDomain(NAME, again);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await row(shop)).toMatchObject({ state: 'lost' });
    expect(shop.registry.findDomain(NAME)).toMatchObject(again);
    expect(commandCount(shop, 'remove', NAME)).toBe(1);
  });

  test('is queried until its pending deletion is done', async () => {
    const { shop } = await withdrawn();
    shop.registry.remove = async () => ({ kind: 'pending' });
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'active' });
    shop.registry.insertDomain(NAME, { ...shop.registry.findDomain(NAME), statuses: ['pendingDelete'] });
    await pass(shop, MINUTE_MS, 10_000);
    expect(await row(shop)).toMatchObject({ state: 'lost' });
  });

  test('is not deleted if it was transferred away meanwhile', async () => {
    const { shop } = await withdrawn();
    shop.registry.insertDomain(NAME);
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'lost' });
    expect(commandCount(shop, 'remove', NAME)).toBe(0);
  });

  test('is deleted exactly once, although the worker is killed before any of its transactions', async () => {
    for (let transactions = 1; transactions <= 6; transactions += 1) {
      const { shop } = await withdrawn();
      await workUntilKilled(shop, transactions);
      await pass(shop, 3 * MINUTE_MS, 31_000);
      expect(await row(shop)).toMatchObject({ state: 'lost' });
      expect(await serviceStates(shop)).toEqual(['ended']);
      expect(await reasonsOf(shop)).toEqual([]);
      expect(shop.registry.findDomain(NAME)).toBeUndefined();
    }
  });

  test('is not deleted during a pending renewal', async () => {
    const shop = await shops({ domains: DOMAINS });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const { orderId } = await buyDomains(shop, { register: [NAME], by: anna });
    await shop.app.jobs.runAll();
    shop.registry.renew = async () => ({ kind: 'pending' });
    await buyDomains(shop, { renew: { [NAME]: 1 }, by: anna });
    await shop.app.jobs.runAll();
    await withdrawFrom(anna, orderId);
    await pass(shop, MINUTE_MS, 10_000);
    expect(commandCount(shop, 'remove', NAME)).toBe(0);
    expect(await row(shop)).toMatchObject({ state: 'active' });
  });

  test('whose renewal is withdrawn from has an operator task and no automatic renewal any more', async () => {
    const shop = await shops({ domains: DOMAINS });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await buyDomains(shop, { register: [NAME], by: anna });
    await shop.app.jobs.runAll();
    await addDomain(anna, 'renew', NAME);
    const { orderId } = await buyDomains(shop, { by: anna });
    await shop.app.jobs.runAll();
    await withdrawFrom(anna, orderId);
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'active', auto_renew: 0 });
    expect(await reasonsOf(shop)).toEqual(['withdrawal']);
    expect(commandCount(shop, 'remove', NAME)).toBe(0);
  });
});
