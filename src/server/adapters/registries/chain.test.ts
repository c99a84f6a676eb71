import { describe, expect, test, vi } from 'vitest';
import type { Availability } from '#core/domains/search/availability.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createAvailabilitySource } from './chain.ts';
import { createFakeRegistry } from './fake-registry.builder.ts';
import type { FakeRegistry } from './fake-registry.builder.ts';
import { collect } from './registry-under-test.ts';

const available: Availability = { kind: 'available' };
const taken: Availability = { kind: 'taken' };
const away: Availability = { kind: 'unknown', reason: 'away' };
const busy: Availability = { kind: 'unknown', reason: 'busy' };

/** Names under .one are checked at the first registry and then the second, those under .two at the second only. */
function source(first: FakeRegistry, second: FakeRegistry, timeoutMs?: number) {
  const clock = fixedClock();
  const registries: Readonly<Record<string, FakeRegistry>> = { first, second };
  const made = createAvailabilitySource({
    chainOf: (_, name) =>
      name.endsWith('.one') ? ['first', 'missing', 'second'] : name.endsWith('.two') ? ['second'] : [],
    registryOf: (_, key) => registries[key] ?? null,
    clock,
    judge: (_, { availability }) => availability,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const check = (names: readonly string[], signal = new AbortController().signal, brandId = 'brand') =>
    collect(made.check(brandId, names, signal));
  return { clock, check };
}

function said(answers: Awaited<ReturnType<typeof collect>>): Record<string, string> {
  return Object.fromEntries(
    answers.map(({ name, availability }) => [
      name,
      availability.kind === 'unknown' ? availability.reason : availability.kind,
    ]),
  );
}

describe('the registries of a TLD in turn', () => {
  test('each name goes to its own chain, together with the others of it', async () => {
    const [first, second] = [createFakeRegistry(() => available), createFakeRegistry(() => taken)];
    const { check } = source(first, second);
    expect(said(await check(['a.one', 'b.two', 'c.one', 'a.one']))).toEqual({
      'a.one': 'available',
      'b.two': 'taken',
      'c.one': 'available',
    });
    expect([first.asked, second.asked]).toEqual([[['a.one', 'c.one']], [['b.two']]]);
  });

  test('what the first cannot say is asked further, and nothing else', async () => {
    const first = createFakeRegistry((name) => (name === 'a.one' ? available : away));
    const second = createFakeRegistry(() => taken);
    expect(said(await source(first, second).check(['a.one', 'b.one']))).toEqual({
      'a.one': 'available',
      'b.one': 'taken',
    });
    expect(second.asked).toEqual([['b.one']]);
  });

  test('a name nobody can say anything of is unknown, as is one without a registry', async () => {
    const nobody = createFakeRegistry(() => away);
    expect(said(await source(nobody, nobody).check(['a.one', 'b.none']))).toEqual({
      'a.one': 'away',
      'b.none': 'away',
    });
  });

  test('a registry that takes too long is passed over where another can be asked', async () => {
    const [slow, second] = [createFakeRegistry(() => available, true), createFakeRegistry(() => taken)];
    expect(said(await source(slow, second, 10).check(['a.one']))).toEqual({ 'a.one': 'taken' });
    expect(slow.givenUp()).toBe(1);
  });

  test('after five failures in a row a registry is left alone for thirty seconds', async () => {
    const [first, second] = [createFakeRegistry(() => away), createFakeRegistry(() => away)];
    const { check, clock } = source(first, second);
    for (let time = 0; time < 7; time += 1) await check(['a.one']);
    expect(first.asked).toHaveLength(5);
    clock.advance(30_000);
    await check(['a.one']);
    expect(first.asked).toHaveLength(6);
  });

  test('being busy is no failure', async () => {
    const [first, second] = [createFakeRegistry(() => busy), createFakeRegistry(() => taken)];
    const { check } = source(first, second);
    for (let time = 0; time < 7; time += 1) await check([`name-${time}.one`]);
    expect(first.asked).toHaveLength(7);
  });
});

describe('answers shared among searches', () => {
  test('a free name is asked again after 15 seconds, a taken one after 60, one nobody could say at once', async () => {
    const registry = createFakeRegistry((name) =>
      name === 'free.two' ? available : name === 'held.two' ? taken : busy,
    );
    const { check, clock } = source(registry, registry);
    const names = ['free.two', 'held.two', 'unsaid.two'];
    await check(names);
    await check(names);
    clock.advance(15_000);
    await check(names);
    clock.advance(45_000);
    await check(names);
    expect(registry.asked).toEqual([names, ['unsaid.two'], ['free.two', 'unsaid.two'], names]);
  });

  test('what one brand was told another one asks itself', async () => {
    const registry = createFakeRegistry(() => available);
    const { check } = source(registry, registry);
    await check(['a.two'], undefined, 'one brand');
    await check(['a.two'], undefined, 'another');
    expect(registry.asked).toHaveLength(2);
  });

  test('a name that is being asked is not asked twice, and everybody hears the answer', async () => {
    const registry = createFakeRegistry(() => available, true);
    const { check } = source(registry, registry);
    const answers = [check(['a.two', 'b.two']), check(['b.two', 'c.two'])];
    await vi.waitFor(() => expect(registry.asked).toEqual([['a.two', 'b.two'], ['c.two']]));
    registry.release();
    expect((await Promise.all(answers)).map(said)).toEqual([
      { 'a.two': 'available', 'b.two': 'available' },
      { 'b.two': 'available', 'c.two': 'available' },
    ]);
  });

  test('one shopper who leaves takes nothing from another; when the last one leaves the registry is not asked on', async () => {
    const registry = createFakeRegistry(() => available, true);
    const { check } = source(registry, registry);
    const [one, other] = [new AbortController(), new AbortController()];
    const left = check(['a.two', 'b.two'], one.signal);
    const stayed = check(['b.two'], other.signal);
    await vi.waitFor(() => expect(registry.asked).toHaveLength(1));
    one.abort();
    expect([await left, registry.givenUp()]).toEqual([[], 0]);
    const again = check(['a.two']);
    await vi.waitFor(() => expect(registry.asked).toHaveLength(2));
    other.abort();
    expect([await stayed, registry.givenUp()]).toEqual([[], 1]);
    registry.release();
    expect(said(await again)).toEqual({ 'a.two': 'available' });
  });

  test('an answer that came after everybody left is remembered', async () => {
    const registry = createFakeRegistry(() => taken, true);
    const { check } = source(registry, registry);
    const leaving = new AbortController();
    const [left, stays] = [check(['a.two', 'b.two'], leaving.signal), check(['b.two'])];
    await vi.waitFor(() => expect(registry.asked).toHaveLength(1));
    leaving.abort();
    registry.release();
    await Promise.all([left, stays]);
    expect(said(await check(['a.two']))).toEqual({ 'a.two': 'taken' });
    expect(registry.asked).toHaveLength(1);
  });
});
