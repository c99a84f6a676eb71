import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { ProblemOf } from '#contract/endpoint.ts';
import { EMPTY_ENTRY } from '#core/billing/saved-details.ts';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { unpackPlaces } from './billing/packed-places.ts';
import { loadCheckout } from './load-checkout.ts';

const ORDER_ID = '00000000-0000-4000-8000-0000000000ba';

function load(get: Parameters<typeof buildCaller>[0]) {
  return loadCheckout({ api: buildCaller(get), newCommandId: () => 'key-1', language: 'en' });
}

async function thrownBy(problem: ProblemOf<Api['checkout']['get']>): Promise<unknown> {
  return load({ checkout: { get: async () => refuse(problem) } }).catch((error: unknown) => error);
}

test('the checkout is loaded with the address rules and the idempotency key of the order', async () => {
  const data = await load({});
  expect(data.orderKey).toBe('key-1');
  expect(data.checkout.quote).not.toBeNull();
  const { countries, rules } = unpackPlaces(data.places);
  expect(countries).toContainEqual({ code: 'DE', name: 'Germany' });
  expect(rules.regionRequired).toContain('US');
  expect(rules.postcodeNone).toContain('AE');
});

test.each([
  [{ code: 'basket/empty' }, '/order/empty'],
  [{ code: 'basket/has-issues', data: { lineIds: [] } }, '/order/product/requires-action/'],
  [{ code: 'checkout/already-ordered', data: { orderId: ORDER_ID } }, `/order/${ORDER_ID}`],
] as const)('%j redirects to %s', async (problem, location) => {
  const thrown = await thrownBy(problem);
  expect(thrown instanceof Response ? thrown.headers.get('location') : thrown).toBe(location);
});

test('a brand that requires an account redirects to the registration, which returns to the checkout', async () => {
  const thrown = await load({
    checkout: { get: async () => ok(buildCheckout({ signInRequired: true })) },
  }).catch((error: unknown) => error);
  expect(thrown instanceof Response ? thrown.headers.get('location') : thrown).toBe(
    '/order/auth/register?return=%2Forder%2Fcheckout',
  );
});

test('any other problem is an error page with its status', async () => {
  expect(await thrownBy({ code: 'server/unavailable' })).toMatchObject({ init: { status: 503 } });
});

test('saved billing details are loaded, and a failure to load them does not stop the checkout', async () => {
  const entry = {
    id: 'mail',
    kind: 'email',
    isDefault: true,
    fields: { ...EMPTY_ENTRY, email: 'ada@example.com' },
  } as const;
  expect((await load({ savedDetails: { list: async () => ok({ entries: [entry] }) } })).saved).toEqual([entry]);
  expect(
    (await load({ savedDetails: { list: async () => refuse({ code: 'account/sign-in-required' }) } })).saved,
  ).toEqual([]);
  const failing = async () => {
    throw new Error('a fault that was logged where it happened');
  };
  expect((await load({ savedDetails: { list: failing } })).saved).toEqual([]);
});
