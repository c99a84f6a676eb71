import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { loadRecommendations } from './load-recommendations.ts';

const page = { newCommandId: () => 'c1' };

test('each recommended product has an id of its own command', async () => {
  const toolkit = await loadRecommendations({ api: buildCaller(), ...page }, 'starter');
  expect(toolkit).toMatchObject({ count: 2, shelf: { currency: 'EUR', cards: [{ commandId: 'c1' }] } });
});

test('recommendations that cannot be loaded leave the basket in reach', async () => {
  const recommendations = () => Promise.resolve(refuse({ code: 'server/unavailable' } as const));
  const api = buildCaller({ catalogue: { recommendations } });
  expect(await loadRecommendations({ api, ...page })).toEqual({ count: 2, shelf: null });
});

test('a product that does not exist has no recommendations screen', async () => {
  const recommendations = () => Promise.resolve(refuse({ code: 'product/not-found' } as const));
  const api = buildCaller({ catalogue: { recommendations } });
  expect(await loadRecommendations({ api, ...page }, 'gone')).toBeNull();
});

test('what goes with a basket is not shown when the session is over that had it, what goes with a product is', async () => {
  const session = () => Promise.resolve(ok(buildSession({ expired: true })));
  const api = buildCaller({ account: { session } });
  await expect(loadRecommendations({ api, ...page })).rejects.toMatchObject({ init: { status: 401 } });
  expect(await loadRecommendations({ api, ...page }, 'starter')).toMatchObject({ count: 0 });
});
