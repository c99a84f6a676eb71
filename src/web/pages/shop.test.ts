import { expect, test } from 'vitest';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { loader } from './shop.tsx';

test('a search from an address loses control characters and bidi overrides', async () => {
  const url = new URL('http://localhost/order/shop?search=%01%E2%80%AEmail');
  const context = buildContext(buildCaller(), { canApplyDeepLink: false });
  const { filters } = await loader({ request: new Request(url), url, context, params: {}, pattern: '/order/shop' });
  expect(filters.search).toBe('mail');
});
