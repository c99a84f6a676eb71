import { TORONTO, fillBillingAndWait, payWithCard, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import {
  PASSWORDS,
  createAccount,
  expectSignedIn,
  logIn,
  logOut,
  newPerson,
  openAndLogIn,
} from '#tests/journeys/steps/session.ts';
import { addToBasket, basketButton, openShop } from '#tests/journeys/steps/shop.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://meridian.localhost:${shop.port}`) });

test('the second brand sells under its own name and in its own currency', { tag: '@phone' }, async ({ page }) => {
  await openShop(page);
  await expect(page).toHaveTitle('Shop | Meridian');
  await addToBasket(page, 'vault');
  await proceedToCheckout(page);
  await expect(page).toHaveTitle('Checkout | Meridian');
  await expect(page.getByText(/^1 item, \$/)).toBeVisible();
  await fillBillingAndWait(page, TORONTO);
  await payWithCard(page);
  await expectOrderComplete(page);
  await expect(page).toHaveTitle('Checkout | Meridian');
});

test('the analytics collector receives product views with consent only', async ({ page, shop, openBrowser }) => {
  const collector = `http://127.0.0.1:${Number(shop.port) + 8}/`;
  const requests: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(collector) && requests.push(request.url())));
  await openShop(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Configure/ })).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => requests).not.toEqual([]);
  const collectorPage = await openBrowser();
  await expect(async () => {
    await collectorPage.goto(collector);
    await expect(collectorPage.getByText('view_item').first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

testByDocument('a basket of one brand is not shown at another', async ({ page, shop, allowStatus }) => {
  allowStatus(404);
  await addToBasket(page, 'field-notes');
  await page.goto(`http://localhost:${shop.port}/order/shop`);
  await expect(page).toHaveTitle('Shop | Larkhost');
  await expect(basketButton(page, 0)).toBeVisible();
});

test('one email address has a separate account and password at each brand', async ({
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
  await expect(page.getByRole('alert')).toContainText('Incorrect');
  await logIn(page, grace);
  await expectSignedIn(page, grace);
});
