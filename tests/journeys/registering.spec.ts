import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { anAccount, signInAsNew } from './steps/an-account.ts';
import { fillBilling, orderButton, proceedToCheckout } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { letterTo } from './steps/mail.ts';
import { expectOrderComplete } from './steps/order.ts';
import { expectSignedIn, logIn, newPerson, openAndLogIn, register } from './steps/session.ts';
import type { Person } from './steps/session.ts';
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

test('whoever registers an address that has an account learns nothing; its owner is told', async ({
  page,
  request,
  openBrowser,
  shop,
}) => {
  const grace = await anAccount(request, shop);
  const told = await registerAndRead(await openBrowser(), newPerson('Nobody'));
  expect(await registerAndRead(page, grace)).toBe(told);
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
  await signInAsNew(page, shop, grace);
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

/** Registers; answers what is said then but for the address. */
async function registerAndRead(page: Page, person: Person): Promise<string> {
  await page.goto('/order/auth/register');
  await register(page, { ...person, firstname: 'Grace' });
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
  return (await page.getByRole('main').innerText()).replace(person.email, '');
}
