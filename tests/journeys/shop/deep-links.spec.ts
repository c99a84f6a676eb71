import { expect, testByDocument } from '#tests/journeys/steps/journey.ts';
import { basketButton } from '#tests/journeys/steps/shop.ts';

testByDocument(
  'an express link adds the product to the basket once, even after reloads',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/order/shop/express/add/second-place?term=12&voucher=WELCOME10');
    await expect(page.getByRole('heading', { level: 2, name: 'Second Place' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
    await expect(page).toHaveURL('/order/basket');
    await page.reload();
    await expect(basketButton(page, 1)).toBeVisible();
    await page.goto('/order/shop');
    await page.reload();
    await expect(basketButton(page, 1)).toBeVisible();
  },
);

testByDocument(
  'an express link without a required field opens the product with the other fields filled in',
  async ({ page }) => {
    await page.goto('/order/shop/express/add/vps-dune?term=1&option.location=zurich&extra=managed');
    await expect(page.getByRole('heading', { level: 1, name: 'Configure Dune VPS' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^1 month/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /Zürich, Switzerland/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Managed service/ })).toBeChecked();
    await expect(basketButton(page, 0)).toBeVisible();
  },
);

testByDocument(
  'an old address redirects to the same one under /order/ with its query and hash',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/shop?category=vps&sort=name#content');
    await expect(page).toHaveURL('/order/shop?category=vps&sort=name#content');
    await expect(page.getByLabel('Category')).toHaveValue('vps');
  },
);

testByDocument('the root address redirects to the basket if it has lines, otherwise to the shop', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/order/shop');
  await page.goto('/order/shop/express/add/newsletter');
  await expect(basketButton(page, 1)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/order/basket');
  await page.goto('/order/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
});

testByDocument('the voucher and currency of a link to the root address are applied', async ({ page }) => {
  await page.goto('/order/shop/express/add/second-place');
  await page.goto('/?voucher=WELCOME10&currency=CHF');
  await expect(page).toHaveURL('/order/basket');
  await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Currency: CHF' })).toBeVisible();
});
