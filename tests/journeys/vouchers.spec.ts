import type { Page } from '@playwright/test';
import { fillBilling, payWithCard, proceedToCheckout } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { expectOrderComplete } from './steps/order.ts';
import { newPerson } from './steps/session.ts';
import { addToBasket } from './steps/shop.ts';

test(
  'a refused code says why, and is taken once the basket fits it',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(409, 422);
    await page.goto('/order/product/add/second-place');
    await page.getByRole('radio', { name: /^1 month/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();

    await applyCode(page, 'LARK20');
    await expect(page.getByText('Invalid promo code')).toBeVisible();
    await expect(page.getByText('This code needs a term of 12 months or more.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('LARK20');

    await page.getByRole('link', { name: 'Edit configuration' }).click();
    await page.getByRole('radio', { name: /^12 months/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await applyCode(page, 'LARK20');
    const codes = page.getByRole('list', { name: 'Discounts' });
    await expect(codes.getByRole('listitem').filter({ hasText: 'LARK20' })).toContainText(
      '20% off when you stay 12 months or more',
    );
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');

    await proceedToCheckout(page);
    // The code is for one order of each customer.
    await fillBilling(page, { Email: newPerson('Ada').email });
    await payWithCard(page);
    await expectOrderComplete(page);
    await expect(page.getByText('Discounts')).toBeVisible();
  },
);

test('an unknown code is refused without a reason', async ({ page, allowStatus }) => {
  allowStatus(422);
  await addToBasket(page, 'second-place');
  await applyCode(page, 'NO-SUCH-CODE');
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await expect(field).toHaveAccessibleDescription('Invalid promo code');
});

test('a code is removed and the total is the old one again', async ({ page }) => {
  await addToBasket(page, 'second-place');
  const total = page.getByRole('status').filter({ hasText: 'Total due today' });
  const before = await total.innerText();
  await applyCode(page, 'WELCOME10');
  await expect(total).not.toHaveText(before);
  await page.getByRole('button', { name: 'Remove WELCOME10' }).click();
  await expect(total).toHaveText(before);
});

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}
