import { expect, test, vi } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { saveBilling } from './save-billing.ts';

type SaveBilling = ReturnType<typeof buildCaller>['checkout']['saveBilling'];

type SavedDetails = ReturnType<typeof buildCaller>['savedDetails'];

function save(answer: SaveBilling, fields: Record<string, string> = {}, savedDetails: Partial<SavedDetails> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'billing', name: 'Ada', email: 'ada@', ...fields })) {
    form.set(name, value);
  }
  return saveBilling(
    { api: buildCaller({ checkout: { saveBilling: answer }, savedDetails }), newCommandId: () => 'new' },
    form,
  );
}

test('what the form holds is kept; a field that is not there is empty', async () => {
  const keep = vi.fn<SaveBilling>(async () => ok(buildCheckout()));
  await save(keep, { type: 'business', company: 'Engines Ltd' });
  expect(keep).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'business', name: 'Ada', company: 'Engines Ltd', region: '' }),
  );
});

test('without scripts the page comes again, at the payment', async () => {
  const answer = await save(async () => ok(buildCheckout()));
  expect(answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer).toEqual([
    303,
    '/order/checkout#payment',
  ]);
});

test('in the background the page stays where it is and gets the new totals', async () => {
  const answer = await save(async () => ok(buildCheckout()), { intent: 'billing-in-background' });
  expect(answer).toMatchObject({ data: { kind: 'saved', checkout: { quote: buildCheckout().quote } } });
});

test('refused fields come back by name, with everything typed', async () => {
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
  ['basket/empty', '/order/empty'],
  ['basket/needs-attention', '/order/product/requires-action/'],
  ['checkout/sign-in-required', '/order/auth/register?return=%2Forder%2Fcheckout'],
] as const)('%s leads to %s', async (code, location) => {
  const answer = await save(async () => refuse({ code }));
  expect(answer instanceof Response ? answer.headers.get('location') : answer).toBe(location);
});

test('a fault keeps the page and everything typed', async () => {
  const answer = await save(async () => {
    throw new Error('a fault that was logged where it happened');
  });
  expect(answer).toMatchObject({ data: { code: 'server/fault', billing: { name: 'Ada' } }, init: { status: 500 } });
});

test('without scripts they are kept in the account too where that was asked; what failed is told, and they are kept here', async () => {
  const add = vi.fn<SavedDetails['add']>(async () => refuse({ code: 'server/unavailable' }));
  const keep = async () => ok(buildCheckout());
  await save(keep, {}, { add });
  expect(add).not.toHaveBeenCalled();
  expect(await save(keep, { save_to_account: 'on' }, { add })).toMatchObject({
    data: { kind: 'entries', failed: [{ kind: 'address' }, { kind: 'email' }] },
    init: { status: 422 },
  });
  const kept = await save(keep, { save_to_account: 'on' });
  expect(kept instanceof Response ? kept.status : kept).toBe(303);
});
