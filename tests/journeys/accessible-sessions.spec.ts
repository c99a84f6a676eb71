import { expectAccessible } from './steps/accessibility.ts';
import { expect, test } from './steps/journey.ts';
import { accountButton, logIn, newPerson, register, openVerificationLink } from './steps/session.ts';

test(
  'logging in and registering are accessible, also when they are refused',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(401, 422);
    await page.goto('/order/auth/login');
    await expectAccessible(page, 'login');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('A username or email address is required')).toBeVisible();
    await expectAccessible(page, 'login, incomplete');
    await logIn(page, newPerson('Grace'));
    await expect(page.getByRole('alert')).toContainText('is not right');
    await expectAccessible(page, 'login, refused');
    await page.goto('/order/auth/register?return=/order/checkout');
    await expectAccessible(page, 'register');
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByText('Your first name is required')).toBeVisible();
    await expectAccessible(page, 'register, incomplete');
  },
);

test('the screens around a session are accessible', async ({ page, shop, allowStatus }) => {
  allowStatus(401);
  const grace = newPerson('Grace');
  for (const screen of ['account', 'auth/recover', 'auth/transfer', 'domains']) {
    await page.goto(`/order/${screen}`);
    await expectAccessible(page, screen);
  }
  await page.goto('/order/auth/register');
  await register(page, grace);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
  await expectAccessible(page, 'check your mail');
  await openVerificationLink(page, shop, grace);
  await expectAccessible(page, 'account finished');
  await accountButton(page, grace).click();
  await expectAccessible(page, 'account menu');
  await page.goto('/order/auth/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Grace' })).toBeVisible();
  await expectAccessible(page, 'welcome');
  await page.goto('/order/account');
  await expectAccessible(page, 'account, signed in');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();
  await expectAccessible(page, 'logged out');
});

test(
  'what says that something is not there or not possible is accessible',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(403, 404, 500, 503);
    for (const address of [
      '/order/no-such-screen',
      '/order/product/add/no-such-product',
      '/order/019b76da-a800-75ac-ad19-8759f39b6bd9',
    ]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    for (const brand of ['gatehouse', 'drydock']) {
      await page.goto(`http://${brand}.localhost:${shop.port}/order/shop`);
      await expectAccessible(page, brand);
    }
    await page.goto('/order/shop');
    await page.route('**/order/basket.data**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: /^Basket, / }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Sorry, we are experiencing technical issues' }),
    ).toBeVisible();
    await expectAccessible(page, 'technical issues');
  },
);
