import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectSignedIn, newPerson } from '#tests/journeys/steps/session.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';

test('a one-time link transfers the session and its basket to another browser, which can be logged out remotely', async ({
  page,
  openBrowser,
  shop,
  allowStatus,
}) => {
  allowStatus(401, 410);
  const grace = newPerson('Grace');
  await signInAsNew(page, shop, grace);
  await addToBasket(page, 'second-place');
  await page.goto('/order/account/security');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText(/^\d+ seconds left$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await page.getByRole('main').locator('code').innerText();

  const other = await openBrowser();
  await addToBasket(other, 'newsletter');
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await expectSignedIn(other, grace);
  await expect(basketButton(other, 2)).toBeVisible();

  const late = await openBrowser();
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(late.getByRole('banner').getByRole('button', { name: /'s account$/ })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: /^Log out .+, last active/ }).click();
  await expect(page.getByText('That session has been logged out.')).toBeVisible();
  await other.goto('/order/account');
  await expect(other.getByRole('heading', { level: 1, name: 'Your session has expired' })).toBeVisible();
});
