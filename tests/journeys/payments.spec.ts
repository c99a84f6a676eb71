import { cardThat } from './steps/cards.ts';
import {
  chooseWay,
  fillBilling,
  orderButton,
  payInvoice,
  payWithCard,
  proceedToCheckout,
  typeCard,
} from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from './steps/order.ts';
import { addToBasket } from './steps/shop.ts';

test.beforeEach(async ({ page }) => {
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await fillBilling(page);
});

test(
  'a declined card is told with its reason, and the invoice is paid with another',
  { tag: '@phone' },
  async ({ page }) => {
    await payWithCard(page, cardThat('insufficient-funds'));
    await expect(page.getByText('The bank said that there is not enough money on the card.')).toBeVisible();
    await goToInvoiceOfFailed(page);
    await payInvoice(page, cardThat('expired-card'));
    await expect(page.getByText('The bank said that the card has expired.')).toBeVisible();
    await goToInvoiceOfFailed(page);
    await payInvoice(page, cardThat('approve'));
    await expectOrderComplete(page);
    await page.getByRole('link', { name: 'View the invoice' }).click();
    await expect(page.getByText('This invoice is paid. There is nothing left to pay.')).toBeVisible();
  },
);

test('a card typed, and sent, before the card form came to life pays', async ({ page }) => {
  const { promise: untilSent, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/card-form-client.*', (route) => untilSent.then(() => route.continue()));
  await page.reload();
  await fillBilling(page);
  await payWithCard(page);
  release();
  await expectOrderComplete(page);
});

test(
  'a bank that asks is answered on its page, and approving completes the order',
  { tag: '@phone' },
  async ({ page }) => {
    await payWithCard(page, cardThat('challenge'));
    await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectOrderComplete(page);
  },
);

test('declining on the bank’s page fails the payment and nothing else', async ({ page }) => {
  await payWithCard(page, cardThat('challenge'));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText("The payment was not approved on the bank's page.")).toBeVisible();
  await goToInvoiceOfFailed(page);
});

test('who comes back from the bank’s page without an answer finds the way there again', async ({ page }) => {
  await payWithCard(page, cardThat('challenge'));
  await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to the payment page' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectOrderComplete(page);
});

test('paying on the provider’s own page leads back to the order', async ({ page }) => {
  await chooseWay(page, 'Card, on the payment page');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await typeCard(page, cardThat('approve'));
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expectOrderComplete(page);
});

for (const behaviour of ['reply-lost', 'late-webhook', 'error-once', 'time-out'] as const) {
  test(`a payment that is ${behaviour} completes the order by itself`, async ({ page }) => {
    await payWithCard(page, cardThat(behaviour));
    await expectOrderComplete(page);
  });
}

test('reloading the processing screen asks for no second payment', async ({ page }) => {
  await payWithCard(page, cardThat('late-webhook'));
  await expect(page.getByRole('heading', { level: 1, name: 'Processing payment' })).toBeVisible();
  await page.reload();
  await expectOrderComplete(page);
});
