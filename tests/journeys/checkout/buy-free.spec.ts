import { fillBilling, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

test('what costs nothing is ordered without any way of paying', { tag: '@phone' }, async ({ page }) => {
  await addToBasket(page, 'newsletter');
  await proceedToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Payment details' })).toHaveCount(0);
  await fillBilling(page);
  await expect(orderButton(page)).toHaveText('Order for free');
  await orderButton(page).click();
  await expectOrderComplete(page);
  await expectDelivered(page, 1);
});

test('a free trial is ordered without charge, and its end and first charge stand before the button', async ({
  page,
}) => {
  await addToBasket(page, 'sketch-builder');
  await proceedToCheckout(page);
  await expect(page.getByRole('main').getByText("You won't be charged today.").last()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/free until .+, then/)
      .last(),
  ).toBeVisible();
  await fillBilling(page);
  await orderButton(page).click();
  await expectOrderComplete(page);
});
