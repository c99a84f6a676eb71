import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/time/billing-term.ts';
import { addLocalDays, dayOf } from '#core/time/local-day.ts';
import { UTC, timeZoneOf } from '#core/time/time-zone.ts';
import { RENEWAL_POLICY } from './renewal-policy.ts';
import {
  type RenewalScheduleInput,
  attemptsDue,
  chargeDay,
  isReminderTimely,
  nextRenewalAction,
  payableUntil,
  priceAnswerDeadline,
} from './renewal-schedule.ts';
import {
  RENEWAL_TRANSITIONS,
  type RenewalState,
  UNPAID_STATES,
  nextRenewalState,
  statesBefore,
} from './renewal-state.ts';

const END = Date.UTC(2027, 5, 1);
const STATES: readonly RenewalState[] = statesBefore('paid').concat('upcoming');

function facts(overrides: Partial<RenewalScheduleInput> = {}): RenewalScheduleInput {
  return {
    kind: 'service',
    state: 'upcoming',
    periodStart: END,
    chargeAt: END,
    reminders: 0,
    attempts: 0,
    triedAt: null,
    endAt: null,
    isWanted: true,
    ...overrides,
  };
}

/** In days after the end of the term. */
function next(overrides: Partial<RenewalScheduleInput>, at = 0): string | null {
  const act = nextRenewalAction(facts(overrides), RENEWAL_POLICY, { at, zone: UTC });
  return act === null ? null : `${act.kind} ${(act.at - END) / 86_400_000}`;
}

test('a service is invoiced 14 days before its renewal, charged on the day, retried, suspended and ended', () => {
  expect(next({})).toBe('invoice -14');
  const unpaid = { state: 'dunning', endAt: addDays(END, 30) } as const;
  expect(next({ ...unpaid, state: 'invoiced' })).toBe('charge 0');
  expect([1, 2, 3, 4].map((attempts) => next({ ...unpaid, attempts }))).toEqual([
    'charge 1',
    'charge 3',
    'charge 7',
    'suspend 10',
  ]);
  expect(next({ ...unpaid, state: 'suspended', attempts: 4 })).toBe('end 30');
  expect(chargeDay('service', END, {})).toBe(END);
});

test('only a service whose payment failed is suspended, and never before the end of its paid term', () => {
  const tried = { attempts: 4, endAt: addDays(END, 30) } as const;
  expect(next({ ...tried, state: 'invoiced' })).toBe('end 30');
  expect(next({ ...tried, state: 'dunning', chargeAt: addDays(END, -20) })).toBe('suspend 0');
});

test('the next attempt and the suspension are a day after the last attempt at least', () => {
  const late = { state: 'dunning', triedAt: addDays(END, 12), endAt: addDays(END, 30) } as const;
  expect(next({ ...late, attempts: 1 })).toBe('charge 13');
  expect(next({ ...late, attempts: 4 })).toBe('suspend 13');
});

test('a late attempt counts as every attempt whose day has passed', () => {
  const made = (attempts: number, day: number) =>
    attemptsDue({ chargeAt: END, attempts }, RENEWAL_POLICY, { at: addDays(END, day), zone: UTC });
  expect([0, 0.9, 1, 3, 6.9, 7, 20].map((day) => made(0, day))).toEqual([1, 1, 2, 3, 3, 4, 4]);
  expect([made(2, 1), made(3, 7), made(0, -1)]).toEqual([3, 4, 1]);
});

test('a domain has reminders 33 and 7 days before and 2 after expiry, a charge 3 days before, and no suspension', () => {
  const name = { kind: 'domain', chargeAt: chargeDay('domain', END, {}) } as const;
  expect([0, 1, 2].map((reminders) => next({ ...name, isWanted: false, reminders }))).toEqual([
    'remind -33',
    'remind -7',
    'remind 2',
  ]);
  expect(next({ ...name, isWanted: false, reminders: 3 })).toBe('end 5');
  expect([0, 1].map((reminders) => next({ ...name, reminders }))).toEqual(['remind -33', 'invoice -17']);
  expect(next({ ...name, state: 'invoiced', reminders: 1 })).toBe('remind -7');
  expect(next({ ...name, state: 'invoiced', reminders: 2 })).toBe('charge -3');
  expect(next({ ...name, state: 'dunning', reminders: 3, attempts: 4, endAt: addDays(END, 30) })).toBe('end 30');
});

test('reminders are within the days of their policy: 26–35 and 4–10 before expiry, 5 after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -40, max: 40 }), (reminders, day) => {
      const at = addDays(END, day);
      const due = addDays(END, [-33, -7, 2][reminders] ?? 0);
      const isSent = at >= due && isReminderTimely(facts({ kind: 'domain', reminders }), at, UTC);
      const [from = 0, to = 0] =
        [
          [-35, -7],
          [-10, 2],
          [0, 5],
        ][reminders] ?? [];
      expect(isSent && (day < from || day > to)).toBe(false);
    }),
  );
});

test('a reminder is sent until the next one is due, the last one within five days after the term', () => {
  const isTimely = (reminders: number, day: number) =>
    isReminderTimely(facts({ kind: 'domain', reminders }), addDays(END, day), UTC);
  expect([-33, -7.1, -7].map((day) => isTimely(0, day))).toEqual([true, true, false]);
  expect([-7, 1.9, 2].map((day) => isTimely(1, day))).toEqual([true, true, false]);
  expect([2, 4.9, 5].map((day) => isTimely(2, day))).toEqual([true, true, false]);
});

test('an announced price can be accepted until the invoice, for at least two weeks, but only before the charge', () => {
  const deadline = (announced: number) =>
    priceAnswerDeadline({ chargeAt: END }, RENEWAL_POLICY, { at: addDays(END, announced), zone: UTC });
  expect([-60, -28, -27, -16, -15, -14, -3].map((day) => (deadline(day) - END) / 86_400_000)).toEqual([
    -14, -14, -13, -2, -1, -1, -1,
  ]);
});

test('nothing is invoiced while an announced price awaits an answer', () => {
  expect(next({ answerBy: addDays(END, -13) })).toBe('invoice -13');
  expect(next({ answerBy: addDays(END, -15) })).toBe('invoice -14');
  expect(next({ answerBy: null })).toBe('invoice -14');
});

test('nothing is charged before the announced day, and no two attempts are less than a day apart', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATES),
      fc.constantFrom('service', 'domain'),
      fc.nat(6),
      fc.option(fc.integer({ min: -30, max: 60 })),
      fc.boolean(),
      (state, kind, attempts, tried, isWanted) => {
        const triedAt = tried === null ? null : addDays(END, tried);
        const term = facts({ state, kind, attempts, triedAt, isWanted, endAt: addDays(END, 90), reminders: 3 });
        const act = nextRenewalAction(term, RENEWAL_POLICY, { at: 0, zone: UTC });
        if (act?.kind !== 'charge') return;
        expect(act.at).toBeGreaterThanOrEqual(term.chargeAt);
        expect(act.at - (triedAt ?? 0)).toBeGreaterThanOrEqual(86_400_000);
        expect(attempts).toBeLessThanOrEqual(RENEWAL_POLICY.retryDays.length);
      },
    ),
  );
});

test('days are counted on the calendar of the brand, also across a clock change', () => {
  const zone = timeZoneOf('Europe/Berlin');
  const periodStart = Date.parse('2027-04-01T00:30:00+02:00');
  const given = facts({ periodStart, chargeAt: periodStart });
  const invoice = nextRenewalAction(given, RENEWAL_POLICY, { at: 0, zone });
  expect(dayOf(invoice?.at ?? 0, zone)).toBe('2027-03-18');
  const [reminder] = [
    nextRenewalAction(facts({ kind: 'domain', periodStart, chargeAt: periodStart }), RENEWAL_POLICY, { at: 0, zone }),
  ];
  expect([reminder?.kind, dayOf(reminder?.at ?? 0, zone)]).toEqual(['remind', '2027-02-27']);
  expect(dayOf(chargeDay('domain', periodStart, { timeZone: 'Europe/Berlin' }), zone)).toBe('2027-03-29');
});

test('a due reminder is not delayed by a charge that awaits another payment', () => {
  const unpaid = { kind: 'domain', state: 'dunning', chargeAt: addDays(END, -3), endAt: addDays(END, 30) } as const;
  const waiting = { ...unpaid, reminders: 2, attempts: 1 };
  expect(next(waiting, addDays(END, 1))).toBe('charge -2');
  expect(next(waiting, addDays(END, 2))).toBe('remind 2');
  expect(next({ ...waiting, reminders: 3 }, addDays(END, 2))).toBe('charge -2');
});

test('a final term has no next action and changes only if the customer reactivates the renewal', () => {
  for (const state of ['renewed', 'failed', 'ended', 'cancelled', 'paid'] as const) expect(next({ state })).toBe(null);
  for (const state of ['renewed', 'ended'] as const) expect(Object.keys(RENEWAL_TRANSITIONS[state])).toEqual([]);
  for (const state of ['failed', 'cancelled'] as const)
    expect(RENEWAL_TRANSITIONS[state]).toEqual({ 'wanted-again': 'upcoming' });
  expect(nextRenewalState('renewed', 'paid').ok).toBe(false);
  expect(statesBefore('paid')).toEqual(UNPAID_STATES);
});

test('a renewal can be paid for 30 days after a service term, for the grace period of a domain, and at least a week', () => {
  const now = { at: addDays(END, -14), zone: UTC };
  const service = { kind: 'service', periodStart: END, chargeAt: END, graceEndsAt: null } as const;
  expect(payableUntil(service, RENEWAL_POLICY, now)).toBe(addDays(END, 30));
  const name = { kind: 'domain', periodStart: END, chargeAt: addDays(END, -3) } as const;
  const graceEndsAt = addDays(END, 45);
  expect(payableUntil({ ...name, graceEndsAt }, RENEWAL_POLICY, now)).toBe(graceEndsAt);
  const late = { at: END, zone: UTC };
  expect(payableUntil({ ...name, graceEndsAt: END }, RENEWAL_POLICY, late)).toBe(addDays(END, 7));
});

test('a service ends the days of the policy after its suspension, an hour more or less at a clock change, however long after its term it is invoiced and in every zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -14 * 24, max: 400 * 24 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe'),
      fc.constantFrom(RENEWAL_POLICY, { ...RENEWAL_POLICY, suspendDays: 8, endDays: 9 }),
      (hours, name, policy) => {
        const zone = timeZoneOf(name);
        const at = END + hours * 3_600_000;
        const chargeAt = Math.max(END, addDays(at, 1));
        const endAt = payableUntil({ ...facts({ chargeAt }), graceEndsAt: null }, policy, { at, zone });
        const unpaid = facts({
          state: 'dunning',
          chargeAt,
          attempts: 4,
          triedAt: addLocalDays(chargeAt, 7, zone),
          endAt,
        });
        const action = nextRenewalAction(unpaid, policy, { at, zone });
        expect(action?.kind).toBe('suspend');
        const expectedMs = (policy.endDays - policy.suspendDays) * 86_400_000;
        expect(Math.abs(endAt - (action?.at ?? endAt) - expectedMs)).toBeLessThanOrEqual(3_600_000);
      },
    ),
  );
});
