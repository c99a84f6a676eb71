import { expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { createStripeLookup } from './stripe-lookup.ts';
import { STRIPE_INTENT, STRIPE_SESSION } from './stripe-objects.builder.ts';

const CHARGE = { id: 'ch_1', amount: 4999, amount_captured: 4999, amount_refunded: 0, status: 'succeeded' };

/** A look-up at an API that gives these answers, one by one. */
function lookupOf(...answers: readonly object[]) {
  const left = [...answers];
  return createStripeLookup({
    send: async () => ({ kind: 'object', object: left.shift(), isReplay: false }),
    clock: fixedClock(0),
    isOurPage: () => true,
  });
}

const page = (...data: readonly object[]) => ({ data, has_more: false });
const find = (charge: object, ...pages: readonly object[]) =>
  lookupOf({ ...STRIPE_INTENT, latest_charge: { ...CHARGE, ...charge } }, ...pages).find('R1', 'pi_1');

test.each([
  ['needs_response', 0, 0, 1_000_000],
  ['under_review', 0, 0, null],
  ['warning_needs_response', 0, 0, 1_000_000],
  ['warning_under_review', 0, 0, null],
  ['appeal_needs_response', 0, 0, 1_000_000],
  ['appeal_under_review', 0, 0, null],
  ['warning_closed', 2000, 0, null],
  ['won', 2000, 0, null],
  ['lost', 2000, 2000, null],
] as const)(
  'of a dispute that is %s %i is decided, %i taken back, evidence due %s',
  async (status, decided, lost, dueAt) => {
    const dispute = { amount: 2000, status, metadata: {}, evidence_details: { due_by: 1000 } };
    expect(await find({ disputed: true }, page(), page(dispute))).toMatchObject({
      disputedMinor: 2000,
      decidedMinor: decided,
      takenBackMinor: lost,
      refundedMinor: lost,
      evidenceDueAt: dueAt,
    });
  },
);

test('a dispute to which no response is possible has no date of evidence', async () => {
  const dispute = (dueBy: number) => {
    return { amount: 1000, status: 'needs_response', metadata: {}, evidence_details: { due_by: dueBy } };
  };
  expect(await find({ disputed: true }, page(), page(dispute(0)))).toMatchObject({ evidenceDueAt: null });
  const both = page(dispute(0), dispute(1000));
  expect(await find({ disputed: true }, page(), both)).toMatchObject({ evidenceDueAt: 1_000_000 });
});

test.each([
  ['withdrawn from the balance', [{ amount: -2200 }], {}, [], 2000],
  ['withdrawn, beside a movement of nothing', [{ amount: -2200 }, { amount: 0 }], {}, [], 2000],
  ['withdrawn and reinstated', [{ amount: -2200 }, { amount: 2200 }], {}, [], 0],
  ['withdrawn and reinstated at another exchange rate', [{ amount: -2200 }, { amount: 2190 }], {}, [], 0],
  ['withdrawn, reinstated and withdrawn', [{ amount: -2200 }, { amount: 2210 }, { amount: -2205 }], {}, [], 2000],
  ['blocked', [], {}, [], 0],
  ['refunded', [], { amount_refunded: 2000 }, [{ amount: 2000, status: 'succeeded', metadata: {} }], 2000],
] as const)(
  'a prevented dispute whose amount was %s is decided, and returned once where money moved',
  async (_case, movements, charge, refunds, returnedMinor) => {
    const dispute = { amount: 2000, status: 'prevented', metadata: {}, balance_transactions: movements };
    expect(await find({ ...charge, disputed: true }, page(...refunds), page(dispute))).toMatchObject({
      disputedMinor: 2000,
      decidedMinor: 2000,
      takenBackMinor: refunds.length === 0 ? returnedMinor : 0,
      refundedMinor: returnedMinor,
    });
  },
);

test('evidence is due with the first of the open disputes', async () => {
  const due = (at: number) => ({
    amount: 1000,
    status: 'needs_response',
    metadata: {},
    evidence_details: { due_by: at },
  });
  const decided = { ...due(1000), status: 'won' };
  expect(await find({ disputed: true }, page(), page(due(3000), due(2000), decided))).toMatchObject({
    disputedMinor: 3000,
    decidedMinor: 1000,
    evidenceDueAt: 2_000_000,
  });
});

test('refunds without metadata are counted, failed ones apart, and the released rest of an authorization is not', async () => {
  const made = { amount: 1000, status: 'succeeded', metadata: null };
  const ours = { amount: 1999, status: 'pending', metadata: { reference: 'R1' } };
  const failed = [
    { ...made, amount: 300, status: 'failed' },
    { ...made, amount: 200, status: 'canceled' },
  ];
  const released = { ...made, amount: 1999 };
  const charge = { amount_captured: 3000, amount_refunded: 4998 };
  expect(await find(charge, page(made, ours, ...failed, released))).toMatchObject({
    refundedMinor: 2999,
    failedRefundMinor: 500,
  });
});

test('refunds are read if the charge has any, or the payment was refunded before', async () => {
  const intent = { ...STRIPE_INTENT, latest_charge: CHARGE };
  const failed = { amount: 300, status: 'failed', metadata: {} };
  expect(await lookupOf(intent).find('R1', 'pi_1')).toMatchObject({ refundedMinor: 0, failedRefundMinor: 0 });
  expect(await lookupOf(intent, page(failed)).find('R1', 'pi_1', true)).toMatchObject({ failedRefundMinor: 300 });
  const unreadable = page({ ...failed, amount: -300 });
  for (const answer of [unreadable, {}])
    expect(await lookupOf(intent, answer).find('R1', 'pi_1', true)).toEqual({
      outcome: 'unknown',
      reason: 'unreadable',
    });
});

test('a payment is found by its reference behind a page of objects without metadata', async () => {
  const foreign = { id: 'cs_0', metadata: null };
  const lookup = lookupOf(page(), { data: [foreign], has_more: true }, page(STRIPE_SESSION), STRIPE_SESSION);
  expect(await lookup.find('R1', null)).toMatchObject({ outcome: 'action-needed', providerPaymentId: 'cs_1' });
});
