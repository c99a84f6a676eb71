import { expect, test } from 'vitest';
import { refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { checkOrder } from './check-order.ts';

const ID = '00000000-0000-4000-8000-0000000000ba';

function check(intent: string, api = buildCaller()) {
  const form = new FormData();
  form.set('intent', intent);
  return checkOrder({ api }, ID, form);
}

test('in the background the order is the answer', async () => {
  expect(await check('check-in-background')).toMatchObject({ data: { kind: 'order', order: buildOrder() } });
});

test('by the button the page comes again', async () => {
  const answer = await check('check');
  expect(answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer).toEqual([
    303,
    `/order/${ID}`,
  ]);
});

test.each([
  [{ code: 'orders/not-found' }, 'not-found'],
  [{ code: 'session/expired' }, 'not-found'],
  [{ code: 'server/unavailable' }, 'unavailable'],
  [{ code: 'limits/too-many-requests', data: { retryAfterSeconds: 5 } }, 'unavailable'],
] as const)('%j is %s', async (problem, kind) => {
  const api = buildCaller({ orders: { check: async () => refuse(problem) } });
  expect(await check('check-in-background', api)).toMatchObject({ data: { kind } });
});

test('a fault is no failure of the order', async () => {
  const fault = async () => {
    throw new Error('a fault that was logged where it happened');
  };
  const api = buildCaller({ orders: { check: fault } });
  expect(await check('check-in-background', api)).toMatchObject({ data: { kind: 'unavailable' } });
});
