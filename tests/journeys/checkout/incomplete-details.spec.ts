import type { Page } from '@playwright/test';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { fillBillingAndWait, orderButton } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const savedIn = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('incomplete billing details are restored after a reload, a refused order and a visit to the basket', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop, { billing: null });
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Street and number').fill('Musterweg 12');
  await expect.poll(() => savedIn(page)).toContain('Musterweg 12');
  await page.reload();
  await expect(page.getByText("We've restored what you entered.")).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
  await orderButton(page).click();
  await expect(page.getByRole('alert', { name: 'Checkout error' })).toBeVisible();
  await expect.poll(() => savedIn(page)).toContain('Musterweg 12');
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
  await field(page, 'Postcode').fill('10115');
  await expect.poll(() => savedIn(page)).toContain('10115');
  await page.getByRole('link', { name: /^Basket, 1 item/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Street and number')).toHaveValue('Musterweg 12');
  await expect(field(page, 'Postcode')).toHaveValue('10115');
  await fillBillingAndWait(page);
  await expect.poll(() => savedIn(page)).not.toContain('Musterweg 12');
});
