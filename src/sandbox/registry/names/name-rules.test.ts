import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { ruleAuthCode } from './auth-code.ts';
import { magicLabels, magicOf } from './magic-labels.ts';
import { isDomainName, stateOf } from './name-rules.ts';
import { addYears, findRuleDomain } from './rule-domain.ts';

const now = Date.UTC(2026, 5, 15, 12);
const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortNames = Array.from({ length: 4000 }, (_, index) => `${letters[index % 26]}${index.toString(26)}q.com`);
const longNames = Array.from({ length: 4000 }, (_, index) => `some-longer-label-${index}.net`);

describe('initial states', () => {
  test('about 55 of 100 short domains are taken, and about 12 of 100 long ones', () => {
    expect(shareOf(shortNames, isTaken)).toBeCloseTo(0.55, 1);
    expect(shareOf(longNames, isTaken)).toBeCloseTo(0.12, 1);
  });

  test('taken domains cover every state of a registry', () => {
    const states = new Set(shortNames.map((name) => stateOf(name)));
    expect(states).toEqual(
      new Set(['free', 'premium', 'reserved', 'taken', 'locked', 'young', 'expiring', 'redemption', 'transferring']),
    );
  });

  test('a domain always has the same state', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,20}\.(?:com|shop|co\.uk)$/), (name) => {
        expect(isDomainName(name)).toBe(true);
        expect(stateOf(name)).toBe(stateOf(name));
        expect(findRuleDomain(name, now)).toEqual(findRuleDomain(name, now));
      }),
    );
  });

  test('a label of one letter is not registered', () => {
    expect(stateOf('q.com')).toBe('reserved');
  });

  test('valid domains consist of labels with letters, digits and inner hyphens, and a TLD', () => {
    for (const name of ['a.com', 'xn--mnchen-3ya.de', 'a-b.co.uk']) expect(isDomainName(name)).toBe(true);
    for (const name of ['', 'com', '.com', 'a..com', '-a.com', 'a-.com', 'a_b.com', 'ü.de', 'a.b.c.d', 'A.com']) {
      expect(isDomainName(name)).toBe(false);
    }
  });
});

describe('magic labels', () => {
  test('each prefix has its own state, also if it contains a shorter one', () => {
    for (const magic of magicLabels) {
      expect(magicOf(`${magic.prefix}x.com`)).toBe(magic);
      expect(stateOf(`${magic.prefix}x.com`)).toBe(magic.state);
    }
  });
});

describe('a domain registered by rule', () => {
  test('is less than 60 days old if young, ends within 30 days if expiring, and is past its term in redemption', () => {
    for (let index = 0; index < 50; index += 1) {
      const young = findRuleDomain(`young-${index}.com`, now);
      const expiring = findRuleDomain(`expiring-${index}.com`, now);
      const lapsed = findRuleDomain(`redemption-${index}.com`, now);
      expect(now - (young?.createdAt ?? 0)).toBeLessThan(60 * DAY_MS);
      expect(expiring?.expiresAt).toBeGreaterThan(now);
      expect(expiring?.expiresAt).toBeLessThan(now + 30 * DAY_MS);
      expect(lapsed?.expiresAt).toBeLessThan(now);
    }
  });

  test('in another state was created long ago and has not expired', () => {
    for (const name of shortNames.filter((one) => ['taken', 'locked'].includes(stateOf(one)))) {
      const domain = findRuleDomain(name, now);
      expect(domain?.createdAt).toBeLessThan(now - 60 * DAY_MS);
      expect(domain?.expiresAt).toBeGreaterThan(now + 30 * DAY_MS);
      expect(domain?.expiresAt).toBeLessThan(now + 420 * DAY_MS);
    }
  });

  test('has an auth code derived from its name', () => {
    expect(ruleAuthCode('taken-demo.com')).toMatch(/^EPP-[0-9a-f]{8}$/);
    expect(ruleAuthCode('taken-demo.com')).not.toBe(ruleAuthCode('taken-demo.net'));
  });

  test('expires on the same day of a later year', () => {
    expect(new Date(addYears(now, 3)).toISOString()).toBe('2029-06-15T12:00:00.000Z');
    expect(new Date(addYears(Date.UTC(2028, 1, 29), 1)).toISOString()).toBe('2029-03-01T00:00:00.000Z');
  });
});

function isTaken(name: string): boolean {
  return findRuleDomain(name, now) !== null;
}

function shareOf(names: readonly string[], condition: (name: string) => boolean): number {
  return names.filter(condition).length / names.length;
}
