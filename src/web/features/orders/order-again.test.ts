import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { orderAgain } from './order-again.ts';

const ID = '00000000-0000-4000-8000-0000000000ba';

/** The response of the page's form for a response of the API. */
function send(overrides: Parameters<typeof buildCaller>[0]) {
  const form = formOf({ orderId: ID, againKey: 'key-1' });
  return orderAgain({ api: buildCaller(overrides), newCommandId: () => 'new' }, form);
}

test('an order that can be repeated completely redirects to the basket', async () => {
  const answer = await send({ orders: { again: async () => ok({ added: 2, left: [] }) } });
  expect(answer).toBeInstanceOf(Response);
  expect(answer instanceof Response ? answer.headers.get('location') : null).toBe('/order/basket');
});

test('an order repeated in part stays on the page and lists the products that were not added', async () => {
  const answer = await send({ orders: { again: async () => ok({ added: 1, left: ['Old plan'] }) } });
  expect(answer).toMatchObject({ data: { kind: 'left', added: 1, left: ['Old plan'] } });
});

test('an order that cannot be repeated stays on the page and reports the refusal', async () => {
  const answer = await send({ orders: { again: async () => refuse({ code: 'orders/nothing-to-order-again' }) } });
  expect(answer).toMatchObject({ data: { kind: 'refused' }, init: { status: 409 } });
});
