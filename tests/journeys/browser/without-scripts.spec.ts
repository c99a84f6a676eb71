import { fillBilling, orderButton, typeCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a double-clicked form of a page opened before the first basket adds one line', async ({
  page,
  context,
}) => {
  await page.goto('/order/product/add/second-place');
  const other = await context.newPage();
  await addToBasket(other, 'newsletter');
  await expect(basketButton(other, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Add to basket' }).dblclick();
  await expect(basketButton(page, 2)).toBeVisible();
  await page.goto('/order/basket');
  await expect(basketButton(page, 2)).toBeVisible();
});

testByDocument(
  'without scripts a purchase works from the shop through the payment page to the confirmation',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(409, 422);
    await page.goto('/order/shop');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('house call');
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await page.getByRole('article').getByRole('link').click();

    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('alert')).toContainText('Required fields are incomplete');
    await page.getByLabel('What is it about?').fill('Our mail server is slow.');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Update price' }).click();
    await expect(page.getByLabel('What is it about?')).toHaveValue('Our mail server is slow.');
    await page.getByRole('button', { name: 'Add to basket' }).click();

    await expect(basketButton(page, 2)).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('1');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('nothing');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Invalid promo code')).toBeVisible();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();

    await expect(orderButton(page)).toBeHidden();
    await fillBilling(page, { 'Full name': '' });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('alert', { name: 'Checkout error' })).toContainText('Your full name is required');
    await expect(page.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Berlin');
    await page.getByRole('textbox', { name: 'Full name' }).fill('4242 4242 4242 4242');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveAccessibleDescription(
      /Remove the card number/,
    );
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/A valid email address/);
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Musterweg 12');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('radio', { name: /^Card\b.*payment provider's page/ })).toBeChecked();
    await orderButton(page).click();

    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await typeCard(page, '4242 4242 4242 4241');
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expect(page.getByRole('alert').first()).toContainText('Please check the fields marked below');
    await typeCard(page, testCardNumber('approve'));
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expectOrderComplete(page);
  },
);
