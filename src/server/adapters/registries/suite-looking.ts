import { expect, test } from 'vitest';
import { answersOf, collect, knownOf } from './registry-under-test.ts';
import type { LookedIntoRegistry } from './registry-under-test.ts';

/** Queries, supported by every registry including read-only ones. */
export function describeLooking(subject: () => LookedIntoRegistry): void {
  test('every name of a check is answered once, free ones as available and held ones as taken', async () => {
    const free = [subject().name('free'), subject().name('free')];
    const taken = subject().name('taken');
    const answers = await answersOf(subject().registry, [...free, taken]);
    expect(answers.size).toBe(3);
    expect(free.map((name) => answers.get(name)?.kind)).toEqual(['available', 'available']);
    expect(answers.get(taken)).toEqual({ kind: 'taken' });
  });

  test('a check of no names ends, and so does one that was given up before it began', async () => {
    const { registry } = subject();
    expect(await collect(registry.check([], new AbortController().signal))).toEqual([]);
    expect(await collect(registry.check([subject().name('free')], AbortSignal.abort()))).toEqual([]);
  });

  test('a check that is given up ends, and the next one is answered', async () => {
    const { registry } = subject();
    const leaving = new AbortController();
    const left = collect(
      registry.check(
        Array.from({ length: 50 }, () => subject().name('free')),
        leaving.signal,
      ),
    );
    leaving.abort();
    await left;
    const name = subject().name('free');
    expect((await answersOf(registry, [name])).get(name)).toEqual({ kind: 'available' });
  });

  test('info tells a name that is held elsewhere from one that is not registered', async () => {
    const { registry } = subject();
    expect(await registry.info(subject().name('free'), null)).toEqual({ kind: 'absent' });
    expect(await registry.info(subject().name('taken'), null)).toMatchObject({ kind: 'known', isOurs: false });
  });

  test('the lock of a name shows in its statuses', async () => {
    const { registry } = subject();
    expect((await knownOf(registry, subject().name('locked'))).statuses).toContain('clientTransferProhibited');
  });

  test('while it is away every answer is unknown, and no name looks available', async () => {
    const { registry } = subject();
    const names = [subject().name('free'), subject().name('taken')];
    await subject().away(true);
    const answers = await answersOf(registry, names);
    expect(names.map((name) => answers.get(name)?.kind)).toEqual(['unknown', 'unknown']);
    expect(await registry.info(subject().name('free'), null)).toMatchObject({ kind: 'unknown' });
    await subject().away(false);
    const name = subject().name('free');
    expect((await answersOf(registry, [name])).get(name)).toEqual({ kind: 'available' });
  });
}
