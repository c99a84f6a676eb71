import { expect, test, vi } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { saveBilling } from './save-billing.ts';

type SaveBilling = ReturnType<typeof buildCaller>['checkout']['saveBilling'];

type SavedDetails = ReturnType<typeof buildCaller>['savedDetails'];

function save(
  answer: SaveBilling,
  fields: Record<string, string> = {},
  savedDetails: Partial<SavedDetails> = {},
  account: Partial<ReturnType<typeof buildCaller>['account']> = {},
) {
  const form = formOf({ intent: 'billing', name: 'Ada', email: 'ada@', ...fields });
  return saveBilling(
    { api: buildCaller({ checkout: { saveBilling: answer }, savedDetails, account }), newCommandId: () => 'new' },
    form,
  );
}

test('the fields of the form are saved, and missing ones are empty', async () => {
  const saved = vi.fn<SaveBilling>(async () => ok(buildCheckout()));
  await save(saved, { type: 'business', company: 'Engines Ltd' });
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'business', name: 'Ada', company: 'Engines Ltd', region: '' }),
  );
});

test('without JavaScript the page is shown again at the payment', async () => {
  const answer = await save(async () => ok(buildCheckout()));
  expect(answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer).toEqual([
    303,
    '/order/checkout#payment',
  ]);
});

test('saving in the background returns the new totals without a redirect', async () => {
  const answer = await save(async () => ok(buildCheckout()), { intent: 'billing-in-background' });
  expect(answer).toMatchObject({ data: { kind: 'saved', checkout: { quote: buildCheckout().quote } } });
});

test('refused fields are returned by name, with the input', async () => {
  const fields = [
    { path: 'email', code: 'invalid' },
    { path: 'elsewhere', code: 'required' },
  ];
  const answer = await save(async () => refuse({ code: 'checkout/billing-invalid', fields }));
  expect(answer).toMatchObject({
    data: {
      kind: 'refused',
      code: 'checkout/billing-invalid',
      errors: { email: 'invalid' },
      billing: { email: 'ada@' },
    },
    init: { status: 422 },
  });
});

test.each([
  [{ code: 'basket/empty' }, '/order/empty'],
  [{ code: 'basket/has-issues', data: { lineIds: [] } }, '/order/product/requires-action/'],
  [{ code: 'checkout/sign-in-required' }, '/order/auth/register?return=%2Forder%2Fcheckout'],
] as const)('%j redirects to %s', async (problem, location) => {
  const answer = await save(async () => refuse(problem), {}, {}, { session: async () => ok(buildCustomerSession()) });
  expect(answer instanceof Response ? answer.headers.get('location') : answer).toBe(location);
});

test('an unexpected error returns the input with status 500', async () => {
  const answer = await save(async () => {
    throw new Error('a fault that was logged where it happened');
  });
  expect(answer).toMatchObject({ data: { code: 'server/fault', billing: { name: 'Ada' } }, init: { status: 500 } });
});

test('without JavaScript the details are also saved to the account if requested, and failures are reported', async () => {
  const add = vi.fn<SavedDetails['add']>(async () => refuse({ code: 'server/unavailable' }));
  const accept = async () => ok(buildCheckout());
  await save(accept, {}, { add });
  expect(add).not.toHaveBeenCalled();
  expect(await save(accept, { save_to_account: 'on' }, { add })).toMatchObject({
    data: { kind: 'entries', failed: [{ kind: 'address' }, { kind: 'email' }] },
    init: { status: 422 },
  });
  const saved = await save(accept, { save_to_account: 'on' });
  expect(saved instanceof Response ? saved.status : saved).toBe(303);
});

test('an invalid tax number is refused after the details are saved, but not when saving in the background', async () => {
  const taxNumber = { number: 'ATU1', state: 'invalid', validAt: null } as const;
  const answer = async () => ok(buildCheckout({ taxNumber }));
  expect(await save(answer)).toMatchObject({ data: { kind: 'refused', errors: { taxNumber: 'invalid' } } });
  expect(await save(answer, { intent: 'billing-in-background' })).toMatchObject({ data: { kind: 'saved' } });
});

test('saving in the background with an empty basket returns the input without a redirect', async () => {
  const answer = await save(async () => refuse({ code: 'basket/empty' }), { intent: 'billing-in-background' });
  expect(answer).toMatchObject({
    data: { kind: 'refused', code: 'basket/empty', billing: { name: 'Ada' } },
    init: { status: 422 },
  });
});

test('a field emptied of a card number is reported, together with the other errors', async () => {
  const fields = ['name', 'city'].map((path) => ({ path, code: 'required' }));
  const refused = await save(async () => refuse({ code: 'checkout/billing-invalid', fields }), {
    name: '',
    emptied: 'name',
  });
  expect(refused).toMatchObject({ data: { errors: { name: 'card-number', city: 'required' } }, init: { status: 422 } });
  const saved = await save(async () => ok(buildCheckout()), { emptied: 'line2' });
  expect(saved).toMatchObject({ data: { errors: { line2: 'card-number' } } });
});

test.each(['billing', 'registrant', 'place-order'])(
  'a form sent as %s after a logout returns the input without a redirect',
  async (intent) => {
    const session = async () => ok({ ...buildCustomerSession(), kind: 'none' as const, user: null });
    const answer = await save(async () => refuse({ code: 'basket/empty' }), { intent }, {}, { session });
    expect(answer).toMatchObject({ data: { code: 'basket/empty', billing: { name: 'Ada' } }, init: { status: 422 } });
  },
);
