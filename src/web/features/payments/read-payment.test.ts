import { expect, test } from 'vitest';
import { buildPlaced } from '#web/test-support/stub-checkout.ts';
import { followPlaced } from './follow-placed.ts';
import { readPayment } from './read-payment.ts';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readPayment(form);
}

test('a card or account typed on the page comes as a token, the rest without', () => {
  expect(read({ payment_way: 'card-intent', payment_token: 'tok_1', payment_page: '1' })).toEqual({
    type: 'card-intent',
    token: 'tok_1',
  });
  expect(read({ payment_way: '4', payment_token: 'tok_2' })).toEqual({ type: '4', token: 'tok_2' });
  expect(read({ payment_way: '2', payment_token: '' })).toEqual({ type: '2' });
});

test('a card that no script could take is asked for by the payment page, where there is one', () => {
  expect(read({ payment_way: 'card-intent', payment_page: '1' })).toEqual({ type: '1' });
  expect(read({ payment_way: 'card-intent' })).toEqual({ type: 'card-intent' });
});

test('a kept method comes by its id, a phone only with mobile money', () => {
  expect(read({ payment_way: '0:m1', payment_phone: '+1' })).toEqual({ type: '0', paymentDetailsId: 'm1' });
  expect(read({ payment_way: '6', payment_phone: '+254 712' })).toEqual({ type: '6', phone: '+254 712' });
});

test('both consents come only where they are given', () => {
  expect(read({ payment_way: '7', store_on_payment: 'true' })).toEqual({ type: '7', storeOnPayment: true });
  expect(read({ payment_way: '7', store_on_payment: 'true', store_on_payment_auto_payment: 'true' })).toEqual({
    type: '7',
    storeOnPayment: true,
    storeOnPaymentAutoPayment: true,
  });
});

test('no way to pay, or one that does not exist, is none', () => {
  expect(read({})).toBeUndefined();
  expect(read({ payment_way: '9' })).toBeUndefined();
});

test('the provider is gone to as a document, the order within the shop', () => {
  const url = 'https://pay.example/p/1';
  const toProvider = followPlaced(buildPlaced({ next: { kind: 'redirect', url } }));
  expect([toProvider.status, toProvider.headers.get('location')]).toEqual([303, url]);
  expect(toProvider.headers.get('x-remix-reload-document')).toBe('true');
  for (const kind of ['processing', 'confirmation', 'failed'] as const) {
    const placed = buildPlaced({ next: { kind } });
    expect(followPlaced(placed).headers.get('location')).toBe(`/order/${placed.orderId}`);
  }
});
