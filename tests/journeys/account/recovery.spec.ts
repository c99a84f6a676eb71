import type { Page } from '@playwright/test';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { linkTo } from '#tests/journeys/steps/emails.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import {
  PASSWORDS,
  expectSignedIn,
  logIn,
  logOut,
  newPerson,
  openAndLogIn,
  openHeaderLogin,
} from '#tests/journeys/steps/session.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';

test('a password is reset by a one-time link from an email, which ends all sessions', async ({
  page,
  openBrowser,
  shop,
  allowStatus,
}) => {
  allowStatus(401, 410, 422);
  const grace = newPerson('Grace');
  const renewed = { ...grace, password: PASSWORDS.second };
  await signInAsNew(page, shop, grace);
  await addToBasket(page, 'second-place');

  const other = await openBrowser();
  const shown = await requestLink(other, grace.email);
  expect(await requestLink(other, newPerson('Nobody').email)).toBe(shown);
  const link = await linkTo(shop, grace.email, RECOVERY);
  await other.goto(link);
  await choose(other, 'password1');
  await expect(other.getByLabel('New password')).toHaveAccessibleDescription(/A strong password is required/);
  await choose(other, renewed.password);
  await expectSignedIn(other, grace);
  await expect(other.getByText('Your password has been changed.')).toBeVisible();
  await expect(basketButton(other, 1)).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(other.getByLabel('New password')).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit configuration' }).click();
  const over = page.getByRole('heading', { level: 1, name: 'Your session has expired' });
  await expect(over).toBeVisible();
  await page.getByRole('link', { name: 'Reload page' }).click();
  await expect(page.getByText('Nothing was ordered.')).toBeVisible();
  await expect(over).toBeVisible();
  await page.getByRole('link', { name: 'Restart checkout' }).click();
  await logIn(page, grace);
  await expect(page.getByRole('alert')).toContainText('Incorrect username, email address or password.');
  await logIn(page, renewed);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Second Place' })).toBeVisible();
  await expect(basketButton(page, 1)).toBeVisible();
});

test('a password reset is requested by username in the header popover', async ({ page, shop }) => {
  const grace = newPerson('Grace');
  const username = grace.email.replace('@example.com', '');
  await signInAsNew(page, shop, grace);
  await page.goto('/order/account/personal-data');
  await page.getByLabel('Username').filter({ visible: true }).fill(username);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await logOut(page, grace);

  await page.goto('/order/shop');
  const popover = await openHeaderLogin(page);
  await popover.getByRole('button', { name: 'Forgotten your password?' }).click();
  const panel = popover.getByRole('tabpanel', { name: 'Recover' });
  await panel.getByLabel('Username or email').fill(username);
  await panel.getByRole('button', { name: 'Send reset link' }).click();
  await expect(panel.getByText(/^If we find an account with these details/)).toBeVisible();
  await page.reload();
  await openHeaderLogin(page);
  await expect(popover.getByRole('tab', { name: 'Recover' })).toHaveAttribute('aria-selected', 'true');

  await page.goto(await linkTo(shop, grace.email, RECOVERY));
  await choose(page, PASSWORDS.second);
  await expectSignedIn(page, grace);
  await logOut(page, grace);
  await openAndLogIn(page, { email: username, password: PASSWORDS.second });
  await expectSignedIn(page, grace);
});

/** The subject of the recovery email. */
const RECOVERY = 'Choose a new password';

/** Requests a recovery link; returns the confirmation. */
async function requestLink(page: Page, identifier: string): Promise<string> {
  await page.goto('/order/auth/recover');
  const screen = page.getByRole('main');
  await screen.getByLabel('Username or email').fill(identifier);
  await screen.getByRole('button', { name: 'Send reset link' }).click();
  await expect(screen.getByText(/^If we find an account with these details/)).toBeVisible();
  return screen.innerText();
}

async function choose(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save and log in' }).click();
}
