import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { fillBilling, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import {
  expectNoExpiryNotice,
  expireSession,
  expiredNotice,
  expiredScreen,
  reloadExpired,
} from '#tests/journeys/steps/session-expiry.ts';
import { expectSignedIn, logIn } from '#tests/journeys/steps/session.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';

const DEPENDS_ON_THE_BASKET = [
  '/order/basket',
  '/order/empty',
  '/order/checkout',
  '/order/recommendations',
  '/order/product/requires-action/',
  '/order/product/edit/00000000-0000-4000-8000-000000000001',
];

test(
  'pages that need the basket report an expired session, and the checkout restarts with the basket intact',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(401);
    const grace = await signInAsNew(page, shop);
    await addToBasket(page, 'newsletter');
    await expireSession(page, shop);
    for (const path of DEPENDS_ON_THE_BASKET) {
      await page.goto(path);
      await expect(expiredScreen(page), path).toBeVisible();
    }
    await page.goto('/order/basket');
    await page.getByRole('link', { name: 'Restart checkout' }).click();
    await logIn(page, grace);
    await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
    await expect(basketButton(page, 1)).toBeVisible();
    await expectNoExpiryNotice(page);
  },
);

test(
  'a customer who does not log in again after the session has expired continues as a guest',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(401);
    await expireSession(page, shop);
    await page.goto('/order/checkout');
    await expect(expiredScreen(page)).toBeVisible();
    await page.getByRole('link', { name: 'Restart checkout' }).click();
    await page.getByRole('button', { name: 'Continue without logging in' }).click();
    await expect(page.getByText("Looks like you haven't added anything to your basket yet.")).toBeVisible();
    await expectNoExpiryNotice(page);

    await expireSession(page, shop);
    await page.goto('/order/basket');
    await page.getByRole('button', { name: 'Return to the shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expectNoExpiryNotice(page);
    await addToBasket(page, 'newsletter');
    await proceedToCheckout(page);
  },
);

test(
  'the shop reports an expired session once, and the guest’s basket is merged with the earlier one on login',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const grace = await signInAsNew(page, shop);
    await addToBasket(page, 'second-place');
    await expireSession(page, shop);
    await page.goto('/order/shop');
    await expect(expiredNotice(page)).toContainText('log in again to get your basket back');
    await expectAccessible(page, 'the shop after an expired session');
    await expiredNotice(page).getByRole('button', { name: 'Continue without logging in' }).click();
    await expectNoExpiryNotice(page);
    await page.reload();
    await expectNoExpiryNotice(page);

    await expireSession(page, shop);
    await addToBasket(page, 'newsletter');
    await expect(basketButton(page, 1)).toBeVisible();
    await expect(expiredNotice(page)).toContainText("You're shopping as a guest.");
    await expiredNotice(page).getByRole('link', { name: 'Log in' }).click();
    await logIn(page, grace);
    await expectSignedIn(page, grace);
    await expect(basketButton(page, 2)).toBeVisible();
    await expectNoExpiryNotice(page);
  },
);

test('logging out after the session has expired shows the logout page', async ({ page, shop }) => {
  await expireSession(page, shop);
  await page.goto('/order/auth/logout');
  await expect(page.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();
  await page.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expectNoExpiryNotice(page);
});

test('orders, invoices and the account lead to the login and back after the session has expired', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = await signInAsNew(page, shop);
  await expireSession(page, shop);
  const id = '00000000-0000-4000-8000-00000000abcd';
  for (const path of [`/order/${id}`, `/order/invoice/${id}`, '/order/account']) {
    await page.goto(path);
    await expect(expiredScreen(page), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return to the shop' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Log in again' }).click();
  await logIn(page, grace);
  await expectSignedIn(page, grace);
  await expect(page).toHaveURL(/\/order\/account$/);
});

test('the login screen lets a guest continue without logging in, with the basket', async ({ page }) => {
  await page.goto('/order/auth/login');
  await page.getByRole('link', { name: 'Continue without logging in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await addToBasket(page, 'newsletter');
  await page.goto('/order/auth/login?return=%2Forder%2Faccount');
  await page.getByRole('link', { name: 'Continue without logging in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await expect(basketButton(page, 1)).toBeVisible();
});

test('first lines added in two tabs at the same time are both in the basket', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/order/product/add/second-place');
  await other.goto('/order/product/add/newsletter');
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Add to basket' }).click()));
  await Promise.all([page, other].map((tab) => tab.waitForURL(/\/order\/(?:basket|product\/recommendations)/)));
  await page.goto('/order/basket');
  await expect(basketButton(page, 2)).toBeVisible();
});

test('form input is restored on its own page only, despite late hydration and repeated reports of an expired session', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = await signInAsNew(page, shop);
  const isOver = Promise.withResolvers<void>();
  await page.route(/\/assets\/guards-/, async (route) => {
    await isOver.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/order/account/personal-data');
  await page.getByLabel('First name').fill('Amazing Grace');
  await page.getByRole('textbox', { name: 'Username' }).fill('amazing.grace');
  await expireSession(page, shop);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible();
  const reloaded = page.waitForResponse(/personal-data\.data/);
  isOver.resolve();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await Promise.race([reloaded, Promise.reject(new Error('The page does not listen yet.'))]);
  }).toPass({ intervals: [100] });
  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect(page.getByLabel('Username or email')).toHaveValue('');
  await page.clock.fastForward(10_000);
  await logIn(page, grace);
  await expect(page.getByLabel('First name')).toHaveValue('Amazing Grace');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('amazing.grace');
});

test('input in a basket line, a promo code and the account is restored on login after the session has expired', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = await signInAsNew(page, shop);
  await page.goto('/order/account/personal-data');
  await page.getByLabel('First name').fill('Amazing Grace');
  await expireSession(page, shop);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('link', { name: 'Log in again' }).click();
  await logIn(page, grace);
  await expect(page.getByLabel('First name')).toHaveValue('Amazing Grace');

  await addToBasket(page, 'house-call', { 'What is it about?': 'Our mail server is slow.' });
  await page.getByRole('link', { name: 'Edit configuration' }).click();
  await page.getByLabel('What is it about?').fill('Our mail server is away.');
  await expireSession(page, shop);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await reloadExpired(page);
  await page.getByRole('link', { name: 'Restart checkout' }).click();
  await logIn(page, grace);
  await expect(page.getByLabel('What is it about?')).toHaveValue('Our mail server is away.');

  await page.goto('/order/basket');
  await expireSession(page, shop);
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await reloadExpired(page);
  await page.getByRole('link', { name: 'Restart checkout' }).click();
  await logIn(page, grace);
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  await page.getByRole('link', { name: /^Basket, 1 item/ }).click();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('WELCOME10');
});

test('a checkout after a logout in another tab shows an error, and its input is restored on login', async ({
  page,
  context,
  shop,
  allowStatus,
}) => {
  allowStatus(422);
  const grace = await signInAsNew(page, shop);
  await addToBasket(page, 'newsletter');
  await proceedToCheckout(page);
  const other = await context.newPage();
  await other.goto('/order/auth/logout');
  await expect(other.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();
  await fillBilling(page, { 'Full name': 'Amazing Grace', Email: grace.email });
  await orderButton(page).click();
  const alert = page.getByRole('alert', { name: 'Checkout error' });
  await expect(alert).toContainText('You may have emptied it or logged out in another tab');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Amazing Grace');
  await alert.getByRole('link', { name: 'Log in again' }).click();
  await logIn(page, grace);
  await expect(page.getByText("We've restored what you entered.")).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Amazing Grace');
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Musterweg 12');
});
