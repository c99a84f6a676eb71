import { expect, test } from 'vitest';
import { refuse } from '#core/result.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { changeMethod } from './change-method.ts';

type Overrides = Parameters<typeof buildCaller>[0];

async function sent(intent: string, overrides: Overrides = {}) {
  const form = formOf({ intent, id: 'm1' });
  return changeMethod({ api: buildCaller(overrides) }, form);
}

test.each(['make-default', 'allow', 'stop', 'remove'])(
  'the change %s is made, then confirmed on the page',
  async (intent) => {
    const answer = await sent(intent);
    expect(ledBy(answer)).toEqual({ to: '/order/account/payment-methods', saved: intent });
  },
);

test('removing a deleted method succeeds; it cannot be made the default', async () => {
  const gone = () => Promise.resolve(refuse({ code: 'payment-methods/not-found' } as const));
  const answer = await sent('remove', { paymentMethods: { remove: gone } });
  expect(answer instanceof Response && answer.status).toBe(303);
  expect(await sent('make-default', { paymentMethods: { change: gone } })).toMatchObject({
    data: { kind: 'refused', id: 'm1', code: 'payment-methods/not-found' },
    init: { status: 404 },
  });
});

test('an unexpected error stays on the page', async () => {
  const fault = () => Promise.reject(new Error('away'));
  expect(await sent('allow', { paymentMethods: { change: fault } })).toMatchObject({
    data: { kind: 'refused', code: 'server/fault' },
  });
});
