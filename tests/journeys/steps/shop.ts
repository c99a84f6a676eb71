import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect } from './journey.ts';

/** A deep link that adds a product sold in some currencies only. */
export const CERTIFICATE_LINK =
  '/order/shop/express/add/certificate?field.host=www.example.com&field.organisation=Lovelace&field.validation=letter';

export async function openShop(page: JourneyPage, origin = ''): Promise<void> {
  await page.goto(`${origin}/order/shop`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
}

/** Searches a product by name and opens it. */
export async function chooseProduct(page: JourneyPage, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Configure ${name}` })).toBeVisible();
}

/** The basket button of the header with a count. */
export function basketButton(page: JourneyPage, count: number) {
  const items = count === 0 ? 'empty' : `${count} ${count === 1 ? 'item' : 'items'}`;
  return page.getByRole('link', { name: `Basket, ${items}`, exact: true });
}

/** Configures a product without required fields and adds it to the basket. */
export async function addToBasket(
  page: JourneyPage,
  slug: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(`/order/product/add/${slug}`);
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.waitForURL(/\/order\/(?:basket|product\/recommendations)/);
  if (page.url().includes('recommendations')) await page.getByRole('link', { name: 'Continue to basket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
}
