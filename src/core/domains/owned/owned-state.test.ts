import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTld } from '#core/domains/tld.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { graceEndsAt, lapseEvent, redemptionEndsAt, renewableYears } from './domain-lapse.ts';
import { OWNED_TRANSITIONS, type OwnedEvent, type OwnedState, nextOwnedState } from './owned-state.ts';

const EVENTS = [
  'registered',
  'transferred',
  'refused',
  'renewed',
  'expired',
  'grace-ended',
  'restored',
  'gone',
] as const;
const EXPIRY = Date.UTC(2027, 0, 31);

describe('an owned domain', () => {
  const anyStart = fc.constantFrom<OwnedState>('registering', 'transferring', 'active', 'grace', 'redemption', 'lost');

  test("follows its state table, and never leaves 'lost'", () => {
    fc.assert(
      fc.property(anyStart, fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (start, events) => {
        const path = walk(start, events);
        expect(path.every((state) => Object.hasOwn(OWNED_TRANSITIONS, state))).toBe(true);
        const lostAt = path.indexOf('lost');
        expect(lostAt === -1 || path.slice(lostAt).every((state) => state === 'lost')).toBe(true);
      }),
    );
  });

  test('reaches redemption only after grace, and grace only after being active', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        const path = walk('registering', events);
        const before = (later: OwnedState, earlier: OwnedState) =>
          !path.includes(later) || path.slice(0, path.indexOf(later)).includes(earlier);
        expect(before('redemption', 'grace') && before('grace', 'active')).toBe(true);
      }),
    );
  });

  test('can be lost from every state', () => {
    const states = ['registering', 'transferring', 'active', 'grace', 'redemption'] as const;
    for (const state of states) expect(Object.values(OWNED_TRANSITIONS[state])).toContain('lost');
  });

  test('can be renewed in its grace period, and restored after it', () => {
    expect(walk('active', ['expired', 'renewed'])).toEqual(['grace', 'active']);
    expect(walk('grace', ['grace-ended', 'restored'])).toEqual(['redemption', 'active']);
    expect(nextOwnedState('redemption', 'renewed')).toEqual({ ok: false, problem: 'domains/illegal-move' });
  });
});

describe('the calendar', () => {
  const tld = buildTld({ graceDays: 30, restoreDays: 20 });

  test('the redemption period follows the grace period', () => {
    expect(graceEndsAt(tld, EXPIRY)).toBe(EXPIRY + 30 * DAY_MS);
    expect(redemptionEndsAt(tld, EXPIRY)).toBe(EXPIRY + 50 * DAY_MS);
  });

  test.each<[OwnedState, number, OwnedEvent | null]>([
    ['active', EXPIRY - 1, null],
    ['active', EXPIRY, 'expired'],
    ['grace', EXPIRY + 30 * DAY_MS - 1, null],
    ['grace', EXPIRY + 30 * DAY_MS, 'grace-ended'],
    ['redemption', EXPIRY + 50 * DAY_MS - 1, null],
    ['redemption', EXPIRY + 50 * DAY_MS, 'gone'],
    ['registering', EXPIRY + 99 * DAY_MS, null],
    ['lost', EXPIRY + 99 * DAY_MS, null],
  ])('a domain in state %s at %i has the event %s', (state, now, event) => {
    expect(lapseEvent(state, tld, EXPIRY, now)).toBe(event);
  });

  test('a domain is lost after its grace period if the registry has no restore', () => {
    expect(lapseEvent('grace', buildTld({ graceDays: 0, restoreDays: 0 }), EXPIRY, EXPIRY)).toBe('gone');
  });

  test('every time-based change is a transition of the table', () => {
    const anyState = fc.constantFrom<OwnedState>(
      'registering',
      'transferring',
      'active',
      'grace',
      'redemption',
      'lost',
    );
    const anyTld = fc.record({ graceDays: fc.nat(60), restoreDays: fc.nat(60) }).map((days) => buildTld(days));
    fc.assert(
      fc.property(anyState, anyTld, fc.integer({ min: -100, max: 200 }), (state, any, days) => {
        const event = lapseEvent(state, any, EXPIRY, EXPIRY + days * DAY_MS);
        expect(event === null || nextOwnedState(state, event).ok).toBe(true);
      }),
    );
  });

  test('a domain is never renewed for more than ten years ahead', () => {
    expect(renewableYears(tld, EXPIRY, EXPIRY - 366 * DAY_MS)).toBe(8);
    expect(renewableYears(tld, EXPIRY, EXPIRY - DAY_MS)).toBe(9);
    expect(renewableYears(tld, EXPIRY, EXPIRY)).toBe(10);
    expect(renewableYears(tld, EXPIRY, EXPIRY + 30 * DAY_MS)).toBe(0);
  });
});

function walk(start: OwnedState, events: readonly OwnedEvent[]): OwnedState[] {
  let state = start;
  return events.map((event) => {
    const moved = nextOwnedState(state, event);
    if (moved.ok) state = moved.value;
    return state;
  });
}
