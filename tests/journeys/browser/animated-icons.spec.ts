import type { Page } from '@playwright/test';
import { fillBilling, payWithCard, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

/** The number of paths of the animated icon that are not fully drawn. */
function countUndrawn(page: Page): Promise<number> {
  return page
    .locator('main .moving-icon > *')
    .evaluateAll(
      (parts) => parts.filter((part) => Number.parseFloat(getComputedStyle(part).strokeDashoffset) > 0).length,
    );
}

test.describe('animated icons', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the icon of the empty basket is drawn once it is visible, then stays complete @phone', async ({ page }) => {
    await page.goto('/order/empty');
    const drawing = page.locator('main .moving-icon');
    await expect(drawing).toBeVisible();
    await expect(drawing).toHaveAttribute('aria-hidden', 'true');
    await expect.poll(() => countUndrawn(page), { intervals: [10] }).toBeGreaterThan(0);
    await expect.poll(() => countUndrawn(page)).toBe(0);
    await drawing.focus();
    await expect(drawing).not.toBeFocused();
  });

  test('an animated icon takes the same space as the static icon it replaces', async ({ page }) => {
    await page.goto('/order/empty');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await expect(page.locator('main .moving-icon')).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  });
});

test.describe('result screens', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the clock is animated while a payment is processed, and the failure icon is drawn completely', async ({
    page,
  }) => {
    await goToPayment(page);
    // The page polls and gets no response.
    await page.route('**/order/*.data*', (route) =>
      route.request().postData()?.includes('check-in-background') === true ? undefined : route.fallback(),
    );
    await payWithCard(page, testCardNumber('late-webhook'));
    await expectHeading(page, 'Processing payment');
    const hand = page.locator('main .moving-icon > path').first();
    const turns = new Set<string>();
    await expect
      .poll(async () => turns.add(await hand.evaluate((part) => getComputedStyle(part).transform)).size)
      .toBeGreaterThan(3);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await goToPayment(page);
    await payWithCard(page, testCardNumber('insufficient-funds'));
    await expectHeading(page, 'Payment failed');
    await expect(page.locator('main .moving-icon')).toBeVisible();
    await expect.poll(() => countUndrawn(page)).toBe(0);
  });

  test('the screen without recommendations has an animated icon too', async ({ page }) => {
    await page.goto('/order/product/recommendations/newsletter');
    await expect(page.locator('main .moving-icon')).toBeVisible();
    await expect.poll(() => countUndrawn(page)).toBe(0);
  });
});

async function goToPayment(page: Page): Promise<void> {
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await fillBilling(page);
}

test('with reduced motion no icon is animated and no animation code is downloaded', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/order/empty');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((url) => url.includes('moving-icon'))).toEqual([]);
  await expect(page.locator('.moving-icon')).toHaveCount(0);
});
