import { NO_CARD, numberOfToken } from '#sandbox/stripe-stand-in/stand-in-cards.builder.ts';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { AT_QUAYSIDE, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { fillBilling, fillBillingAndWait, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import { createAccount, newPerson } from '#tests/journeys/steps/session.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';
import { mockStripe, stripeAt, stripeFields, typeStripeCard } from '#tests/journeys/steps/stripe.ts';
import { variantsInRound } from '#tests/support/rotation.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://quayside.localhost:${shop.port}`) });

const GOOD = numberOfToken('tok_visa');
const POOR = numberOfToken('tok_visa_chargeDeclinedInsufficientFunds');
const THREE_D_SECURE = numberOfToken('tok_threeDSecure2Required');
/** Failures after the provider has received the payment. */
const FAILURE_TOKENS = ['tok_mishap_reply_lost', 'tok_mishap_late_event', 'tok_mishap_error'];

test.beforeEach(({ context, shop }) => mockStripe(context, shop));

test.describe('at checkout', () => {
  test.beforeEach(({ page, shop }) => openCheckout(page, shop, AT_QUAYSIDE));

  test('an order is paid by a card entered in Stripe’s fields', { tag: ['@phone', '@live'] }, async ({ page }) => {
    await typeStripeCard(page, GOOD);
    await orderButton(page).click();
    await expectOrderComplete(page);
  });

  test('the card is entered and the order placed by keyboard', async ({ page }) => {
    await stripeFields(page);
    await page.getByRole('radio', { name: /^Card(?!,)/ }).focus();
    for (const text of [GOOD, '1234', '123']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text === '1234' ? '12 / 34' : text);
    }
    await orderButton(page).focus();
    await page.keyboard.press('Enter');
    await expectOrderComplete(page);
  });

  test(
    'incomplete fields show their errors, an invalid card shows one at the form, and the input is preserved',
    { tag: '@phone' },
    async ({ page, allowStatus }) => {
      allowStatus(402);
      await page.getByText('Change', { exact: true }).click();
      const fields = await stripeFields(page);
      await expectAccessible(page, 'checkout with the fields of Stripe');
      await fields.getByLabel('Card number').fill('4242');
      await orderButton(page).click();
      await expect(fields.getByText('Your card number is incomplete.')).toBeVisible();
      await expect(fields.getByLabel('Card number')).toBeFocused();
      await expectAccessible(page, 'checkout with incomplete fields of Stripe');
      await typeStripeCard(page, NO_CARD);
      await orderButton(page).click();
      await expect(page.getByText("Your card wasn't accepted.")).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
      await fields.getByLabel('Card number').fill(GOOD);
      await orderButton(page).click();
      await expectOrderComplete(page);
    },
  );

  test(
    'a declined card is shown with its reason, and the invoice is paid by another card',
    { tag: '@live' },
    async ({ page }) => {
      await typeStripeCard(page, POOR);
      await orderButton(page).click();
      await expect(page.getByText('Your bank declined the payment: insufficient funds.')).toBeVisible();
      await goToInvoiceOfFailed(page);
      await typeStripeCard(page, GOOD);
      await page.getByRole('button', { name: 'Pay now' }).click();
      await expectOrderComplete(page);
    },
  );

  test('a 3-D Secure challenge that is completed pays the order', { tag: '@phone' }, async ({ page }) => {
    await typeStripeCard(page, THREE_D_SECURE);
    await orderButton(page).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expectOrderComplete(page);
  });

  test('a 3-D Secure challenge that fails shows the payment as declined', async ({ page }) => {
    await typeStripeCard(page, THREE_D_SECURE);
    await orderButton(page).click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByText('You declined the payment with your bank.')).toBeVisible();
    await goToInvoiceOfFailed(page);
    await stripeFields(page);
    await expectAccessible(page, 'an invoice with the fields of Stripe');
  });

  test('the bank’s page is reopened from the order after going back', async ({ page }) => {
    await typeStripeCard(page, THREE_D_SECURE);
    await orderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Does your bank know you?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue to the payment page' }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expectOrderComplete(page);
  });

  for (const token of variantsInRound(FAILURE_TOKENS, String)) {
    test(`a payment with ${token} completes the order automatically`, async ({ page }) => {
      await typeStripeCard(page, numberOfToken(token));
      await orderButton(page).click();
      await expectOrderComplete(page);
    });
  }

  test('an entered card is preserved when a change of country changes the total', async ({ page }) => {
    await typeStripeCard(page, GOOD);
    await page.getByText('Change', { exact: true }).click();
    await fillBillingAndWait(page, { Country: 'Austria', Postcode: '1010', 'Town or city': 'Wien' });
    const fields = await stripeFields(page);
    await expect(fields.getByLabel('Card number')).toHaveValue(GOOD);
    await orderButton(page).click();
    await expectOrderComplete(page);
  });
});

test(
  'a notice is shown if Stripe’s script is blocked, and the card is entered on Stripe’s page',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(0);
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await openCheckout(page, shop, AT_QUAYSIDE);
    await page.getByRole('heading', { name: 'Payment details' }).scrollIntoViewIfNeeded();
    await expect(page.getByText("We couldn't load the form. You'll enter your details")).toBeVisible();
    await expectAccessible(page, 'checkout without the fields of Stripe');
    await orderButton(page).click();
    await expect(page).toHaveURL(new RegExp(`^${stripeAt(shop)}/pages/checkout/`));
    await page.getByLabel('Card number').fill(GOOD);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expectOrderComplete(page);
  },
);

test('a card is saved with two consents and pays the next order', { tag: '@phone' }, async ({ page, shop }) => {
  await createAccount(page, shop, newPerson('Grace'));
  await openCheckout(page, shop, AT_QUAYSIDE);
  const [store, automatic] = [page.getByLabel('Save payment details'), page.getByLabel('Allow auto payment')];
  await expect(store).not.toBeChecked();
  await store.check();
  await expect(automatic).not.toBeChecked();
  await automatic.check();
  await typeStripeCard(page, GOOD);
  await orderButton(page).click();
  await expectOrderComplete(page);

  await openCheckout(page, shop, AT_QUAYSIDE);
  await expect(page.getByRole('radio', { name: /^Visa •••• 4242/ })).toBeChecked();
  await orderButton(page).click();
  await expectOrderComplete(page);
  await page.goto('/order/account/payment-methods');
  await expect(page.getByText('Auto payment is on. We')).toBeVisible();
});

test('Stripe is loaded and allowed only at the checkout of a brand that uses it', async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).host));
  const policies = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'document') return;
    const { host, pathname } = new URL(response.url());
    policies.set(`${host}${pathname}`, (await response.headerValue('content-security-policy')) ?? '');
  });
  await addToBasket(page, 'mooring');
  await proceedToCheckout(page);
  await stripeFields(page);
  const quayside = `quayside.localhost:${shop.port}`;
  expect(policies.get(`${quayside}/order/product/add/mooring`)).not.toContain('stripe');
  expect(policies.get(`${quayside}/order/checkout`)).toContain('frame-src https://checkout.stripe.com');
  expect(fetched.filter((host) => host === 'js.stripe.com')).toHaveLength(2);

  const before = fetched.length;
  const larkhost = `localhost:${shop.port}`;
  await page.goto(`http://${larkhost}/order/shop/express/add/second-place`);
  await page.goto(`http://${larkhost}/order/checkout`);
  await expect(page.getByTitle('Card details')).toBeAttached();
  expect(policies.get(`${larkhost}/order/checkout`)).not.toContain('stripe');
  expect(fetched.slice(before).filter((host) => host.endsWith('stripe.com'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the card is entered on Stripe’s page', async ({ page }) => {
    await addToBasket(page, 'mooring');
    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await fillBilling(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await orderButton(page).click();
    await page.getByLabel('Card number').fill(GOOD);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expectOrderComplete(page);
  });
});
