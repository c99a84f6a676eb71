import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { fillBilling, orderButton } from '#tests/journeys/steps/checkout.ts';
import { type ShopOptions, expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import {
  expectNoExpiryNotice,
  expireSession,
  expiredNotice,
  expiredScreen,
} from '#tests/journeys/steps/session-expiry.ts';
import type { Person } from '#tests/journeys/steps/session.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';

test.use({ javaScriptEnabled: false });

const RENEWED = 'We kept what you entered – please check it and submit it again.';

/** A signed-in customer with a basket line that has a question. */
async function openWithBasket(page: JourneyPage, shop: ShopOptions['shop']): Promise<Person> {
  const grace = await signInAsNew(page, shop);
  await addToBasket(page, 'house-call', { 'What is it about?': 'Our mail server is slow.' });
  return grace;
}

/** Logs in on the session-expired screen and returns to the page with its input. */
async function logInAgain(page: JourneyPage, { email, password, firstname }: Person): Promise<void> {
  await expect(expiredScreen(page)).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('Username or email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome back, ${firstname}` })).toBeVisible();
  await form.getByRole('button', { name: 'Continue' }).click();
}

testByDocument(
  'without scripts the input of basket and checkout forms is restored after the session has expired',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(401, 409);
    const grace = await openWithBasket(page, shop);

    await page.getByRole('link', { name: 'Edit configuration' }).click();
    const question = page.getByLabel('What is it about?');
    await question.fill('Our mail server is away.');
    await expireSession(page, shop);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await logInAgain(page, grace);
    await expect(page.getByText(RENEWED)).toBeVisible();
    await expect(question).toHaveValue('Our mail server is away.');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();

    await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
    await expireSession(page, shop);
    await page.getByRole('button', { name: 'Apply' }).click();
    await logInAgain(page, grace);
    await expect(page.getByText(RENEWED)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('WELCOME10');
    await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toHaveCount(0);

    await page.goto('/order/checkout');
    await fillBilling(page, { 'Full name': 'Grace Hopper', Email: grace.email, 'Street and number': 'Am Kanal 3' });
    await expireSession(page, shop);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await logInAgain(page, grace);
    await expect(page.getByText(RENEWED)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Am Kanal 3');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(orderButton(page)).toBeVisible();
  },
);

testByDocument(
  'without scripts account input is restored after the session has expired, also after a wrong password',
  async ({ page, shop, allowStatus }) => {
    allowStatus(401, 409);
    const grace = await openWithBasket(page, shop);
    await page.goto('/order/account/personal-data');
    await page.getByLabel('First name').fill('Amazing Grace');
    await expireSession(page, shop);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(expiredScreen(page)).toBeVisible();
    const form = page.getByRole('main');
    await form.getByLabel('Username or email').fill(grace.email);
    await form.getByLabel('Password').fill('not this one at all');
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Incorrect username, email address or password.')).toBeVisible();
    await form.getByLabel('Password').fill(grace.password);
    await form.getByRole('button', { name: 'Log in' }).click();
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(RENEWED)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Amazing Grace');
    await page.goto('/order/account/personal-data');
    await expect(page.getByLabel('First name')).toHaveValue('Grace');
  },
);

testByDocument(
  'without scripts a guest continues after an expired session, which is reported once',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(401);
    await expireSession(page, shop);
    await page.goto('/order/basket');
    await expect(expiredScreen(page)).toBeVisible();
    await page.getByRole('link', { name: 'Restart checkout' }).click();
    await page.getByRole('button', { name: 'Continue without logging in' }).click();
    await expect(page.getByText("Looks like you haven't added anything to your basket yet.")).toBeVisible();

    await expireSession(page, shop);
    await page.goto('/order/product/add/newsletter');
    await expect(expiredNotice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(basketButton(page, 1)).toBeVisible();
    await expect(expiredNotice(page)).toContainText("You're shopping as a guest.");
    await expiredNotice(page).getByRole('button', { name: 'Continue without logging in' }).click();
    await expect(basketButton(page, 1)).toBeVisible();
    await expectNoExpiryNotice(page);
  },
);

test('without scripts checkout input is restored on login after a logout in another tab', async ({
  page,
  context,
  shop,
  allowStatus,
}) => {
  allowStatus(401, 409);
  const grace = await openWithBasket(page, shop);
  await page.goto('/order/checkout');
  const other = await context.newPage();
  await other.goto('/order/auth/logout');
  await other.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();
  await fillBilling(page, { 'Full name': 'Amazing Grace', Email: grace.email });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await logInAgain(page, grace);
  await expect(page.getByText(RENEWED)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Amazing Grace');
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Musterweg 12');
});
