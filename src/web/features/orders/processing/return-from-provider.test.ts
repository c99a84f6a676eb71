import { expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import type { OrderView } from '#web/features/orders/order-data.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { checkOnReturn, followCancel } from './return-from-provider.ts';

const ID = '00000000-0000-4000-8000-0000000000ba';

function waiting(): OrderView {
  return buildOrder({
    state: 'awaiting-payment',
    outcome: 'processing',
    processing: { variant: 'approval', poll: true },
    payment: {
      state: 'action-needed',
      type: '1',
      actionUrl: 'https://pay.example/1',
      amountMinor: 1000,
      receivedMinor: 0,
      mayAskAgain: false,
      instructions: null,
      mandate: null,
    },
  });
}

test('an order that waits for approval is shown with the state from its provider', async () => {
  expect(await checkOnReturn({ api: buildCaller() }, waiting(), null)).toEqual(buildOrder());
});

test('the payment is shown as being checked until the provider responds', async () => {
  const never = new Promise<never>(() => undefined);
  const api = buildCaller({ orders: { check: () => never } });
  const shown = await checkOnReturn({ api }, waiting(), null, 1);
  expect(shown.processing).toEqual({ variant: 'default', poll: true });
});

test('an order that is not waiting is not checked with the provider', async () => {
  const api = buildCaller({ orders: { check: async () => Promise.reject(new Error('It was asked about.')) } });
  expect(await checkOnReturn({ api }, buildOrder(), null)).toEqual(buildOrder());
});

test('the cancel link cancels the payment and redirects to the URL without its parameter', async () => {
  const given: string[] = [];
  const cancelPayment = async ({ orderId }: { readonly orderId: string }) => {
    given.push(orderId);
    return ok(buildOrder());
  };
  const url = new URL(`http://shop.example/order/${ID}?payment=cancelled`);
  const api = buildCaller({ orders: { cancelPayment } });
  const answer = await followCancel({ api, canApplyDeepLink: true }, url, ID, null);
  expect([answer?.status, answer?.headers.get('location'), given]).toEqual([303, `/order/${ID}`, [ID]]);
  await followCancel({ api, canApplyDeepLink: false }, url, ID, null);
  expect(given).toEqual([ID]);
});

test('any other URL of an order is not redirected', async () => {
  const url = new URL(`http://shop.example/order/${ID}`);
  expect(await followCancel({ api: buildCaller(), canApplyDeepLink: true }, url, ID, null)).toBeNull();
});
