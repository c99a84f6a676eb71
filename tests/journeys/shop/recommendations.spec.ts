import type { Page } from '@playwright/test';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { basketButton } from '#tests/journeys/steps/shop.ts';

/** Adds the server to the basket on its own screen. */
async function addServer(page: JourneyPage): Promise<void> {
  await page.goto('/order/product/add/vps-dune');
  await page.getByLabel('Hostname').fill('app.example.com');
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
}

/** The card of a recommended product. */
function card(page: JourneyPage, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name }) });
}

/** Fails the data requests of a screen only. */
async function failLoading(page: Page, screen: string): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('.data') && url.searchParams.get('_routes')?.includes(`pages/${screen}`) === true,
    (route) => (route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.continue()),
  );
}

test(
  'recommendations of a product show their reasons, are added in place or by a dialog, and are offered once',
  {
    tag: '@phone',
  },
  async ({ page, allowStatus }) => {
    allowStatus(422);
    await addServer(page);
    await expectHeading(page, 'Complete your online toolkit');
    const toolbar = page.getByRole('status').filter({ hasText: 'in your basket' });
    await expect(toolbar).toHaveText('1 item in your basket');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(card(page, 'Server setup')).toContainText('A good start if this is your first server.');
    const uptime = card(page, 'Uptime Watch');
    await expect(uptime).toContainText('An alert when your server goes down.');

    await uptime.getByRole('button', { name: 'Add Uptime Watch' }).click();
    await expect(uptime.getByText('Added', { exact: true })).toBeVisible();
    await expect(toolbar).toHaveText('2 items in your basket');
    await expect(basketButton(page, 2)).toBeVisible();

    await page.getByRole('link', { name: 'Add Server setup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Configure Server setup' });
    await dialog.getByRole('button', { name: 'Add to basket' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Required fields are incomplete');
    await dialog.getByLabel('Which server?').selectOption({ index: 1 });
    await dialog.getByLabel('What will you use it for?').fill('Serve one site.');
    await dialog.getByRole('button', { name: 'Add to basket', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Server setup').getByText('Added', { exact: true })).toBeVisible();
    await expect(toolbar).toHaveText('3 items in your basket');
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);

    await page.getByRole('link', { name: 'Continue to basket' }).click();
    await expectHeading(page, 'Your basket');
    await addServer(page);
    await expectHeading(page, 'Your basket');
    await expect(basketButton(page, 4)).toBeVisible();
  },
);

testByDocument(
  'recommendations for the basket list each product once and mark those in the basket as added',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.goto('/order/shop/express/add/second-place');
    await page.goto('/order/recommendations');
    await expectHeading(page, 'Complete your online toolkit');
    const names = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(names).toContain('Second Place');
    expect(new Set(names).size).toBe(names.length);
    await expect(page.getByText('Added', { exact: true })).toHaveCount(1);
    await expect(card(page, 'Second Place').getByText('Added', { exact: true })).toBeVisible();
    await card(page, 'Coast letter').getByRole('button', { name: 'Add Coast letter' }).click();
    await expect(card(page, 'Coast letter').getByText('Added', { exact: true })).toBeVisible();
  },
);

testByDocument('a product without recommendations links to the shop', async ({ page }) => {
  await page.goto('/order/product/recommendations/newsletter');
  await expectHeading(page, 'Complete your online toolkit');
  await expect(page.getByRole('heading', { level: 2, name: 'Unable to load recommendations' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expectHeading(page, 'Shop');
});

test(
  'recommendations that cannot be loaded show an error with the basket, and load on retry',
  {
    tag: '@phone',
  },
  async ({ page, allowStatus }) => {
    allowStatus(503);
    await failLoading(page, 'product/product-recommendations');
    await addServer(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Unable to load recommendations' })).toBeVisible();
    await expectHeading(page, 'Complete your online toolkit');
    await expect(page.getByText('1 item in your basket')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(card(page, 'Uptime Watch')).toBeVisible();
    await expect(page.getByText('Unable to load recommendations')).toHaveCount(0);
  },
);

test('an added recommendation is in the basket even if the recommendations cannot be reloaded', async ({
  page,
  allowStatus,
}) => {
  allowStatus(503);
  await page.goto('/order/recommendations');
  await failLoading(page, 'recommendations');
  await card(page, 'Second Place').getByRole('button', { name: 'Add Second Place' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Unable to load recommendations' })).toBeVisible();
  await expect(page.getByText('1 item in your basket')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(card(page, 'Second Place').getByText('Added', { exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument('a recommendation is added by its form, or configured on its own screen', async ({ page }) => {
    await page.goto('/order/recommendations');
    await card(page, 'Second Place').getByRole('button', { name: 'Add Second Place' }).click();
    await expect(card(page, 'Second Place').getByText('Added', { exact: true })).toBeVisible();
    await page.goto('/order/product/recommendations/vps-dune');
    await page.getByRole('link', { name: 'Add Server setup' }).click();
    await expectHeading(page, 'Configure Server setup');
  });
});
