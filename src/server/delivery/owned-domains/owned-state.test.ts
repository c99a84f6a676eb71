import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWNED_TRANSITIONS, type OwnedState } from '#core/domains/owned/owned-state.ts';
import { buildTld } from '#core/domains/tld.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { InfoResult } from '#server/domains/public.ts';
import { FOREIGN_DOMAIN } from '#server/domains/search/memory-names.builder.ts';
import { ownedStateOf } from './owned-state.ts';

const NOW = Date.UTC(2031, 4, 1);

const expiresAt = fc.integer({ min: -200, max: 0 }).map((days) => NOW + days * DAY_MS);
const owned = fc.record({
  state: fc.constantFrom<OwnedState>('active', 'grace', 'redemption'),
  expiresAt,
  ending: fc.constant(null),
});
const tld = fc.record({ graceDays: fc.nat(60), restoreDays: fc.nat(60) }).map((days) => buildTld(days));
const anyTld = fc.option(tld, { nil: undefined });
const ours = fc
  .record({
    expiresAt: fc.option(fc.integer({ min: -200, max: 800 }).map((days) => NOW + days * DAY_MS)),
    statuses: fc.subarray(['ok', 'redemptionPeriod', 'pendingDelete', 'autoRenewPeriod']),
  })
  .map((domain): InfoResult => ({ kind: 'known', ...FOREIGN_DOMAIN, isOurs: true, ...domain }));
const unknown = fc.constant<InfoResult>({ kind: 'unknown', reason: 'away' });
const gone = fc.constantFrom<InfoResult>({ kind: 'absent' }, { kind: 'known', ...FOREIGN_DOMAIN });

test.each([
  ['active', -1, { expiresAt: 364 }, 'active', 364],
  ['grace', -1, { expiresAt: 364 }, 'active', 364],
  ['redemption', -40, { expiresAt: 325 }, 'active', 325],
  ['active', -1, { expiresAt: 364, statuses: ['autoRenewPeriod'] }, 'grace', -1],
  ['active', 0, { expiresAt: 365, statuses: ['autoRenewPeriod'] }, 'grace', 0],
  ['active', 1, { expiresAt: 366, statuses: ['autoRenewPeriod'] }, 'active', 1],
  ['active', -1, { expiresAt: -1, statuses: ['pendingDelete'] }, 'redemption', -1],
  ['active', -1, { expiresAt: -1, statuses: ['ok', 'redemptionPeriod'] }, 'redemption', -1],
  ['grace', -1, { expiresAt: 364, statuses: ['pendingRestore'] }, 'redemption', -1],
  ['active', -1, { expiresAt: null }, 'grace', -1],
  ['active', 0, { expiresAt: 0 }, 'grace', 0],
  ['active', -31, 'unknown', 'redemption', -31],
] as const)('the state %s with %i days left becomes, by %j, %s with %i days', (state, days, reported, next, left) => {
  const at = (day: number) => NOW + day * DAY_MS;
  const info: InfoResult =
    reported === 'unknown'
      ? { kind: 'unknown', reason: 'away' }
      : {
          kind: 'known',
          ...FOREIGN_DOMAIN,
          isOurs: true,
          statuses: 'statuses' in reported ? reported.statuses : ['ok'],
          expiresAt: reported.expiresAt === null ? null : at(reported.expiresAt),
        };
  const sold = buildTld({ graceDays: 30, restoreDays: 30 });
  const before = { state, expiresAt: at(days), ending: null };
  expect(ownedStateOf(before, info, sold, NOW)).toEqual({ state: next, expiresAt: at(left), ending: null });
});

test.each([
  ['active', { kind: 'absent' }, 'deleted'],
  ['active', { kind: 'known', ...FOREIGN_DOMAIN }, 'transferred-away'],
  ['grace', { kind: 'known', ...FOREIGN_DOMAIN }, 'expired'],
] as const)('the end of a domain in the state %s that its registry reports as %j is %s', (state, info, ending) => {
  expect(ownedStateOf({ state, expiresAt: NOW, ending: null }, info, undefined, NOW)).toMatchObject({ ending });
});

test('without registry data the state of a TLD that is no longer sold stays', () => {
  const before = { state: 'active', expiresAt: NOW - DAY_MS, ending: null } as const;
  expect(ownedStateOf(before, { kind: 'unknown', reason: 'away' }, undefined, NOW)).toEqual(before);
});

test('a domain is lost if and only if the registry reports it', () => {
  fc.assert(
    fc.property(owned, fc.oneof(ours, unknown), gone, anyTld, (before, others, end, sold) => {
      expect(ownedStateOf(before, others, sold, NOW)).toMatchObject({
        state: expect.not.stringMatching('lost'),
        ending: null,
      });
      const lost = ownedStateOf(before, end, sold, NOW);
      expect(lost.state).toBe('lost');
      expect(lost.ending).not.toBe(null);
    }),
  );
});

test('repeating the query at the same instant changes nothing', () => {
  fc.assert(
    fc.property(owned, fc.oneof(ours, unknown, gone), anyTld, (before, info, sold) => {
      const once = ownedStateOf(before, info, sold, NOW);
      expect(ownedStateOf(once, info, sold, NOW)).toEqual(once);
      expect(Object.hasOwn(OWNED_TRANSITIONS, once.state)).toBe(true);
    }),
  );
});

test('without registry data a domain never moves to an earlier state and its expiry stays', () => {
  const order: readonly OwnedState[] = ['active', 'grace', 'redemption'];
  fc.assert(
    fc.property(owned, unknown, anyTld, (before, info, sold) => {
      const next = ownedStateOf(before, info, sold, NOW);
      expect(order.indexOf(next.state)).toBeGreaterThanOrEqual(order.indexOf(before.state));
      expect(next.expiresAt).toBe(before.expiresAt);
    }),
  );
});
