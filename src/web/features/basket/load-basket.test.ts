import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { buildBasket, buildEmptyBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildProduct, buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { EMPTY_FACTS } from './empty-facts.ts';
import { loadBasket, loadEmptyBasket } from './load-basket.ts';

function page(overrides: Parameters<typeof buildCaller>[0] = {}) {
  return { api: buildCaller(overrides), newCommandId: () => 'c1', now: 5 };
}

function basketOf(basket: ReturnType<typeof buildBasket>): Pick<ApiClient['basket'], 'get'> {
  return { get: () => Promise.resolve(ok(basket)) };
}

async function redirectOf(loading: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await loading.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

test('an empty basket redirects to the empty screen, and the empty screen redirects to a basket with lines', async () => {
  const empty = page({ basket: basketOf(buildEmptyBasket()) });
  expect(await redirectOf(loadBasket(empty, new URLSearchParams()))).toBe('/order/empty');
  expect(await redirectOf(loadEmptyBasket(page()))).toBe('/order/basket');
});

test('the basket is loaded with a command id and the current time', async () => {
  const data = await loadBasket(page(), new URLSearchParams());
  expect(data).toMatchObject({ commandId: 'c1', now: 5, preview: null });
});

test('the preview is loaded only for a valid currency other than that of the basket', async () => {
  const requested: unknown[] = [];
  const previewCurrency: ApiClient['basket']['previewCurrency'] = (input) => {
    requested.push(input.currency);
    if (input.currency === 'XAU') return Promise.resolve(refuse({ code: 'basket/currency-not-offered' }));
    return Promise.resolve(ok({ from: 'EUR', to: input.currency, lines: [], totalBeforeMinor: 1, totalAfterMinor: 2 }));
  };
  const previewOf = async (currency: string) => {
    const data = await loadBasket(page({ basket: { previewCurrency } }), new URLSearchParams({ currency }));
    return data.preview?.to;
  };
  expect([await previewOf('USD'), await previewOf('EUR'), await previewOf('XAU'), await previewOf('usd!')]).toEqual([
    'USD',
    undefined,
    undefined,
    undefined,
  ]);
  expect([await previewOf('usd'), await previewOf('eur')]).toEqual(['USD', undefined]);
  expect(requested).toEqual(['USD', 'XAU', 'USD']);
});

test('each product is loaded once, and its lines get its quantity limits and the names of its fields', async () => {
  const requested: string[] = [];
  const get: ApiClient['catalogue']['get'] = ({ pid }) => {
    requested.push(pid);
    return Promise.resolve(
      ok(
        buildProductDetail({
          product: buildProduct({ quantity: { min: 2, max: 9, step: 1 }, needsAuthCode: true }),
        }),
      ),
    );
  };
  const lines = [buildLine({ id: 'a' }), buildLine({ id: 'b' })];
  const { facts } = await loadBasket(
    page({ basket: basketOf(buildBasket({ lines })), catalogue: { get } }),
    new URLSearchParams(),
  );
  expect(requested).toEqual(['starter']);
  const { quantity, fieldValues, needsAuthCode } = facts['b'] ?? {};
  expect(needsAuthCode).toBe(true);
  expect(quantity).toEqual({ min: 2, max: 9, step: 1 });
  expect(fieldValues).toEqual([{ name: 'Name of the site', text: 'Analytical Engines' }]);
});

test('a line whose product no longer exists has empty facts', async () => {
  const get = () => Promise.resolve(refuse({ code: 'product/not-found' } as const));
  const basket = basketOf(buildBasket({ lines: [buildLine({ id: 'a' })] }));
  const { facts } = await loadBasket(page({ basket, catalogue: { get } }), new URLSearchParams());
  expect(facts['a']).toEqual(EMPTY_FACTS);
});

test('with an expired session the basket and the empty screen return status 401', async () => {
  const session = () => Promise.resolve(ok(buildSession({ expired: true })));
  const over = page({ basket: basketOf(buildEmptyBasket()), account: { session } });
  for (const load of [loadBasket, loadEmptyBasket]) {
    await expect(load(over, new URLSearchParams())).rejects.toMatchObject({ init: { status: 401 } });
  }
});
