import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { choosePaymentOption, openCardForm, orderButton, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

// Every screen and state of the shop is checked in tests/gallery; these are the payment provider's pages.

test('errors in the provider’s card form are accessible', { tag: '@phone' }, async ({ page, shop }) => {
  await openCheckout(page, shop);
  const card = await openCardForm(page);
  await orderButton(page).click();
  await expect(card.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'checkout, card errors');
});

test('the bank’s page is accessible', { tag: '@phone' }, async ({ page, shop }) => {
  await openCheckout(page, shop);
  await payWithCard(page, testCardNumber('challenge'));
  await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
  await expectAccessible(page, 'the bank’s page');
});

test('the provider’s payment page is accessible', async ({ page, shop, allowStatus }) => {
  await openCheckout(page, shop);
  await choosePaymentOption(page, "Card, on our payment provider's page");
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  allowStatus(422);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'payment page, incomplete');
});
