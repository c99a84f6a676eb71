import type { Page } from '@playwright/test';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { beginSecondFactor, confirmSecondFactor, giveCode } from '#tests/journeys/steps/second-factor.ts';
import { expectSignedIn, logOut, newPerson, openAndLogIn, openHeaderLogin } from '#tests/journeys/steps/session.ts';

test('every login requires the second factor, except on a remembered device, until it is turned off', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(401, 422);
  const grace = newPerson('Grace');
  await signInAsNew(page, shop, grace);
  await beginSecondFactor(page, grace);
  const { nextCode, recoveryCodes } = await confirmSecondFactor(page);
  const [first = '', second = ''] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  await page.getByRole('link', { name: "I've saved them" }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  await logOut(page, grace);
  await openAndLogIn(page, grace);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await giveCode(page, 'Code', '000000');
  await expect(page.getByText('Incorrect code. Please try again.')).toBeVisible();
  await page.getByLabel('Remember this device for 30 days').check();
  await giveCode(page, 'Code', nextCode());
  await expectSignedIn(page, grace);

  await logOut(page, grace);
  await openAndLogIn(page, grace);
  await expectSignedIn(page, grace);
  await openSecurity(page);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Forget / }).click();
  await expect(page.getByText("You'll need a code to log in on that device again.")).toBeVisible();

  await logOut(page, grace);
  await page.goto('/order/shop?category=vps');
  const popover = await openHeaderLogin(page);
  await popover.getByLabel('Username or email').fill(grace.email);
  await popover.getByLabel('Password').fill(grace.password);
  await popover.getByRole('button', { name: 'Log in' }).click();
  await expect(popover.getByRole('tab', { name: '2FA' })).toHaveAttribute('aria-selected', 'true');
  await popover.getByRole('button', { name: 'Use a recovery code' }).click();
  await giveCode(popover, 'Recovery code', first);
  await expectSignedIn(page, grace);
  await expect(page).toHaveURL('/order/shop?category=vps');

  await openSecurity(page);
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage' }).click();
  await turnOff(page, grace.password, first);
  await expect(page.getByText('Incorrect code.')).toBeVisible();
  await turnOff(page, grace.password, second);
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await logOut(page, grace);
  await openAndLogIn(page, grace);
  await expectSignedIn(page, grace);
});

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/order/account/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
}

async function turnOff(page: Page, password: string, code: string): Promise<void> {
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Turn off two-factor authentication' });
  await form.getByLabel('Your password').fill(password);
  await form.getByLabel('Code from your app, or a recovery code').fill(code);
  await form.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
}
