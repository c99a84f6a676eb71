import type { Page } from '@playwright/test';
import { searchDomains } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';

/** The names of the cards on the page, from the top. */
async function shownNames(page: Page): Promise<readonly string[]> {
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  return names.map((name) => name.replaceAll(/\s/g, ''));
}

/** The vertical position of a card. */
async function topOf(page: Page, place: number): Promise<number> {
  return Math.round((await page.getByRole('article').nth(place).boundingBox())?.y ?? Number.NaN);
}

test.describe('with scripts', () => {
  /** Searches, loads more, sorts and scrolls; returns what is displayed. */
  async function leaveSearchSorted(page: Page) {
    await searchDomains(page, newLabel());
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page.getByText('Checking')).toHaveCount(0);
    const asListed = await shownNames(page);
    await page.getByLabel('Sort by').selectOption('3');
    await expect(page).toHaveURL(/query=.*&sort=3&shown=24$/);
    await expect.poll(() => shownNames(page)).not.toEqual(asListed);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    return { names: await shownNames(page), top: await topOf(page, 12) };
  }

  async function expectAsLeft(page: Page, left: { readonly names: readonly string[]; readonly top: number }) {
    await expect.poll(() => shownNames(page)).toEqual(left.names);
    await expect(page.getByLabel('Sort by')).toHaveValue('3');
    await expect.poll(() => topOf(page, 12)).toBe(left.top);
  }

  test('Back restores a sorted search with all loaded results and the scroll position @phone', async ({ page }) => {
    const left = await leaveSearchSorted(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/order/basket"]')?.click());
    await expect(page).toHaveURL(/\/order\/(?:basket|empty)$/);
    await page.goBack();
    await expectAsLeft(page, left);
  });

  test('Back restores a sorted search also after a reload of the next page, and from another document', async ({
    page,
  }) => {
    const left = await leaveSearchSorted(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/order/basket"]')?.click());
    await expect(page).toHaveURL(/\/order\/(?:basket|empty)$/);
    await page.reload();
    await page.goBack();
    await expectAsLeft(page, left);
    await page.goto('/robots.txt');
    await page.goBack();
    await expectAsLeft(page, left);
  });

  test('Back restores the sorted shop and the scroll position', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/order/shop');
    const asListed = await shownNames(page);
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/order/shop?sort=price');
    await expect.poll(() => shownNames(page)).not.toEqual(asListed);
    const names = await shownNames(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    const top = await topOf(page, 6);
    await page
      .getByRole('article')
      .nth(6)
      .getByRole('link')
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('button', { name: 'Add to basket' }).first()).toBeVisible();
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.goto('/robots.txt');
      await page.goBack();
      await expect.poll(() => shownNames(page)).toEqual(names);
      await expect(page.getByLabel('Sort by')).toHaveValue('price');
      await expect.poll(() => topOf(page, 6)).toBe(top);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a sorted search with all loaded results is unchanged after a domain is added, and after Back', async ({
    page,
  }) => {
    await page.goto(`/order/domains?query=${newLabel()}`);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.getByRole('article')).toHaveCount(24);
    expect(await topOf(page, 12)).toBeLessThan(200);
    await page.getByLabel('Sort by').selectOption('3');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/&sort=3/);
    const names = await shownNames(page);
    expect(names).toHaveLength(24);
    await page
      .getByRole('article')
      .nth(13)
      .getByRole('button', { name: /^Add domain to basket/ })
      .click();
    await expect(page.getByRole('article').nth(13).getByText('In basket')).toBeVisible();
    expect(await shownNames(page)).toEqual(names);
    expect(await topOf(page, 13)).toBeLessThan(300);
    await page.getByRole('link', { name: 'Basket, 1 item' }).click();
    await expect(page).toHaveURL('/order/basket');
    await page.goBack();
    expect(await shownNames(page)).toEqual(names);
    await expect(page.getByLabel('Sort by')).toHaveValue('3');
  });

  test('Back restores the products of the shop and the selected sort order', async ({ page }) => {
    await page.goto('/order/shop');
    const asListed = await shownNames(page);
    await page.getByLabel('Sort by').selectOption('price');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/sort=price/);
    const sorted = await shownNames(page);
    await page.getByRole('article').nth(3).getByRole('link').click();
    await expect(page).toHaveURL(/product\/add/);
    await page.goBack();
    expect(await shownNames(page)).toEqual(sorted);
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
    await page.goBack();
    expect(await shownNames(page)).toEqual(asListed);
    await expect(page.getByLabel('Sort by')).toHaveValue('default');
  });
});
