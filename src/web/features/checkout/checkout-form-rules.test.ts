import { afterEach, beforeEach, expect, test } from 'vitest';
import { submitForm } from '#web/forms/submit-form.ts';
import { showSystemErrors } from '#web/problems/show-over-page.ts';
import type { CheckoutResult } from './checkout-data.ts';
import { CHECKOUT_FORM_RULES } from './checkout-form-rules.ts';

let shown: unknown[] = [];
let end: () => void = () => undefined;

beforeEach(() => {
  shown = [];
  // A failure that another test left pending would be reported to this one.
  showSystemErrors(() => undefined)();
  end = showSystemErrors((error) => shown.push(error));
});
afterEach(() => end());

function send(serverAction: () => Promise<CheckoutResult | undefined>, intent = 'place-order') {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ intent }) });
  return submitForm({ request, serverAction }, CHECKOUT_FORM_RULES);
}

function answered(status: number): unknown {
  return { status, statusText: '', internal: false, data: null };
}

const REFUSED = { kind: 'refused', errors: {}, difference: null, billing: null, orderKey: 'key' } as const;

test('a request nobody answered is told over the page, which stays: it may be tried again', async () => {
  const error = new TypeError('Failed to fetch');
  await expect(send(() => Promise.reject(error))).resolves.toMatchObject({
    data: { kind: 'refused', code: 'network', orderKey: null, isInDialog: true },
    init: { status: 503 },
  });
  expect(shown).toEqual([error]);
});

test.each([
  [401, 'session/expired'],
  [429, 'limits/too-many-requests'],
  [500, 'server/fault'],
  [503, 'server/unavailable'],
])('status %i before the action is told over the page', async (status, code) => {
  await expect(send(() => Promise.reject(answered(status)))).resolves.toMatchObject({
    data: { code, isInDialog: true },
  });
  expect(shown).toEqual([answered(status)]);
});

test('a card number among the details is said on the page', async () => {
  const code = 'request/card-data-refused';
  await expect(send(() => Promise.reject(answered(422)))).resolves.toMatchObject({ data: { code, isInDialog: false } });
  expect(shown).toEqual([]);
});

test.each([403, 404, 418])('status %i is told over the page too', async (status) => {
  await expect(send(() => Promise.reject(answered(status)))).resolves.toMatchObject({ data: undefined });
  expect(shown).toEqual([answered(status)]);
});

test('what the shop answers itself is told the same way, with the wait and the key of the next try', async () => {
  const refusal = { ...REFUSED, code: 'limits/too-many-requests', status: 429, retryAfterSeconds: 7 } as const;
  await expect(send(async () => refusal)).resolves.toEqual({ ...refusal, isInDialog: true });
  expect(shown).toMatchObject([{ status: 429, data: { data: { retryAfterSeconds: 7 } } }]);
});

test('a mistake of the shopper is said on the page', async () => {
  const refusal = { ...REFUSED, code: 'checkout/billing-invalid', status: 422 } as const;
  await expect(send(async () => refusal)).resolves.toBe(refusal);
  expect(shown).toEqual([]);
});

test('what was only kept in the background is not told', async () => {
  await send(() => Promise.reject(answered(503)), 'billing-in-background');
  await send(() => Promise.reject(answered(503)), 'save-entries');
  await send(async () => ({ ...REFUSED, code: 'server/fault', status: 500 }), 'registrant-in-background');
  expect(shown).toEqual([]);
});

test('a fault of the page itself is thrown on', async () => {
  await expect(send(() => Promise.reject(new RangeError('a fault of the page')))).rejects.toThrow(
    'a fault of the page',
  );
});
