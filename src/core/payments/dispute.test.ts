import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DisputeAmounts,
  contradictsDecision,
  disputeChange,
  disputeState,
  evidenceDueAt,
  openDisputeMinor,
  recordCurrentDispute,
  recordDispute,
  refundedMinorWith,
} from './dispute.ts';

const NOTHING: DisputeAmounts = { disputedMinor: 0, decidedMinor: 0, takenBackMinor: 0 };
const amount = fc.nat(10_000);
const anyReport = fc.record(
  { disputedMinor: amount, decidedMinor: amount, takenBackMinor: amount },
  { requiredKeys: [] },
);

test('reports of a dispute give the same result in any order, also repeated', () => {
  fc.assert(
    fc.property(fc.array(anyReport), (reports) => {
      const recordAll = (all: readonly Partial<DisputeAmounts>[]) => all.reduce(recordDispute, NOTHING);
      expect(recordAll([...reports.toReversed(), ...reports])).toEqual(recordAll(reports));
    }),
  );
});

test('the largest reported value of each amount counts', () => {
  const before = { disputedMinor: 500, decidedMinor: 200, takenBackMinor: 100 };
  expect(recordDispute(before, {})).toEqual(before);
  expect(recordDispute(before, { disputedMinor: 499, decidedMinor: 500 })).toEqual({ ...before, decidedMinor: 500 });
  expect(recordDispute(before, { disputedMinor: 501, decidedMinor: 0, takenBackMinor: 300 })).toEqual({
    disputedMinor: 501,
    decidedMinor: 200,
    takenBackMinor: 300,
  });
});

const WON = { disputedMinor: 500, decidedMinor: 500, takenBackMinor: 0 };
const LOST = { ...WON, takenBackMinor: 500 };
const OPEN = { ...WON, decidedMinor: 0 };

test.each([
  ['won, then appealed', WON, OPEN, OPEN, true],
  ['lost, then appealed', LOST, OPEN, { ...LOST, decidedMinor: 0 }, true],
  ['lost, appealed and won', { ...LOST, decidedMinor: 0 }, WON, WON, true],
  ['lost, and then won', LOST, WON, WON, true],
  ['lost, appealed and lost', { ...LOST, decidedMinor: 0 }, LOST, LOST, false],
  [
    'won, with another dispute that is open',
    WON,
    { ...WON, disputedMinor: 700 },
    { ...WON, disputedMinor: 700 },
    false,
  ],
  ['won, according to an answer without disputes', WON, { decidedMinor: 0, takenBackMinor: 0 }, WON, false],
  ['lost, according to an answer about another dispute', LOST, { ...OPEN, disputedMinor: 200 }, LOST, false],
  ['won, and then lost', WON, LOST, LOST, true],
  ['lost, by an answer that omits what is decided', LOST, { disputedMinor: 500 }, LOST, false],
  ['never disputed', NOTHING, NOTHING, NOTHING, false],
  ['returned at once', NOTHING, LOST, LOST, false],
] as const)(
  'what was %s is recorded as the provider states it now',
  (_case, before, queried, after, isContradicted) => {
    expect(recordCurrentDispute(before, queried)).toEqual(after);
    expect(contradictsDecision(before, queried)).toBe(isContradicted);
  },
);

test.each([
  ['during an appeal, which leaves it out', { capturedMinor: 500, refundedMinor: 200, takenBackMinor: 0 }, 300, 500],
  ['that was reported as such', { capturedMinor: 900, refundedMinor: 500, takenBackMinor: 300 }, 300, 500],
  ['by a report without disputes', { capturedMinor: 900, refundedMinor: 0 }, 300, 300],
  ['that was won back', { capturedMinor: 900, refundedMinor: 500, takenBackMinor: 300 }, 0, 200],
  ['after a refund of the same money', { capturedMinor: 500, refundedMinor: 200, takenBackMinor: 0 }, 500, 500],
])('what the shop refunded is added to what is taken back %s', (_case, reported, takenBackMinor, refundedMinor) => {
  expect(refundedMinorWith(takenBackMinor, reported)).toBe(refundedMinor);
});

test('the answer to a query without news changes nothing, and one that contradicts nothing only adds', () => {
  fc.assert(
    fc.property(anyReport, anyReport, (one, other) => {
      const before = recordDispute(NOTHING, one);
      const after = recordCurrentDispute(before, other);
      expect(recordCurrentDispute(after, other)).toEqual(after);
      expect(recordCurrentDispute(before, before)).toEqual(before);
      expect(contradictsDecision(before, other) ? recordDispute(before, other) : after).toEqual(
        recordDispute(before, other),
      );
    }),
  );
});

test.each([
  ['never disputed', NOTHING, 0],
  ['disputed', { ...NOTHING, disputedMinor: 500 }, 500],
  ['decided', { ...NOTHING, disputedMinor: 500, decidedMinor: 500 }, 0],
  ['reported as decided before it was reported as disputed', { ...NOTHING, decidedMinor: 500 }, 0],
])('of the amounts %s the undecided part is open', (_case, amounts, openMinor) => {
  expect(openDisputeMinor(amounts)).toBe(openMinor);
});

test.each([
  ['reported', { known: null, reported: 9 }, 9],
  ['reported later', { known: 5, reported: 9 }, 9],
  ['not mentioned', { known: 5, reported: undefined }, 5],
  ['without a date', { known: 5, reported: null }, null],
])('evidence about an open dispute is due as %s, and never after it is decided', (_case, dates, due) => {
  expect(evidenceDueAt({ ...NOTHING, disputedMinor: 500 }, dates)).toBe(due);
  expect(evidenceDueAt({ ...NOTHING, disputedMinor: 500, decidedMinor: 500 }, dates)).toBeNull();
});

test.each([
  [NOTHING, null],
  [{ ...NOTHING, disputedMinor: 500 }, 'open'],
  [{ disputedMinor: 500, decidedMinor: 300, takenBackMinor: 300 }, 'open'],
  [{ ...NOTHING, disputedMinor: 500, decidedMinor: 500 }, 'won'],
  [{ disputedMinor: 500, decidedMinor: 500, takenBackMinor: 200 }, 'lost'],
  [{ ...NOTHING, takenBackMinor: 500 }, 'lost'],
] as const)('the amounts %j are %s', (amounts, state) => {
  expect(disputeState(amounts)).toBe(state);
});

const DATED = { ...OPEN, evidenceDueAt: 9 };

test.each([
  ['never disputed', { ...NOTHING, evidenceDueAt: null }, { ...NOTHING, evidenceDueAt: null }, null],
  ['disputed', { ...NOTHING, evidenceDueAt: null }, DATED, 'opened'],
  ['reported again', DATED, DATED, null],
  ['given more time', DATED, { ...DATED, evidenceDueAt: 10 }, 'changed'],
  ['disputed for more', DATED, { ...DATED, disputedMinor: 700 }, 'changed'],
  ['won', DATED, { ...WON, evidenceDueAt: null }, 'closed'],
  ['appealed', { ...LOST, evidenceDueAt: null }, { ...LOST, decidedMinor: 0, evidenceDueAt: 9 }, 'opened'],
  ['won after all', { ...LOST, evidenceDueAt: null }, { ...WON, evidenceDueAt: null }, 'closed'],
  ['returned at once', { ...NOTHING, evidenceDueAt: null }, { ...LOST, evidenceDueAt: null }, 'closed'],
] as const)('a payment that is %s is published once', (_case, before, after, change) => {
  expect(disputeChange(before, after)).toBe(change);
});
