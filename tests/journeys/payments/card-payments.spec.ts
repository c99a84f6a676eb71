import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payInvoice, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

testByDocument(
  'a declined card is told with its reason, and the invoice is paid with another',
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

test('a card typed, and sent, before the card form came to life pays', async ({ page, shop }) => {
  await openCheckout(page, shop);
  const { promise: untilSent, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/card-form-client.*', (route) => untilSent.then(() => route.continue()));
  await page.reload();
  await payWithCard(page);
  release();
  await expectOrderComplete(page);
});

testByDocument(
  'a bank that asks is answered on its page, and approving completes the order',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await payWithCard(page, testCardNumber('challenge'));
    await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectOrderComplete(page);
  },
);

test('who comes back from the bank’s page without an answer finds the way there again', async ({ page, shop }) => {
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
  test(`a payment that is ${behaviour} completes the order by itself`, async ({ page, shop }) => {
    await openCheckout(page, shop);
    await payWithCard(page, testCardNumber(behaviour));
    await expectOrderComplete(page);
  });
}

testByDocument('reloading the processing screen asks for no second payment', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await payWithCard(page, testCardNumber('late-webhook'));
  await expect(page.getByRole('heading', { level: 1, name: 'Processing payment' })).toBeVisible();
  await page.reload();
  await expectOrderComplete(page);
});
