import { describe, expect, test } from 'vitest';
import type { Availability } from '#core/domains/availability.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createAvailabilitySource } from './create-availability-source.ts';
import { type FakeRegistry, createFakeRegistry } from './fake-registry.builder.ts';
import { collect } from './registry-under-test.ts';

const available: Availability = { kind: 'available' };
const taken: Availability = { kind: 'taken' };
const away: Availability = { kind: 'unknown', reason: 'away' };
const busy: Availability = { kind: 'unknown', reason: 'busy' };

/** Names under .one are checked at the first registry and then the second, those under .two at the second only. */
function source(first: FakeRegistry, second: FakeRegistry, timeoutMs?: number) {
  const clock = fixedClock();
  const registries: Readonly<Record<string, FakeRegistry>> = { first, second };
  const checker = createAvailabilitySource({
    chainOf: (_, name) =>
      name.endsWith('.one') ? ['first', 'missing', 'second'] : name.endsWith('.two') ? ['second'] : [],
    registryOf: (_, key) => registries[key] ?? null,
    clock,
    toAvailability: (_, { availability }) => availability,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const check = (names: readonly string[], signal = new AbortController().signal, brandId = 'brand') =>
    collect(checker.check(brandId, names, signal));
  return { clock, check };
}

function availabilityByName(answers: Awaited<ReturnType<typeof collect>>): Record<string, string> {
  return Object.fromEntries(
    answers.map(({ name, availability }) => [
      name,
      availability.kind === 'unknown' ? availability.reason : availability.kind,
    ]),
  );
}

describe('the registries of a TLD in order', () => {
  test('each domain is checked by its own chain, together with the other domains of that chain', async () => {
    const [first, second] = [createFakeRegistry(() => available), createFakeRegistry(() => taken)];
    const { check } = source(first, second);
    expect(availabilityByName(await check(['a.one', 'b.two', 'c.one', 'a.one']))).toEqual({
      'a.one': 'available',
      'b.two': 'taken',
      'c.one': 'available',
    });
    expect([first.checks, second.checks]).toEqual([[['a.one', 'c.one']], [['b.two']]]);
  });

  test('only domains with an unknown result are checked at the next registry', async () => {
    const first = createFakeRegistry((name) => (name === 'a.one' ? available : away));
    const second = createFakeRegistry(() => taken);
    expect(availabilityByName(await source(first, second).check(['a.one', 'b.one']))).toEqual({
      'a.one': 'available',
      'b.one': 'taken',
    });
    expect(second.checks).toEqual([['b.one']]);
  });

  test('a domain unknown to all registries is unknown, as is a domain without a registry', async () => {
    const unreachable = createFakeRegistry(() => away);
    expect(availabilityByName(await source(unreachable, unreachable).check(['a.one', 'b.none']))).toEqual({
      'a.one': 'away',
      'b.none': 'away',
    });
  });

  test('a registry that times out is skipped if there is another', async () => {
    const [slow, second] = [createFakeRegistry(() => available, true), createFakeRegistry(() => taken)];
    expect(availabilityByName(await source(slow, second, 10).check(['a.one']))).toEqual({ 'a.one': 'taken' });
    expect(slow.aborted()).toBe(1);
  });

  test('after five consecutive failures a registry is not called for thirty seconds', async () => {
    const [first, second] = [createFakeRegistry(() => away), createFakeRegistry(() => away)];
    const { check, clock } = source(first, second);
    for (let time = 0; time < 7; time += 1) await check(['a.one']);
    expect(first.checks).toHaveLength(5);
    clock.advance(30_000);
    await check(['a.one']);
    expect(first.checks).toHaveLength(6);
  });

  test('a busy registry is not a failure', async () => {
    const [first, second] = [createFakeRegistry(() => busy), createFakeRegistry(() => taken)];
    const { check } = source(first, second);
    for (let time = 0; time < 7; time += 1) await check([`name-${time}.one`]);
    expect(first.checks).toHaveLength(7);
  });
});

describe('results shared between searches', () => {
  test('an available domain is cached for 15 seconds, a taken one for 60, an unknown one not at all', async () => {
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
    expect(registry.checks).toEqual([names, ['unsaid.two'], ['free.two', 'unsaid.two'], names]);
  });

  test('a result is not cached until a clock that was set back is there again', async () => {
    const registry = createFakeRegistry(() => taken);
    const { check, clock } = source(registry, registry);
    await check(['held.two']);
    clock.advance(-7_200_000);
    await check(['held.two']);
    expect(registry.checks).toHaveLength(2);
  });

  test('results are cached per brand', async () => {
    const registry = createFakeRegistry(() => available);
    const { check } = source(registry, registry);
    await check(['a.two'], undefined, 'one brand');
    await check(['a.two'], undefined, 'another');
    expect(registry.checks).toHaveLength(2);
  });

  test('concurrent checks of a domain share one request', async () => {
    const registry = createFakeRegistry(() => available, true);
    const { check } = source(registry, registry);
    const answers = [check(['a.two', 'b.two']), check(['b.two', 'c.two'])];
    await eventually(() => expect(registry.checks).toEqual([['a.two', 'b.two'], ['c.two']]));
    registry.release();
    expect((await Promise.all(answers)).map(availabilityByName)).toEqual([
      { 'a.two': 'available', 'b.two': 'available' },
      { 'b.two': 'available', 'c.two': 'available' },
    ]);
  });

  test('an aborted search does not affect others; the last abort cancels the check', async () => {
    const registry = createFakeRegistry(() => available, true);
    const { check } = source(registry, registry);
    const [one, other] = [new AbortController(), new AbortController()];
    const left = check(['a.two', 'b.two'], one.signal);
    const stayed = check(['b.two'], other.signal);
    await eventually(() => expect(registry.checks).toHaveLength(1));
    one.abort();
    expect([await left, registry.aborted()]).toEqual([[], 0]);
    const second = check(['a.two']);
    await eventually(() => expect(registry.checks).toHaveLength(2));
    other.abort();
    expect([await stayed, registry.aborted()]).toEqual([[], 1]);
    registry.release();
    expect(availabilityByName(await second)).toEqual({ 'a.two': 'available' });
  });

  test('a result that arrives after every search was aborted is cached', async () => {
    const registry = createFakeRegistry(() => taken, true);
    const { check } = source(registry, registry);
    const aborter = new AbortController();
    const [left, stays] = [check(['a.two', 'b.two'], aborter.signal), check(['b.two'])];
    await eventually(() => expect(registry.checks).toHaveLength(1));
    aborter.abort();
    registry.release();
    await Promise.all([left, stays]);
    expect(availabilityByName(await check(['a.two']))).toEqual({ 'a.two': 'taken' });
    expect(registry.checks).toHaveLength(1);
  });
});
