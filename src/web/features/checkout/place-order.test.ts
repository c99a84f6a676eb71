import { describe, expect, test, vi } from 'vitest';
import type { Api, ApiClient } from '#contract/api.ts';
import type { ProblemOf } from '#contract/endpoint.ts';
import { EMPTIED_FIELD } from '#core/payments/card-number.ts';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCheckout, buildPlaced } from '#web/test-support/stub-checkout.ts';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { placeOrder } from './place-order.ts';

type Place = ApiClient['orders']['place'];

const ORDER_ID = '00000000-0000-4000-8000-0000000000ba';
const PAYMENT = { type: 'card-intent', token: 'tok_1' } as const;

function submit(given: {
  readonly place?: Place;
  readonly saveBilling?: ApiClient['checkout']['saveBilling'];
  readonly fields?: Record<string, string>;
}) {
  const { place = async () => ok(buildPlaced()), saveBilling = async () => ok(buildCheckout()) } = given;
  const fields = { intent: 'place-order', acceptTerms: 'true', quoteHash: 'seen', orderKey: 'key-1', name: 'Ada' };
  const form = formOf({ ...fields, ...given.fields });
  const account = { session: async () => ok(buildCustomerSession()) };
  const api = buildCaller({ checkout: { saveBilling }, orders: { place }, account });
  return placeOrder({ api, newCommandId: () => 'key-2' }, form, PAYMENT);
}

function refusedWith(problem: ProblemOf<Api['orders']['place']>) {
  return submit({ place: async () => refuse(problem) });
}

test('the order is placed in one call with the details, the quote shown and the idempotency key of the form', async () => {
  const place = vi.fn<Place>(async () => ok(buildPlaced()));
  const answer = await submit({ place, fields: { captcha: 'solved', amountsHash: 'shown' } });
  expect(answer).toEqual({ kind: 'placed', placed: buildPlaced() });
  const order = {
    quoteHash: 'seen',
    amountsHash: 'shown',
    billing: expect.objectContaining({ name: 'Ada' }),
    acceptTerms: true,
    startAtOnce: false,
    payment: PAYMENT,
    captcha: 'solved',
  };
  expect(place).toHaveBeenCalledExactlyOnceWith(order, { idempotencyKey: 'key-1' });
});

test('the domain owner is sent with the order', async () => {
  const place = vi.fn<Place>(async () => ok(buildPlaced()));
  await submit({ place, fields: { 'registrant.asked': 'true', 'registrant.name': 'Ida' } });
  const registrant = expect.objectContaining({ name: 'Ida', sameAsBilling: false });
  expect(place).toHaveBeenCalledWith(expect.objectContaining({ registrant }), expect.anything());
});

test('the billing details are saved to the account if requested, in the entries they came from', async () => {
  const place = vi.fn<Place>(async () => ok(buildPlaced()));
  await submit({ place });
  expect(place.mock.lastCall?.[0].saveToAccount).toBeUndefined();
  await submit({ place, fields: { save_to_account: 'on', saved_address: 'home', saved_email: '' } });
  expect(place.mock.lastCall?.[0].saveToAccount).toEqual({ entryIds: ['home'] });
});

describe('an order without a quote', () => {
  test('is placed with the hash of the amounts shown', async () => {
    const place = vi.fn<Place>(async () => ok(buildPlaced()));
    await submit({ place, fields: { quoteHash: '', amountsHash: 'shown' } });
    const [order] = place.mock.lastCall ?? [];
    expect(order).toMatchObject({ amountsHash: 'shown' });
    expect(order?.quoteHash).toBeUndefined();
  });

  test('has to be confirmed first if the amounts have changed', async () => {
    const outcome = await submit({
      place: async () => refuse({ code: 'checkout/quote-changed', data: { difference: null } }),
      fields: { quoteHash: '', amountsHash: 'shown' },
    });
    expect(outcome).toMatchObject({ kind: 'stay', result: { data: { kind: 'confirm', billing: { name: 'Ada' } } } });
  });
});

test('a changed quote returns the difference and a new idempotency key', async () => {
  const change = { beforeMinor: 8618, afterMinor: 9097 };
  const difference = {
    lines: [{ lineId: 'l1', name: 'Starter', ...change }],
    later: [],
    taxes: [],
    vouchers: [],
    discount: null,
    total: change,
    currency: null,
  };
  const outcome = await refusedWith({ code: 'checkout/quote-changed', data: { difference } });
  expect(outcome).toMatchObject({
    result: { data: { code: 'checkout/quote-changed', difference, orderKey: 'key-2' }, init: { status: 409 } },
  });
});

test('a changed quote has no difference if the previous quote is unknown', async () => {
  const outcome = await refusedWith({ code: 'checkout/quote-changed', data: { difference: null } });
  expect(outcome).toMatchObject({ result: { data: { kind: 'refused', difference: null } } });
});

test.each([
  [{ code: 'checkout/already-ordered', data: { orderId: ORDER_ID } }, `/order/${ORDER_ID}`],
  [{ code: 'basket/has-issues', data: { lineIds: [] } }, '/order/product/requires-action/'],
  [{ code: 'basket/empty' }, '/order/empty'],
  [{ code: 'checkout/sign-in-required' }, '/order/auth/register?return=%2Forder%2Fcheckout'],
] as const)('%j redirects to %s', async (problem, location) => {
  const outcome = await refusedWith(problem);
  const answer = outcome.kind === 'stay' ? outcome.result : null;
  expect(answer instanceof Response ? answer.headers.get('location') : answer).toBe(location);
});

test.each([
  ['checkout/payment-method-missing', 422, 'key-2'],
  ['checkout/payment-type-not-offered', 422, 'key-2'],
  ['checkout/terms-not-accepted', 422, 'key-2'],
  ['checkout/billing-missing', 409, 'key-2'],
  ['session/expired', 401, 'key-2'],
  ['server/unavailable', 503, 'key-1'],
  ['request/still-running', 409, 'key-1'],
] as const)('%s returns the input and the idempotency key for the next attempt', async (code, status, key) => {
  expect(await refusedWith({ code })).toMatchObject({
    kind: 'stay',
    result: { data: { kind: 'refused', code, billing: { name: 'Ada' }, orderKey: key }, init: { status } },
  });
});

test('too many orders return the input, and the next attempt gets a new idempotency key', async () => {
  const code = 'limits/too-many-requests';
  expect(await refusedWith({ code, data: { retryAfterSeconds: 9 } })).toMatchObject({
    kind: 'stay',
    result: {
      data: { kind: 'refused', code, billing: { name: 'Ada' }, orderKey: 'key-2', retryAfterSeconds: 9 },
      init: { status: 429 },
    },
  });
});

test('an unexpected error returns the same idempotency key, as the outcome is unknown', async () => {
  const outcome = await submit({
    place: async () => {
      throw new Error('a fault that was logged where it happened');
    },
  });
  expect(outcome).toMatchObject({
    result: { data: { code: 'server/fault', orderKey: 'key-1' }, init: { status: 500 } },
  });
});

test('an idempotency key that was used with other content is replaced by a new one', async () => {
  const place = vi
    .fn<Place>(async () => ok(buildPlaced()))
    .mockResolvedValueOnce(refuse({ code: 'request/key-reused' }));
  expect(await submit({ place })).toMatchObject({ kind: 'placed' });
  expect(place).toHaveBeenLastCalledWith(expect.anything(), { idempotencyKey: 'key-2' });
});

test('errors of billing details and of the registries are returned together', async () => {
  const problems = [{ path: 'fields.tax-code', code: 'required', tlds: ['it'] }];
  const outcome = await refusedWith({
    code: 'checkout/billing-invalid',
    fields: [{ path: 'postcode', code: 'required' }],
    data: { registrant: problems },
  });
  expect(outcome).toMatchObject({
    result: { data: { errors: { postcode: 'required' }, registrant: { problems } }, init: { status: 422 } },
  });
});

test('domains without an eligible owner are not ordered, and the errors of the registries are returned', async () => {
  const owner = { 'registrant.asked': 'true', 'registrant.name': 'Ida' };
  const problems = [{ path: 'phone', code: 'required', tlds: [] }];
  const place: Place = async () => refuse({ code: 'checkout/registrant-missing', data: { registrant: problems } });
  expect(await submit({ place, fields: owner })).toMatchObject({
    result: {
      data: { code: 'checkout/registrant-missing', registrant: { input: { name: 'Ida' }, problems } },
      init: { status: 422 },
    },
  });
});

test('a field that contained a card number prevents the order, and the other details are saved', async () => {
  const place = vi.fn<Place>();
  const saveBilling = vi.fn<ApiClient['checkout']['saveBilling']>(async () => ok(buildCheckout()));
  const outcome = await submit({ place, saveBilling, fields: { [EMPTIED_FIELD]: 'line2' } });
  expect(outcome).toMatchObject({ result: { data: { errors: { line2: 'card-number' } }, init: { status: 422 } } });
  expect(saveBilling).toHaveBeenCalledOnce();
  expect(place).not.toHaveBeenCalled();
});

test('a required owner that the form did not include is returned with its errors', async () => {
  const problems = [{ path: 'fields.tax-code', code: 'required', tlds: ['it'] }];
  const outcome = await refusedWith({ code: 'checkout/registrant-missing', data: { registrant: problems } });
  expect(outcome).toMatchObject({
    result: {
      data: { code: 'checkout/registrant-missing', registrant: { input: null, problems } },
      init: { status: 422 },
    },
  });
});

test('the terms are accepted only if the form says so', async () => {
  const place = vi.fn<Place>(async () => ok(buildPlaced()));
  await submit({ place, fields: { acceptTerms: '' } });
  expect(place).toHaveBeenCalledWith(expect.objectContaining({ acceptTerms: false }), expect.anything());
});
