import { setTimeout } from 'node:timers/promises';
import { fillBilling, orderButton, proceedToCheckout } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { letterTo, linkTo } from './steps/mail.ts';
import { expectOrderComplete } from './steps/order.ts';
import {
  createAccount,
  expectAccountReady,
  expectSignedIn,
  logIn,
  newPerson,
  openAndLogIn,
  register,
  VERIFICATION,
} from './steps/session.ts';
import { addToBasket } from './steps/shop.ts';

test('the register form judges the password and proves a human while it is filled in', async ({ page }) => {
  await page.goto('/order/auth/register');
  const form = page.getByRole('main');
  await form.getByLabel('Password').fill('password');
  await expect(form.getByText('Very easy to guess')).toBeVisible();
  await form.getByLabel('Password').fill(newPerson('Grace').password);
  await expect(form.getByText('Very good password')).toBeVisible();
  await expect(form.locator('input[name="captcha"]')).toHaveValue(/^\S{40,}$/);
});

test('an account is finished in another browser by the password chosen at first; whoever registers its address again learns nothing', async ({
  page,
  openBrowser,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = newPerson('Grace');
  const checkMail = { level: 1, name: 'Check your mail' } as const;
  await page.goto('/order/auth/register');
  await register(page, grace);
  await expect(page.getByRole('heading', checkMail)).toBeVisible();
  const told = await page.getByRole('main').innerText();

  const other = await openBrowser();
  await other.goto(await linkTo(shop, grace.email, VERIFICATION));
  await expect(other.getByText('This is not where you registered.')).toBeVisible();
  const finish = other.getByRole('button', { name: 'Finish my account' });
  await other.getByLabel('Password').fill('not this one at all');
  await finish.click();
  await expect(other.getByText('This password is not right.')).toBeVisible();
  await other.getByLabel('Password').fill(grace.password);
  await finish.click();
  await expectAccountReady(other, grace);

  const stranger = await openBrowser();
  await stranger.goto('/order/auth/register');
  await register(stranger, grace);
  await expect(stranger.getByRole('heading', checkMail)).toBeVisible();
  expect(await stranger.getByRole('main').innerText()).toBe(told);
  await letterTo(shop, grace.email, 'You already have an account');
});

test('what was typed into the checkout is there again after a session that was ended meanwhile', async ({
  page,
  openBrowser,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = newPerson('Grace');
  await createAccount(page, shop, grace);
  await addToBasket(page, 'newsletter');
  await proceedToCheckout(page);
  await fillBilling(page, { 'Full name': 'Grace Hopper', Email: grace.email });

  const other = await openBrowser();
  await openAndLogIn(other, grace);
  await expectSignedIn(other, grace);
  await other.goto('/order/account/security');
  await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(other.getByText('All other sessions were ended.')).toBeVisible();

  const street = page.getByRole('textbox', { name: 'Street and number' });
  await street.fill('Am Kanal 3');
  await orderButton(page).click();
  await expect(page.getByRole('alert', { name: 'Checkout error' })).toContainText('Your session has expired.');
  await expect(street).toHaveValue('Am Kanal 3');
  await page.route('**/order/auth/login.data*', async (route) => {
    await setTimeout(SLOW_MS);
    await route.continue();
  });
  await page.getByRole('link', { name: 'Log in again' }).click();
  await logIn(page, grace);
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  await expect(page.getByText('What you had typed is here again.')).toBeVisible();
  await expect(page.getByText('Am Kanal 3, 10115 Berlin, Germany')).toBeVisible();
  await orderButton(page).click();
  await expectOrderComplete(page);
});

/** How long the way to the login screen takes: longer than the checkout waits before it keeps what was typed. */
const SLOW_MS = 1_000;
