import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { choosePaymentOption, fillBillingAndWait, openCardForm, payInvoice } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import {
  orderWithOption,
  reloadUntil,
  sendTransfer,
  transferDetail,
  typeIban,
} from '#tests/journeys/steps/payment-types.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

test(
  'a bank transfer with the details of the order arrives in two parts and completes it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await orderWithOption(page, 'Bank transfer');
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy: IBAN' })).toBeVisible();
    const reference = await transferDetail(page, 'Reference');
    await sendTransfer(shop, { reference, amount: '10.00' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page.getByText('Amount outstanding')).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await transferDetail(page, 'Received')).toBe('€10.00');
    await page.getByRole('link', { name: 'View invoice' }).click();
    const missing = await transferDetail(page, 'Amount outstanding');
    await sendTransfer(shop, { reference, amount: missing.replace('€', '') });
    await page.getByRole('link', { name: 'View order' }).click();
    await reloadUntil(page, 'Order complete!');
  },
);

test(
  'a debit that fails late and a cancelled wallet are reported, and a pending bank transfer is replaced by a card',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    const form = await typeIban(page, 'insufficient-funds');
    await expect(form.getByText('Mandate reference')).toBeVisible();
    await page.getByRole('button', { name: 'Order with obligation to pay' }).press('Enter');
    await reloadUntil(page, 'Payment failed');
    await expect(page.getByText('Your bank declined the payment: insufficient funds.')).toBeVisible();
    await goToInvoiceOfFailed(page);

    await choosePaymentOption(page, 'Wallet');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page.getByText('The payment was cancelled before it was approved.')).toBeVisible();
    await goToInvoiceOfFailed(page);

    await choosePaymentOption(page, 'Bank transfer');
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await page.getByRole('link', { name: 'Pay another way' }).click();
    await expect(page.getByRole('heading', { name: 'Bank transfer' })).toBeVisible();
    await payInvoice(page, testCardNumber('approve'));
    await expectOrderComplete(page);
  },
);

test(
  'a returned debit reopens the invoice: the order asks for another payment, and it is paid by card',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await typeIban(page, 'returned');
    await page.getByRole('button', { name: 'Order with obligation to pay' }).press('Enter');
    await reloadUntil(page, 'Order complete!');
    await expect(page.getByText('Mandate reference')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Please pay again')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page, 'an order whose debit was returned');
    await page.getByRole('link', { name: 'Pay invoice' }).click();
    await expect(page.getByText('Reversed by your bank')).toBeVisible();
    await expectAccessible(page, 'a reopened invoice');
    await payInvoice(page, testCardNumber('approve'));
    await expectOrderComplete(page);
    await expect(page.getByText('Please pay again')).toBeHidden();
  },
);

test('an entered card number is preserved when another payment method is selected and the country changes', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop, { billing: null });
  await fillBillingAndWait(page);
  const form = await openCardForm(page);
  await form.getByLabel('Card number').fill(testCardNumber('approve'));
  await choosePaymentOption(page, 'Bank transfer');
  await expect(form.getByLabel('Card number')).toBeHidden();
  await fillBillingAndWait(page, { Country: 'Austria', Postcode: '1010', 'Town or city': 'Wien' });
  await expect(page.getByText('VAT 20%').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await choosePaymentOption(page, 'Card ');
  await expect(form.getByLabel('Card number')).toHaveValue(/4242 4242 4242 4242/);
});
