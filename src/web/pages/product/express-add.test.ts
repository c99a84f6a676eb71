import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { NOW, buildBasket, buildEmptyBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildProduct, buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { buildDomainCard } from '#web/test-support/stub-domains.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { loader } from './express-add.tsx';

interface Opened {
  readonly product?: Partial<ReturnType<typeof buildProduct>>;
  readonly canApplyDeepLink?: boolean;
  readonly now?: number;
  readonly refused?: boolean;
  /** The registry's state of the linked domain. */
  readonly state?: ReturnType<typeof buildDomainCard>['state'];
}

async function open(
  query: string,
  { product = {}, canApplyDeepLink = true, now = NOW, refused = false, state = 'taken' }: Opened = {},
) {
  const commands: unknown[] = [];
  const batch: ApiClient['basket']['batch'] = (input) => {
    commands.push(input);
    const outcomes = input.commands.map(() => ({ kind: 'applied' }) as const);
    const basket = buildBasket({ version: commands.length });
    return Promise.resolve(refused ? refuse({ code: 'basket/full' }) : ok({ basket, outcomes }));
  };
  const detail = buildProductDetail({ product: buildProduct({ fields: [], ...product }), hasRecommendations: false });
  const api = buildCaller({
    catalogue: { get: () => Promise.resolve(ok(detail)) },
    domains: { check: () => Promise.resolve(ok(buildDomainCard({ state }))) },
    basket: { get: () => Promise.resolve(ok(buildEmptyBasket())), batch },
  });
  const context = buildContext(api, { now, canApplyDeepLink });
  const url = new URL(`http://localhost/order/shop/express/add/starter${query}`);
  const answer = await loader({ request: new Request(url), url, context, params: { pid: 'starter' }, pattern: '/' });
  const location = answer instanceof Response ? answer.headers.get('location') : null;
  return { location, commands, status: answer instanceof Response ? answer.status : answer.init?.status };
}

test('a complete product is added to the basket, then redirects to it', async () => {
  const { location, status, commands } = await open('?term=24&quantity=2');
  expect([location, status]).toEqual(['/order/basket', 303]);
  const line = { kind: 'add-line', configuration: { term: 24, quantity: 2 } };
  expect(commands).toMatchObject([{ commands: [{ kind: 'switch-currency', currency: 'EUR' }, line] }]);
});

test('an incomplete product redirects to its configuration with the given parameters', async () => {
  const fields = buildProduct().fields;
  const { location, commands } = await open('?term=24&voucher=SPRING', { product: { fields } });
  expect(location).toBe('/order/product/add/starter?term=24&voucher=SPRING');
  expect(commands).toEqual([]);
});

test('a prefetch or a link followed by a script changes nothing', async () => {
  const { location, commands } = await open('', { canApplyDeepLink: false });
  expect(location).toBe('/order/product/add/starter');
  expect(commands).toEqual([]);
});

test('the same link opened again within seconds repeats its command, later it sends a new one', async () => {
  const first = await open('');
  expect((await open('', { now: NOW + 2000 })).commands).toEqual(first.commands);
  expect((await open('', { now: NOW + 60_000 })).commands).not.toEqual(first.commands);
});

test('a product refused by the basket redirects to its configuration', async () => {
  expect((await open('?term=12', { refused: true })).location).toBe('/order/product/add/starter?term=12');
});

test.each([
  ['taken', '/order/basket'],
  ['owned', '/order/basket'],
  ['available', '/order/product/add/starter?domain=bakery.com'],
  ['unchecked', '/order/product/add/starter?domain=bakery.com'],
] as const)('a service for a domain that is %s leads to %s', async (state, location) => {
  const answer = await open('?domain=bakery.com', { product: { needsDomain: true }, state });
  expect(answer.location).toBe(location);
  expect(answer.commands).toHaveLength(location === '/order/basket' ? 1 : 0);
});
