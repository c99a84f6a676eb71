import { expect, test } from 'vitest';
import { readStripeEvent } from './stripe-events.ts';
import { STRIPE_INTENT, STRIPE_SESSION } from './stripe-objects.builder.ts';

const read = (type: string, object: object) =>
  readStripeEvent(JSON.stringify({ id: 'evt_1', type, data: { object } }), (url) => url.startsWith('https://stripe'));

const REFUND = { object: 'refund', id: 're_1', payment_intent: 'pi_1', amount: 4999, currency: 'eur' };

test.each([
  ['payment_intent.succeeded', STRIPE_INTENT, { reference: 'R1', isRefund: false, answer: { capturedMinor: 4999 } }],
  ['checkout.session.completed', STRIPE_SESSION, { reference: 'R1', answer: { outcome: 'action-needed' } }],
  ['refund.updated', REFUND, { reference: '', isRefund: true, answer: { providerPaymentId: 'pi_1' } }],
  ['charge.refunded', { ...REFUND, object: 'charge' }, { reference: '', isRefund: true }],
  ['charge.dispute.closed', { ...REFUND, object: 'dispute' }, { reference: '', isRefund: false }],
] as const)('%s leads to a look-up of its payment', (type, object, value) => {
  expect(read(type, object)).toMatchObject({ ok: true, value: { eventId: 'evt_1', isNudge: true, ...value } });
});

test.each([
  [
    'a page that only saves a card',
    'checkout.session.completed',
    { ...STRIPE_SESSION, amount_total: null, currency: null },
  ],
  ['a page of a state that is new', 'checkout.session.completed', { ...STRIPE_SESSION, status: 'new' }],
  ['a payment of a state that is new', 'payment_intent.processing', { ...STRIPE_INTENT, status: 'new' }],
])('%s is irrelevant without a reference of ours, and unreadable with one', (_case, type, object) => {
  const unreadable = { ok: false, problem: 'unreadable' };
  const irrelevant = { ok: false, problem: 'irrelevant' };
  expect(read(type, object)).toEqual(unreadable);
  expect(read(type, { ...object, metadata: {} })).toEqual(irrelevant);
  expect(read(type, { ...object, metadata: null })).toEqual(irrelevant);
});

test.each([
  ['another type', 'customer.created', { object: 'customer', id: 'cus_1' }],
  ['a refund of a charge without a PaymentIntent', 'refund.created', { ...REFUND, payment_intent: null }],
])('%s is irrelevant', (_case, type, object) => {
  expect(read(type, object)).toEqual({ ok: false, problem: 'irrelevant' });
});

test.each([
  ['an object without an id', 'payment_intent.succeeded', { ...STRIPE_INTENT, id: undefined }],
  ['a page elsewhere', 'checkout.session.completed', { ...STRIPE_SESSION, url: 'https://elsewhere/1' }],
  ['half a króna', 'refund.created', { ...REFUND, amount: 50, currency: 'isk' }],
  ['a negative amount', 'refund.created', { ...REFUND, amount: -1 }],
])('%s is unreadable', (_case, type, object) => {
  expect(read(type, object)).toEqual({ ok: false, problem: 'unreadable' });
});

test('text that is no event is unreadable', () => {
  const isOurPage = () => true;
  expect([readStripeEvent('{', isOurPage), readStripeEvent('null', isOurPage)]).toEqual([
    { ok: false, problem: 'unreadable' },
    { ok: false, problem: 'unreadable' },
  ]);
});
