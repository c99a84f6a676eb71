import { expect, test } from 'vitest';
import { buildPlaced } from '#web/test-support/stub-checkout.ts';
import { followPlaced } from './follow-placed.ts';
import { readPayment } from './read-payment.ts';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readPayment(form);
}

test('a card typed on the page comes as a token, the rest without', () => {
  expect(read({ payment_type: 'card-intent', payment_token: 'tok_1' })).toEqual({
    type: 'card-intent',
    token: 'tok_1',
  });
  expect(read({ payment_type: '1', payment_token: '' })).toEqual({ type: '1' });
});

test('no way to pay, or one that does not exist, is none', () => {
  expect(read({})).toBeUndefined();
  expect(read({ payment_type: '9' })).toBeUndefined();
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
