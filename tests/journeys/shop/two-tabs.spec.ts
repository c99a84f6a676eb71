import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { openCardForm, orderButton, typeCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

test('lines added in two tabs are all in the basket', { tag: '@phone' }, async ({ page, context }) => {
  const other = await context.newPage();
  await addToBasket(page, 'second-place');
  await addToBasket(other, 'newsletter');
  await expect(basketButton(other, 2)).toBeVisible();
  await page.getByRole('article', { name: 'Second Place' }).getByRole('button', { name: 'Remove from basket' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Coast letter' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Second Place' })).toHaveCount(0);
  await expect(basketButton(page, 1)).toBeVisible();
});

test(
  'a basket that was changed in another tab is not charged until the difference is confirmed',
  { tag: '@phone' },
  async ({ page, context, shop, allowStatus }) => {
    allowStatus(409);
    await openCheckout(page, shop);
    const card = await openCardForm(page);
    await typeCard(card, testCardNumber('approve'));
    await expect(page.getByText(/^1 item, €/)).toBeVisible();

    const other = await context.newPage();
    await other.goto('/order/basket');
    await other.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
    await other.getByRole('button', { name: 'Apply' }).click();
    await expect(other.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
    await other.close();

    await orderButton(page).click();
    const alert = page.getByRole('alert', { name: 'Checkout error' });
    await expect(alert).toContainText("You haven't been charged – please review and confirm again.");
    await expect(alert.getByRole('table', { name: 'What changed' })).toContainText('Promo code WELCOME10');
    await expect(alert).toBeFocused();
    await orderButton(page).click();
    await expectOrderComplete(page);
  },
);

test('a checkout is confirmed in the language that was chosen in another tab', async ({
  page,
  context,
  shop,
  allowStatus,
}) => {
  allowStatus(409);
  await openCheckout(page, shop);
  await typeCard(await openCardForm(page), testCardNumber('approve'));
  const other = await context.newPage();
  await other.goto('/order/basket');
  await other.getByRole('button', { name: 'Deutsch' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Ihr Warenkorb' })).toBeVisible();
  await other.close();

  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sichere Kasse' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeVisible();
});

test('ordering the same basket in two tabs creates one order', async ({ page, context, shop }) => {
  await openCheckout(page, shop, { slug: 'newsletter' });
  const other = await context.newPage();
  await other.goto('/order/checkout');
  await expect(other.getByText('Ada Lovelace').first()).toBeVisible();
  await orderButton(page).click();
  const number = await expectOrderComplete(page);
  await orderButton(other).click();
  expect(await expectOrderComplete(other)).toBe(number);
});
