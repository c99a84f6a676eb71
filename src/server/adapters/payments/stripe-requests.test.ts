import { expect, test } from 'vitest';
import type { CreatePaymentRequest } from '#server/sales/payments/payment-provider.ts';
import { paymentWith } from './provider-under-test.ts';
import { intentParams, sessionParams } from './stripe-requests.ts';

const stripeRequest = (changes: Partial<CreatePaymentRequest>, customer: string | null = null) => ({
  request: { ...paymentWith('pm_1'), reference: 'R1', orderNumber: 'L-1042', ...changes },
  amount: 4999,
  customer,
  transferCountry: 'IE',
});
const intentOf = (changes: Partial<CreatePaymentRequest>, customer?: string) =>
  intentParams(stripeRequest(changes, customer));
const sessionOf = (changes: Partial<CreatePaymentRequest>, customer?: string) =>
  sessionParams(stripeRequest({ token: null, ...changes }, customer)).payment_intent_data;

test('a card is charged at once, and its payer can return from a challenge', () => {
  expect(intentOf({})).toEqual({
    amount: 4999,
    currency: 'eur',
    confirm: true,
    description: 'Web hosting, 12 months',
    metadata: { reference: 'R1', order_number: 'L-1042' },
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_1',
    return_url: 'http://localhost:3000/order/return',
    statement_descriptor_suffix: 'L-1042',
    expand: ['latest_charge'],
  });
});

test('a payment without its payer is off session, and has no address to return to', () => {
  const params = intentOf({ isOffSession: true });
  expect(params).toMatchObject({ off_session: true });
  expect(params).not.toHaveProperty('return_url');
});

test('the hosted page shows the amount, the product and both ways back', () => {
  expect(sessionParams(stripeRequest({ token: null }))).toEqual({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: 'R1',
    metadata: { reference: 'R1', order_number: 'L-1042' },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 4999, product_data: { name: 'Web hosting, 12 months' } },
      },
    ],
    payment_intent_data: {
      description: 'Web hosting, 12 months',
      metadata: { reference: 'R1', order_number: 'L-1042', hosted: '1' },
      statement_descriptor_suffix: 'L-1042',
    },
    adaptive_pricing: { enabled: false },
    success_url: 'http://localhost:3000/order/return',
    cancel_url: 'http://localhost:3000/order/checkout',
  });
});

test.each([
  ['card', 'deferred', 'manual'],
  ['wallet', 'deferred', 'manual'],
  ['card', 'immediate', undefined],
  ['sepa-debit', 'deferred', undefined],
  ['direct-debit', 'deferred', undefined],
] as const)('a payment by %s with %s capture has the capture method %s', (method, capture, expected) => {
  expect(intentOf({ method, capture }).capture_method).toBe(expected);
  expect(sessionOf({ method, capture })?.capture_method).toBe(expected);
});

test('a method is kept for later payments only with consent, with the customer of the payment', () => {
  expect([intentOf({}).setup_future_usage, sessionOf({})?.setup_future_usage]).toEqual([undefined, undefined]);
  expect(intentOf({ saveMethod: true }, 'cus_1')).toMatchObject({
    customer: 'cus_1',
    setup_future_usage: 'off_session',
  });
  expect(sessionParams(stripeRequest({ token: null, saveMethod: true }, 'cus_1'))).toMatchObject({
    customer: 'cus_1',
    payment_intent_data: { setup_future_usage: 'off_session' },
  });
});

test.each([
  ['sepa-debit', 'sepa_debit'],
  ['direct-debit', 'bacs_debit'],
] as const)('a debit by %s has a mandate and no text for card statements', (method, type) => {
  const params = intentOf({ method });
  expect(params).toMatchObject({
    allowed_payment_method_types: [type],
    mandate_data: { customer_acceptance: { type: 'offline' } },
  });
  expect(params).not.toHaveProperty('statement_descriptor_suffix');
  expect(sessionOf({ method })).not.toHaveProperty('statement_descriptor_suffix');
  expect(intentOf({})).not.toHaveProperty('mandate_data');
});

test.each([
  ['EUR', { type: 'eu_bank_transfer', eu_bank_transfer: { country: 'IE' } }],
  ['GBP', { type: 'gb_bank_transfer' }],
  ['USD', { type: 'us_bank_transfer' }],
])('a transfer in %s is sent to an account of that currency', (currency, account) => {
  const params = intentOf({ method: 'bank-transfer', token: null, currency }, 'cus_1');
  expect(params).toMatchObject({
    customer: 'cus_1',
    allowed_payment_method_types: ['customer_balance'],
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: { customer_balance: { funding_type: 'bank_transfer', bank_transfer: account } },
  });
  expect(params).not.toHaveProperty('payment_method');
});

test.each([
  ['L-1042', 'Larkhost', 'L-1042'],
  ['L-2026-000123', 'Larkhost', 'L-2026-000'],
  ['1042', 'Larkhost & Söhne', 'Larkhost'],
  ['', "<Lark's*>", 'Larks'],
  ['1042', 'Ларк', 'ORDER'],
  ['*'.repeat(12), 'ЛАРК', 'ORDER'],
])('the card statement of the order "%s" of the brand %s says %s', (orderNumber, brandName, text) => {
  expect(intentOf({ orderNumber, brandName }).statement_descriptor_suffix).toBe(text);
  expect(sessionOf({ orderNumber, brandName })?.statement_descriptor_suffix).toBe(text);
});
