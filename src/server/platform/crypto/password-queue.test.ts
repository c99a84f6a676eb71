import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PasswordHash } from './password-hash.ts';
import { type PasswordSlot, type QueueBounds, createPasswordQueue } from './password-queue.ts';

const BOUNDS: QueueBounds = { concurrency: 2, untrusted: 6, owners: 4, ofOneOwner: 2 };

/** A hash that completes when released, in the order begun; its result names the client. */
function controlledHash() {
  const begun: string[] = [];
  const running: (() => void)[] = [];
  async function work(name: string): Promise<string> {
    begun.push(name);
    await new Promise<void>((resolve) => running.push(resolve));
    return name;
  }
  const hash: PasswordHash = {
    hash: work,
    verify: async (password, stored) => (await work(password)) === stored,
    async verifyAgainstNothing(password) {
      await work(password);
      return false;
    },
  };
  return { hash, begun, running: () => running.length, finish: () => running.shift()?.() };
}

/** Runs all pending microtasks. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
}

function openQueue(bounds: Partial<QueueBounds> = {}) {
  const controlled = controlledHash();
  const queue = createPasswordQueue(controlled.hash, { ...BOUNDS, ...bounds });
  const done: string[] = [];
  async function hashIn(slot: PasswordSlot, name: string): Promise<void> {
    await slot.hash(name);
    done.push(name);
    slot.release();
  }
  /** Whether a slot was free; if so, hashes and releases it. */
  function acquire(owner: string | null, name: string): boolean {
    const slot = queue.acquire(owner);
    if (slot !== null) void hashIn(slot, name);
    return slot !== null;
  }
  return { ...controlled, queue, acquire, done };
}

describe('the password queue', () => {
  test('runs a limited number of hashes at a time, and the others in order of arrival', async () => {
    const { acquire, begun, finish, running } = openQueue();
    for (const name of ['a', 'b', 'c', 'd']) acquire(null, name);
    await settle();
    expect(begun).toEqual(['a', 'b']);
    finish();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(running()).toBe(2);
  });

  test('rejects unknown clients when their slots are taken, and still accepts known owners, who are served first', async () => {
    const { acquire, begun, finish } = openQueue();
    const came = Array.from({ length: 9 }, (_, index) => acquire(null, `stranger-${index}`));
    expect(came).toEqual([...Array.from({ length: 6 }, () => true), false, false, false]);
    expect(acquire('anna', 'anna')).toBe(true);
    await settle();
    finish();
    await settle();
    expect(begun).toEqual(['stranger-0', 'stranger-1', 'anna']);
  });

  test('limits the slots per owner; further attempts count as those of an unknown client', () => {
    const { queue } = openQueue({ untrusted: 1 });
    const slots = Array.from({ length: 4 }, () => queue.acquire('anna'));
    expect(slots.map((slot) => slot !== null)).toEqual([true, true, true, false]);
    expect(queue.acquire('bert')).not.toBeNull();
    for (const slot of slots) slot?.release();
    expect(queue.acquire('anna')).not.toBeNull();
  });

  test('serves an unknown client after three owners', async () => {
    const { acquire, begun, finish } = openQueue({ concurrency: 1, owners: 8 });
    acquire(null, 'first');
    acquire(null, 'stranger');
    for (const name of ['a', 'b', 'c', 'd']) acquire(name, name);
    await settle();
    for (let times = 0; times < 5; times += 1) {
      finish();
      await settle();
    }
    expect(begun).toEqual(['first', 'a', 'b', 'c', 'stranger', 'd']);
  });

  test('continues after a failed hash, whose slot becomes available', async () => {
    const broken: PasswordHash = {
      hash: () => Promise.reject(new Error('no memory')),
      verify: async () => true,
      verifyAgainstNothing: async () => false,
    };
    const queue = createPasswordQueue(broken, { ...BOUNDS, concurrency: 1 });
    const [one, other] = [queue.acquire(null), queue.acquire(null)];
    await expect(one?.hash('a')).rejects.toThrow('no memory');
    expect(await other?.verify('b', 'b')).toBe(true);
  });

  const anyArrival = fc.record({
    kind: fc.constant('comes'),
    owner: fc.constantFrom(null, null, 'anna', 'bert', 'cleo'),
  });
  const event = fc.oneof(anyArrival, fc.constant({ kind: 'finishes' } as const));

  test('is bounded, never idle and fair: each group is served in order and every client eventually', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
        const { acquire, begun, done, running, finish } = openQueue();
        const inside: string[] = [];
        const begunBefore = new Map<string, number>();
        for (const [index, one] of events.entries()) {
          if (!('owner' in one)) finish();
          else {
            const name = `${one.owner ?? 'stranger'}-${index}`;
            begunBefore.set(name, begun.length);
            if (acquire(one.owner, name)) inside.push(name);
          }
          await settle();
          const present = inside.length - done.length;
          expect(present).toBeLessThanOrEqual(BOUNDS.untrusted + BOUNDS.owners);
          expect(running()).toBe(Math.min(BOUNDS.concurrency, present));
        }
        while (running() > 0) {
          finish();
          await settle();
        }
        expect(done.toSorted()).toEqual(inside.toSorted());
        const isUnknown = (name: string) => name.startsWith('stranger');
        expect(begun.filter(isUnknown)).toEqual(inside.filter(isUnknown));
        const waits = begun.map((name, position) => position - (begunBefore.get(name) ?? 0));
        expect(Math.max(0, ...waits)).toBeLessThanOrEqual(BOUNDS.untrusted * 4);
      }),
    );
  });
});
