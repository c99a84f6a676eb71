import type { Locator, Page } from '@playwright/test';
import { fillBasket, newDomainName } from '#tests/journeys/steps/checkout-over-http.ts';
import { type ShopOptions, expect, test } from '#tests/journeys/steps/journey.ts';

type Shop = ShopOptions['shop'];

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Adds a number of domains to the basket, optionally after a product, and opens it; the journey may advance the clock.
 */
async function openBasket(page: Page, shop: Shop, count: number, slug: string | null = null): Promise<void> {
  await fillBasket(page, shop, { slug, names: Array.from({ length: count }, () => newDomainName()) });
  await page.clock.install();
  await page.goto('/order/basket');
  await expect(page.getByRole('article')).toHaveCount(count + (slug === null ? 0 : 1));
  await page.waitForLoadState('networkidle');
}

function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('status');
}

async function removeFirst(page: Page, left: number): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: 'Remove from basket' }).click();
  await expect(page.getByRole('article')).toHaveCount(left);
  await expect(toasts(page).first()).toBeVisible();
}

/** By keyboard, because toasts may cover the button. */
async function removeLast(page: Page, left: number): Promise<void> {
  await page.getByRole('article').last().getByRole('button', { name: 'Remove from basket' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(left);
}

test(
  'six toasts are visible at once, the seventh after one is closed, and each for ten seconds',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openBasket(page, shop, 8);
    for (let left = 7; left > 0; left -= 1) await removeFirst(page, left);
    await expect(toasts(page)).toHaveCount(6);
    await toasts(page).first().getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toHaveCount(6);
    await expect(page.getByRole('main')).toBeFocused();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(5_000);
    await expect(toasts(page)).toHaveCount(6);
    await page.clock.fastForward(6_000);
    await expect(toasts(page)).toHaveCount(0);
  },
);

test('toasts are placed at the lower right within the window', { tag: '@phone' }, async ({ page, shop }) => {
  await openBasket(page, shop, 2);
  await removeFirst(page, 1);
  const size = page.viewportSize() ?? NOWHERE;
  const box = (await toasts(page).boundingBox()) ?? NOWHERE;
  expect(size.width - box.x - box.width).toBeLessThanOrEqual(32);
  expect(box.y).toBeGreaterThan(size.height / 2);
  expect(box.x).toBeGreaterThanOrEqual(0);
});

test(
  'six toasts do not cover the main button of the basket or of the form of a line',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { width, height } = page.viewportSize() ?? NOWHERE;
    if (width >= 1280) await page.setViewportSize({ width: 1280, height: Math.min(height, 860) });
    await openBasket(page, shop, 7, 'second-place');
    for (let left = 7; left > 1; left -= 1) await removeLast(page, left);
    await expect(toasts(page)).toHaveCount(6);
    await expectUncovered(page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }));

    await page.getByRole('link', { name: 'Edit configuration' }).first().press('Enter');
    const goOn = page.getByRole('button', { name: 'Continue' }).filter({ visible: true });
    await expect(goOn).toBeVisible();
    await expect(toasts(page)).toHaveCount(6);
    await expectUncovered(goOn);
  },
);

/** Visible, with nothing covering its centre. */
async function expectUncovered(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const isOnTop = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

test('the result of Undo replaces its toast, and closing it moves the focus to the restored line', async ({
  page,
  shop,
}) => {
  await openBasket(page, shop, 2);
  const name = await page.getByRole('article').first().getByRole('heading', { level: 2 }).innerText();
  await removeFirst(page, 1);
  await expect(toasts(page)).toContainText(`${name} was removed`);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).not.toContainText('Undo');
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
});

test('a toast remains open while the pointer is over it', async ({ page, shop }) => {
  await openBasket(page, shop, 2);
  await removeFirst(page, 1);
  await toasts(page).hover();
  await page.clock.fastForward(30_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_100);
  await expect(toasts(page)).toHaveCount(0);
});
