import { fillBilling, payWithCard, proceedToCheckout, TORONTO } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { expectOrderComplete } from './steps/order.ts';
import { addToBasket, basketButton, openShop } from './steps/shop.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://meridian.localhost:${shop.port}`) });

test(
  'the second brand sells under its own name, in its own currency, with its own wording',
  { tag: '@phone' },
  async ({ page }) => {
    await openShop(page);
    await expect(page).toHaveTitle('Checkout | Meridian');
    await addToBasket(page, 'vault');
    await proceedToCheckout(page);
    await expect(page).toHaveTitle('Checkout | Meridian');
    await expect(page.getByText(/^1 item, \$/)).toBeVisible();
    await fillBilling(page, TORONTO);
    await payWithCard(page);
    await expectOrderComplete(page);
    await expect(page).toHaveTitle('Checkout | Meridian');
  },
);

test('nothing of one brand reaches the other: neither basket nor order', async ({ page, shop, allowStatus }) => {
  allowStatus(404);
  await addToBasket(page, 'field-notes');
  await page.goto(`http://localhost:${shop.port}/order/shop`);
  await expect(page).toHaveTitle('Checkout | Larkhost');
  await expect(basketButton(page, 0)).toBeVisible();
});
