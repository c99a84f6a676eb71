import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';

/** The time of the first paint and of each script request, in ms since the navigation. */
const PAINT_AND_SCRIPTS = `({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
})`;

interface Seen {
  readonly paint?: number;
  readonly scripts: readonly number[];
}

test('no script is requested before the first contentful paint', { tag: '@phone' }, async ({ page, shop }) => {
  await openCheckout(page, shop);
  await expect.poll(() => page.evaluate(`${PAINT_AND_SCRIPTS}.scripts.length`)).toBeGreaterThan(3);
  const { paint = Infinity, scripts } = await page.evaluate<Seen>(PAINT_AND_SCRIPTS);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(paint);
});

test('a page in a background tab is hydrated too', async ({ page }) => {
  await page.addInitScript("Object.defineProperty(Document.prototype, 'hidden', { get: () => true });");
  await page.addInitScript('PerformanceObserver.prototype.observe = () => {}; ');
  await page.goto('/order/shop');
  await page.getByLabel('Category').selectOption({ value: 'vps' });
  await expect(page.getByRole('status')).toHaveText('4 products');
});
