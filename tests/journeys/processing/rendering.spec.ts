import type { Page } from '@playwright/test';
import { addDomain, searchDomains } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';

test(
  'the checkout is not painted before its style sheet, so that hidden registrant fields are never visible',
  { tag: '@phone' },
  async ({ page }) => {
    const name = `${newLabel()}.com`;
    await searchDomains(page, name);
    await addDomain(page, name);
    const { promise: untilSeen, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.css*', (route) => untilSeen.then(() => route.continue()));
    const opened = page.goto('/order/checkout');
    const ownersName = page.locator('#registrant-name');
    await expect(ownersName).toBeAttached();
    expect(await paintsOf(page)).toBe(0);
    release();
    await opened;
    await expect(ownersName).toBeHidden();
    await expect.poll(() => paintsOf(page)).toBeGreaterThan(0);
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveCount(1);
  },
);

/** The number of paint entries: none, or the first paint with content. */
function paintsOf(page: Page): Promise<number> {
  return page.evaluate<number>("performance.getEntriesByType('paint').length");
}
