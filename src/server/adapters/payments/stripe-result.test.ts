import { expect, test } from 'vitest';
import { STRIPE_INTENT, STRIPE_SESSION } from './stripe-objects.builder.ts';
import { intentSchema, sessionSchema } from './stripe-objects.ts';
import { NOTHING_RETURNED, intentResult, sessionResult } from './stripe-result.ts';

const isOurPage = (url: string) => url.startsWith('https://stripe/');
const CHARGE = { id: 'ch_1', amount: 4999, amount_captured: 0, amount_refunded: 0, status: 'succeeded', created: 1000 };
const INTENT = { ...STRIPE_INTENT, amount_received: 0, metadata: {} };
const SESSION = { ...STRIPE_SESSION, url: 'https://stripe/pay' };

const ofIntent = (fields: object, returned: Partial<typeof NOTHING_RETURNED> = {}) =>
  intentResult(intentSchema.parse({ ...INTENT, ...fields }), { ...NOTHING_RETURNED, ...returned }, isOurPage);
const ofSession = (fields: object) => sessionResult(sessionSchema.parse({ ...SESSION, ...fields }), isOurPage);
const redirectTo = (url: string) => ({ type: 'redirect_to_url', redirect_to_url: { url } });
const transfer = (remaining: number | null) => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    amount_remaining: remaining,
    reference: 'TR1',
    financial_addresses: [
      { type: 'sort_code', sort_code: { account_number: '1234', sort_code: '10-88-00', account_holder_name: 'Lark' } },
    ],
  },
});

test.each([
  [{ status: 'succeeded', amount_received: 3000 }, 'succeeded', 4999, 3000],
  [{ status: 'requires_capture', latest_charge: CHARGE }, 'authorised', 4999, 0],
  [{ status: 'canceled', latest_charge: CHARGE }, 'cancelled', 4999, 0],
  [{ status: 'canceled', latest_charge: { ...CHARGE, status: 'failed' } }, 'cancelled', 0, 0],
  [{ status: 'requires_payment_method', latest_charge: 'ch_1' }, 'declined', 0, 0],
  [{ status: 'requires_confirmation' }, 'processing', 0, 0],
  [{ status: 'processing', latest_charge: CHARGE }, 'processing', 0, 0],
  [{ status: 'requires_action', next_action: redirectTo('https://stripe/3ds') }, 'action-needed', 0, 0],
  [{ status: 'requires_action', next_action: transfer(1999) }, 'processing', 0, 3000],
  [{ status: 'requires_action', next_action: transfer(6000) }, 'processing', 0, 0],
  [{ status: 'requires_action', next_action: transfer(null) }, 'processing', 0, 0],
])('a PaymentIntent of %j is %s with %i authorised and %i captured', (fields, outcome, authorised, captured) => {
  expect(ofIntent(fields)).toMatchObject({
    outcome,
    amountMinor: 4999,
    currency: 'EUR',
    authorisedMinor: authorised,
    capturedMinor: captured,
  });
});

test.each([
  ['a page elsewhere', { status: 'requires_action', next_action: redirectTo('https://elsewhere/3ds') }],
  ['an action without a page', { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }],
  ['half a króna', { currency: 'isk', amount: 50 }],
  ['half a króna received', { currency: 'isk', amount: 100, amount_received: 50 }],
])('a PaymentIntent with %s is unreadable', (_case, fields) => {
  expect(ofIntent(fields)).toBeNull();
});

test('at most what was captured is returned, by refunds and lost disputes together', () => {
  const received = { amount_received: 3000 };
  expect(ofIntent(received, { refunded: 1000, lost: 500, failed: 200 })).toMatchObject({
    refundedMinor: 1500,
    failedRefundMinor: 200,
    takenBackMinor: 500,
  });
  expect(ofIntent(received, { refunded: 1000, disputed: 4999, decided: 4999, lost: 4999 })).toMatchObject({
    refundedMinor: 3000,
    disputedMinor: 4999,
    decidedMinor: 4999,
    takenBackMinor: 3000,
  });
});

test.each([
  [null, 'not-paid'],
  [{ code: 'expired_card' }, 'expired-card'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
  [{ code: 'card_declined', decline_code: 'authentication_required' }, 'challenge-needed'],
  [{ code: 'payment_intent_authentication_failure' }, 'challenge-declined'],
])('a decline with %j has the reason %s', (error, reason) => {
  const declined = { status: 'requires_payment_method', last_payment_error: error };
  expect(ofIntent(declined)).toMatchObject({ declineReason: reason });
  expect(ofIntent({ ...declined, status: 'succeeded' })).toMatchObject({ declineReason: null });
});

const SAVED = { setup_future_usage: 'off_session', payment_method: 'pm_1' };
const paidBy = (details: object) => ({ latest_charge: { ...CHARGE, payment_method_details: details } });
const CARD = { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2034, capture_before: 7 } };
const SEPA = { type: 'sepa_debit', sepa_debit: { last4: '3000', country: 'DE', mandate: 'mandate_1' } };
const BACS = { type: 'bacs_debit', bacs_debit: { last4: '2345', mandate: 'mandate_2' } };

test.each([
  [CARD, { id: 'pm_1', kind: 'card', brand: 'visa', last4: '4242', expiry: '03/34' }],
  [SEPA, { id: 'pm_1', kind: 'sepa-debit', brand: 'DE', last4: '3000', expiry: null }],
  [BACS, { id: 'pm_1', kind: 'direct-debit', brand: 'GB', last4: '2345', expiry: null }],
  [{ ...CARD, card: { ...CARD.card, last4: null } }, null],
  [{ type: 'link', card: CARD.card }, null],
])('a payment by %j saves the method %j', (details, method) => {
  const payment = { ...SAVED, ...paidBy(details) };
  expect(ofIntent(payment)).toMatchObject({ savedMethod: method });
  for (const same of [{ payment_method: { id: 'pm_1' } }, { status: 'requires_capture' }, { status: 'processing' }])
    expect(ofIntent({ ...payment, ...same })).toMatchObject({ savedMethod: method });
  for (const unsaved of [{ setup_future_usage: null }, { payment_method: null }, { status: 'requires_payment_method' }])
    expect(ofIntent({ ...payment, ...unsaved })).toMatchObject({ savedMethod: null });
});

test('an authorization by card ends when its charge says, and a debit has a mandate', () => {
  expect(ofIntent({ status: 'requires_capture', ...paidBy(CARD) })).toMatchObject({
    authorizedUntil: 7000,
    mandate: null,
  });
  expect(ofIntent({ status: 'succeeded', ...paidBy(CARD) })).toMatchObject({ authorizedUntil: null });
  const mandate = { holder: '', acceptedAt: 1_000_000 };
  expect(ofIntent(paidBy(SEPA))).toMatchObject({ mandate: { ...mandate, reference: 'mandate_1', last4: '3000' } });
  expect(ofIntent(paidBy(BACS))).toMatchObject({ mandate: { ...mandate, reference: 'mandate_2', last4: '2345' } });
});

test('a transfer shows the account in the order banks ask for it', () => {
  expect(ofIntent({ status: 'requires_action', next_action: transfer(4999) })).toMatchObject({
    instructions: {
      holder: 'Lark',
      bank: '',
      account: [
        { label: 'Sort code', value: '10-88-00' },
        { label: 'Account number', value: '1234' },
      ],
      reference: 'TR1',
    },
  });
});

test.each([
  [{}, { outcome: 'action-needed', actionUrl: 'https://stripe/pay', providerPaymentId: 'cs_1', capturedMinor: 0 }],
  [
    { status: 'expired', url: null },
    { outcome: 'cancelled', actionUrl: null, capturedMinor: 0 },
  ],
  [
    { status: 'complete', payment_intent: 'pi_1' },
    { outcome: 'processing', providerPaymentId: 'pi_1', authorisedMinor: 0, capturedMinor: 0 },
  ],
  [
    { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' },
    { outcome: 'succeeded', providerPaymentId: 'pi_1', authorisedMinor: 4999, capturedMinor: 4999 },
  ],
])('a session of %j is %j', (fields, result) => {
  expect(ofSession(fields)).toMatchObject({ reference: 'R1', amountMinor: 4999, currency: 'EUR', ...result });
});

test.each([
  ['a page elsewhere', { url: 'https://elsewhere/pay' }],
  ['no page', { url: null }],
  ['no reference', { metadata: {} }],
  ['half a króna', { currency: 'isk', amount_total: 50 }],
])('a session with %s is unreadable', (_case, fields) => {
  expect(ofSession(fields)).toBeNull();
});
