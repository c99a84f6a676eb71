import { fillBillingToTheEnd, payWithCard, proceedToCheckout, TORONTO } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { expectOrderComplete } from './steps/order.ts';
import { createAccount, expectSignedIn, logIn, logOut, newPerson, openAndLogIn, PASSWORDS } from './steps/session.ts';
import { addToBasket, basketButton, openShop } from './steps/shop.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://meridian.localhost:${shop.port}`) });

test(
  'the second brand sells under its own name, in its own currency, with its own wording',
  { tag: '@phone' },
  async ({ page }) => {
    await openShop(page);
    await expect(page).toHaveTitle('Checkout | Meridian');
    await addToBasket(page, 'vault');
    await proceedToCheckout(page);
    await expect(page).toHaveTitle('Checkout | Meridian');
    await expect(page.getByText(/^1 item, \$/)).toBeVisible();
    await fillBillingToTheEnd(page, TORONTO);
    await payWithCard(page);
    await expectOrderComplete(page);
    await expect(page).toHaveTitle('Checkout | Meridian');
  },
);

test('nothing of one brand reaches the other: neither basket nor order', async ({ page, shop, allowStatus }) => {
  allowStatus(404);
  await addToBasket(page, 'field-notes');
  await page.goto(`http://localhost:${shop.port}/order/shop`);
  await expect(page).toHaveTitle('Checkout | Larkhost');
  await expect(basketButton(page, 0)).toBeVisible();
});

test('one address has an account at each brand, with a password of its own', async ({
  page,
  browser,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = newPerson('Grace');
  const atLarkhost = { ...grace, password: PASSWORDS.second, lastname: 'Murray' };
  await createAccount(page, shop, grace);
  const larkhost = await browser.newContext({ baseURL: `http://localhost:${shop.port}` });
  const other = await larkhost.newPage();
  await createAccount(other, shop, atLarkhost, 2);
  await larkhost.close();

  await logOut(page, grace);
  await openAndLogIn(page, atLarkhost);
  await expect(page.getByRole('alert')).toContainText('is not right');
  await logIn(page, grace);
  await expectSignedIn(page, grace);
});
