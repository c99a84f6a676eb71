import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ROUNDS, isInRound, variantsInRound } from './rotation.ts';

const rounds = Array.from({ length: ROUNDS }, (_, index) => String(index + 1));

describe('a rotated test', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('runs in exactly one round, and always without rounds', () => {
    const isOnce = fc.property(fc.string(), (name) => {
      expect(rounds.filter((round) => isInRound(name, round))).toHaveLength(1);
    });
    fc.assert(isOnce);
    vi.stubEnv('TEST_ROUND', undefined);
    expect(isInRound('basket: empty')).toBe(true);
  });

  test('may be one variant of a rule, each of which runs in one round', () => {
    const statuses = [401, 403, 404, 418, 429, 500, 503];
    const ofRounds = rounds.map((round) => variantsInRound(statuses, (status) => `form ${status}`, round));
    expect(ofRounds.flat().toSorted((one, other) => one - other)).toEqual(statuses);
    expect(ofRounds.every((variants) => variants.length < statuses.length)).toBe(true);
  });

  test('shares its round with about a third of all tests', () => {
    const names = Array.from({ length: 900 }, (_, index) => `screen: state ${index}`);
    for (const round of rounds) {
      const share = names.filter((name) => isInRound(name, round)).length;
      expect(share).toBeGreaterThan(240);
      expect(share).toBeLessThan(360);
    }
  });
});
