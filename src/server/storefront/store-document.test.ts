import { expect, test } from 'vitest';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { openLiveStore } from './live-store.ts';
import { completeDocument } from './store-document.ts';

test('a version published before webhook receivers existed has none', () => {
  const { brand, ...rest } = testStoreDocument();
  const { webhooks: _, ...before } = brand;
  const store = openLiveStore(completeDocument({ ...rest, brand: before }), 1);
  expect(store.brand.webhooks).toEqual([]);
  expect(store.brand.provisioning).toBeUndefined();
});

test('a product published with a minimum quantity of 0 starts at its next step', () => {
  const { catalogue, ...rest } = testStoreDocument();
  const [product] = catalogue.products;
  if (product === undefined) throw new Error('There is no product.');
  const products = [{ ...product, quantity: { min: 0, max: 20, step: 5 } }];
  const { index } = openLiveStore(completeDocument({ ...rest, catalogue: { ...catalogue, products } }), 1);
  expect(index.bySlug.get(product.slug)?.quantity).toEqual({ min: 5, max: 20, step: 5 });
});
