import { expect, test, vi } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { saveBilling } from '#web/features/checkout/billing/save-billing.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { buildOwner, buildRegistrant, ownerForm } from './registrant.builder.ts';
import { saveRegistrant } from './save-registrant.ts';

type SaveBilling = ApiClient['checkout']['saveBilling'];
type SaveRegistrant = ApiClient['domains']['saveRegistrant'];

const owner = buildOwner({ fields: { 'tax-code': 'x' } });
const wrong = { path: 'fields.tax-code', code: 'invalid', tlds: ['it'] };
const saved: SaveBilling = async () => ok(buildCheckout({ registrant: buildRegistrant() }));
const incomplete: SaveBilling = async () => ok(buildCheckout({ registrant: buildRegistrant({ problems: [wrong] }) }));

function page(saveDetails: SaveBilling, saveOwner?: SaveRegistrant) {
  const domains = saveOwner === undefined ? {} : { saveRegistrant: saveOwner };
  return { api: buildCaller({ domains, checkout: { saveBilling: saveDetails } }), newCommandId: () => 'new' };
}

const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

test('in the background the owner is saved as entered, and the problems of the registries are returned', async () => {
  const save = vi.fn<SaveRegistrant>(async (details) => ok(buildRegistrant({ details, problems: [wrong] })));
  const saveDetails = vi.fn<SaveBilling>();
  const form = ownerForm(owner, { intent: 'registrant-in-background' });
  expect(await saveRegistrant(page(saveDetails, save), form)).toMatchObject({
    data: { kind: 'registrant', registrant: { problems: [wrong] } },
  });
  expect(save).toHaveBeenCalledExactlyOnceWith(owner);
  expect(saveDetails).not.toHaveBeenCalled();
});

test('without JavaScript everything in the form is saved in one request and the page is shown at the payment', async () => {
  const save = vi.fn<SaveBilling>(saved);
  const answer = await saveRegistrant(page(save), ownerForm(owner, { intent: 'registrant', name: 'Ada' }));
  expect(placeOf(answer)).toBe('/order/checkout#payment');
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Ada', registrant: owner }));
});

test('without JavaScript the problems of the registries are shown at their fields, with the input', async () => {
  const answer = await saveRegistrant(page(incomplete), ownerForm(owner, { intent: 'registrant', name: 'Ada' }));
  expect(answer).toMatchObject({
    data: {
      code: 'checkout/registrant-missing',
      errors: {},
      billing: { name: 'Ada' },
      registrant: { input: owner, problems: [wrong] },
    },
    init: { status: 422 },
  });
});

test('the button of the billing details saves the owner too, and redirects to it if something is missing', async () => {
  const form = ownerForm(owner, { intent: 'billing' });
  expect(placeOf(await saveBilling(page(saved), form))).toBe('/order/checkout#payment');
  expect(placeOf(await saveBilling(page(incomplete), form))).toBe('/order/checkout#registrant');
});

test('refused billing details return the owner as entered, with its problems', async () => {
  const fields = [{ path: 'city', code: 'required' }];
  const refused = page(async () => refuse({ code: 'checkout/billing-invalid', fields, data: { registrant: [wrong] } }));
  expect(await saveRegistrant(refused, ownerForm(owner, { intent: 'registrant' }))).toMatchObject({
    data: {
      code: 'checkout/billing-invalid',
      errors: { city: 'required' },
      registrant: { input: owner, problems: [wrong] },
    },
  });
});

test('problems of the registries with the billed person are shown at the billing details', async () => {
  const problems = [
    { path: 'phone', code: 'invalid', tlds: [] },
    { path: 'country', code: 'not-eligible', tlds: ['it'] },
  ];
  const form = ownerForm(buildOwner({ sameAsBilling: true }), { intent: 'registrant' });
  const answer = await saveRegistrant(
    page(async () => ok(buildCheckout({ registrant: buildRegistrant({ problems }) }))),
    form,
  );
  expect(answer).toMatchObject({ data: { errors: { phone: 'not-international', country: 'not-eligible' } } });
});

test('an empty basket returns the input without a redirect', async () => {
  const gone = page(saved, async () => refuse({ code: 'basket/empty' }));
  const form = ownerForm(owner, { intent: 'registrant-in-background' });
  expect(await saveRegistrant(gone, form)).toMatchObject({
    data: { code: 'basket/empty', registrant: { input: owner } },
    init: { status: 422 },
  });
});
