import { expect, test, vi } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { saveBilling } from '#web/features/checkout/billing/save-billing.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { buildOwner, buildRegistrant, ownerForm } from './registrant.builder.ts';
import { saveRegistrant } from './save-registrant.ts';

type SaveRegistrant = ApiClient['domains']['saveRegistrant'];

const owner = buildOwner({ fields: { 'tax-code': 'x' } });
const wrong = { path: 'fields.tax-code', code: 'invalid', tlds: ['it'] };
const kept: SaveRegistrant = async (details) => ok(buildRegistrant({ details }));
const minded: SaveRegistrant = async (details) => ok(buildRegistrant({ details, problems: [wrong] }));

function page(
  answer: SaveRegistrant,
  keepBilling: ApiClient['checkout']['saveBilling'] = async () => ok(buildCheckout()),
) {
  const api = buildCaller({ domains: { saveRegistrant: answer }, checkout: { saveBilling: keepBilling } });
  return { api, newCommandId: () => 'new' };
}

const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

test('in the background the owner is kept as typed, and what the registries mind comes back', async () => {
  const keep = vi.fn<SaveRegistrant>(minded);
  const keepBilling = vi.fn<ApiClient['checkout']['saveBilling']>();
  const form = ownerForm(owner, { intent: 'registrant-in-background' });
  expect(await saveRegistrant(page(keep, keepBilling), form)).toMatchObject({
    data: { kind: 'registrant', registrant: { problems: [wrong] } },
  });
  expect(keep).toHaveBeenCalledExactlyOnceWith(owner);
  expect(keepBilling).not.toHaveBeenCalled();
});

test('without scripts everything in the form is kept and the page comes again, at the payment', async () => {
  const keepBilling = vi.fn<ApiClient['checkout']['saveBilling']>(async () => ok(buildCheckout()));
  const answer = await saveRegistrant(page(kept, keepBilling), ownerForm(owner, { intent: 'registrant', name: 'Ada' }));
  expect(placeOf(answer)).toBe('/order/checkout#payment');
  expect(keepBilling).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada' }));
});

test('without scripts what the registries mind stands at its fields, with everything typed', async () => {
  const answer = await saveRegistrant(page(minded), ownerForm(owner, { intent: 'registrant', name: 'Ada' }));
  expect(answer).toMatchObject({
    data: {
      code: 'checkout/registrant-missing',
      errors: {},
      billing: { name: 'Ada' },
      registrant: { typed: owner, problems: [wrong] },
    },
    init: { status: 422 },
  });
});

test('the button of the billing details keeps the owner too, and leads there when something is missing', async () => {
  const form = ownerForm(owner, { intent: 'billing' });
  expect(placeOf(await saveBilling(page(kept), form))).toBe('/order/checkout#payment');
  expect(placeOf(await saveBilling(page(minded), form))).toBe('/order/checkout#registrant');
});

test('billing details that are refused bring back the owner as typed', async () => {
  const fields = [{ path: 'city', code: 'required' }];
  const refused = page(kept, async () => refuse({ code: 'checkout/billing-invalid', fields }));
  expect(await saveRegistrant(refused, ownerForm(owner, { intent: 'registrant' }))).toMatchObject({
    data: { code: 'checkout/billing-invalid', errors: { city: 'required' }, registrant: { typed: owner } },
  });
});

test('what the registries mind about who is billed stands at the billing details', async () => {
  const problems = [
    { path: 'phone', code: 'invalid', tlds: [] },
    { path: 'country', code: 'not-eligible', tlds: ['it'] },
  ];
  const form = ownerForm(buildOwner({ same_as_billing: true }), { intent: 'registrant' });
  const answer = await saveRegistrant(
    page(async () => ok(buildRegistrant({ problems }))),
    form,
  );
  expect(answer).toMatchObject({ data: { errors: { phone: 'not-international', country: 'not-eligible' } } });
});

test('a basket that is gone keeps the page and everything typed', async () => {
  const gone = page(async () => refuse({ code: 'basket/empty' }));
  const form = ownerForm(owner, { intent: 'registrant-in-background' });
  expect(await saveRegistrant(gone, form)).toMatchObject({
    data: { code: 'basket/empty', registrant: { typed: owner } },
    init: { status: 422 },
  });
});
