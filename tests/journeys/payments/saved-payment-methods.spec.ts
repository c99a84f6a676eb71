import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { choosePaymentOption, fillBilling, orderButton, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { typeIban } from '#tests/journeys/steps/payment-types.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

const METHODS = '/order/account/payment-methods';

testByDocument(
  'a card is saved only with consent, pays the next order and is managed in the account',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAsNew(page, shop);
    await page.goto(METHODS);
    await expect(page.getByRole('heading', { name: 'No saved payment methods' })).toBeVisible();

    await openCheckout(page, shop);
    const [store, automatic] = [page.getByLabel('Save payment details'), page.getByLabel('Allow auto payment')];
    await expect(store).not.toBeChecked();
    await expect(automatic).toBeHidden();
    await store.check();
    await expect(automatic).not.toBeChecked();
    await automatic.check();
    await choosePaymentOption(page, 'Bank transfer');
    await expect(store).toBeHidden();
    await choosePaymentOption(page, 'Card ');
    await payWithCard(page);
    await expectOrderComplete(page);

    await openCheckout(page, shop);
    await expect(page.getByRole('radio', { name: /•••• 4242/ })).toBeChecked();
    await orderButton(page).press('Enter');
    await expectOrderComplete(page);

    await page.goto(METHODS);
    await expect(page.getByText('Auto payment is on. We')).toBeVisible();
    await expectAccessible(page, 'payment methods with automatic payment');
    await page.getByRole('button', { name: /^Turn off auto payment/ }).click();
    await expect(page.getByText('Auto payment is off.')).toBeVisible();
    await page.getByText('Remove', { exact: true }).click();
    await page.getByRole('button', { name: /^Yes, remove it/ }).click();
    await expect(page.getByText('The payment method has been removed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No saved payment methods' })).toBeVisible();
  },
);

test('a debited bank account is saved in addition to a card and made the default', async ({ page, shop }) => {
  await signInAsNew(page, shop);
  await openCheckout(page, shop);
  await page.getByLabel('Save payment details').check();
  await payWithCard(page);
  await expectOrderComplete(page);
  await openCheckout(page, shop);
  await typeIban(page, 'approve');
  await page.getByLabel('Save payment details').check();
  await orderButton(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Waiting for your bank|Order complete!/ })).toBeVisible();
  await expect(async () => {
    await page.goto(METHODS);
    await page.getByRole('button', { name: /^Make .* the default/ }).click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Your default payment method has been changed.')).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'Saved on' }).first();
  await expect(first).toContainText('3000');
  await expect(first).toContainText('Default');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument('a wallet is saved with an order, allowed for auto payment and removed', async ({ page, shop }) => {
    await signInAsNew(page, shop);
    await addToBasket(page, 'second-place');
    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await fillBilling(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('radio', { name: /^Card, on our payment provider's page/ })).toBeHidden();
    await page.getByLabel('Save payment details').check();
    await expect(page.getByLabel('Allow auto payment')).toBeVisible();
    await choosePaymentOption(page, 'Wallet');
    await orderButton(page).click();
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expectOrderComplete(page);
    await page.goto(METHODS);
    await page.getByText('Allow auto payment', { exact: true }).click();
    await page.getByRole('button', { name: /^Yes, allow auto payment/ }).click();
    await expect(page.getByText('Auto payment is on.', { exact: true })).toBeVisible();
    await page.getByText('Remove', { exact: true }).click();
    await page.getByRole('button', { name: /^Yes, remove it/ }).click();
    await expect(page.getByText('The payment method has been removed.')).toBeVisible();
  });
});
