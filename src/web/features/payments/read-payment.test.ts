import { expect, test } from 'vitest';
import { formOf } from '#web/test-support/form-of.ts';
import { buildPlaced } from '#web/test-support/stub-checkout.ts';
import { followPlaced } from './follow-placed.ts';
import { readPayment } from './read-payment.ts';

function read(fields: Record<string, string>) {
  const form = formOf(fields);
  return readPayment(form);
}

test('a card or bank account entered on the page has a token, other methods have none', () => {
  expect(read({ payment_way: 'card-intent', payment_token: 'tok_1', payment_page: '1' })).toEqual({
    type: 'card-intent',
    token: 'tok_1',
  });
  expect(read({ payment_way: '4', payment_token: 'tok_2' })).toEqual({ type: '4', token: 'tok_2' });
  expect(read({ payment_way: '2', payment_token: '' })).toEqual({ type: '2' });
});

test('a card form without a token falls back to the payment page where that is offered', () => {
  expect(read({ payment_way: 'card-intent', payment_page: '1' })).toEqual({ type: '1' });
  expect(read({ payment_way: 'card-intent' })).toEqual({ type: 'card-intent' });
});

test('a saved method has its id, and only mobile money has a phone number', () => {
  expect(read({ payment_way: '0:m1', payment_phone: '+1' })).toEqual({ type: '0', paymentDetailsId: 'm1' });
  expect(read({ payment_way: '6', payment_phone: '+254 712' })).toEqual({ type: '6', phone: '+254 712' });
});

test('consents are included only where they are given', () => {
  expect(read({ payment_way: '7', store_on_payment: 'true' })).toEqual({ type: '7', storeOnPayment: true });
  expect(read({ payment_way: '7', store_on_payment: 'true', store_on_payment_auto_payment: 'true' })).toEqual({
    type: '7',
    storeOnPayment: true,
    storeOnPaymentAutoPayment: true,
  });
});

test('a missing or unknown payment method is read as undefined', () => {
  expect(read({})).toBeUndefined();
  expect(read({ payment_way: '9' })).toBeUndefined();
});

test('a redirect to the provider loads a new document, a redirect to the order stays within the shop', () => {
  const url = 'https://pay.example/p/1';
  const toProvider = followPlaced(buildPlaced({ next: { kind: 'redirect', url } }));
  expect([toProvider.status, toProvider.headers.get('location')]).toEqual([303, url]);
  expect(toProvider.headers.get('x-remix-reload-document')).toBe('true');
  for (const kind of ['processing', 'confirmation', 'failed'] as const) {
    const placed = buildPlaced({ next: { kind } });
    expect(followPlaced(placed).headers.get('location')).toBe(`/order/${placed.orderId}`);
  }
});
