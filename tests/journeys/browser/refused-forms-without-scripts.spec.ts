import type { Locator, Page } from '@playwright/test';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { newDomainName, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { type ShopOptions, expect, test } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';
import { ROTATED, variantsInRound } from '#tests/support/rotation.ts';

const TO_CHECK = 'We kept what you entered – please check it and submit it again.';
const MAINTENANCE = 'Service temporarily unavailable';

/** Makes the server answer the next form as for another brand or path. */
async function refuseNextForm(page: Page, shop: ShopOptions['shop'], { brand, path }: AnsweredBy): Promise<void> {
  let isRefused = false;
  await page.route('**/order/**', async (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.continue();
    isRefused = true;
    const sent = new URL(route.request().url());
    const host = `${brand === undefined ? '' : `${brand}.`}localhost:${shop.port}`;
    const headers = { ...(await route.request().allHeaders()), host, origin: `http://${host}` };
    const url = new URL(path ?? sent.pathname + sent.search, sent.origin).href;
    return route.fulfill({ response: await route.fetch({ url, headers }) });
  });
}

interface AnsweredBy {
  readonly brand?: string;
  readonly path?: string;
}

/** Submits a form during maintenance, returns to it and expects its input. */
async function expectBack(page: Page, shop: ShopOptions['shop'], form: SentForm): Promise<void> {
  const { fields, button } = form;
  for (const [field, text] of fields) await field.fill(text);
  await refuseNextForm(page, shop, { brand: 'drydock' });
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: MAINTENANCE })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.unroute('**/order/**');
  await expect(page.getByText(TO_CHECK).first()).toBeVisible();
  for (const [field, text] of fields) await expect(field).toHaveValue(text);
}

interface SentForm {
  readonly fields: readonly (readonly [Locator, string])[];
  readonly button: Locator;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const refusals = [
    ['a blocked network', 'Sorry, your IP address is not allowed', 403, { brand: 'gatehouse' }],
    ['maintenance', MAINTENANCE, 503, { brand: 'drydock' }],
    ['a missing page', 'Sorry, this page was not found', 404, { path: '/order/no-such-screen' }],
  ] as const;

  for (const [kind, title, status, answeredBy] of variantsInRound(refusals, ([name]) => name)) {
    test(
      `a form refused due to ${kind} is shown again with its input`,
      { tag: ['@phone', ROTATED] },
      async ({ page, shop, allowStatus }) => {
        allowStatus(status, 409);
        await addToBasket(page, 'second-place');
        await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
        await refuseNextForm(page, shop, answeredBy);
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText('We kept what you entered.')).toBeVisible();
        await page.getByRole('button', { name: 'Back to the form' }).click();
        await expect(page.getByText(TO_CHECK)).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('WELCOME10');
        await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toHaveCount(0);
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
      },
    );
  }

  test('a form refused due to a card number is shown again without the card number and the password', async ({
    page,
    allowStatus,
  }) => {
    allowStatus(409, 422);
    await page.goto('/order/auth/register');
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Password').fill('seven grey herons over Rostock');
    await form.getByLabel('First name').fill('4242 4242 4242 4242');
    await form.getByLabel('Last name').fill('Lovelace');
    await form.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByText(TO_CHECK)).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(form.getByLabel('Password')).toHaveValue('');
    await expect(form.getByLabel('First name')).toHaveValue('');
    await expect(form.getByLabel('Last name')).toHaveValue('Lovelace');
  });

  test('forms of products, the basket, registration, login and the account are shown again with their input', async ({
    page,
    shop,
    allowStatus,
  }) => {
    allowStatus(503, 409);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true }).first();
    await page.goto('/order/product/add/house-call');
    const question = page.getByLabel('What is it about?');
    await expectBack(page, shop, { fields: [[question, 'Our server is slow.']], button: button('Add to basket') });
    await page.getByRole('button', { name: 'Add to basket' }).click();
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await expectBack(page, shop, { fields: [[quantity, '3']], button: button('Update') });

    await page.goto('/order/auth/register');
    const email = main.getByLabel('Email');
    const lastName = main.getByLabel('Last name');
    await main.getByLabel('First name').fill('Ada');
    await main.getByLabel('Password').fill('seven grey herons over Rostock');
    await expectBack(page, shop, {
      fields: [
        [email, 'ada@example.com'],
        [lastName, 'Lovelace'],
      ],
      button: button('Create an account'),
    });
    const username = main.getByLabel('Username or email');
    await page.goto('/order/auth/recover');
    await expectBack(page, shop, { fields: [[username, 'ada@example.com']], button: button('Send reset link') });
    await page.goto('/order/auth/login');
    await main.getByLabel('Password').fill('seven grey herons over Rostock');
    await expectBack(page, shop, { fields: [[username, 'ada@example.com']], button: button('Log in') });

    await signInAsNew(page, shop);
    await page.goto('/order/account/personal-data');
    await expectBack(page, shop, {
      fields: [[main.getByLabel('First name'), 'Amazing Grace']],
      button: button('Save'),
    });
  });
});

test('without scripts forms of an order and of a domain are shown again with their input', async ({
  page,
  shop,
  allowStatus,
  openWithoutScripts,
}) => {
  allowStatus(503, 409);
  const { email } = await signInAsNew(page, shop);
  const name = newDomainName();
  await openCheckout(page, shop, { names: [name], billing: { email } });
  await payWithCard(page);
  await expectOrderComplete(page);
  await expectDelivered(page, 2);
  const plain = await openWithoutScripts(page, new URL(page.url()).pathname);
  await plain.getByRole('main').getByText('Withdraw from contract here').click();
  await expectBack(plain, shop, {
    fields: [
      [plain.getByRole('textbox', { name: 'Your name' }), 'Grace B. Hopper'],
      [plain.getByRole('textbox', { name: 'Email' }), 'grace@example.org'],
    ],
    button: plain.getByRole('button', { name: 'Confirm withdrawal' }),
  });
  await plain.goto(`/order/account/domains/${name}`);
  for (const [label, text, save] of [
    ['Name servers, one per line', 'ns1.example.net\nns2.example.net', 'Save name servers'],
    ['DS records, one per line', '12345 13 2 AB', 'Save DS records'],
  ] as const) {
    const button = plain.getByRole('button', { name: save });
    if (label.startsWith('DS')) await plain.getByText('Edit DS records').click();
    await expectBack(plain, shop, { fields: [[plain.getByRole('textbox', { name: label }), text]], button });
  }
});
