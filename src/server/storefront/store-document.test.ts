import { expect, test } from 'vitest';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { openLiveStore } from './live-store.ts';
import { completeDocument } from './store-document.ts';

test('a version published before there were receivers has none', () => {
  const { brand, ...rest } = testStoreDocument();
  const { webhooks: _, ...before } = brand;
  const store = openLiveStore(completeDocument({ ...rest, brand: before }), 1);
  expect(store.brand.webhooks).toEqual([]);
  expect(store.brand.provisioning).toBeUndefined();
});
