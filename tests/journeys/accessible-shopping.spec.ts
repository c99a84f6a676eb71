import { expectAccessible } from './steps/accessibility.ts';
import { expect, test } from './steps/journey.ts';
import { addToBasket, CERTIFICATE_LINK, openShop } from './steps/shop.ts';

test(
  'the shop, its filters, its empty result and what opens from the header are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await openShop(page);
    await expectAccessible(page, 'shop');
    await page.getByLabel('Category').selectOption({ value: 'vps' });
    await expect(page.getByRole('status')).toHaveText('4 products');
    await expectAccessible(page, 'shop, filtered');
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('nothing like it');
    await expect(page.getByText('No products found')).toBeVisible();
    await expectAccessible(page, 'shop, empty result');
    await page.getByRole('button', { name: 'Currency: EUR' }).click();
    await expectAccessible(page, 'currency switcher');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await expectAccessible(page, 'login popover');
  },
);

test(
  'configuring a product is accessible, also with what is missing',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(422);
    await page.goto('/order/product/add/vps-dune');
    await expectAccessible(page, 'product add');
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('alert')).toContainText('Required fields are incomplete');
    await expectAccessible(page, 'product add, incomplete');
    await page.getByLabel('Host name').fill('app.example.com');
    await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Complete your online toolkit' })).toBeVisible();
    await expectAccessible(page, 'recommendations for a product');
    await page.getByRole('link', { name: 'Add Server setup' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Configure Server setup' }).getByLabel('What shall it do?'),
    ).toBeVisible();
    await expectAccessible(page, 'configuration dialog');
    await page.keyboard.press('Escape');
    await page.goto('/order/recommendations');
    await expectAccessible(page, 'recommendations');
    await page.goto('/order/basket');
    await page.getByRole('link', { name: 'Edit configuration' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Dune VPS' })).toBeVisible();
    await expectAccessible(page, 'product edit');
  },
);

test(
  'the basket is accessible: full, with a refused code, with something removed, needing attention, before another currency',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(422);
    await addToBasket(page, 'house-call', { 'What is it about?': 'Mail' });
    await page.goto('/order/shop/express/add/second-place?voucher=WELCOME10');
    await page.goto('/order/basket');
    await page.getByRole('button', { name: 'Expand all details' }).click();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Invalid promo code')).toBeVisible();
    await expectAccessible(page, 'basket, code refused');
    await page.getByRole('article', { name: 'House call' }).getByRole('button', { name: 'Remove from basket' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page, 'basket, something removed');

    await page.goto('/order/product/add/house-call');
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('button', { name: 'Add to basket, complete later' }).click();
    await expect(page.getByText('1 product needs your attention')).toBeVisible();
    await expectAccessible(page, 'basket, needing attention');
    await page.goto('/order/product/requires-action/');
    await expectAccessible(page, 'requires action');

    await page.goto(CERTIFICATE_LINK);
    await page.goto('/order/basket?currency=JPY');
    await expect(page.getByText('1 item has no price in JPY')).toBeVisible();
    await expectAccessible(page, 'currency preview');
  },
);

test('the empty basket is accessible, also when something can come back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/order/empty');
  await expectAccessible(page, 'empty basket');
  await addToBasket(page, 'newsletter');
  await page.getByRole('button', { name: 'Remove from basket' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page, 'empty basket, something removed');
});
