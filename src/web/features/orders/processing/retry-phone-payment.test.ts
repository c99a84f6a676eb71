import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { retryPhonePayment } from './retry-phone-payment.ts';

const ID = '00000000-0000-4000-8000-0000000000ba';

function ask(api = buildCaller(), askKey = 'key-1') {
  const form = formOf({ askKey });
  return retryPhonePayment({ api, newCommandId: () => 'key-2' }, ID, form, null);
}

test.each([
  ['key-1', 'key-1'],
  ['', 'key-2'],
])('the request is sent once per form, then redirects to the page', async (written, sent) => {
  const keys: (string | undefined)[] = [];
  const api = buildCaller({
    orders: {
      askPhoneAgain: async (_input, options) => {
        keys.push(options?.idempotencyKey);
        return ok(buildOrder());
      },
    },
  });
  const answer = await ask(api, written);
  expect(answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer).toEqual([
    303,
    `/order/${ID}`,
  ]);
  expect(keys).toEqual([sent]);
});

test('a request that could not be sent is reported on the page', async () => {
  const api = buildCaller({ orders: { askPhoneAgain: async () => refuse({ code: 'invoices/payment-running' }) } });
  expect(await ask(api)).toMatchObject({ data: { kind: 'retry-refused' }, init: { status: 409 } });
});
