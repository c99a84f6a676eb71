import { expect, onTestFinished, test } from 'vitest';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { testLiveStore } from '#tests/support/test-store-document.ts';
import { freshAnswers } from './check-names.ts';
import { loadChecks } from './domain-check-store.ts';

describeOnBothDatabases('asking again about names', (open) => {
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
    const ask = async (...names: string[]) =>
      Object.fromEntries(
        [...(await freshAnswers(services, 'larkhost', names, clock.now()))].map(([name, { kind }]) => [name, kind]),
      );
    return { database, clock, registry, second, ask };
  }

  test('asks the registry, keeps the answers and leaves them for a minute', async () => {
    const { database, clock, registry, ask } = await openNames();
    registry.hold('b.com');
    expect(await ask('a.com', 'b.com', 'a.com')).toEqual({ 'a.com': 'available', 'b.com': 'taken' });
    expect((await loadChecks(database.read, 'larkhost', ['b.com'])).get('b.com')?.checkedAt).toBe(clock.now());
    clock.advance(60_000);
    registry.hold('a.com');
    expect(await ask('a.com', 'b.com')).toEqual({ 'a.com': 'available', 'b.com': 'taken' });
    expect(registry.asked).toHaveLength(1);
  });

  test('asks once more when the answer is older than a minute', async () => {
    const { clock, registry, ask } = await openNames();
    await ask('a.com');
    registry.hold('a.com');
    clock.advance(60_001);
    expect(await ask('a.com')).toEqual({ 'a.com': 'taken' });
  });

  test('counts the last known answer while the registry is away', async () => {
    const { database, clock, registry, ask } = await openNames();
    registry.hold('a.com');
    await ask('a.com');
    const asked = clock.now();
    registry.fail('away');
    clock.advance(600_000);
    expect(await ask('a.com', 'never.com')).toEqual({ 'a.com': 'taken', 'never.com': 'unknown' });
    expect((await loadChecks(database.read, 'larkhost', ['a.com'])).get('a.com')?.checkedAt).toBe(asked);
  });

  test('goes on to the next registry of the chain with what the first cannot say', async () => {
    const { registry, second, ask } = await openNames();
    registry.fail('busy');
    second.hold('b.org');
    expect(await ask('a.com', 'a.org', 'b.org')).toEqual({
      'a.com': 'unknown',
      'a.org': 'available',
      'b.org': 'taken',
    });
    expect(second.asked).toMatchObject([{ command: 'check', names: ['a.org', 'b.org'] }]);
  });

  test('does not wait longer than a shopper does', async () => {
    const waited = new AbortController();
    const { registry, ask } = await openNames(() => waited.signal);
    registry.keepBack('a.com');
    const answers = ask('a.com', 'b.com');
    setImmediate(() => waited.abort());
    expect(await answers).toMatchObject({ 'a.com': 'unknown' });
  });

  test('says that a name under a TLD that is not sold is unknown', async () => {
    const { registry, ask } = await openNames();
    expect(await ask('a.example')).toEqual({ 'a.example': 'unknown' });
    expect(registry.asked).toEqual([]);
  });
});
