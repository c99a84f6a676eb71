import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import {
  fillBilling,
  openCardForm,
  orderButton,
  payWithCard,
  proceedToCheckout,
  typeCard,
} from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectBeingSetUp, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket, basketButton, chooseProduct, openShop } from '#tests/journeys/steps/shop.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

test('a visitor finds a product, pays by card and sees the order being set up', { tag: '@phone' }, async ({ page }) => {
  await openShop(page);
  await expect(page).toHaveTitle('Shop | Larkhost');
  await chooseProduct(page, 'House call');
  await page.getByLabel('What is it about?').fill('Our mail server is slow.');
  await page.getByRole('button', { name: 'Increase Quantity' }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await expect(page).toHaveTitle('Checkout | Larkhost');
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await expect(basketButton(page, 2)).toBeVisible();

  await proceedToCheckout(page);
  await expect(page).toHaveTitle('Checkout | Larkhost');
  await expect(page.getByText('Fully Encrypted')).toBeVisible();
  await expect(page.getByText('2 items, €138.00')).toBeVisible();
  await fillBilling(page);
  await payWithCard(page);

  await expectBeingSetUp(page);
  await expect(page).toHaveTitle('Checkout | Larkhost');
  await expect(page.getByRole('listitem').filter({ hasText: 'House call' })).toContainText('2 × House call');
  await expect(page.getByText('ada@example.com')).toBeVisible();
  await expect(basketButton(page, 0)).toBeVisible();
  await expect(page.getByText("We're setting this up for you and will email you when it's ready.")).toBeVisible();
  await expect(page.getByText("We'll email you as soon as everything is ready.")).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('2 × House call')).toBeVisible();
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Continue shopping' })).toBeHidden();
});

testByDocument('the checkout shows the renewal terms and the agreement', { tag: '@phone' }, async ({ page, shop }) => {
  await openCheckout(page, shop);
  const review = page.getByRole('main');
  await expect(review.getByText('Then every year').last()).toBeVisible();
  await expect(page.getByText(/By clicking ‘Order with obligation to pay’ I agree to Larkhost's/)).toBeVisible();
});

test('after an order, Back leads to the order instead of the checkout, then to an empty basket', async ({ page }) => {
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await fillBilling(page);
  await payWithCard(page);
  await expectOrderComplete(page);
  const order = page.url();
  await page.goBack();
  await expect(page).toHaveURL(order);
  await expectOrderComplete(page);
  await page.goBack();
  await expect(page.getByText("Looks like you haven't added anything to your basket yet.")).toBeVisible();
  await page.goto('/order/checkout');
  await expect(page).toHaveURL(order);
});

test('a double click on the order button places one order', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await typeCard(await openCardForm(page), testCardNumber('approve'));
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/order/checkout'))
      sent += request.postData()?.includes('place-order') === true ? 1 : 0;
  });
  await orderButton(page).dblclick();
  await expectOrderComplete(page);
  expect(sent).toBe(1);
});

test('a card number entered as a name is reported while typing, and with all other errors on submit', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  await addToBasket(page, 'newsletter');
  await proceedToCheckout(page);
  const name = page.getByRole('textbox', { name: 'Full name' });
  await fillBilling(page, { 'Full name': '4242 4242 4242 4242' });
  await expect(name).toHaveAccessibleDescription(/Remove the card number/);
  await name.fill('4000 0000 0000 0010');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
  await orderButton(page).click();
  const summary = page.getByRole('alert', { name: 'Checkout error' });
  await expect(summary.getByRole('link')).toHaveText([/Remove the card number/, /A valid email address/]);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await fillBilling(page);
  await orderButton(page).click();
  await expectOrderComplete(page);
});
