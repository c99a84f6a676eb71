import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { CERTIFICATE_LINK, addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';

testByDocument('Undo restores a removed line', { tag: '@phone' }, async ({ page }) => {
  await addToBasket(page, 'second-place');
  await addToBasket(page, 'newsletter');
  const line = page.getByRole('article', { name: 'Coast letter' });
  await line.getByRole('button', { name: 'Remove from basket' }).click();
  await expect(line).toHaveCount(0);
  await expect(basketButton(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
  await expect(basketButton(page, 2)).toBeVisible();
});

testByDocument('removing the last line shows the empty basket, where Undo restores it', async ({ page }) => {
  await addToBasket(page, 'newsletter');
  await page.getByRole('button', { name: 'Remove from basket' }).click();
  await expect(page.getByText("Looks like you haven't added anything to your basket yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Coast letter' })).toBeVisible();
});

test('a changed quantity changes the total, and a configuration can be edited', { tag: '@phone' }, async ({ page }) => {
  await addToBasket(page, 'house-call', { 'What is it about?': 'Mail' });
  const total = page.getByRole('status').filter({ hasText: 'Total due today' });
  await expect(total).toContainText('€69.00');
  await page.getByRole('button', { name: 'Increase Quantity' }).click();
  await expect(total).toContainText('€138.00');
  await page.getByRole('button', { name: 'Expand all details' }).click();
  await expect(page.getByText('What is it about?')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all details' }).click();
  await expect(page.getByText('What is it about?')).toBeHidden();
  await page.getByRole('link', { name: 'Edit configuration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit House call' })).toBeVisible();
  await page.getByLabel('What is it about?').fill('Backups');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Expand all details' }).click();
  await expect(page.getByText('Backups')).toBeVisible();
});

test('the error of a quantity that is too large disappears after a valid one', async ({ page, allowStatus }) => {
  allowStatus(422);
  await addToBasket(page, 'house-call', { 'What is it about?': 'Mail' });
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveAccessibleDescription(/Maximum quantity is/);
  await quantity.fill('3');
  await quantity.blur();
  await expect(page.getByRole('status').filter({ hasText: 'Total due today' })).toContainText('€207.00');
  await expect(quantity).toHaveAccessibleDescription('');
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true');
});

testByDocument('adding a product is confirmed by a notice, which a reload does not repeat', async ({ page }) => {
  await page.goto('/order/product/add/second-place');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Second Place was added to your basket.' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('was added to your basket')).toHaveCount(0);
});

testByDocument(
  'a product with missing details can be added to the basket, and the checkout requires them',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(422);
    await page.goto('/order/product/add/house-call');
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check and complete all required fields to proceed.');
    await page.getByRole('button', { name: 'Add to basket and finish later' }).click();
    await expect(page.getByText('1 product needs your attention')).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '1 product needs your attention' })).toBeVisible();
    await page.getByRole('link', { name: 'Review next product' }).click();
    await page.getByLabel('What is it about?').fill('Mail');
    await page.getByRole('button', { name: 'Add missing details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
    await expect(page.getByText('1 product needs your attention')).toHaveCount(0);
  },
);

testByDocument(
  'another currency is previewed before the basket is switched to it',
  { tag: '@phone' },
  async ({ page }) => {
    await addToBasket(page, 'second-place');
    await page.getByRole('button', { name: 'Currency: EUR' }).click();
    await page.getByRole('link', { name: 'JPY' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Switch to JPY?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'JPY' })).toBeHidden();
    await page.getByRole('link', { name: 'Keep EUR' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
    await page.getByRole('button', { name: 'Currency: EUR' }).click();
    await page.getByRole('link', { name: 'JPY' }).click();
    await page.getByRole('button', { name: 'Switch to JPY' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Currency: JPY' })).toBeVisible();
  },
);

testByDocument('a line without a price in another currency prevents the switch', async ({ page }) => {
  await page.goto(CERTIFICATE_LINK);
  await page.goto('/order/basket?currency=JPY');
  await expect(page.getByText('1 item has no price in JPY')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to JPY' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Keep EUR' }).click();
  await expect(page.getByRole('article', { name: 'Certificate OV' })).toBeVisible();
});

test('the links of the error box move the focus to their fields and preserve the errors', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  await page.goto('/order/product/add/house-call');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  const box = page.getByRole('alert').filter({ hasText: 'Required fields are incomplete' });
  await expect(box).toBeInViewport();
  await box.getByRole('link', { name: 'What is it about?' }).click();
  const field = page.getByLabel('What is it about?');
  await expect(field).toBeFocused();
  await expect(box).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Add to basket and finish later' })).toBeVisible();
});
