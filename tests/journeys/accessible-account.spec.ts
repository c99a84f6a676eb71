import type { Page } from '@playwright/test';
import { expectAccessible } from './steps/accessibility.ts';
import { fillBilling, payWithCard, proceedToCheckout } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { linkTo } from './steps/mail.ts';
import { expectDelivered } from './steps/order.ts';
import { beginSecondFactor, confirmSecondFactor } from './steps/second-factor.ts';
import { createAccount, logOut, newPerson, openAndLogIn, openHeaderLogin } from './steps/session.ts';
import { addToBasket } from './steps/shop.ts';

test(
  'every part of the account is accessible, empty and filled, also when a form is refused',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(401, 422);
    const grace = newPerson('Grace');
    await createAccount(page, shop, grace);
    await expectPartAccessible(page, 'orders', 'empty');

    await addToBasket(page, 'second-place');
    await proceedToCheckout(page);
    await fillBilling(page, { Email: grace.email });
    await payWithCard(page);
    await expectDelivered(page, 1);
    for (const part of ['orders', 'invoices', 'services', 'personal-data', 'security']) {
      await expectPartAccessible(page, part, 'filled');
    }
    await page.goto('/order/account');
    await expectAccessible(page, 'account');
    await page.goto('/order/account/delete');
    await page.getByLabel('Your password').fill(grace.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Please confirm that your account shall be deleted')).toBeVisible();
    await expectAccessible(page, 'delete, refused');
  },
);

test('a second factor is accessible, from its setting up to its code', async ({ page, shop, allowStatus }) => {
  allowStatus(401, 422);
  const grace = newPerson('Grace');
  await createAccount(page, shop, grace);
  await beginSecondFactor(page, grace);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await expectAccessible(page, 'second factor, wrong code');
  await confirmSecondFactor(page);
  await expectAccessible(page, 'recovery codes');
  await page.goto('/order/account/security/two-factor');
  await expectAccessible(page, 'second factor, on');
  await logOut(page, grace);
  await openAndLogIn(page, grace);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible();
  await expectAccessible(page, 'login, code wrong');
});

test('the header’s login and what a mailed link opens are accessible, also when it is over', async ({
  page,
  openBrowser,
  shop,
  allowStatus,
}) => {
  allowStatus(401, 410);
  const grace = newPerson('Grace');
  await createAccount(page, shop, grace);
  const other = await openBrowser();
  await other.goto('/order/empty');
  const popover = await openHeaderLogin(other);
  await expectAccessible(other, 'header, login');
  await popover.getByRole('tab', { name: 'Recover' }).click();
  const panel = popover.getByRole('tabpanel', { name: 'Recover' });
  await panel.getByLabel('Username or email').fill(grace.email);
  await panel.getByRole('button', { name: 'Send the link' }).click();
  await expect(panel.getByText(/^If there is an account of this name/)).toBeVisible();
  await expectAccessible(other, 'header, link asked for');
  await other.goto(await linkTo(shop, grace.email, 'Choose a new password'));
  await other.getByLabel('New password').fill(grace.password);
  await expect(other.getByText('Very good password')).toBeVisible();
  await expectAccessible(other, 'new password');
  await other.getByRole('button', { name: 'Save and log in' }).click();
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await page.goto('/order/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your session has expired' })).toBeVisible();
  await expectAccessible(page, 'account, session expired');
  await page.goto('/order/auth/transfer?code=spent');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible();
  await expectAccessible(page, 'transfer, spent');
  await page.goto('/order/account/email?code=spent');
  await expect(page.getByRole('heading', { level: 1, name: /^This link has been used/ })).toBeVisible();
  await expectAccessible(page, 'change of address, spent');
});

async function expectPartAccessible(page: Page, part: string, state: string): Promise<void> {
  await page.goto(`/order/account/${part}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, `${part}, ${state}`);
}
