import { createAccountOverHttp, signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { fillBilling, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { expectSignedIn, logIn, newPerson, openVerificationLink, register } from '#tests/journeys/steps/session.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';

test(
  'registering during the checkout returns to it, prefilled with the new account’s name and email address',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const grace = newPerson('Grace');
    await addToBasket(page, 'newsletter');
    await proceedToCheckout(page);
    await page.getByRole('link', { name: 'register' }).click();
    await expect(page).toHaveTitle('Checkout | Larkhost');
    await register(page, grace);
    await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
    await expect(page.getByText('signed in as Grace Hopper')).toBeVisible();
    await expect(page.getByText(`Open the link we emailed to ${grace.email} to activate your account.`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Grace Hopper');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(grace.email);
    await fillBilling(page, { 'Full name': 'Grace Hopper', Email: grace.email });
    await orderButton(page).click();
    const number = await expectOrderComplete(page);

    await openVerificationLink(page, shop, grace);
    await page.goto('/order/account/orders');
    await expect(page.getByRole('main').getByText(number)).toBeVisible();
  },
);

test(
  'logging in merges the guest’s basket with the customer’s',
  { tag: '@phone' },
  async ({ page, openBrowser, shop }) => {
    const grace = newPerson('Grace');
    await signInAsNew(page, shop, grace);
    await addToBasket(page, 'second-place');

    const other = await openBrowser();
    await addToBasket(other, 'newsletter');
    await proceedToCheckout(other);
    await other.getByRole('link', { name: 'Log in' }).click();
    await logIn(other, grace);
    await expect(other.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
    await other.goto('/order/basket');
    await expect(basketButton(other, 2)).toBeVisible();
  },
);

test('the logout address ends the session by a form that is submitted automatically', async ({ page, shop }) => {
  await signInAsNew(page, shop);
  await page.goto('/order/auth/signout');
  await expect(page.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();
});

testByDocument(
  'the header’s login form returns to the page on which it was opened',
  async ({ page, request, shop }) => {
    const grace = newPerson('Grace');
    await createAccountOverHttp(request, shop, grace);
    await page.goto('/order/shop?category=vps');
    await page.getByRole('button', { name: 'Login' }).click();
    const form = page.getByRole('dialog', { name: 'Login' });
    await form.getByLabel('Username or email').fill(grace.email);
    await form.getByLabel('Password').fill(grace.password);
    await form.getByRole('button', { name: 'Log in' }).click();
    await expectSignedIn(page, grace);
    await expect(page).toHaveURL(/\/order\/shop\?category=vps$/);
  },
);

testByDocument(
  'the checkout of a brand without guest orders leads to the registration and back',
  async ({ page, shop }) => {
    const origin = `http://clubhouse.localhost:${shop.port}`;
    await page.goto(`${origin}/order/product/add/pass`);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue without logging in' })).toHaveCount(0);
    await register(page, newPerson('Grace'));
    await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  },
);
