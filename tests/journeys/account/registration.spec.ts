import { setTimeout } from 'node:timers/promises';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { createAccountOverHttp, signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { fillBilling, fillBillingAndWait, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { emailTo } from '#tests/journeys/steps/emails.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { reloadExpired } from '#tests/journeys/steps/session-expiry.ts';
import {
  type Person,
  expectSignedIn,
  logIn,
  newPerson,
  openAndLogIn,
  register,
} from '#tests/journeys/steps/session.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

test('the registration form rates the password and solves the captcha while it is filled in', async ({ page }) => {
  await page.goto('/order/auth/register');
  const form = page.getByRole('main');
  await form.getByLabel('Password').fill('password');
  await expect(form.getByText('Very easy to guess')).toBeVisible();
  await form.getByLabel('Password').fill(newPerson('Grace').password);
  await expect(form.getByText('Strong password')).toBeVisible();
  await expect(form.locator('input[name="captcha"]')).toHaveValue(/^\S{40,}$/);
});

testByDocument(
  'registering an existing email address reveals nothing, and its owner is notified by email',
  async ({ page, request, openBrowser, shop }) => {
    const grace = await createAccountOverHttp(request, shop);
    const shown = await registerAndRead(await openBrowser(), newPerson('Nobody'));
    expect(await registerAndRead(page, grace)).toBe(shown);
    await emailTo(shop, grace.email, 'You already have an account');
  },
);

test('the checkout restores its input after the session was ended elsewhere and the customer logs in again', async ({
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
  await other.getByRole('button', { name: 'Log out all other sessions' }).click();
  await expect(other.getByText('All other sessions have been logged out.')).toBeVisible();

  const street = page.getByRole('textbox', { name: 'Street and number' });
  await street.fill('Am Kanal 3');
  await orderButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  await expect(street).toHaveValue('Am Kanal 3');
  await reloadExpired(page);
  await page.route('**/order/auth/login.data*', async (route) => {
    await setTimeout(SLOW_MS);
    await route.continue();
  });
  await page.getByRole('link', { name: 'Restart checkout' }).click();
  await logIn(page, grace);
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  await expect(page.getByText("We've restored what you entered.")).toBeVisible();
  await expect(page.getByText('Am Kanal 3, 10115 Berlin, Germany')).toBeVisible();
  await orderButton(page).click();
  await expectOrderComplete(page);
});

/** The delay (ms) of the login screen: longer than the checkout waits before it saves its input. */
const SLOW_MS = 1_000;

/** Registers; returns the confirmation without the email address. */
async function registerAndRead(page: JourneyPage, person: Person): Promise<string> {
  await page.goto('/order/auth/register');
  await register(page, { ...person, firstname: 'Grace' });
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  return (await page.getByRole('main').innerText()).replace(person.email, '');
}

test('registering from the checkout prefills the form, and the checkout restores the address afterwards', async ({
  page,
}) => {
  const ada = newPerson('Ada');
  await addToBasket(page, 'newsletter');
  await proceedToCheckout(page);
  await fillBillingAndWait(page, { Email: ada.email });
  await page.getByRole('main').getByRole('link', { name: 'register' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await page.getByLabel('Password').fill(ada.password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  await expect(page.getByText('Musterweg 12', { exact: false }).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument(
    'registering from the checkout prefills the form, and the checkout restores its input and shows the account email',
    async ({ page, allowStatus }) => {
      allowStatus(409, 422);
      const ada = newPerson('Ada');
      await addToBasket(page, 'newsletter');
      await page.goto('/order/checkout');
      await fillBilling(page, { Email: ada.email });
      await page.getByRole('main').getByRole('button', { name: 'register' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(ada.email);
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
      await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(page.getByText('A strong password is required')).toBeVisible();
      await page.getByLabel('Email').fill(`other.${ada.email}`);
      await page.getByLabel('Password').fill(ada.password);
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Musterweg 12');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText(`Your account uses other.${ada.email}.`)).toBeVisible();
    },
  );
});
