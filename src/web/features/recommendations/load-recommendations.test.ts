import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { loadRecommendations } from './load-recommendations.ts';

const page = { newCommandId: () => 'c1' };

test('each recommended product has its own command id', async () => {
  const toolkit = await loadRecommendations({ api: buildCaller(), ...page }, 'starter');
  expect(toolkit).toMatchObject({ count: 2, shelf: { currency: 'EUR', cards: [{ commandId: 'c1' }] } });
});

test('the basket count is available when recommendations cannot be loaded', async () => {
  const recommendations = () => Promise.resolve(refuse({ code: 'server/unavailable' } as const));
  const api = buildCaller({ catalogue: { recommendations } });
  expect(await loadRecommendations({ api, ...page })).toEqual({ count: 2, shelf: null });
});

test('a product that does not exist has no recommendations screen', async () => {
  const recommendations = () => Promise.resolve(refuse({ code: 'product/not-found' } as const));
  const api = buildCaller({ catalogue: { recommendations } });
  expect(await loadRecommendations({ api, ...page }, 'gone')).toBeNull();
});

test('an expired session is reported for recommendations of a basket, but not for those of a product', async () => {
  const session = () => Promise.resolve(ok(buildSession({ expired: true })));
  const api = buildCaller({ account: { session } });
  await expect(loadRecommendations({ api, ...page })).rejects.toMatchObject({ init: { status: 401 } });
  expect(await loadRecommendations({ api, ...page }, 'starter')).toMatchObject({ count: 0 });
});
