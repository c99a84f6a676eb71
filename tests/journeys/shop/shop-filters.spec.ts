import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';

testByDocument('a product is found by a word however it is written, those named like it first', async ({ page }) => {
  await page.goto('/order/shop?search=email');
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText(/mail/i);
  await expect(page.getByRole('article').filter({ hasText: 'Mailbox' }).first()).toBeVisible();
  await page.goto('/order/shop?search=nst');
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a category that does not exist shows the whole shop, one that does has its name', async ({ page }) => {
  await page.goto('/order/shop?category=nope&sort=name');
  await expect(page).toHaveURL('/order/shop?sort=name');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/order/shop?category=vps');
  const chosen = await page.getByLabel('Category').locator('option:checked').innerText();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  expect(chosen).toContain(name);
});

test('clearing the filters leaves the focus in the search', async ({ page }) => {
  await page.goto('/order/shop?search=nothing-like-it');
  await page
    .getByRole('link', { name: /filters|products/i })
    .last()
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});
