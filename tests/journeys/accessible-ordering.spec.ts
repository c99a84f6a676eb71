import type { Request } from '@playwright/test';
import { expectAccessible } from './steps/accessibility.ts';
import { cardThat } from './steps/cards.ts';
import {
  chooseWay,
  fillBilling,
  fillBillingToTheEnd,
  openCardForm,
  orderButton,
  payWithCard,
  proceedToCheckout,
  TORONTO,
  typeCard,
} from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { expectDelivered, expectOrderComplete, goToInvoiceOfFailed } from './steps/order.ts';
import { addToBasket } from './steps/shop.ts';

test(
  'the checkout is accessible: fresh, with errors, with the card form, with a changed total',
  { tag: '@phone' },
  async ({ page, context, allowStatus }) => {
    allowStatus(409);
    await addToBasket(page, 'second-place');
    await proceedToCheckout(page);
    await openCardForm(page);
    await expectAccessible(page, 'checkout, signed out');
    await orderButton(page).click();
    await expect(page.getByRole('alert', { name: 'Checkout error' })).toBeVisible();
    await expectAccessible(page, 'checkout, billing errors');
    await fillBillingToTheEnd(page);
    const card = await openCardForm(page);
    await orderButton(page).click();
    await expect(card.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'checkout, card errors');

    const other = await context.newPage();
    await other.goto('/?voucher=WELCOME10');
    await expect(other.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
    await other.close();
    await typeCard(card, cardThat('approve'));
    await orderButton(page).press('Enter');
    await expect(page.getByRole('table', { name: 'What changed' })).toBeVisible();
    await expectAccessible(page, 'checkout, changed quote');
    await orderButton(page).click();
    await expectDelivered(page, 1);
    await expectAccessible(page, 'confirmation');
    await page.getByRole('link', { name: 'View the invoice' }).click();
    await expect(page.getByText('This invoice is paid.')).toBeVisible();
    await expectAccessible(page, 'invoice, paid');
  },
);

test('a payment on its way and one that waits for the bank are accessible', { tag: '@phone' }, async ({ page }) => {
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await fillBilling(page);
  // The page asks how it stands and is left waiting for the answer.
  await page.route('**/order/*.data*', (route) => (isQuestion(route.request()) ? undefined : route.fallback()));
  await payWithCard(page, cardThat('late-webhook'));
  await expect(page.getByRole('heading', { level: 1, name: 'Processing payment' })).toBeVisible();
  await expectAccessible(page, 'processing');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await fillBilling(page);
  await payWithCard(page, cardThat('challenge'));
  await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
  await expectAccessible(page, 'the bank’s page');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
  await expectAccessible(page, 'waiting for approval');
});

test('the provider’s payment page is accessible', async ({ page, allowStatus }) => {
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await fillBilling(page);
  await chooseWay(page, 'Card, on the payment page');
  await expectAccessible(page, 'checkout, paying on the payment page');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  allowStatus(422);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'payment page, incomplete');
});

test('a failed payment and its invoice are accessible', async ({ page }) => {
  await addToBasket(page, 'second-place');
  await proceedToCheckout(page);
  await fillBilling(page);
  await payWithCard(page, cardThat('insufficient-funds'));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment failed' })).toBeVisible();
  await expectAccessible(page, 'payment failed');
  await goToInvoiceOfFailed(page);
  await openCardForm(page);
  await expectAccessible(page, 'invoice, to be paid');
});

test('the second brand’s checkout and confirmation are accessible', async ({ page, shop }) => {
  const origin = `http://meridian.localhost:${shop.port}`;
  await page.goto(`${origin}/order/shop`);
  await expectAccessible(page, 'shop of the second brand');
  await page.goto(`${origin}/order/shop/express/add/field-notes`);
  await page.goto(`${origin}/order/basket`);
  await expectAccessible(page, 'basket of the second brand');
  await proceedToCheckout(page);
  await expectAccessible(page, 'checkout of the second brand');
  await fillBillingToTheEnd(page, TORONTO);
  await orderButton(page).click();
  await expectOrderComplete(page);
  await expectAccessible(page, 'confirmation of the second brand');
});

function isQuestion(request: Request): boolean {
  return request.method() === 'POST' && request.postData()?.includes('check-in-background') === true;
}
