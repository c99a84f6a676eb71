import { expect, test } from 'vitest';
import { type ReadOnlyRegistryUnderTest, availabilityOf, collect, infoOf } from './registry-under-test.ts';

/** Queries, supported by every registry including read-only ones. */
export function describeQueries(subject: () => ReadOnlyRegistryUnderTest): void {
  test('every domain of a check has one result: available if unregistered, taken if registered', async () => {
    const free = [subject().name('free'), subject().name('free')];
    const taken = subject().name('taken');
    const answers = await availabilityOf(subject().registry, [...free, taken]);
    expect(answers.size).toBe(3);
    expect(free.map((name) => answers.get(name)?.kind)).toEqual(['available', 'available']);
    expect(answers.get(taken)).toEqual({ kind: 'taken' });
  });

  test('a check without domains ends, and so does one aborted before it began', async () => {
    const { registry } = subject();
    expect(await collect(registry.check([], new AbortController().signal))).toEqual([]);
    expect(await collect(registry.check([subject().name('free')], AbortSignal.abort()))).toEqual([]);
  });

  test('an aborted check ends, and the next one succeeds', async () => {
    const { registry } = subject();
    const aborter = new AbortController();
    const left = collect(
      registry.check(
        Array.from({ length: 50 }, () => subject().name('free')),
        aborter.signal,
      ),
    );
    aborter.abort();
    await left;
    const name = subject().name('free');
    expect((await availabilityOf(registry, [name])).get(name)).toEqual({ kind: 'available' });
  });

  test('info distinguishes a domain sponsored by another registrar from an unregistered one', async () => {
    const { registry } = subject();
    expect(await registry.info(subject().name('free'), null)).toEqual({ kind: 'absent' });
    expect(await registry.info(subject().name('taken'), null)).toMatchObject({ kind: 'known', isOurs: false });
  });

  test('the lock of a domain is included in its statuses', async () => {
    const { registry } = subject();
    expect((await infoOf(registry, subject().name('locked'))).statuses).toContain('clientTransferProhibited');
  });

  test('while the registry is unreachable every result is unknown, and no domain is available', async () => {
    const { registry } = subject();
    const names = [subject().name('free'), subject().name('taken')];
    await subject().away(true);
    const answers = await availabilityOf(registry, names);
    expect(names.map((name) => answers.get(name)?.kind)).toEqual(['unknown', 'unknown']);
    expect(await registry.info(subject().name('free'), null)).toMatchObject({ kind: 'unknown' });
    await subject().away(false);
    const name = subject().name('free');
    expect((await availabilityOf(registry, [name])).get(name)).toEqual({ kind: 'available' });
  });
}
