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
  return submitForm({ request, serverAction, pattern: '/order/checkout' }, CHECKOUT_FORM_RULES);
}

function answered(status: number): unknown {
  return { status, statusText: '', internal: false, data: null };
}

const REFUSED = { kind: 'refused', errors: {}, difference: null, billing: null, orderKey: 'key' } as const;

test('a network error is shown in a dialog, and the form can be submitted again', async () => {
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
])('status %i before the action is shown in a dialog', async (status, code) => {
  await expect(send(() => Promise.reject(answered(status)))).resolves.toMatchObject({
    data: { code, isInDialog: true },
  });
  expect(shown).toEqual([answered(status)]);
});

test('a card number in the details is reported on the page', async () => {
  const code = 'request/card-data-refused';
  await expect(send(() => Promise.reject(answered(422)))).resolves.toMatchObject({ data: { code, isInDialog: false } });
  expect(shown).toEqual([]);
});

test.each([403, 404, 418])('status %i is shown in a dialog without a result for the form', async (status) => {
  await expect(send(() => Promise.reject(answered(status)))).resolves.toMatchObject({ data: undefined });
  expect(shown).toEqual([answered(status)]);
});

test('a rate limit of the action is shown in a dialog, with the time to wait and the next key', async () => {
  const refusal = { ...REFUSED, code: 'limits/too-many-requests', status: 429, retryAfterSeconds: 7 } as const;
  await expect(send(async () => refusal)).resolves.toEqual({ ...refusal, isInDialog: true });
  expect(shown).toMatchObject([{ status: 429, data: { data: { retryAfterSeconds: 7 } } }]);
});

test('invalid billing details are reported on the page', async () => {
  const refusal = { ...REFUSED, code: 'checkout/billing-invalid', status: 422 } as const;
  await expect(send(async () => refusal)).resolves.toBe(refusal);
  expect(shown).toEqual([]);
});

test('errors of saving in the background are not shown', async () => {
  await send(() => Promise.reject(answered(503)), 'billing-in-background');
  await send(() => Promise.reject(answered(503)), 'save-entries');
  await send(async () => ({ ...REFUSED, code: 'server/fault', status: 500 }), 'registrant-in-background');
  expect(shown).toEqual([]);
});

test('an unexpected error of the page is rethrown', async () => {
  await expect(send(() => Promise.reject(new RangeError('a fault of the page')))).rejects.toThrow(
    'a fault of the page',
  );
});
