import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payInvoice, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

testByDocument(
  'a declined card is shown with its reason, and the invoice is paid by another card',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await payWithCard(page, testCardNumber('insufficient-funds'));
    await expect(page.getByText('Your bank declined the payment: insufficient funds.')).toBeVisible();
    await goToInvoiceOfFailed(page);
    await payInvoice(page, testCardNumber('expired-card'));
    await expect(page.getByText('Your card has expired.')).toBeVisible();
    await goToInvoiceOfFailed(page);
    await payInvoice(page, testCardNumber('approve'));
    await expectOrderComplete(page);
    await page.getByRole('link', { name: 'View invoice' }).click();
    await expect(page.getByText('This invoice has been paid.')).toBeVisible();
  },
);

test('a card that is submitted before the script of the card form has loaded pays the order', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop);
  const { promise: untilSent, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/card-form-client.*', (route) => untilSent.then(() => route.continue()));
  await page.reload();
  await payWithCard(page);
  release();
  await expectOrderComplete(page);
});

testByDocument(
  'approving the payment on the bank’s page completes the order',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await payWithCard(page, testCardNumber('challenge'));
    await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectOrderComplete(page);
  },
);

test('the bank’s page is reopened from the order after going back', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await payWithCard(page, testCardNumber('challenge'));
  await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to the payment page' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectOrderComplete(page);
});

for (const behaviour of ['error-once', 'time-out'] as const) {
  test(`a payment with ${behaviour} completes the order automatically`, async ({ page, shop }) => {
    await openCheckout(page, shop);
    await payWithCard(page, testCardNumber(behaviour));
    await expectOrderComplete(page);
  });
}

testByDocument('the order completes after a reload of the processing screen', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await payWithCard(page, testCardNumber('late-webhook'));
  await expect(page.getByRole('heading', { level: 1, name: 'Processing payment' })).toBeVisible();
  await page.reload();
  await expectOrderComplete(page);
});
