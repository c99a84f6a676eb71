import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { openShop } from '#tests/journeys/steps/shop.ts';

testByDocument(
  'an unknown URL shows the not-found page with a link to the shop',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(404);
    await page.goto('/order/no-such-screen');
    await expect(page).toHaveTitle('Page Not Found');
    await expectPanel(page, 'Sorry, this page was not found');
    await page.getByRole('link', { name: 'Back to shopping' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect(page).toHaveTitle('Shop | Larkhost');
  },
);

testByDocument('an unknown product shows the product-not-found page', async ({ page, allowStatus }) => {
  allowStatus(404);
  await page.goto('/order/product/add/no-such-product');
  await expectPanel(page, 'Sorry, the product you are looking for does not exist.');
});

testByDocument('an order that does not belong to the visitor is not found', async ({ page, allowStatus }) => {
  allowStatus(404);
  await page.goto('/order/019b76da-a800-75ac-ad19-8759f39b6bd9');
  await expectPanel(page, 'Order not found');
});

testByDocument('a blocked network gets a 403 page', async ({ page, shop, allowStatus }) => {
  allowStatus(403);
  await page.goto(`http://gatehouse.localhost:${shop.port}/order/shop`);
  await expectPanel(page, 'Sorry, your IP address is not allowed');
});

testByDocument(
  'a brand under maintenance shows a 503 page with the operator’s message',
  async ({ page, shop, allowStatus }) => {
    allowStatus(503);
    await page.goto(`http://drydock.localhost:${shop.port}/order/shop`);
    await expectPanel(page, 'Service temporarily unavailable');
    await expect(page.getByText('We are moving to new machines.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reload page' })).toBeVisible();
  },
);

for (const [status, title, action] of [
  [429, 'Sorry, you have made too many requests', 'Back to shopping'],
  [500, 'Sorry, we are experiencing technical issues', 'Reload page'],
] as const) {
  test(`a navigation answered with ${status} shows its error page`, async ({ page, allowStatus }) => {
    allowStatus(status);
    await openShop(page);
    await page.route('**/order/basket.data**', (route) => route.fulfill({ status, body: '' }));
    await page.getByRole('link', { name: /^Basket, / }).click();
    await expectPanel(page, title);
    await expect(page.getByRole('link', { name: action })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /Larkhost/ })).toBeVisible();
    await expect(page.getByRole('link', { name: action })).toHaveCSS('background-color', BRAND_COLOUR);
  });
}

test('a lost connection shows the network error page, and reloading opens the screen', async ({
  page,
  allowStatus,
}) => {
  allowStatus(0);
  await openShop(page);
  await page.route('**/order/basket.data**', (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: /^Basket, / }).click();
  await expectPanel(page, 'Sorry, we have encountered a network error');
  await page.unroute('**/order/basket.data**');
  await page.getByRole('link', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
});

/** Larkhost's primary colour. */
const BRAND_COLOUR = 'rgb(15, 118, 110)';

async function expectPanel(page: JourneyPage, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
