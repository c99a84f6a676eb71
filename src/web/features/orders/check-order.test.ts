import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { checkOrder } from './check-order.ts';

const ID = '00000000-0000-4000-8000-0000000000ba';

const KEY = 'k'.repeat(43);

function check(intent: string, api = buildCaller()) {
  const form = formOf({ intent });
  return checkOrder({ api }, ID, form);
}

test('a background check returns the order', async () => {
  expect(await check('check-in-background')).toMatchObject({ data: { kind: 'order', order: buildOrder() } });
});

test('a check by the button redirects to the page', async () => {
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
] as const)('a background check refused with %j returns %s', async (problem, kind) => {
  const api = buildCaller({ orders: { check: async () => refuse(problem) } });
  expect(await check('check-in-background', api)).toMatchObject({ data: { kind } });
});

test('an unexpected error is reported as unavailable, not as a failed order', async () => {
  const fault = async () => {
    throw new Error('a fault that was logged where it happened');
  };
  const api = buildCaller({ orders: { check: fault } });
  expect(await check('check-in-background', api)).toMatchObject({ data: { kind: 'unavailable' } });
});

test('an auth code is submitted with the key of the link that opened the order', async () => {
  const given: unknown[] = [];
  const api = buildCaller({
    domains: {
      giveTransferCode: async (input) => {
        given.push(input);
        return ok({ verdict: 'taken' });
      },
    },
  });
  const form = formOf({ intent: 'give-code', name: 'lantern.com', code: ' right-code ' });
  await checkOrder({ api }, ID, form, `landrush-order-links=${ID}..${KEY}`);
  expect(given).toEqual([{ orderId: ID, key: KEY, name: 'lantern.com', code: 'right-code' }]);
});
