import { cardThat } from './steps/cards.ts';
import { fillBilling, orderButton, typeCard } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { linkTo } from './steps/mail.ts';
import { expectOrderComplete } from './steps/order.ts';
import { beginSecondFactor, confirmSecondFactor, giveCode } from './steps/second-factor.ts';
import {
  expectAccountReady,
  expectSignedIn,
  logOut,
  newPerson,
  openAndLogIn,
  PASSWORDS,
  register,
  VERIFICATION,
} from './steps/session.ts';
import { basketButton } from './steps/shop.ts';

test.use({ javaScriptEnabled: false });

test(
  'without scripts a visitor gets from the shop through the payment page to the confirmation',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(409, 422);
    await page.goto('/order/shop');
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('house call');
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await page.getByRole('article').getByRole('link').click();

    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('alert')).toContainText('Required fields are incomplete');
    await page.getByLabel('What is it about?').fill('Our mail server is slow.');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Update price' }).click();
    await expect(page.getByLabel('What is it about?')).toHaveValue('Our mail server is slow.');
    await page.getByRole('button', { name: 'Add to basket' }).click();

    await expect(basketButton(page, 2)).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('1');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('nothing');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Invalid promo code')).toBeVisible();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();

    await expect(orderButton(page)).toBeHidden();
    await fillBilling(page, { 'Full name': '' });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('alert', { name: 'Checkout error' })).toContainText('Your full name is required');
    await expect(page.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Berlin');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Pay on the payment page', { exact: true })).toBeVisible();
    await orderButton(page).click();

    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await typeCard(page, '4242 4242 4242 4241');
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expect(page.getByRole('alert').first()).toContainText('Check the fields marked below.');
    await typeCard(page, cardThat('approve'));
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expectOrderComplete(page);
  },
);

test('without scripts an account is made, guarded by a second factor, recovered and left', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(401, 410, 422);
  const grace = newPerson('Grace');
  await page.goto('/order/auth/register');
  await register(page, grace);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
  await page.goto(await linkTo(shop, grace.email, VERIFICATION));
  await page.getByRole('button', { name: 'Finish my account' }).click();
  await expectAccountReady(page, grace);

  await beginSecondFactor(page, grace);
  const { nextCode, recoveryCodes } = await confirmSecondFactor(page);
  await logOut(page, grace);
  await openAndLogIn(page, grace);
  await giveCode(page, 'Code', '000000');
  await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible();
  await giveCode(page, 'Code', nextCode());
  await expectSignedIn(page, grace);
  await page.goto('/order/auth/logout');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();

  await page.goto('/order/auth/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('main').getByLabel('Username or email').fill(grace.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await linkTo(shop, grace.email, 'Choose a new password'));
  await page.getByLabel('New password').fill(PASSWORDS.second);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await giveCode(page, 'Recovery code', recoveryCodes[0] ?? '');
  await expectSignedIn(page, grace);
  await logOut(page, grace);
});
