import { expect, test, vi } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { withdraw } from './withdraw.ts';

const ORDER = '019b76da-a800-709d-9735-ee14857e5036';

function buildForm(): FormData {
  const form = new FormData();
  form.append('lineIds', 'l1');
  form.append('lineIds', 'l2');
  form.set('name', ' Anna Berg ');
  form.set('email', 'anna@example.com');
  form.set('withdrawKey', 'once');
  return form;
}

test('a withdrawal is sent with the idempotency key of its form, then redirects to the order', async () => {
  const stated = vi.fn<ApiClient['withdrawals']['withdraw']>(async () => ok({ withdrawal: null }));
  const api = buildCaller({ withdrawals: { withdraw: stated } });
  const answer = await withdraw({ api, newCommandId: () => 'new' }, ORDER, buildForm(), null);
  const input = { orderId: ORDER, lineIds: ['l1', 'l2'], name: 'Anna Berg', email: 'anna@example.com' };
  expect(stated).toHaveBeenCalledExactlyOnceWith(input, { idempotencyKey: 'once' });
  expect(answer).toBeInstanceOf(Response);
  expect(answer instanceof Response && answer.headers.get('location')).toBe(`/order/${ORDER}#withdrawal`);
});

test('a refused withdrawal keeps the input, and is corrected with another key', async () => {
  const refused = async () => refuse(problem('orders/withdrawal-email-invalid'));
  const api = buildCaller({ withdrawals: { withdraw: refused } });
  expect(await withdraw({ api, newCommandId: () => 'new' }, ORDER, buildForm(), null)).toMatchObject({
    data: { code: 'orders/withdrawal-email-invalid', name: 'Anna Berg', lineIds: ['l1', 'l2'], formKey: 'new' },
    init: { status: 422 },
  });
});
