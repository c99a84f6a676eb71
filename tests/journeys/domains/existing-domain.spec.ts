import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';

/** Enters an existing domain on the domain screen and continues to the products for it. */
async function chooseProductFor(page: JourneyPage, typed: string): Promise<void> {
  await page.goto('/order/domains?mode=existing');
  await page.getByRole('textbox', { name: 'Your domain' }).fill(typed);
  await page.getByRole('button', { name: 'Show matching products' }).click();
  await expect(page.getByText('Products for bücher-ada.example')).toBeVisible();
}

async function expectNestForDomain(page: JourneyPage): Promise<void> {
  await expect(page.getByRole('article').filter({ hasText: 'Harbour 20' })).toHaveCount(0);
  await page.getByRole('article').getByRole('link', { name: 'Nest', exact: false }).first().click();
  await expect(page.getByRole('radio', { name: 'Use an existing domain' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Your domain' })).toHaveValue('xn--bcher-ada-q9a.example');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.waitForURL(/\/order\/(?:basket|product\/recommendations)/);
  await page.goto('/order/basket');
  await expect(page.getByText('bücher-ada.example').first()).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    testByDocument(
      'an existing domain leads to the products it can be used for',
      { tag: '@phone' },
      async ({ page }) => {
        await chooseProductFor(page, 'https://www.Bücher-Ada.example/');
        await expectNestForDomain(page);
      },
    );

    testByDocument('an invalid domain is reported at the field', async ({ page }) => {
      await page.goto('/order/domains?mode=existing');
      await page.getByRole('textbox', { name: 'Your domain' }).fill('bücher ada');
      await page.getByRole('button', { name: 'Show matching products' }).click();
      await expect(page.getByText('Enter a domain, e.g. example.com')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Your domain' })).toHaveValue('bücher ada');
    });
  });
}

test('sorting the shop does not lose the domain, which can be changed', async ({ page }) => {
  await chooseProductFor(page, 'bücher-ada.example');
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/sort=name&domain=xn--/);
  await page.getByRole('link', { name: 'Change domain' }).click();
  await expect(page.getByRole('radio', { name: 'Use an existing domain' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Your domain' })).toHaveValue('xn--bcher-ada-q9a.example');
});
