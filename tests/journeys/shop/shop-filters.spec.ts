import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';

testByDocument('the search finds variants of a word and lists matching names first', async ({ page }) => {
  await page.goto('/order/shop?search=email');
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText(/mail/i);
  await expect(page.getByRole('article').filter({ hasText: 'Mailbox' }).first()).toBeVisible();
  await page.goto('/order/shop?search=nst');
  await expect(page.getByText('No products found')).toBeVisible();
});

test('an unknown category shows the whole shop, a known one its name as the heading', async ({ page }) => {
  await page.goto('/order/shop?category=nope&sort=name');
  await expect(page).toHaveURL('/order/shop?sort=name');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/order/shop?category=vps');
  const chosen = await page.getByLabel('Category').locator('option:checked').innerText();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  expect(chosen).toContain(name);
});

test('that no product was found is announced', async ({ page }) => {
  await page.goto('/order/shop');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing-like-it');
  await expect(page.getByRole('status')).toHaveText('0 products');
});

test('clearing the filters moves the focus to the search', async ({ page }) => {
  await page.goto('/order/shop?search=nothing-like-it');
  await page
    .getByRole('link', { name: /filters|products/i })
    .last()
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});
