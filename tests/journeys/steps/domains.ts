import type { Locator, Page } from '@playwright/test';
import { fillBilling, payWithCard, proceedToCheckout } from './checkout.ts';
import { expect } from './journey.ts';

/** Opens the chooser and searches as a shopper types. */
export async function searchDomains(page: Page, typed: string): Promise<void> {
  await page.goto('/order/domains');
  await page.getByRole('textbox', { name: 'Search for a domain' }).fill(typed);
}

/** The card of a name. */
export function card(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { level: 3, name, exact: true });
  return page.getByRole('article').filter({ has: heading });
}

/** The row of a name in the table of a list. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** What puts the name of a card or row into the basket. */
export function addButton(found: Locator): Locator {
  return found.getByRole('button', { name: /^Add domain to basket/ });
}

/** Adds a name that was found and waits until it is in the basket. */
export async function takeDomain(page: Page, name: string): Promise<void> {
  await addButton(card(page, name)).click();
  await expect(card(page, name).getByText('In basket')).toBeVisible();
}

/** From the basket to a paid order; the names' owner is who pays. */
export async function orderDomains(page: Page): Promise<void> {
  await page.goto('/order/basket');
  await proceedToCheckout(page);
  await fillBilling(page);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 1234567');
  await payWithCard(page);
}

/** The row of a line on the confirmation page. */
export function orderLine(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}
