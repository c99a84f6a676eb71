import { fillBillingAndWait, orderButton, placeOrder, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

testByDocument('a product without charge is ordered without a payment method', { tag: '@phone' }, async ({ page }) => {
  await addToBasket(page, 'newsletter');
  await proceedToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Payment details' })).toHaveCount(0);
  await fillBillingAndWait(page);
  await expect(orderButton(page)).toHaveText('Order for free');
  await placeOrder(page);
  await expectOrderComplete(page);
  await expectDelivered(page, 1);
});

testByDocument(
  'a free trial is ordered without charge, and the checkout shows its end and the price afterwards',
  async ({ page }) => {
    await addToBasket(page, 'sketch-builder');
    await proceedToCheckout(page);
    await fillBillingAndWait(page);
    await expect(page.getByRole('main').getByText("You won't be charged today.").last()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/free until .+, then/)
        .last(),
    ).toBeVisible();
    await placeOrder(page);
    await expectOrderComplete(page);
  },
);
