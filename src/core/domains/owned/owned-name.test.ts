import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTld } from '#core/domains/tld.builder.ts';
import { addMonths } from '#core/time/billing-term.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { graceEndsAt, redemptionEndsAt } from './domain-lapse.ts';
import { type OwnedName, isRenewalDue, isRestorable, ownedNameProblem, yearsToRenew } from './owned-name.ts';

const NOW = Date.UTC(2027, 0, 31);

const anyTld = fc
  .record({ minYears: fc.integer({ min: 1, max: 3 }), maxYears: fc.integer({ min: 3, max: 10 }) })
  .chain((years) =>
    fc.record({ graceDays: fc.nat(60), restoreDays: fc.nat(60) }).map((days) => buildTld({ ...years, ...days })),
  );

const anyOwned: fc.Arbitrary<OwnedName> = fc.record({
  state: fc.constantFrom('registering', 'transferring', 'active', 'grace', 'redemption', 'lost'),
  expiresAt: fc.option(fc.integer({ min: -200, max: 3700 }).map((days) => NOW + days * DAY_MS)),
});

describe('ordering more of an owned domain', () => {
  test('a domain can be renewed for exactly the years offered, never more than ten years ahead', () => {
    fc.assert(
      fc.property(anyTld, anyOwned, fc.integer({ min: 1, max: 10 }), (tld, owned, years) => {
        const offered = yearsToRenew(tld, owned, NOW);
        const isSold = years >= tld.minYears && years <= tld.maxYears;
        const problem = ownedNameProblem(tld, owned, { operation: 'renew', years }, NOW);
        expect(offered.includes(years)).toBe(isSold && problem === null);
        for (const one of offered) expect(addMonths(owned.expiresAt ?? 0, one * 12)).toBeLessThanOrEqual(tenYearsOn);
      }),
    );
  });

  test.each([
    ['active', 100, 9, 'not-restorable'],
    ['active', -29, 10, 'not-restorable'],
    ['grace', -29, 10, 'not-restorable'],
    ['grace', -30, 0, null],
    ['redemption', -59, 0, null],
    ['redemption', -60, 0, 'not-restorable'],
    ['lost', 100, 0, 'not-restorable'],
    ['transferring', null, 0, 'not-restorable'],
  ] as const)(
    'in the state %s with %j days left at most %i years can be renewed, and restoring has the problem %j',
    (state, days, mostYears, restoreProblem) => {
      const tld = buildTld({ graceDays: 30, restoreDays: 30, minYears: 1, maxYears: 10 });
      const owned = { state, expiresAt: days === null ? null : NOW + days * DAY_MS };
      const problemOf = (years: number) => ownedNameProblem(tld, owned, { operation: 'renew', years }, NOW);
      expect(yearsToRenew(tld, owned, NOW)).toEqual(Array.from({ length: mostYears }, (_, index) => index + 1));
      expect(yearsToRenew({ ...tld, maxYears: 3 }, owned, NOW)).toHaveLength(Math.min(mostYears, 3));
      expect(problemOf(mostYears + 1)).toBe(mostYears === 0 ? 'not-renewable' : 'too-many-years');
      expect(ownedNameProblem(tld, owned, { operation: 'restore', years: 1 }, NOW)).toBe(restoreProblem);
    },
  );

  test('a renewal is due from 60 days before the end of the term', () => {
    expect(isRenewalDue({ expiresAt: NOW + 60 * DAY_MS }, NOW)).toBe(true);
    expect(isRenewalDue({ expiresAt: NOW + 60 * DAY_MS + 1 }, NOW)).toBe(false);
    expect(isRenewalDue({ expiresAt: null }, NOW)).toBe(false);
  });

  test('a domain is never both renewable and restorable, and neither after its periods have ended', () => {
    fc.assert(
      fc.property(anyTld, anyOwned, (tld, owned) => {
        const isRenewable = ownedNameProblem(tld, owned, { operation: 'renew', years: 1 }, NOW) !== 'not-renewable';
        const canRestore = isRestorable(tld, owned, NOW);
        expect(ownedNameProblem(tld, owned, { operation: 'restore', years: 1 }, NOW)).toBe(
          canRestore ? null : 'not-restorable',
        );
        expect(isRenewable && canRestore).toBe(false);
        const expiresAt = owned.expiresAt ?? Number.NEGATIVE_INFINITY;
        expect(isRenewable && NOW >= graceEndsAt(tld, expiresAt)).toBe(false);
        expect(canRestore && NOW >= redemptionEndsAt(tld, expiresAt)).toBe(false);
      }),
    );
  });

  test('a domain that cannot be restored is not renewable after its grace period, although its registry has not reported its deletion', () => {
    const tld = buildTld({ graceDays: 0, restoreDays: 0 });
    const owned = { state: 'active', expiresAt: NOW } as const;
    expect(ownedNameProblem(tld, owned, { operation: 'renew', years: 1 }, NOW)).toBe('not-renewable');
  });

  test('without recent registry data the state follows from the expiry date', () => {
    const tld = buildTld({ graceDays: 30, restoreDays: 30 });
    const owned = { state: 'active', expiresAt: NOW - 31 * DAY_MS } as const;
    expect(yearsToRenew(tld, owned, NOW)).toEqual([]);
    expect(isRestorable(tld, owned, NOW)).toBe(true);
  });
});

const tenYearsOn = addMonths(NOW, 120);
