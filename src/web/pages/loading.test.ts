import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok } from '#core/result.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { loader } from './loading.tsx';

function load(address: string, api: ApiClient, canApplyDeepLink = true) {
  const context = buildContext(api, { now: 0, newCommandId: () => 'c1', canApplyDeepLink, origin: 'http://localhost' });
  const request = new Request(`http://localhost${address}`);
  const url = new URL(request.url.replace('/_.data', '/'));
  return loader({ request, url, context, params: {}, pattern: '/' });
}

function callerWith(basketCount: number, commands: unknown[] = []): ApiClient {
  return buildCaller({
    account: { session: () => Promise.resolve(ok(buildSession({ basketCount }))) },
    basket: {
      command: ({ command }) => {
        commands.push(command);
        return Promise.resolve(ok(buildBasket()));
      },
      batch: (input) => {
        commands.push(...input.commands);
        const outcomes = input.commands.map(() => ({ kind: 'applied' }) as const);
        return Promise.resolve(ok({ basket: buildBasket(), outcomes }));
      },
    },
  });
}

test('a document continues at the basket when it has lines, otherwise at the shop', async () => {
  expect(await load('/', callerWith(2))).toMatchObject({ next: '/order/basket' });
  expect(await load('/', callerWith(0))).toMatchObject({ next: '/order/shop' });
});

test('a link with a voucher continues at the empty basket', async () => {
  expect(await load('/?voucher=A', callerWith(0), false)).toMatchObject({ next: '/order/empty' });
});

test('navigation within the shop is redirected immediately', async () => {
  const thrown: unknown = await load('/_.data', callerWith(0), false).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ status: 302 });
});

test('a deep link is applied once, then redirects to the URL without its parameters', async () => {
  const commands: unknown[] = [];
  const thrown: unknown = await load('/?currency=USD&voucher=A&voucher=B', callerWith(0, commands)).catch(
    (error: unknown) => error,
  );
  expect(thrown).toMatchObject({ status: 303 });
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/');
  expect(commands).toEqual([
    { kind: 'switch-currency', currency: 'USD' },
    { kind: 'apply-voucher', code: 'A', keep: true },
    { kind: 'apply-voucher', code: 'B', keep: true },
  ]);
});

test('a prefetch changes nothing', async () => {
  const commands: unknown[] = [];
  await load('/?voucher=A', callerWith(0, commands), false);
  expect(commands).toEqual([]);
});
