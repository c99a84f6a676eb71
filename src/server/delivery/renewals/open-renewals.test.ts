import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { runFrequent } from '#server/delivery/domains/domain-shop.builder.ts';
import { claimDomain } from '#server/delivery/domains/domain-store.ts';
import { OWNED_DOCUMENTS } from '#server/delivery/owned-domains/owned-document.ts';
import { createIds } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { openOverdueRenewal } from './open-renewals.ts';
import { RENEWING, having } from './renewal-shop.builder.ts';

describeOnBothDatabases('the renewals of terms about to end', (open) => {
  const shops = shopsOn(open);

  /** 34 days before the terms of a plan and a domain end. */
  async function dueSoon() {
    const { shop, renewsAt, expiresAt } = await having(await shops(RENEWING));
    shop.clock.advance(Math.max(renewsAt, expiresAt) - 34 * DAY_MS - shop.clock.now());
    return { shop, renewsAt, expiresAt };
  }

  /** Runs the worker one minute later. */
  async function work(shop: TestShop): Promise<void> {
    shop.clock.advance(MINUTE_MS);
    await runFrequent(shop);
  }

  /** Every opened term, and the number of their jobs. */
  async function openedTerms({ database }: TestShop) {
    const terms = await database.read.selectFrom('renewals').select(['kind', 'period_start']).execute();
    const jobs = await database.read.selectFrom('jobs').select('id').where('kind', '=', 'run-renewal').execute();
    return { terms: terms.map((term) => `${term.kind} ${term.period_start}`).toSorted(), jobs: jobs.length };
  }

  /** The terms for which the plan and the domain are stored as opened. */
  async function storedTerms({ database }: TestShop) {
    const services = database.read.selectFrom('services').where('kind', '=', 'service');
    const { renewal_opened_for: plan } = await services.select('renewal_opened_for').executeTakeFirstOrThrow();
    const domains = database.read.selectFrom('domains').select('renewal_opened_for');
    return { plan, name: (await domains.executeTakeFirstOrThrow()).renewal_opened_for };
  }

  test('are created once, also if an earlier version created them', async () => {
    const { shop, renewsAt, expiresAt } = await dueSoon();
    await work(shop);
    const opened = await openedTerms(shop);
    expect(opened).toEqual({ terms: [`domain ${expiresAt}`, `service ${renewsAt}`], jobs: 2 });
    const stored = { plan: renewsAt, name: expiresAt };
    expect(await storedTerms(shop)).toEqual(stored);
    await shop.database.write.updateTable('services').set({ renewal_opened_for: null }).execute();
    await shop.database.write.updateTable('domains').set({ renewal_opened_for: null }).execute();
    await work(shop);
    expect(await openedTerms(shop)).toEqual(opened);
    expect(await storedTerms(shop)).toEqual(stored);
  });

  test('are created for a term that an earlier version started', async () => {
    const { shop, renewsAt } = await dueSoon();
    await work(shop);
    const next = renewsAt + DAY_MS;
    shop.clock.advance(3 * DAY_MS);
    await shop.database.write.updateTable('services').set({ renews_at: next }).where('kind', '=', 'service').execute();
    await work(shop);
    const { terms, jobs } = await openedTerms(shop);
    expect(terms).toContain(`service ${renewsAt}`);
    expect(terms).toContain(`service ${next}`);
    expect(jobs).toBe(3);
    expect((await storedTerms(shop)).plan).toBe(next);
  });

  test('of erased orders are not created, and those are not read again', async () => {
    const { shop, renewsAt, expiresAt } = await dueSoon();
    await shop.database.write.updateTable('orders').set({ erased_at: shop.clock.now() }).execute();
    await work(shop);
    expect(await openedTerms(shop)).toEqual({ terms: [], jobs: 0 });
    expect(await storedTerms(shop)).toEqual({ plan: renewsAt, name: expiresAt });
  });

  test('of a domain are created for its next owner, even with the same expiry', async () => {
    const { shop, expiresAt } = await dueSoon();
    const { write } = shop.database;
    await write.updateTable('orders').set({ erased_at: shop.clock.now() }).execute();
    await work(shop);
    const held = await write.updateTable('domains').set({ state: 'lost' }).returningAll().executeTakeFirstOrThrow();
    await write.updateTable('orders').set({ erased_at: null }).execute();
    const claim = { brandId: held.brand_id, name: held.name, orderId: held.order_id, lineId: held.line_id };
    const document = OWNED_DOCUMENTS.parse(held.document, held.name);
    const claimed = { ...claim, customerId: null, registry: held.registry, document, at: shop.clock.now() };
    const transfer = { ...claimed, state: 'transferring' } as const;
    expect(await shop.database.transaction((tx) => claimDomain(tx, transfer))).toBe(true);
    await write.updateTable('domains').set({ state: 'active', expires_at: expiresAt }).execute();
    await work(shop);
    expect((await openedTerms(shop)).terms).toContain(`domain ${expiresAt}`);
  });

  test('of a service are created when its cancellation is revoked', async () => {
    const { shop, renewsAt } = await dueSoon();
    const services = shop.database.write.updateTable('services').where('kind', '=', 'service');
    await services.set({ cancelled_at: shop.clock.now() }).execute();
    await work(shop);
    expect((await openedTerms(shop)).terms).not.toContain(`service ${renewsAt}`);
    await services.set({ cancelled_at: null }).execute();
    await work(shop);
    expect((await openedTerms(shop)).terms).toContain(`service ${renewsAt}`);
  });

  test.each([
    ['that is over', { state: 'active' }, true],
    ['of an ended service', { state: 'ended' }, false],
    ['of a cancelled service', { cancelled_at: 1 }, false],
    ['that is not over', { renews_at: Date.UTC(2030, 0, 1) }, false],
    ['of an erased order', { state: 'active' }, false],
  ] as const)('after a term %s that a service got late', async (term, change, isOpened) => {
    const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
    const { write } = shop.database;
    if (term === 'of an erased order') await write.updateTable('orders').set({ erased_at: 1 }).execute();
    await write.updateTable('services').set(change).execute();
    const { id } = await write.selectFrom('services').select('id').executeTakeFirstOrThrow();
    shop.clock.advance(renewsAt + 50 * DAY_MS - shop.clock.now());
    const at = shop.clock.now();
    await shop.database.transaction((tx) =>
      openOverdueRenewal(createIds(shop.clock), tx, { brandId: 'larkhost', id }, at),
    );
    expect((await openedTerms(shop)).terms).toEqual(isOpened ? [`service ${renewsAt}`] : []);
  });
});
