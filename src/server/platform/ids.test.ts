import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { createIds, sequentialIds, sha256 } from './ids.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

describe('createIds', () => {
  test('creates a UUIDv7 that begins with the instant', () => {
    const uuid = createIds(fixedClock(0x0123_4567_89ab)).uuid();
    expect(uuid).toMatch(UUID_V7);
    expect(uuid.startsWith('01234567-89ab-7')).toBe(true);
  });

  test('creates increasing ids, also within a millisecond and when the clock goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 20 }), (steps) => {
        const clock = fixedClock();
        const ids = createIds(clock);
        const made = steps.flatMap((step) => {
          clock.advance(step);
          return Array.from({ length: 3 }, () => ids.uuid());
        });
        expect(made).toEqual([...new Set(made)].toSorted());
      }),
    );
  });

  test('remains in order when a millisecond is exhausted', () => {
    const ids = createIds(fixedClock());
    const made = Array.from({ length: 10_000 }, () => ids.uuid());
    expect(made).toEqual([...new Set(made)].toSorted());
    expect(made.every((uuid) => UUID_V7.test(uuid))).toBe(true);
  });

  test('creates different tokens of 256 bits', () => {
    const ids = createIds(fixedClock());
    const [one, other] = [ids.token(), ids.token()];
    expect(one).toMatch(TOKEN);
    expect(one).not.toBe(other);
  });
});

describe('sequentialIds', () => {
  test('creates the same valid ids in every run', () => {
    const make = (): string[] => {
      const ids = sequentialIds();
      return [ids.uuid(), ids.token(), ids.uuid(), ids.token()];
    };
    const made = make();
    expect(made).toEqual(make());
    expect(new Set(made).size).toBe(4);
    expect(made[0]).toMatch(UUID_V7);
    expect(made[1]).toMatch(TOKEN);
  });
});

describe('sha256', () => {
  test('hashes the UTF-8 bytes of a text (FIPS 180-4 example)', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
