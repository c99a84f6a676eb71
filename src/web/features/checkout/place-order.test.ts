import { describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCheckout, buildPlaced } from '#web/test-support/stub-checkout.ts';
import { buildCustomerSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { placeOrder } from './place-order.ts';
import { buildRegistrant } from './registrant/registrant.builder.ts';
import { shownAmounts } from './shown-amounts.ts';

type Place = ApiClient['orders']['place'];

const ORDER_ID = '00000000-0000-4000-8000-0000000000ba';
const PAYMENT = { type: 'card-intent', token: 'tok_1' } as const;
const SHOWN = shownAmounts(buildStorefront().catalogueVersion, buildCheckout().basket);

function submit(given: {
  readonly place?: Place;
  readonly saveBilling?: ApiClient['checkout']['saveBilling'];
  readonly saveRegistrant?: ApiClient['domains']['saveRegistrant'];
  readonly keepEntry?: ApiClient['savedDetails']['add'];
  readonly fields?: Record<string, string>;
}) {
  const { place = async () => ok(buildPlaced()), saveBilling = async () => ok(buildCheckout()) } = given;
  const { saveRegistrant = async () => ok(buildRegistrant()) } = given;
  const savedDetails = given.keepEntry === undefined ? {} : { add: given.keepEntry };
  const form = new FormData();
  const fields = { intent: 'place-order', accept_terms: 'true', quoteHash: 'seen', orderKey: 'key-1', name: 'Ada' };
  for (const [name, value] of Object.entries({ ...fields, ...given.fields })) form.set(name, value);
  const account = { session: async () => ok(buildCustomerSession()) };
  const nouns = { checkout: { saveBilling }, orders: { place }, domains: { saveRegistrant }, savedDetails, account };
  const api = buildCaller(nouns);
  return placeOrder({ api, newCommandId: () => 'key-2' }, form, PAYMENT);
}

function refusedWith(problem: Problem) {
  return submit({ place: async () => refuse(problem) });
}

test('the order is placed for the quote the page showed, under the key of the form', async () => {
  const place = vi.fn<Place>(async () => ok(buildPlaced()));
  expect(await submit({ place, fields: { captcha: 'solved' } })).toEqual({ kind: 'placed', placed: buildPlaced() });
  const order = { quoteHash: 'seen', accept_terms: true, start_at_once: false, payment: PAYMENT, captcha: 'solved' };
  expect(place).toHaveBeenCalledExactlyOnceWith(order, { idempotencyKey: 'key-1' });
});

test('what is billed is kept in the account where that was ticked, and an order waits for none of it', async () => {
  const keepEntry = vi.fn<ApiClient['savedDetails']['add']>(async () => {
    throw new Error('a fault that was logged where it happened');
  });
  expect(await submit({ keepEntry })).toMatchObject({ kind: 'placed' });
  expect(keepEntry).not.toHaveBeenCalled();
  expect(await submit({ keepEntry, fields: { save_to_account: 'on' } })).toMatchObject({ kind: 'placed' });
  expect(keepEntry.mock.calls.map(([{ kind }]) => kind)).toEqual(['address', 'email']);
});

describe('what was shown', () => {
  const hash = 'q'.repeat(64);

  test('an address given with the order that changes no amount needs no second confirmation', async () => {
    const place = vi.fn<Place>(async () => ok(buildPlaced()));
    await submit({ place, fields: { quoteHash: '', shown: SHOWN } });
    expect(place).toHaveBeenCalledWith(expect.objectContaining({ quoteHash: hash }), expect.anything());
  });

  test('amounts that are known only now are shown before anything is ordered', async () => {
    const place = vi.fn<Place>();
    const dearer = buildCheckout({ basket: buildBasket({ totalMinor: 9999 }) });
    const outcome = await submit({
      place,
      saveBilling: async () => ok(dearer),
      fields: { quoteHash: '', shown: SHOWN },
    });
    expect(outcome).toMatchObject({ kind: 'stay', answer: { data: { kind: 'confirm', billing: { name: 'Ada' } } } });
    expect(place).not.toHaveBeenCalled();
  });

  test('other amounts than those shown go out with the quote that was shown, so that the difference comes back', async () => {
    const place = vi.fn<Place>(async () => ok(buildPlaced()));
    const dearer = buildCheckout({ basket: buildBasket({ totalMinor: 9999 }) });
    await submit({ place, saveBilling: async () => ok(dearer), fields: { shown: SHOWN } });
    expect(place).toHaveBeenCalledWith(expect.objectContaining({ quoteHash: 'seen' }), expect.anything());
  });
});

test('a changed quote comes back with what changed, and a new key', async () => {
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
    answer: { data: { code: 'checkout/quote-changed', difference, orderKey: 'key-2' }, init: { status: 409 } },
  });
});

test.each([{ difference: null }, { difference: { lines: 'many' } }, null])(
  'a difference nobody can tell is none: %j',
  async (data) => {
    const outcome = await refusedWith({ code: 'checkout/quote-changed', data });
    expect(outcome).toMatchObject({ answer: { data: { kind: 'refused', difference: null } } });
  },
);

test.each([
  [{ code: 'checkout/already-ordered', data: { orderId: ORDER_ID } }, `/order/${ORDER_ID}`],
  [{ code: 'basket/needs-attention' }, '/order/product/requires-action/'],
  [{ code: 'basket/empty' }, '/order/empty'],
  [{ code: 'checkout/sign-in-required' }, '/order/auth/register?return=%2Forder%2Fcheckout'],
] as const)('%j leads to %s', async (problem, location) => {
  const outcome = await refusedWith(problem);
  const answer = outcome.kind === 'stay' ? outcome.answer : null;
  expect(answer instanceof Response ? answer.headers.get('location') : answer).toBe(location);
});

test.each([
  ['checkout/payment-method-missing', 422, 'key-2'],
  ['checkout/payment-type-not-offered', 422, 'key-2'],
  ['checkout/terms-not-accepted', 422, 'key-2'],
  ['checkout/billing-missing', 409, 'key-2'],
  ['session/expired', 401, 'key-2'],
  ['limits/too-many-requests', 429, 'key-2'],
  ['server/unavailable', 503, 'key-1'],
  ['request/still-running', 409, 'key-1'],
] as const)('%s keeps the page with everything typed; the next try has the key it needs', async (code, status, key) => {
  expect(await refusedWith({ code })).toMatchObject({
    kind: 'stay',
    answer: { data: { kind: 'refused', code, billing: { name: 'Ada' }, orderKey: key }, init: { status } },
  });
});

test('a fault after which nobody knows keeps the key', async () => {
  const outcome = await submit({
    place: async () => {
      throw new Error('a fault that was logged where it happened');
    },
  });
  expect(outcome).toMatchObject({
    answer: { data: { code: 'server/fault', orderKey: 'key-1' }, init: { status: 500 } },
  });
});

test('a key that was used with other content is another order: it gets a key of its own', async () => {
  const place = vi
    .fn<Place>(async () => ok(buildPlaced()))
    .mockResolvedValueOnce(refuse({ code: 'request/key-reused' }));
  expect(await submit({ place })).toMatchObject({ kind: 'placed' });
  expect(place).toHaveBeenLastCalledWith(expect.anything(), { idempotencyKey: 'key-2' });
});

test('refused billing details come back at their fields and nothing is ordered', async () => {
  const place = vi.fn<Place>();
  const fields = [{ path: 'postcode', code: 'required' }];
  const outcome = await submit({
    place,
    saveBilling: async () => refuse({ code: 'checkout/billing-invalid', fields }),
  });
  expect(outcome).toMatchObject({ answer: { data: { errors: { postcode: 'required' } }, init: { status: 422 } } });
  expect(place).not.toHaveBeenCalled();
});

test('names without an eligible owner are not ordered; what the registries mind comes back at its fields', async () => {
  const place = vi.fn<Place>();
  const owner = { 'registrant.asked': 'true', 'registrant.name': 'Ida' };
  const problems = [{ path: 'phone', code: 'required', tlds: [] }];
  const saveRegistrant = async () => ok(buildRegistrant({ problems }));
  const outcome = await submit({ place, saveRegistrant, fields: owner });
  expect(outcome).toMatchObject({
    answer: {
      data: { code: 'checkout/registrant-missing', registrant: { typed: { name: 'Ida' }, problems } },
      init: { status: 422 },
    },
  });
  expect(place).not.toHaveBeenCalled();
});

test('an owner that the page did not ask for comes back as asked', async () => {
  const fields = [{ path: 'fields.tax-code', code: 'required' }];
  const outcome = await refusedWith({ code: 'checkout/registrant-missing', fields });
  const problems = [{ path: 'fields.tax-code', code: 'required', tlds: [] }];
  expect(outcome).toMatchObject({
    answer: {
      data: { code: 'checkout/registrant-missing', registrant: { typed: null, problems } },
      init: { status: 409 },
    },
  });
});

test('terms count as accepted only as the form says', async () => {
  const place = vi.fn<Place>(async () => ok(buildPlaced()));
  await submit({ place, fields: { accept_terms: '' } });
  expect(place).toHaveBeenCalledWith(expect.objectContaining({ accept_terms: false }), expect.anything());
});
