import { expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { createStripeLookup } from './stripe-lookup.ts';

const CHARGE = { id: 'ch_1', amount: 4999, amount_captured: 4999, amount_refunded: 0, status: 'succeeded' };
const INTENT = {
  object: 'payment_intent',
  id: 'pi_1',
  status: 'succeeded',
  amount: 4999,
  amount_received: 4999,
  currency: 'eur',
  capture_method: 'automatic',
  metadata: { reference: 'R1' },
};

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
  lookupOf({ ...INTENT, latest_charge: { ...CHARGE, ...charge } }, ...pages).find('R1', 'pi_1');

test.each([
  ['needs_response', 0, 0],
  ['under_review', 0, 0],
  ['warning_needs_response', 0, 0],
  ['warning_under_review', 0, 0],
  ['appeal_needs_response', 0, 0],
  ['appeal_under_review', 0, 0],
  ['warning_closed', 2000, 0],
  ['won', 2000, 0],
  ['lost', 2000, 2000],
] as const)('of a dispute with the status %s %i is decided and %i was taken back', async (status, decided, lost) => {
  const dispute = { amount: 2000, status, metadata: {}, evidence_details: { due_by: 1000 } };
  expect(await find({ disputed: true }, page(), page(dispute))).toMatchObject({
    disputedMinor: 2000,
    decidedMinor: decided,
    takenBackMinor: lost,
    refundedMinor: lost,
    evidenceDueAt: decided === 0 ? 1_000_000 : null,
  });
});

test('a refund without metadata is counted, the released rest of an authorization is not', async () => {
  const made = { amount: 1000, status: 'succeeded', metadata: null };
  const failed = { ...made, amount: 300, status: 'failed' };
  const released = { ...made, amount: 1999 };
  const charge = { amount_captured: 3000, amount_refunded: 2999 };
  expect(await find(charge, page(made, failed, released))).toMatchObject({
    refundedMinor: 1000,
    failedRefundMinor: 300,
  });
});

test('a payment is found by its reference behind a page of objects without metadata', async () => {
  const foreign = { id: 'cs_0', metadata: null };
  const session = {
    object: 'checkout.session',
    id: 'cs_1',
    status: 'open',
    payment_status: 'unpaid',
    url: 'https://stripe/1',
    amount_total: 4999,
    currency: 'eur',
    metadata: { reference: 'R1' },
  };
  const lookup = lookupOf(page(), { data: [foreign], has_more: true }, page(session), session);
  expect(await lookup.find('R1', null)).toMatchObject({ outcome: 'action-needed', providerPaymentId: 'cs_1' });
});
