import { expect, test, vi } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildPlaced } from '#web/test-support/stub-checkout.ts';
import { payInvoice } from './pay-invoice.ts';

type Pay = ApiClient['invoices']['pay'];

const ID = '00000000-0000-4000-8000-0000000000fa';
const PAYMENT = { type: '1' } as const;

function submit(pay: Pay, payment: { readonly type: '1' } | undefined = PAYMENT) {
  const form = formOf({ payKey: 'key-1' });
  const api = buildCaller({ invoices: { pay } });
  return payInvoice({ api, newCommandId: () => 'key-2' }, ID, form, payment);
}

test('a payment is started with the idempotency key of the form', async () => {
  const pay = vi.fn<Pay>(async () => ok(buildPlaced()));
  expect(await submit(pay)).toEqual({ kind: 'placed', placed: buildPlaced() });
  expect(pay).toHaveBeenCalledExactlyOnceWith({ invoiceId: ID, payment: PAYMENT }, { idempotencyKey: 'key-1' });
});

test.each([
  ['invoices/not-payable', 409, 'key-2'],
  ['invoices/payment-running', 409, 'key-2'],
  ['invoices/not-found', 404, 'key-2'],
  ['checkout/payment-type-not-offered', 422, 'key-2'],
  ['checkout/payment-method-missing', 422, 'key-2'],
  ['session/expired', 401, 'key-2'],
  ['request/still-running', 409, 'key-1'],
  ['server/unavailable', 503, 'key-1'],
] as const)(
  'a payment refused with %s stays on the page, and the next attempt has the right idempotency key',
  async (code, status, payKey) => {
    const outcome = await submit(async () => refuse({ code }));
    expect(outcome).toMatchObject({ kind: 'stay', result: { data: { code, payKey }, init: { status } } });
  },
);

test('a form without a payment method is refused without a request', async () => {
  const pay = vi.fn<Pay>();
  const form = new FormData();
  const outcome = await payInvoice(
    { api: buildCaller({ invoices: { pay } }), newCommandId: () => 'k' },
    ID,
    form,
    undefined,
  );
  expect(outcome).toMatchObject({ result: { data: { code: 'checkout/payment-method-missing' } } });
  expect(pay).not.toHaveBeenCalled();
});

test('an idempotency key that was used with other content is replaced by a new one', async () => {
  const pay = vi.fn<Pay>(async () => ok(buildPlaced())).mockResolvedValueOnce(refuse({ code: 'request/key-reused' }));
  expect(await submit(pay)).toMatchObject({ kind: 'placed' });
  expect(pay).toHaveBeenLastCalledWith(expect.anything(), { idempotencyKey: 'key-2' });
});

test('an unexpected error with an unknown result keeps the idempotency key', async () => {
  const outcome = await submit(async () => {
    throw new Error('a fault that was logged where it happened');
  });
  expect(outcome).toMatchObject({ result: { data: { code: 'server/fault', payKey: 'key-1' } } });
});
