import { afterEach, beforeEach, expect, test } from 'vitest';
import { showSystemErrors } from '#web/runtime/stay-on-system-error.ts';
import type { CheckoutAnswer } from './checkout-data.ts';
import { sendCheckoutForm } from './send-checkout-form.ts';

let told: unknown[] = [];
let end: () => void = () => undefined;

beforeEach(() => {
  told = [];
  // A failure that another test left pending would be reported to this one.
  showSystemErrors(() => undefined)();
  end = showSystemErrors((error) => told.push(error));
});
afterEach(() => end());

function send(serverAction: () => Promise<CheckoutAnswer | undefined>, intent = 'place-order') {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ intent }) });
  return sendCheckoutForm({ request, serverAction });
}

function answered(status: number): unknown {
  return { status, statusText: '', internal: false, data: null };
}

const REFUSED = { kind: 'refused', errors: {}, difference: null, billing: null, orderKey: 'key' } as const;

test('a request nobody answered is told over the page, which stays: it may be tried again', async () => {
  const error = new TypeError('Failed to fetch');
  await expect(send(() => Promise.reject(error))).resolves.toMatchObject({
    data: { kind: 'refused', code: 'network', orderKey: null, isTold: true },
    init: { status: 503 },
  });
  expect(told).toEqual([error]);
});

test.each([
  [401, 'session/expired'],
  [429, 'limits/too-many-requests'],
  [500, 'server/fault'],
  [503, 'server/unavailable'],
])('status %i before the action is told over the page', async (status, code) => {
  await expect(send(() => Promise.reject(answered(status)))).resolves.toMatchObject({ data: { code, isTold: true } });
  expect(told).toEqual([answered(status)]);
});

test('a card number among the details is said on the page', async () => {
  const code = 'request/card-data-refused';
  await expect(send(() => Promise.reject(answered(422)))).resolves.toMatchObject({ data: { code, isTold: false } });
  expect(told).toEqual([]);
});

test.each([403, 404, 418])('status %i is told over the page too', async (status) => {
  await expect(send(() => Promise.reject(answered(status)))).resolves.toMatchObject({ data: undefined });
  expect(told).toEqual([answered(status)]);
});

test('what the shop answers itself is told the same way, with the wait and the key of the next try', async () => {
  const refusal = { ...REFUSED, code: 'limits/too-many-requests', status: 429, retryAfterSeconds: 7 } as const;
  await expect(send(async () => refusal)).resolves.toEqual({ ...refusal, isTold: true });
  expect(told).toMatchObject([{ status: 429, data: { data: { retryAfterSeconds: 7 } } }]);
});

test('a mistake of the shopper is said on the page', async () => {
  const refusal = { ...REFUSED, code: 'checkout/billing-invalid', status: 422 } as const;
  await expect(send(async () => refusal)).resolves.toBe(refusal);
  expect(told).toEqual([]);
});

test('what was only kept in the background is not told', async () => {
  await send(() => Promise.reject(answered(503)), 'billing-in-background');
  await send(() => Promise.reject(answered(503)), 'keep-entries');
  await send(async () => ({ ...REFUSED, code: 'server/fault', status: 500 }), 'registrant-in-background');
  expect(told).toEqual([]);
});

test('a fault of the page itself is thrown on', async () => {
  await expect(send(() => Promise.reject(new RangeError('a fault of the page')))).rejects.toThrow(
    'a fault of the page',
  );
});
