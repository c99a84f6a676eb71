import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { dayOf } from '#core/time/local-day.ts';
import { UTC, timeZoneOf } from '#core/time/time-zone.ts';
import {
  type WithdrawableLine,
  canWithdraw,
  isFullyWithdrawn,
  isWholeOnly,
  withdrawalOf,
  withdrawalPaymentState,
  withdrawalPeriod,
} from './withdrawal.ts';

const at = Date.UTC(2026, 0, 5, 12);

function buildWithdrawableLine(overrides: Partial<WithdrawableLine> = {}): WithdrawableLine {
  return { id: 'l1', state: 'delivered', leftMinor: 3650, term: 12, isName: false, deliveredAt: at, ...overrides };
}

const on = (instant: number, zone = UTC) => ({ at: instant, zone });
const requested = { startsAtOnce: true };
const notRequested = { startsAtOnce: false };

describe('the right of withdrawal', () => {
  test.each([
    ['a consumer in Germany', 'personal', 'DE', 'eu', true],
    ['a consumer in Réunion, which is part of the EU', 'personal', 'RE', 'eu', true],
    ['a consumer in Norway', 'personal', 'NO', 'eu', false],
    ['a business in Germany', 'business', 'DE', 'eu', false],
    ['a consumer anywhere, if the brand offers it everywhere', 'personal', 'US', 'everywhere', true],
    ['no buyer, if the brand has switched it off', 'personal', 'DE', 'off', false],
  ] as const)('%s', (_case, type, country, rule, expected) => {
    expect(canWithdraw({ type, country }, rule)).toBe(expected);
  });
});

describe('the payment state of a withdrawal', () => {
  const state = (given: Partial<Parameters<typeof withdrawalPaymentState>[0]>) =>
    withdrawalPaymentState({ state: 'complete', totalMinor: 1, isPaymentRunning: false, isInvoiced: false, ...given });

  test('is on its way only while a payment is running, and then only the whole order can be withdrawn from', () => {
    expect(state({ state: 'awaiting-payment', isPaymentRunning: true })).toBe('on-its-way');
    expect(state({ state: 'awaiting-payment' })).toBeNull();
    expect((['on-its-way', 'held', 'charged', 'none'] as const).map(isWholeOnly)).toEqual([true, false, false, false]);
  });

  test.each(['paid', 'in-fulfilment', 'complete', 'refunded-in-part'] as const)(
    'from an order in state %s is charged once it is invoiced, held before that, and none for a total of zero',
    (given) => {
      expect(state({ state: given, isInvoiced: true })).toBe('charged');
      expect(state({ state: given })).toBe('held');
      expect(state({ state: given, totalMinor: 0, isInvoiced: true })).toBe('none');
    },
  );

  test.each(['failed', 'cancelled', 'refunded'] as const)('does not exist for an order in state %s', (given) => {
    expect(state({ state: given, isPaymentRunning: true, isInvoiced: true })).toBeNull();
  });
});

test('an order is fully withdrawn from when no line remains and at least one was withdrawn from', () => {
  const remaining = { state: 'delivered', withdrawnAt: null } as const;
  const withdrawn = { state: 'delivered', withdrawnAt: at } as const;
  const ended = { state: 'not-obtained', withdrawnAt: null } as const;
  expect([[withdrawn], [withdrawn, ended], [withdrawn, withdrawn]].map(isFullyWithdrawn)).toEqual([true, true, true]);
  expect([[], [ended], [remaining, withdrawn], [remaining, ended]].map(isFullyWithdrawn)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

describe('the withdrawal period', () => {
  test('ends with the fourteenth day after the contract, wherever in the EU the buyer is', () => {
    const { lastDayAt, endsAt } = withdrawalPeriod(at, UTC);
    expect(new Date(lastDayAt).toISOString()).toBe('2026-01-19T00:00:00.000Z');
    expect(new Date(endsAt).toISOString()).toBe('2026-01-20T04:00:00.000Z');
  });

  test('begins a day later when it is past midnight in the easternmost part of the EU', () => {
    const lastDay = (hour: number) => dayOf(withdrawalPeriod(Date.UTC(2026, 0, 5, hour), UTC).lastDayAt, UTC);
    expect([19, 20].map((hour) => lastDay(hour))).toEqual(['2026-01-19', '2026-01-20']);
  });

  test('is extended to Monday if it would end on a weekend', () => {
    expect(new Date(withdrawalPeriod(Date.UTC(2026, 0, 3, 9), UTC).lastDayAt).toISOString()).toMatch(/^2026-01-19/);
    expect(new Date(withdrawalPeriod(Date.UTC(2026, 0, 4, 9), UTC).lastDayAt).toISOString()).toMatch(/^2026-01-19/);
  });

  test('has the same date in every time zone of a brand', () => {
    for (const name of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland']) {
      const zone = timeZoneOf(name);
      const { lastDayAt, endsAt } = withdrawalPeriod(at, zone);
      expect(dayOf(lastDayAt, zone)).toBe('2026-01-19');
      expect(new Date(endsAt).toISOString()).toBe('2026-01-20T04:00:00.000Z');
    }
  });

  test('is never shorter than fourteen days, nor longer than eighteen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (concludedAt) => {
        const length = withdrawalPeriod(concludedAt, UTC).endsAt - concludedAt;
        expect(length).toBeGreaterThanOrEqual(14 * DAY_MS);
        expect(length).toBeLessThanOrEqual(18 * DAY_MS);
      }),
    );
  });
});

describe('the refund of a withdrawal', () => {
  test('is the full amount if immediate performance was not requested', () => {
    expect(withdrawalOf(buildWithdrawableLine(), notRequested, on(at + 10 * DAY_MS)).backMinor).toBe(3650);
    expect(withdrawalOf(buildWithdrawableLine(), {}, on(at + 10 * DAY_MS)).backMinor).toBe(3650);
    expect(withdrawalOf(buildWithdrawableLine({ isName: true }), notRequested, on(at + 10 * DAY_MS))).toMatchObject({
      right: 'open',
      backMinor: 3650,
    });
  });

  test('is reduced by the days used if immediate performance was requested', () => {
    expect(withdrawalOf(buildWithdrawableLine(), requested, on(at + 10 * DAY_MS)).backMinor).toBe(3550);
    expect(withdrawalOf(buildWithdrawableLine(), requested, on(at + DAY_MS - 1)).backMinor).toBe(3650);
  });

  test("is reduced by whole days in the brand's time zone, also when clocks change", () => {
    const zone = timeZoneOf('Europe/Berlin');
    const deliveredAt = Date.parse('2026-03-28T00:30:00+01:00');
    const back = (instant: string) =>
      withdrawalOf(buildWithdrawableLine({ deliveredAt }), requested, on(Date.parse(instant), zone)).backMinor;
    expect([back('2026-03-30T00:29:00+02:00'), back('2026-03-30T00:30:00+02:00')]).toEqual([3640, 3630]);
  });

  test('of a renewal is reduced only by used days of the term it paid for', () => {
    const paidTerm = { from: at + 14 * DAY_MS, to: at + 379 * DAY_MS };
    const back = (line: Partial<WithdrawableLine>, days: number) =>
      withdrawalOf(buildWithdrawableLine({ paidTerm, ...line }), requested, on(at + days * DAY_MS)).backMinor;
    expect([back({}, 0), back({}, 10), back({}, 14), back({}, 16)]).toEqual([3650, 3650, 3650, 3630]);
    // Paid after its term began: only the days since then count.
    expect(back({ deliveredAt: at + 20 * DAY_MS }, 25)).toBe(3600);
  });

  test('of a domain or a one-time supply is zero once it was performed on request', () => {
    expect(withdrawalOf(buildWithdrawableLine({ isName: true }), requested, on(at))).toMatchObject({
      right: 'performed',
      backMinor: 0,
    });
    expect(withdrawalOf(buildWithdrawableLine({ term: 0 }), requested, on(at))).toMatchObject({
      right: 'performed',
      backMinor: 0,
    });
    expect(
      withdrawalOf(buildWithdrawableLine({ isName: true, state: 'working', deliveredAt: null }), requested, on(at)),
    ).toMatchObject({
      right: 'open',
      backMinor: 3650,
    });
  });

  test('of a line that was refunded or never fulfilled is zero', () => {
    for (const state of ['refunded', 'refund-due', 'not-obtained', 'cancelled', 'withdrawn'] as const)
      expect(withdrawalOf(buildWithdrawableLine({ state }), notRequested, on(at))).toMatchObject({
        right: 'over',
        backMinor: 0,
      });
  });

  test('is between zero and the remaining amount, and never grows', () => {
    const line = fc.record({
      leftMinor: fc.integer({ min: 0, max: 1e12 }),
      term: fc.constantFrom(0, 1, 3, 12, 120),
      isName: fc.boolean(),
    });
    fc.assert(
      fc.property(line, fc.boolean(), fc.nat(40), fc.nat(40), (facts, startsAtOnce, first, more) => {
        const back = (days: number) =>
          withdrawalOf(buildWithdrawableLine(facts), { startsAtOnce }, on(at + days * DAY_MS)).backMinor;
        expect(back(first)).toBeGreaterThanOrEqual(0);
        expect(back(first)).toBeLessThanOrEqual(facts.leftMinor);
        expect(back(first + more)).toBeLessThanOrEqual(back(first));
      }),
    );
  });
});
