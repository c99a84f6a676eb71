import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { fillBilling, payWithCard, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { downloadBy } from '#tests/journeys/steps/download.ts';
import { linkTo } from '#tests/journeys/steps/emails.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { expectSignedIn, logIn, logOut, newPerson, openAndLogIn } from '#tests/journeys/steps/session.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

testByDocument('the account lists the order, its invoice and its service', async ({ page, shop }) => {
  const grace = newPerson('Grace');
  await signInAsNew(page, shop, grace);
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(grace.email);
  await fillBilling(page, { 'Full name': 'Grace Hopper', Email: grace.email });
  await payWithCard(page);
  const number = await expectOrderComplete(page);
  await expectDelivered(page, 1);

  await page.goto('/order/account');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  const nav = main.getByRole('navigation', { name: 'Account' });
  await nav.getByRole('link', { name: 'Invoices' }).click();
  await expect(main.getByText(`Order ${number}`)).toBeVisible();
  await expect(main.getByText('Paid', { exact: true }).filter({ visible: true })).toBeVisible();
  await nav.getByRole('link', { name: 'Services' }).click();
  await expect(main.getByText('Second Place')).toBeVisible();
  await expect(main.getByText(/^Renews on /)).toBeVisible();
  await nav.getByRole('link', { name: 'Orders' }).click();
  await expect(main.getByText('Complete', { exact: true }).filter({ visible: true })).toBeVisible();
  await main.getByRole('link', { name: `Order ${number}` }).click();
  await expectOrderComplete(page);
});

test('a customer changes their name and email address, downloads their data and deletes the account', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(401, 422);
  const grace = newPerson('Grace');
  const moved = { ...newPerson('Grace'), lastname: 'Murray Hopper' };
  await signInAsNew(page, shop, grace);
  await page.goto('/order/account/personal-data');
  const main = page.getByRole('main');
  await main.getByLabel('Last name').fill(moved.lastname);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Saved.')).toBeVisible();
  await expectSignedIn(page, moved);

  await main.getByLabel('New email address').fill(moved.email);
  await main.getByLabel('Your password').fill(grace.password);
  await main.getByRole('button', { name: 'Change email address' }).click();
  await expect(main.getByText(`Confirm ${moved.email}`)).toBeVisible();
  await page.goto(await linkTo(shop, moved.email, 'Confirm your new email address'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your new email address is confirmed' })).toBeVisible();
  await logOut(page, moved);
  await openAndLogIn(page, grace);
  await expect(page.getByRole('alert')).toContainText('Incorrect');
  await logIn(page, moved);
  await expectSignedIn(page, moved);

  await page.goto('/order/account/personal-data');
  const link = main.getByRole('link', { name: 'Download your data' });
  const data: unknown = JSON.parse(await downloadBy(page, () => link.click()));
  expect(JSON.stringify(data)).toContain('Murray Hopper');
  expect(JSON.stringify(data)).toContain(moved.email);

  await main.getByRole('link', { name: 'Delete account …' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeVisible();
  await main.getByLabel('Your password').fill(grace.password);
  await main.getByRole('button', { name: 'Delete my account' }).click();
  await expect(main.getByText('Please confirm that you want to delete your account')).toBeVisible();
  await main.getByLabel('Your password').fill(grace.password);
  await main.getByLabel('Yes, permanently delete my account').check();
  await main.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
  await openAndLogIn(page, moved);
  await expect(page.getByRole('alert')).toContainText('Incorrect');
});
