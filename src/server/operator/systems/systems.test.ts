import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/time/durations.ts';
import { closeBreakers, createBreakerReports } from '#server/health/public.ts';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

/** The circuit breaker of a provider in a worker. */
function workerBreaker({ database, clock }: TestShop) {
  const reports = createBreakerReports({ database, clock, log: { warn: () => undefined }, process: 'worker' });
  return createCircuitBreaker({ clock, failures: 2, openMs: 30_000, onReport: reports('payments', 'stripe') });
}

describeOnBothDatabases('external systems in the back office', (open) => {
  const openShop = shopsOn(open);

  test('show open circuit breakers with the last error until they close', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    const { clock } = shop;
    const breakers = async () => valueOf(await operator.systems.get({})).breakers;
    const health = async () =>
      valueOf(await operator.overview.dashboard({})).health.find(({ part }) => part === 'payments')?.state;
    const breaker = workerBreaker(shop);
    breaker.succeeded();
    breaker.failed('timeout');
    expect(await breakers()).toEqual([]);
    const openedAt = clock.now();
    breaker.failed('timeout');
    const opened = { part: 'payments', name: 'stripe', process: 'worker', isOpen: true, since: openedAt } as const;
    await expect.poll(breakers).toEqual([{ ...opened, failedAt: openedAt, reason: 'timeout' }]);
    expect(await health()).toBe('failing');
    clock.advance(30_000);
    expect(breaker.allows()).toBe(true);
    breaker.failed('status-503');
    await expect.poll(breakers).toEqual([{ ...opened, failedAt: clock.now(), reason: 'status-503' }]);
    clock.advance(30_000);
    breaker.succeeded();
    await expect.poll(breakers).toMatchObject([{ isOpen: false, since: clock.now(), reason: 'status-503' }]);
    expect(await health()).not.toBe('failing');
  });

  test('show an unavailable mail server, while emails are queued without calls and delivered once it is back', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    for (let order = 0; order < 8; order += 1) await shop.shopper().buy();
    const away = Object.assign(new Error('away'), { code: 'ESOCKET' });
    shop.post.fail(1_000, { error: away });
    await shop.app.jobs.runAll();
    const failed = shop.post.sends();
    const states = async () => {
      const { breakers } = valueOf(await operator.systems.get({}));
      return breakers.map(({ part, isOpen, reason }) => ({ part, isOpen, reason }));
    };
    await expect.poll(states).toEqual([{ part: 'emails', isOpen: true, reason: 'ESOCKET' }]);
    const { health } = valueOf(await operator.overview.dashboard({}));
    expect(health.find(({ part }) => part === 'emails')).toMatchObject({
      state: 'failing',
      notCalledSince: shop.clock.now(),
    });
    shop.clock.advance(10_000);
    await shop.app.jobs.runAll();
    expect(shop.post.sends()).toBe(failed);
    const waiting = await shop.database.read
      .selectFrom('jobs')
      .select('state')
      .where('kind', '=', 'send-email')
      .execute();
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']));
    shop.post.fail(0);
    for (let minutes = 0; minutes < 4; minutes += 1) {
      shop.clock.advance(MINUTE_MS);
      await shop.app.jobs.runAll();
    }
    expect(shop.post.messages.length).toBeGreaterThanOrEqual(waiting.length);
    const left = shop.database.read.selectFrom('jobs').select('id').where('state', 'in', ['waiting', 'dead-lettered']);
    expect(await left.where('kind', '=', 'send-email').execute()).toEqual([]);
    await expect.poll(states).toMatchObject([{ part: 'emails', isOpen: false }]);
  });

  test('show no open circuit breaker of a restarted process', async () => {
    const shop = await openShop();
    const breaker = workerBreaker(shop);
    breaker.failed();
    breaker.failed();
    const states = async () => valueOf(await testOperator(shop).systems.get({})).breakers.map(({ isOpen }) => isOpen);
    await expect.poll(states).toEqual([true]);
    await closeBreakers({ ...shop, log: { warn: () => undefined } }, 'worker');
    expect(await states()).toEqual([false]);
  });

  test('are checked on request, at most once a minute, by accounts with access to all brands', async () => {
    const shop = await openShop();
    let runs = 0;
    const operator = testOperator(shop, {
      runSystemChecks: async () => {
        runs += 1;
        return [{ check: 'mail', status: 'error', found: `run ${runs}`, fix: 'correct SMTP_URL' }];
      },
    });
    expect(valueOf(await operator.systems.get({})).checks).toEqual({ checkedAt: null, isRunning: false, lines: [] });
    await Promise.all([operator.systems.check({}), operator.systems.check({})]);
    const checked = valueOf(await operator.systems.check({})).checks;
    expect(checked).toMatchObject({ checkedAt: shop.clock.now(), isRunning: false });
    expect(checked.lines).toEqual([{ check: 'mail', status: 'error', found: 'run 1', fix: 'correct SMTP_URL' }]);
    shop.clock.advance(MINUTE_MS);
    expect(valueOf(await operator.systems.check({})).checks.lines).toMatchObject([{ found: 'run 2' }]);
    const someBrands = testOperator(shop, { brands: ['larkhost'] });
    for (const refused of [await someBrands.systems.get({}), await someBrands.systems.check({})])
      expect(refused).toMatchObject({ problem: { code: 'staff/not-permitted' } });
  });
});
