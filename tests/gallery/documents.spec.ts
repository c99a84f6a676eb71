import { expect } from '@playwright/test';
import { testWithoutBrowser as test } from '#tests/journeys/processing/isolated-shop.ts';
import { resetFaults } from '#tests/journeys/processing/provider-faults.ts';
import { isInRound } from '#tests/support/rotation.ts';
import { findDocumentFaults, isInDocument } from './check-document.ts';
import { VISITS } from './visits.ts';

test.use({ timeScale: '30' });

test.afterEach(async ({ ownShop: shop }) => {
  await resetFaults(shop);
});

// Visits of other rounds of the walk are checked by their document where it shows the state.
for (const { name, cell, ...appearance } of VISITS.filter(
  (visit) => !isInRound(visit.name) && isInDocument(visit.cell),
)) {
  test(`${name}, document`, async ({ ownShop: shop }) => {
    expect(await findDocumentFaults(cell, shop, appearance)).toEqual([]);
  });
}
