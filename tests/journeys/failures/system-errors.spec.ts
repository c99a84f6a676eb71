import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { fillBillingAndWait, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';
import { ROTATED, variantsInRound } from '#tests/support/rotation.ts';

function panel(page: Page, title: string) {
  return page.getByRole('dialog', { name: title });
}

/** Submits a voucher on the basket page. */
async function sendVoucher(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
}

const FORM_ERRORS = [
  [401, 'Your session has expired'],
  [403, 'Sorry, your IP address is not allowed'],
  [404, 'Sorry, this page was not found'],
  [418, 'Sorry, we have experienced an error'],
  [429, 'Sorry, you have made too many requests'],
  [500, 'Sorry, we are experiencing technical issues'],
  [503, 'Service temporarily unavailable'],
] as const;

for (const [status, title] of variantsInRound(FORM_ERRORS, ([code]) => `form ${code}`)) {
  test(
    `a form answered with ${status} shows an error dialog, and the page does not lose its input`,
    { tag: ['@phone', ROTATED] },
    async ({ page, allowStatus }) => {
      allowStatus(status);
      await addToBasket(page, 'second-place');
      await page.route('**/order/basket.data**', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.continue(),
      );
      await sendVoucher(page);
      await expect(panel(page, title)).toBeVisible();
      await expectAccessible(page, title);
      await page.keyboard.press('Escape');
      await expect(panel(page, title)).toBeHidden();
      await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('WELCOME10');
      await page.unroute('**/order/basket.data**');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('list', { name: 'Discounts' })).toContainText('WELCOME10');
    },
  );
}

const ORDER_ERRORS = [
  [401, 'Your session has expired'],
  [404, 'Sorry, this page was not found'],
  [500, 'Sorry, we are experiencing technical issues'],
] as const;

for (const [status, title] of variantsInRound(ORDER_ERRORS, ([code]) => `order ${code}`)) {
  test(
    `an order answered with ${status} shows an error dialog, and the checkout does not lose its input`,
    { tag: ['@phone', ROTATED] },
    async ({ page, allowStatus }) => {
      allowStatus(status);
      await addToBasket(page, 'newsletter');
      await proceedToCheckout(page);
      await fillBillingAndWait(page, { 'Full name': 'Ada Lovelace', Email: 'ada@example.com' });
      await page.route('**/order/checkout.data**', (route) =>
        route.request().postData()?.includes('place-order') === true
          ? route.fulfill({ status, body: '' })
          : route.continue(),
      );
      await orderButton(page).click();
      await expect(panel(page, title)).toBeVisible();
      await expect(page.getByRole('alert', { name: 'Checkout error' })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
      await page.unroute('**/order/checkout.data**');
      await orderButton(page).click();
      await expectOrderComplete(page);
    },
  );
}

test('a form submitted offline does not lose its input, and can be sent when the connection is back @phone', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(0);
  await addToBasket(page, 'second-place');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await sendVoucher(page);
  await expect(panel(page, 'Sorry, we have encountered a network error')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Continue shopping' }).first().click();
  await expect(panel(page, 'Sorry, we have encountered a network error')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('WELCOME10');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Discounts' })).toContainText('WELCOME10');
});

const BREAKS: readonly (readonly [name: string, breaks: (route: Route) => Promise<void>])[] = [
  ['that breaks', (route) => route.abort('connectionreset')],
  ['that answers with a login page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome' })],
];

for (const [name, breaks] of BREAKS) {
  test(`a connection ${name} while a form is submitted leaves the page and its input unchanged`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(0);
    await addToBasket(page, 'second-place');
    await page.route('**/order/basket.data**', breaks);
    await sendVoucher(page);
    await expect(panel(page, 'Sorry, we have encountered a network error')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('WELCOME10');
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  });
}

test('reloading from the error dialog restores the input, and waits for the connection @phone', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(0, 500);
  await addToBasket(page, 'second-place');
  await page.route('**/order/basket.data**', (route) => route.fulfill({ status: 500, body: '' }));
  await sendVoucher(page);
  const promoCode = page.getByRole('textbox', { name: 'Promo code' });
  const reloaded = page.waitForEvent('load');
  await pressReload(panel(page, 'Sorry, we are experiencing technical issues'));
  await reloaded;
  await expect(promoCode).toHaveValue('WELCOME10');

  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Apply' }).click();
  const offline = panel(page, 'Sorry, we have encountered a network error');
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await pressReload(offline);
  await unanswered;
  await expect(offline).toBeVisible();
  await expect(promoCode).toHaveValue('WELCOME10');
  await context.setOffline(false);
  const reloadedAgain = page.waitForEvent('load');
  await pressReload(offline);
  await reloadedAgain;
  await expect(promoCode).toHaveValue('WELCOME10');
});

/** Reloads from a dialog that offers only a reload and a close button. */
async function pressReload(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button')).toHaveAccessibleName('Close');
  await expect(dialog.getByRole('link')).toHaveText('Reload page');
  await dialog.getByRole('link').click();
}

test('a slow response is reported as slow, then shown', async ({ page }) => {
  await page.clock.install();
  await addToBasket(page, 'second-place');
  const held = Promise.withResolvers<void>();
  await page.route('**/order/basket.data**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await sendVoucher(page);
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(10_500);
  await expect(page.getByText('This is taking longer than usual')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('list', { name: 'Discounts' })).toContainText('WELCOME10');
  await expect(page.getByText('This is taking longer than usual')).toBeHidden();
});
