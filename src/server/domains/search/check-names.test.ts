import { expect, onTestFinished, test } from 'vitest';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { testLiveStore } from '#tests/support/test-store-document.ts';
import { freshAnswers } from './check-names.ts';
import { listChecks } from './domain-check-store.ts';

describeOnBothDatabases('checking domains again', (open) => {
  async function openNames(timeout?: () => AbortSignal) {
    const database = await open();
    onTestFinished(() => emptyTables(database));
    const clock = fixedClock();
    const registry = createMemoryRegistry();
    const second = createMemoryRegistry({ key: 'rdap', canRegister: false });
    const tlds = [buildSoldTld(), buildSoldTld({ name: 'org', unicode: 'org', registries: ['sandbox', 'rdap'] })];
    const store = testLiveStore({ domains: buildDomains({ tlds }) });
    const services = {
      database,
      clock,
      storefronts: { byBrand: () => store },
      registryOf: (_brandId: string, key: string) => (key === 'sandbox' ? registry : second),
      ...(timeout === undefined ? {} : { timeout }),
    };
    const check = async (...names: string[]) =>
      Object.fromEntries(
        [...(await freshAnswers(services, 'larkhost', names, clock.now()))].map(([name, { kind }]) => [name, kind]),
      );
    return { database, clock, registry, second, ask: check };
  }

  test('queries the registry, stores the results and reuses them for a minute', async () => {
    const { database, clock, registry, ask: check } = await openNames();
    registry.insertDomain('b.com');
    expect(await check('a.com', 'b.com', 'a.com')).toEqual({ 'a.com': 'available', 'b.com': 'taken' });
    expect((await listChecks(database.read, 'larkhost', ['b.com'])).get('b.com')?.checkedAt).toBe(clock.now());
    clock.advance(60_000);
    registry.insertDomain('a.com');
    expect(await check('a.com', 'b.com')).toEqual({ 'a.com': 'available', 'b.com': 'taken' });
    expect(registry.commands).toHaveLength(1);
  });

  test('queries again if the result is older than a minute', async () => {
    const { clock, registry, ask: check } = await openNames();
    await check('a.com');
    registry.insertDomain('a.com');
    clock.advance(60_001);
    expect(await check('a.com')).toEqual({ 'a.com': 'taken' });
  });

  test('queries again if the result is of a clock that has been set back since', async () => {
    const { database, clock, registry, ask: check } = await openNames();
    await check('a.com');
    registry.insertDomain('a.com');
    clock.advance(-3_600_000);
    expect(await check('a.com')).toEqual({ 'a.com': 'taken' });
    const { answer, checkedAt } = (await listChecks(database.read, 'larkhost', ['a.com'])).get('a.com') ?? {};
    expect({ answer, checkedAt }).toEqual({ answer: { kind: 'taken' }, checkedAt: clock.now() });
  });

  test('uses the last known result while the registry is unavailable', async () => {
    const { database, clock, registry, ask: check } = await openNames();
    registry.insertDomain('a.com');
    await check('a.com');
    const checkedAt = clock.now();
    registry.fail('away');
    clock.advance(600_000);
    expect(await check('a.com', 'never.com')).toEqual({ 'a.com': 'taken', 'never.com': 'unknown' });
    expect((await listChecks(database.read, 'larkhost', ['a.com'])).get('a.com')?.checkedAt).toBe(checkedAt);
  });

  test('continues with the next registry of the chain for domains with an unknown result', async () => {
    const { registry, second, ask: check } = await openNames();
    registry.fail('busy');
    second.insertDomain('b.org');
    expect(await check('a.com', 'a.org', 'b.org')).toEqual({
      'a.com': 'unknown',
      'a.org': 'available',
      'b.org': 'taken',
    });
    expect(second.commands).toMatchObject([{ command: 'check', names: ['a.org', 'b.org'] }]);
  });

  test('waits no longer than the time limit for shoppers', async () => {
    const waited = new AbortController();
    const { registry, ask: check } = await openNames(() => waited.signal);
    registry.pause('a.com');
    const answers = check('a.com', 'b.com');
    setImmediate(() => waited.abort());
    expect(await answers).toMatchObject({ 'a.com': 'unknown' });
  });

  test('returns unknown for a domain under a TLD that is not sold', async () => {
    const { registry, ask: check } = await openNames();
    expect(await check('a.example')).toEqual({ 'a.example': 'unknown' });
    expect(registry.commands).toEqual([]);
  });
});
