import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenTestDatabase, describeOnPostgres, describeOnSqlite } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { runSequence } from './run-sequence.ts';
import { TEST_SIZE } from './test-size.ts';
import { anySequence } from './two-tabs-actions.ts';
import { TAKEN, TWO_TABS_PARTS } from './two-tabs-shop.ts';

const TIMEOUT_MS = 1_200_000;

function twoTabs(open: OpenTestDatabase, sequences: number): void {
  const openShop = shopsOn(open);

  test('of one visitor lose and repeat nothing, with any actions in any order', { timeout: TIMEOUT_MS }, async () => {
    const shop = await openShop(TWO_TABS_PARTS);
    shop.registry.insertDomain(TAKEN);
    let conflicts = 0;
    const property = fc.asyncProperty(anySequence, async (moments) => {
      await runSequence(shop, moments);
      conflicts += 1;
    });
    await fc.assert(property, { numRuns: sequences });
    expect(conflicts).toBe(sequences);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
}

describeOnSqlite('two tabs', (open) => twoTabs(open, TEST_SIZE.sequences.sqlite));
describeOnPostgres('two tabs', (open) => twoTabs(open, TEST_SIZE.sequences.postgres));
