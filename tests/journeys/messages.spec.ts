import type { Page } from '@playwright/test';
import { fillBasket, newName } from './steps/checkout-over-http.ts';
import { expect, test } from './steps/journey.ts';
import type { ShopOptions } from './steps/journey.ts';

type Shop = ShopOptions['shop'];

/** Puts so many names into the basket and shows it; the journey may let time pass. */
async function openBasket(page: Page, shop: Shop, count: number): Promise<void> {
  await fillBasket(page, shop, { slug: null, names: Array.from({ length: count }, () => newName()) });
  await page.clock.install();
  await page.goto('/order/basket');
  await expect(page.getByRole('article')).toHaveCount(count);
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

test(
  'six toasts are seen at once, the seventh when one is closed, and each for ten seconds',
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

test(
  'toasts stand in the lower right corner and cover no more than their own room',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openBasket(page, shop, 2);
    await removeFirst(page, 1);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    const box = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(size.width - box.x - box.width).toBeLessThanOrEqual(32);
    expect(box.y).toBeGreaterThan(size.height / 2);
    expect(box.x).toBeGreaterThanOrEqual(0);
  },
);

test('what came of a message takes its place, and closing it leads to what it is about', async ({ page, shop }) => {
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

test('a toast that is pointed at stays', async ({ page, shop }) => {
  await openBasket(page, shop, 2);
  await removeFirst(page, 1);
  await toasts(page).hover();
  await page.clock.fastForward(30_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_100);
  await expect(toasts(page)).toHaveCount(0);
});
