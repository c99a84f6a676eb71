import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { AT_MERIDIAN, IN_TORONTO, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import {
  TORONTO,
  choosePaymentOption,
  fillBillingAndWait,
  orderButton,
  proceedToCheckout,
} from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';
import { testPhone } from '#tests/journeys/steps/test-accounts.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://meridian.localhost:${shop.port}`) });

test(
  'a payment declined on the phone is reported and approved on another; the order button fits the payment method',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(422);
    await addToBasket(page, 'vault');
    await proceedToCheckout(page);
    await fillBillingAndWait(page, TORONTO);
    await expect(orderButton(page)).toHaveText('Place order and pay');
    await choosePaymentOption(page, 'Mobile money');
    await expect(orderButton(page)).toHaveText('Place order');
    await page.getByLabel('Phone number').fill('12345');
    await orderButton(page).press('Enter');
    await expect(page.getByText('Enter the phone number with its country code')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue('12345');
    await expectAccessible(page, 'checkout with mobile money');
    await page.getByLabel('Phone number').fill(testPhone('phone-declined'));
    await orderButton(page).press('Enter');
    await expect(page.getByText('The payment was declined on your phone.')).toBeVisible();
    await goToInvoiceOfFailed(page);
    await choosePaymentOption(page, 'Mobile money');
    await page.getByLabel('Phone number').fill(testPhone('approve'));
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expectOrderComplete(page);
  },
);

testByDocument('a pending phone payment is shown, also after a reload and in a second tab', async ({ page, shop }) => {
  await openCheckout(page, shop, { ...AT_MERIDIAN, billing: IN_TORONTO });
  await choosePaymentOption(page, 'Mobile money');
  await page.getByLabel('Phone number').fill(testPhone('phone-waits'));
  await orderButton(page).press('Enter');
  await expect(page.getByText('Check your phone')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Check your phone')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText('Check your phone')).toBeVisible();
});
