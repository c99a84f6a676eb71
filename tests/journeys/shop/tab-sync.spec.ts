import type { Page } from '@playwright/test';
import { proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { addToBasket, basketButton, openShop } from '#tests/journeys/steps/shop.ts';

/** Marks a document, to distinguish a reloaded one from one that was updated. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => Reflect.get(window, 'isMarked') === true);
}

/** The listener for other tabs is loaded after hydration. */
async function openListening(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test(
  'the header updates its basket count at once when another tab changes the basket',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openListening(page, '/order/shop');
    const isSame = await mark(page);
    await expect(basketButton(page, 0)).toBeVisible();
    const other = await context.newPage();
    await addToBasket(other, 'second-place');
    await expect(basketButton(page, 1)).toBeVisible();
    await addToBasket(other, 'newsletter');
    await expect(basketButton(page, 2)).toBeVisible();
    await other
      .getByRole('article', { name: 'Coast letter' })
      .getByRole('button', { name: 'Remove from basket' })
      .click();
    await expect(basketButton(page, 1)).toBeVisible();
    expect(await isSame()).toBe(true);
    // A later load overrides it.
    await page.getByRole('link', { name: 'VPS', exact: false }).first().click();
    await expect(basketButton(page, 1)).toBeVisible();
  },
);

test('a page that is hydrated late applies the basket change of another tab and publishes no stale one', async ({
  page,
  context,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/assets/guards-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/order/shop');
  await expect(basketButton(page, 0)).toBeVisible();
  const other = await context.newPage();
  await addToBasket(other, 'second-place');
  await openListening(other, '/order/shop');
  release(undefined);
  await expect(basketButton(page, 1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(basketButton(other, 1)).toBeVisible();
});

test(
  'an open basket shows the changes of another tab, also when the count stays the same',
  { tag: '@phone' },
  async ({ page, context }) => {
    await addToBasket(page, 'second-place');
    await openListening(page, '/order/basket');
    const isSame = await mark(page);
    const typed = page.getByRole('textbox', { name: 'Promo code' });
    await typed.fill('HALF-TYPED');
    const other = await context.newPage();
    await addToBasket(other, 'newsletter');
    await expect(page.getByRole('article', { name: 'Coast letter' })).toBeVisible();
    await other.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
    await other.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('list', { name: 'Discounts' })).toContainText('WELCOME10');
    await expect(typed).toHaveValue('HALF-TYPED');
    expect(await isSame()).toBe(true);
  },
);

test('the checkout does not change when another tab adds a line; only the count in the header does', async ({
  page,
  context,
}) => {
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^1 item, €/)).toBeVisible();
  const other = await context.newPage();
  await addToBasket(other, 'newsletter');
  await expect(basketButton(page, 2)).toBeVisible();
  await expect(page.getByText(/^1 item, €/)).toBeVisible();
});

test('a basket in a hidden tab is reloaded when the tab becomes visible', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => Reflect.get(window, 'seen') ?? 'visible' });
  });
  const turn = (state: string) =>
    page.evaluate((seen) => {
      Object.assign(window, { seen });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await addToBasket(page, 'second-place');
  await openListening(page, '/order/basket');
  await turn('hidden');
  const other = await context.newPage();
  await addToBasket(other, 'newsletter');
  await expect(basketButton(page, 2)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await turn('visible');
  await expect(page.getByRole('article', { name: 'Coast letter' })).toBeVisible();
});

test('tabs of another brand receive no changes', async ({ page, context, shop }) => {
  await openListening(page, `http://meridian.localhost:${shop.port}/order/shop`);
  const other = await context.newPage();
  await addToBasket(other, 'second-place');
  const stored = await page.evaluate(() => localStorage.getItem('landrush-basket'));
  expect(stored).toBeNull();
  await expect(basketButton(page, 0)).toBeVisible();
  await openShop(other);
  await expect(basketButton(other, 1)).toBeVisible();
});
