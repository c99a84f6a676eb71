import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { findProduct } from './find-product.ts';

/** A shop that sells its product in EUR and only another one in SEK. */
function shop(): ApiClient {
  const sold = (currency = 'EUR') =>
    currency === 'EUR' ? ok(buildProductDetail()) : refuse({ code: 'product/not-found' } as const);
  return buildCaller({ catalogue: { get: ({ currency }) => Promise.resolve(sold(currency)) } });
}

test.each(['EUR', 'eur', null, '', 'euro', 'SEK'])(
  'a product requested in %j is found in the currency it is sold in',
  async (currency) => {
    expect((await findProduct(shop(), 'starter', currency))?.currency).toBe('EUR');
  },
);

test('an unavailable shop is not reported as a missing product', async () => {
  const get = () => Promise.resolve(refuse({ code: 'server/unavailable' } as const));
  await expect(findProduct(buildCaller({ catalogue: { get } }), 'starter', null)).rejects.toMatchObject({
    init: { status: 503 },
  });
});
