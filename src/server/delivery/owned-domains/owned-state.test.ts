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
