import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/journeys/steps/journey.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';
import { variantsInRound } from '#tests/support/rotation.ts';

/** A browser with a back/forward cache: headless browsers have none, nor do those Playwright has disabled it in. */
const test = base.extend<object, object>({
  browser: [
    async ({ playwright, launchOptions }, provide) => {
      const { executablePath = '', ...others } = launchOptions;
      const browser = await playwright.chromium.launch({
        ...others,
        ...(executablePath === ''
          ? { channel: 'chromium' }
          : { executablePath: executablePath.replace('-headless-shell', '') }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Navigates to another document, runs `meanwhile` and goes back; returns whether the browser restored the page from its
 * cache.
 */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>): Promise<boolean> {
  const left = page.url();
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto('/robots.txt');
  await meanwhile();
  // A restored page has no load event to wait for.
  await page.evaluate(() => setTimeout(() => window.history.back()));
  await expect(async () => expect(await page.evaluate(() => window.location.href)).toBe(left)).toPass({
    timeout: 10_000,
  });
  return page.evaluate(() => Reflect.get(window, 'persisted') === true);
}

/** The listeners for other tabs and restored pages are loaded last (late-guards.tsx). */
async function untilGuarded(page: Page): Promise<void> {
  const hasCome = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/guards-'))`;
  await expect.poll(() => page.evaluate<boolean>(hasCome)).toBe(true);
  await page.waitForLoadState('networkidle');
}

const nothing = () => Promise.resolve();

const PATHS = [
  '/order/shop',
  '/order/product/add/second-place',
  '/order/domains',
  '/order/recommendations',
  '/order/product/recommendations/harbour-20',
];

for (const path of variantsInRound(PATHS, String)) {
  test(`Back restores ${path} from the back/forward cache, with and without a basket line`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await leaveAndReturn(page, nothing)).toBe(true);
    await addToBasket(page, 'second-place');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await leaveAndReturn(page, nothing)).toBe(true);
  });
}

test(
  'a page restored from the back/forward cache shows the current number of basket items',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/order/shop');
    await untilGuarded(page);
    await expect(basketButton(page, 0)).toBeVisible();
    const isRestored = await leaveAndReturn(page, async () => {
      const other = await context.newPage();
      await addToBasket(other, 'second-place');
      await other.close();
    });
    expect(isRestored).toBe(true);
    await expect(basketButton(page, 1)).toBeVisible();
  },
);

test('the checkout is never cached, and Back shows it again', async ({ page }) => {
  await addToBasket(page, 'second-place');
  const response = await page.goto('/order/checkout');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await page.waitForLoadState('networkidle');
  await leaveAndReturn(page, nothing);
  await expect(page.getByText(/^1 item, €/)).toBeVisible();
});
